import type { AssessedContainer } from '../fleet/assess.ts'
import { fieldZone } from '../container/field-zone.ts'
import { isOut } from '../container/place.ts'
import { runningPerDiem } from '../money/per-diem.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { localDateAt } from '../time/zone.ts'

/**
 * A day or an appointment of a container, for a calendar: at most one of each kind. Days are the facility's own; what
 * isn't known has none.
 */
export type CalendarEntry =
  /** `last-free-day`: no open gate day is left before it. `past-lfd`: it has passed. Both are on the last free day. */
  | {
      readonly kind: 'pick-up'
      readonly day: LocalDate
      readonly means: 'pick-up-by' | 'last-free-day' | 'past-lfd'
    }
  | { readonly kind: 'appointment'; readonly at: Instant; readonly zone: string }
  /** Without a zone, the service writes local time as if it were UTC: the day is known, the moment isn't. */
  | { readonly kind: 'appointment'; readonly at: Instant; readonly day: LocalDate }
  | { readonly kind: 'return'; readonly day: LocalDate; readonly isPast: boolean }

/** What a calendar shows of a container. */
export function calendarEntriesOf(assessed: AssessedContainer): readonly CalendarEntry[] {
  return [pickUpOf(assessed), appointmentOf(assessed), returnOf(assessed)].filter(
    (entry) => entry !== null,
  )
}

function pickUpOf({
  container: { deadline },
  assessment,
}: AssessedContainer): CalendarEntry | null {
  const { daysLeft, notRunning, pickUpBy } = assessment.urgency
  if (deadline === null || daysLeft === null || notRunning !== null) return null
  if (daysLeft < 0) return { kind: 'pick-up', day: deadline.date, means: 'past-lfd' }
  return pickUpBy === null
    ? { kind: 'pick-up', day: deadline.date, means: 'last-free-day' }
    : { kind: 'pick-up', day: pickUpBy, means: 'pick-up-by' }
}

function appointmentOf({ container }: AssessedContainer): CalendarEntry | null {
  const at = container.appointmentAt
  if (at === null || isOut(container)) return null
  const zone = fieldZone(container, 'appointmentAt')
  return zone === null
    ? { kind: 'appointment', at, day: localDateAt(at, 'UTC') }
    : { kind: 'appointment', at, zone }
}

function returnOf({ assessment }: AssessedContainer): CalendarEntry | null {
  const perDiem = runningPerDiem(assessment.perDiem)
  return perDiem && { kind: 'return', day: perDiem.returnBy, isPast: perDiem.daysLeft < 0 }
}
