import { useFormat } from '#web/data/format.ts'
import { describeUrgency } from '#domain/text/urgency.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { LfdDate, lfdNote } from './lfd-date.tsx'
import { UrgencyChip } from './urgency-chip.tsx'

/** The last free day, date first, then how soon that is: two straight edges down the column. */
export function LfdCell({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { deadline } = row.container
  const { urgency } = row.assessment
  const note = lfdNote(row)
  if (urgency.notRunning !== null) {
    return (
      <span key="not running" className="text-muted">
        {describeUrgency(format, urgency)}
      </span>
    )
  }
  return (
    // One line and two lines have different heights, so they are different elements: nothing shifts in recycled rows.
    <span
      key={`${deadline?.disagreement ? 'two lines' : 'one line'} ${note ?? ''}`}
      className="grid w-full grid-cols-[124px_minmax(0,1fr)] items-center"
    >
      <LfdDate row={row} />
      <span>
        <UrgencyChip urgency={urgency} />
      </span>
    </span>
  )
}
