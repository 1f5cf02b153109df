import { useId, type ReactNode } from 'react'

/** A part of the page of risk: heading, the sentence that says it, what can be done with it. */
export function RiskSection({
  heading,
  about,
  actions,
  children,
}: {
  readonly heading: string
  readonly about: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-gutter pt-5 pb-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pb-2">
        <h2 id={id} className="text-section">
          {heading}
        </h2>
        <p className="min-w-0 flex-1 text-data text-muted max-sm:basis-full">{about}</p>
        {actions !== undefined && (
          <div className="flex items-center gap-3 print:hidden">{actions}</div>
        )}
      </div>
      {children}
    </section>
  )
}
