import { bookingOf, differingBookings } from '#domain/container/booking.ts'
import type { Container } from '#domain/container/container.ts'
import { fieldTime, fieldZone } from '#domain/container/field-zone.ts'
import { enteredMark } from '#domain/text/booking.ts'
import { describeSources, noDeadlineLabel, sourceChips } from '#domain/text/deadline.ts'
import type { Format } from '#domain/text/format.ts'
import {
  basisLabel,
  chargeBasis,
  formatMoney,
  formatRateAhead,
  formatRateStart,
} from '#domain/text/money.ts'
import { formatDate, formatDayOfYear, formatEventTime } from '#domain/text/time.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { aheadOf, estimatedCharge, estimatedNote } from './cost.tsx'
import type { FieldTimeProps } from './field-time.tsx'
import { lfdNote } from './lfd-line.tsx'

// The texts of cells, by which their columns are measured. Apart from the cells, since the first page needs only those.

/** The texts of an estimated cost in a list. */
export function estimatedTexts({ assessment }: FleetRow, format: Format): readonly string[] {
  const estimated = estimatedCharge(assessment)
  if (estimated)
    return [
      formatMoney(format, estimated.money),
      `${basisLabel[chargeBasis(estimated, 'estimated')]}, ${estimatedNote(assessment, estimated)}`,
    ]
  const ahead = aheadOf(assessment)
  if (ahead)
    return [
      formatRateAhead(format, ahead),
      formatRateStart(format, ahead, assessment.urgency.today, formatDayOfYear),
    ]
  return ['no estimate']
}

/** The texts of a last free day in a list, with the letters of the sources or their names. */
export function lfdTexts(row: FleetRow, format: Format, inWords: boolean): readonly string[] {
  const { deadline } = row.container
  if (deadline === null) return [noDeadlineLabel(row.container)]
  const date = formatDate(format, deadline.date, row.assessment.urgency.today)
  const note = lfdNote(row)
  const confirm = deadline.rule === 'place-not-confirmed' ? ' to confirm' : ''
  if (!deadline.disagreement)
    return [`${date} ${describeSources(deadline, inWords)}${confirm}`, note ?? '']
  const chips = sourceChips(deadline, inWords).map(({ text }) => text)
  return note === null ? [date, chips.join(' · ')] : [`${date} differs`, note]
}

/** The text of a time in a list, by which its column is measured. */
export function fieldTimeText(
  format: Format,
  { container, field, now, missing = 'not reported' }: FieldTimeProps,
): string {
  const at = fieldTime(container, field)
  if (at === null) return missing
  return formatEventTime(format, at, fieldZone(container, field), now)
}

/** The mark beside an appointment that others than the terminal know of; null: there is none. */
export function appointmentMark(container: Container): string | null {
  if (!bookingOf(container)) return null
  return differingBookings(container).length > 0 ? '(differs)' : enteredMark
}

/** The text of an appointment in a list. */
export function appointmentText(format: Format, { container, now }: FleetRow): string {
  const of = { container, field: 'appointmentAt', now, missing: 'none' } as const
  return [fieldTimeText(format, of), appointmentMark(container) ?? ''].join(' ')
}
