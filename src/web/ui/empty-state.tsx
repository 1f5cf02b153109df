import type { ReactNode } from 'react'

/** Shown if there is known to be nothing: a sentence that says so, why it matters, and what can be done. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  /** Not if the page's heading says it. */
  readonly title?: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-2 px-gutter py-16 text-center">
      {title !== undefined && <h2 className="text-section">{title}</h2>}
      {children !== undefined && <div className="max-w-prose text-muted">{children}</div>}
      {actions !== undefined && (
        <div className="flex flex-wrap justify-center gap-2 pt-2">{actions}</div>
      )}
    </div>
  )
}
