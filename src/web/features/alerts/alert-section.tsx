import type { Instant } from '#domain/time/instant.ts'
import { alertKindLabels } from '#domain/text/alert.ts'
import { AlertLine } from '#web/parts/alerts/alert-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { useId, useState } from 'react'
import type { AlertGroup } from './alert-groups.ts'

const step = 50

/** The alerts of one kind of rule under their heading. */
export function AlertSection({
  group: { kind, alerts },
  now,
}: {
  readonly group: AlertGroup
  readonly now: Instant
}) {
  const heading = useId()
  const [shown, setShown] = useState(step)
  return (
    <section aria-labelledby={heading} data-group={kind}>
      <header className="sticky top-0 z-10 flex min-h-9 items-center border-b border-line bg-surface px-gutter">
        <h2 id={heading} className="text-data font-semibold">
          {alertKindLabels[kind]} <span className="font-normal text-muted">{alerts.length}</span>
        </h2>
      </header>
      {alerts.slice(0, shown).map(({ alert, row }) => (
        <AlertLine key={alert.id} alert={alert} row={row} now={now} />
      ))}
      {shown < alerts.length && (
        <div className="px-gutter py-2">
          <Button onClick={() => setShown(shown + step)}>
            Show {Math.min(step, alerts.length - shown)} more of {alerts.length - shown}
          </Button>
        </div>
      )}
    </section>
  )
}
