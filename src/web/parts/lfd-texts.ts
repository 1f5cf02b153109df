import { noDeadlineLabel, sourceChips } from '#domain/text/deadline.ts'
import type { Format } from '#domain/text/format.ts'
import { formatDate } from '#domain/text/time.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { lfdNote } from './lfd-date.tsx'

/** The texts of a last free day in a list. Beside them are the letters of the sources. */
export function lfdTexts(row: FleetRow, format: Format): readonly string[] {
  const { deadline } = row.container
  if (deadline === null) return [noDeadlineLabel(row.container)]
  const date = formatDate(format, deadline.date, row.assessment.urgency.today)
  const note = lfdNote(row) ?? ''
  const chips = sourceChips(deadline).map(({ text }) => text)
  return deadline.disagreement
    ? [`${date} ${note}`, chips.join(' · ')]
    : [`${date} ${chips.join(' ')}`, note]
}
