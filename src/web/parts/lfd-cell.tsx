import { useFormat } from '#web/data/format.ts'
import { describeUrgency } from '#domain/text/urgency.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { LfdDate } from './lfd-date.tsx'
import { UrgencyChip } from './urgency-chip.tsx'

/** The last free day, date first, then how soon that is: two straight edges down the column. */
export function LfdCell({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { urgency } = row.assessment
  if (urgency.notRunning !== null)
    return <span className="truncate text-muted">{describeUrgency(format, urgency)}</span>
  return (
    <>
      <LfdDate row={row} className="w-31 shrink-0" />
      <UrgencyChip urgency={urgency} />
    </>
  )
}
