import { carrierBookingOf } from '../container/booking.ts'
import type { AssessedContainer } from '../fleet/assess.ts'
import { facilityName, shortFacilityName } from '../container/facility-name.ts'
import { fieldZone } from '../container/field-zone.ts'
import { activeHolds } from '../container/holds.ts'
import { facilityZone, whyNotRunning } from '../container/place.ts'
import { lineName } from '../container/shipment.ts'
import { formatContainerNumber } from '../identity/container-number.ts'
import { runningPerDiem } from '../money/per-diem.ts'
import type { CalendarEntry } from '../planning/calendar-days.ts'
import {
  appointmentPhase,
  isAppointmentUnclear,
  type AppointmentGap,
} from '../readiness/appointment.ts'
import type { Instant } from '../time/instant.ts'
import { certaintySentence, describeAgreement, isToConfirm, ruleSentence } from './deadline.ts'
import { facilityNoun } from './facility.ts'
import type { Format } from './format.ts'
import { describeCheckTime } from './freshness.ts'
import { describeNextStep } from './next-step.ts'
import { returnByBasis, returnByLabel } from './per-diem.ts'
import { describePickUpBy } from './pick-up-by.ts'
import { formatDate, formatEventTime, formatTime, isTimeReported } from './time.ts'
import { gateNote } from './urgency.ts'

/**
 * The title of a calendar entry, as a phone shows it: `Pick up MSKU 123456 5 · APM P400`. What makes the day less sure than
 * it looks follows: `(needs confirmation, on hold)`.
 */
export function calendarTitle(
  format: Format,
  entry: CalendarEntry,
  assessed: AssessedContainer,
  now: Instant,
): string {
  const { container } = assessed
  const place = container.facility ? shortFacilityName(container.facility) : 'facility not reported'
  const number = formatContainerNumber(container.number).plain
  switch (entry.kind) {
    case 'pick-up':
      return `${pickUpWords[entry.means]} ${number} · ${place}${inBrackets(pickUpMarks(assessed, entry.means))}`
    case 'appointment': {
      const isMissed =
        appointmentPhase(container, now) === 'passed' && whyNotRunning(container, now) === null
      const comma = isTimeReported(entry.at, null) ? ',' : ''
      const time = 'day' in entry ? `${comma} ${formatTime(format, entry.at, null)}` : ''
      return `${isMissed ? 'Missed appointment' : 'Appointment'} ${number}${time} · ${place}${inBrackets(appointmentMarks(assessed))}`
    }
    case 'return': {
      const to = container.handling?.returnTo?.place ?? null
      const where = to ?? lineName(container.shipment?.line)
      const isSample = runningPerDiem(assessed.assessment.perDiem)?.isSample ?? false
      const marks = [isSample ? 'estimated' : null, to === null ? null : 'entered']
      return `${entry.isPast ? 'Past return-by' : 'Return empty'} ${number}${where === null ? '' : ` · ${where}`}${inBrackets(marks)}`
    }
  }
}

/** Where it happens; null if that isn't reported. */
export function calendarPlace(
  { kind }: CalendarEntry,
  { container }: AssessedContainer,
): string | null {
  if (kind === 'return') return container.handling?.returnTo?.place ?? null
  return container.facility && facilityName(container.facility)
}

/**
 * What to do, the last free day with its source, and how old the data is, one fact per line. No charges, no notes, no names
 * of people.
 */
export function calendarLines(
  format: Format,
  entry: CalendarEntry,
  assessed: AssessedContainer,
  now: Instant,
): readonly string[] {
  const { container, assessment } = assessed
  const { nextStep } = assessment
  return [
    nextStep.step === 'nothing'
      ? null
      : `Next step: ${describeNextStep(format, container, nextStep, now)}`,
    ...(entry.kind === 'pick-up' ? [pickUpLine(format, assessed)] : []),
    ...(entry.kind === 'appointment' ? appointmentLines(format, entry, assessed, now) : []),
    ...(entry.kind === 'return' ? returnLines(format, assessed) : deadlineLines(format, assessed)),
    // A time, not an age, which would change the entry every minute.
    describeCheckTime(format, assessment.freshness, facilityZone(container), now),
  ].filter((line) => line !== null)
}

