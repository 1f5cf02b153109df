import type { ReactNode } from 'react'

interface CardProps {
  readonly title: string
  readonly big: ReactNode
  readonly children: ReactNode
  readonly last: readonly (string | null)[]
}

/** One fact of a container: its name, the value, the basis, and at the end its source. */
export function FactCard({ title, big, children, last }: CardProps) {
  return (
    <section className="flex min-h-31 flex-col gap-0.75 rounded-panel border border-line px-4 pt-3 pb-3.5 text-data max-sm:px-3">
      <h2 className="mb-0.75 text-label text-muted">{title}</h2>
      <p className="mb-0.75 flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-section wrap-anywhere *:min-w-0 *:whitespace-normal">
        {big}
      </p>
      <div className="min-w-0 wrap-anywhere">{children}</div>
      <p className="dotted-list mt-auto leading-4.5 text-muted">
        {last
          .filter((fact) => fact !== null)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
    </section>
  )
}
