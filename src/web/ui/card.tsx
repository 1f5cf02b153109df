import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** One of the few containers: a fact card, the route bar, the answer. Everything else is lines. */
export function Card({
  heading,
  children,
  className,
}: {
  readonly heading?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <section
      className={classNames('rounded-panel border border-line bg-surface p-4 text-data', className)}
    >
      {heading !== undefined && <h2 className="mb-1 text-label text-muted">{heading}</h2>}
      {children}
    </section>
  )
}
