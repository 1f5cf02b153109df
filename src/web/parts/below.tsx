import type { ReactNode } from 'react'

/** The second line of a cell with two. Compact rows show only the first. */
export function Below({
  children,
  title,
}: {
  readonly children: ReactNode
  readonly title?: string | null
}) {
  return (
    <span
      title={title ?? undefined}
      className="cell-text text-label leading-4 font-normal text-muted in-data-[density=compact]:hidden"
    >
      {children}
    </span>
  )
}
