import { classNames } from '#web/ui/class-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useId, type ReactNode } from 'react'

/** A part of the risk page: heading, the sentence that sums it up, its actions. */
export function RiskSection({
  heading,
  about,
  actions,
  isScreenOnly = false,
  children,
}: {
  readonly heading: string
  readonly about: ReactNode
  readonly actions?: ReactNode
  /** Whether it isn't printed: the print is one sheet. */
  readonly isScreenOnly?: boolean
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'px-gutter pt-5 pb-2 print:pt-2 print:pb-1',
        isScreenOnly && 'print:hidden',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pb-2">
        <h2 id={id} className="text-section">
          {heading}
        </h2>
        <p className="min-w-0 flex-1 text-data text-muted max-sm:basis-full">{about}</p>
        {actions !== undefined && (
          <div className="flex items-center gap-3 print:hidden">{actions}</div>
        )}
      </div>
      <Panel name={heading}>{children}</Panel>
    </section>
  )
}
