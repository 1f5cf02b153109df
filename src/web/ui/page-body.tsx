import type { ReactNode } from 'react'

/** The part of a page that scrolls. Reachable by keyboard, so that it scrolls without a mouse too. */
export function PageBody({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto outline-offset-[-2px] print:overflow-visible"
    >
      {children}
    </div>
  )
}
