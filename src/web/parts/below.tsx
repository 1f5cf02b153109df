import type { ReactNode } from 'react'

/** The second line of a cell with two. Compact rows show only the first. */
export function Below({ children }: { readonly children: ReactNode }) {
  return (
    <span className="max-w-full truncate text-label leading-4 font-normal text-muted in-data-[density=compact]:hidden">
      {children}
    </span>
  )
}
