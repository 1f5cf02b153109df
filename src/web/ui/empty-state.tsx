import type { ReactNode } from 'react'

/** Shown if there is known to be nothing: a sentence that says so, why it matters, and what can be done. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-2 px-gutter py-8">
      <h2 className="text-section">{title}</h2>
      {children !== undefined && <div className="max-w-prose text-muted">{children}</div>}
      {actions !== undefined && <div className="flex flex-wrap gap-2 pt-1">{actions}</div>}
    </div>
  )
}