const pickUpWords = {
  'pick-up-by': 'Pick up',
  'last-free-day': 'LFD',
  'past-lfd': 'Past LFD',
} as const

type PickUpMeans = keyof typeof pickUpWords

function pickUpMarks(
  { container, assessment }: AssessedContainer,
  means: PickUpMeans,
): readonly (string | null)[] {
  const { deadline } = container
  const { urgency, readiness } = assessment
  const gates = gateNote(urgency, deadline?.date ?? null)
  return [
    deadline && deadlineMark(deadline),
    means === 'last-free-day' || !urgency.areGateHoursSet ? gates : null,
    readiness.verdict === 'stale' ? 'data out of date' : null,
    activeHolds(container).length > 0 ? 'on hold' : null,
  ]
}

function deadlineMark(deadline: NonNullable<AssessedContainer['container']['deadline']>) {
  if (isToConfirm(deadline)) return 'needs confirmation'
  if (deadline.source === 'manual') return 'set manually'
  return deadline.disagreement ? 'sources differ' : null
}

/** What is wrong with an appointment, behind its title; null: the title says it, or there is nothing. */
const gapMarks: Readonly<Record<AppointmentGap, string | null>> = {
  'none-though-ready': null,
  'after-deadline': 'after LFD',
  'closed-day': 'gate closed that day',
  'unconfirmed-day': 'gate may be closed that day',
  'before-availability': 'before release',
  'while-held': 'on hold',
  'passed-still-in': null,
}

function appointmentMarks({ container, assessment }: AssessedContainer) {
  const { appointmentGap } = assessment
  return [
    container.appointmentEntered ? 'entered' : null,
    isAppointmentUnclear(container) ? 'earlier value' : null,
    appointmentGap && gapMarks[appointmentGap],
  ]
}

function inBrackets(marks: readonly (string | null)[]): string {
  const given = marks.filter((mark) => mark !== null)
  return given.length === 0 ? '' : ` (${given.join(', ')})`
}

function pickUpLine(format: Format, { container, assessment }: AssessedContainer): string {
  return describePickUpBy(format, assessment.urgency, container.deadline?.date ?? null)
}

function deadlineLines(
  format: Format,
  { container, assessment }: AssessedContainer,
): readonly (string | null)[] {
  const { deadline } = container
  if (deadline === null || assessment.urgency.notRunning !== null) return []
  const { today } = assessment.urgency
  const isByRule = deadline.rule !== 'manual' && !isToConfirm(deadline)
  return [
    `Last free day: ${formatDate(format, deadline.date, today)}. ${describeAgreement(format, deadline, today)}.`,
    isByRule ? null : ruleSentence(deadline.rule),
    certaintySentence(deadline.certainty),
  ]
}

function appointmentLines(
  format: Format,
  { at }: Extract<CalendarEntry, { kind: 'appointment' }>,
  { container }: AssessedContainer,
  now: Instant,
): readonly (string | null)[] {
  const zone = fieldZone(container, 'appointmentAt')
  const isByCarrier = container.deliveryOrder && carrierBookingOf(container.deliveryOrder) !== null
  return [
    `Appointment: ${formatEventTime(format, at, zone, now)}`,
    container.appointmentEntered
      ? `${isByCarrier ? 'Entered by the carrier' : 'Entered manually'}. The ${facilityNoun(container)} hasn’t reported it.`
      : null,
  ]
}

function returnLines(
  format: Format,
  { container, assessment }: AssessedContainer,
): readonly (string | null)[] {
  const perDiem = runningPerDiem(assessment.perDiem)
  if (perDiem === null) return []
  const basis = returnByBasis(perDiem)
  const day = formatDate(format, perDiem.returnBy, assessment.urgency.today)
  return [
    `${returnByLabel(perDiem)}: ${day}${inBrackets([basis])}`,
    container.facility && `Picked up at: ${facilityName(container.facility)}`,
  ]
}
