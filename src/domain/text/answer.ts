import type { ReportedMove } from '../container/order-report.ts'
import type { Format } from './format.ts'
import {
  isAppointmentUnclear,
  isAppointmentUnreadable,
  appointmentPhase,
  appointmentServedUntil,
} from '../readiness/appointment.ts'
import type { Assessment, ContainerWithLfd } from '../fleet/assess.ts'
import { formatContainerNumber } from '../identity/container-number.ts'
import { activeHolds, pendingHolds } from '../container/holds.ts'
import { bookingOf, differingBookings } from '../container/booking.ts'
import { fieldZone } from '../container/field-zone.ts'
import { governingFees, postedDemurrageTypes } from '../container/posted.ts'
import type { Instant } from '../time/instant.ts'
import { addDays } from '../time/local-date.ts'
import { facilityZone, placeOf } from '../container/place.ts'
import { hasTrackingStopped, isTrackingUnclear } from '../container/status.ts'
import { knownZone, localDateAt } from '../time/zone.ts'
import { capitalised, countWord, listed, uncapitalised } from './count.ts'
import { facilityNoun, feesListedBy, type FacilityNoun } from './facility.ts'
import { freshnessSentence } from './freshness.ts'
import { aHold, holdNoun, describeWhoClears } from './holds.ts'
import { feeLabel, formatMoney } from './money.ts'
import { describeNextStep } from './next-step.ts'
import { unreadableNoun } from './readiness.ts'
import {
  formatEventTime,
  formatGateClosing,
  formatDate,
  formatTime,
  isTimeReported,
  spokenAge,
  describeDay,
} from './time.ts'
import { describeStopReason } from './tracking.ts'
import { describePortPickupDoubt, whereSentence } from './where.ts'
import { deadlineSentences } from './answer-deadline.ts'

/**
 * The support answer on the phone: where, can it leave, deadline, problems, next step, age, always in this order. Plain
 * sentences, never surer than the data: it says what is unknown.
 */
export function answerFor(
  format: Format,
  container: ContainerWithLfd,
  assessment: Assessment,
  now: Instant,
): string {
  const number = formatContainerNumber(container.number).plain
  return [
    `Container ${number} ${whereSentence(format, container, now)}`,
    reportedPickupSentence(format, container, assessment, now) ??
      leaveSentence(container, assessment, now),
    ...deadlineSentences(format, container, assessment),
    gateSentence(format, assessment) ?? closedGateSentence(format, assessment),
    rampHoursSentence(assessment),
    ...problemSentences(format, container, assessment, now),
    nextStepSentence(format, container, assessment, now),
    freshnessSentence(assessment.freshness),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

const reportedActs: Readonly<Record<ReportedMove['what'], string>> = {
  pickup: 'picked it up',
  delivery: 'delivered it',
  'empty return': 'returned the empty',
}

/** What the carrier reported and the terminal hasn't confirmed, so that nobody sends another truck. */
function reportedPickupSentence(
  format: Format,
  container: ContainerWithLfd,
  { nextStep }: Assessment,
  now: Instant,
): string | null {
  if (nextStep.step !== 'confirm-pickup') return null
  const { carrier, what, at } = nextStep
  const time = formatEventTime(format, at, facilityZone(container), now)
  return `${carrier} reported that it ${reportedActs[what]} ${time}, but the ${facilityNoun(container)} hasn’t confirmed the pickup.`
}

function leaveSentence(
  container: ContainerWithLfd,
  { readiness, urgency, freshness }: Assessment,
  now: Instant,
): string | null {
  if (urgency.notRunning !== null) return null
  switch (readiness.verdict) {
    case 'ready':
    case 'ready-pending-hold':
      if (placeOf(container, now) === 'not-confirmed')
        return 'The terminal lists it as available, if it’s still there.'
      if (urgency.isGateClosed) return 'It’s available for pickup, but the gate is closed.'
      return urgency.mayBeGateClosed
        ? 'It’s available for pickup, but the gate may be closed now.'
        : 'It can be picked up.'
    case 'blocked':
      return `It can’t be picked up yet because of ${describeHeld(container)}.`
    case 'not-released':
      return 'It hasn’t been released for pickup yet.'
    case 'conflict':
      return `The ${facilityNoun(container)} says it’s available but also reports ${describeHeld(container)}. Check with the ${facilityNoun(container)} and the line before you send a driver.`
    case 'unknown':
      if (readiness.because.some((one) => one.fact === 'tracking-stopped'))
        return 'It’s no longer checked, so we don’t know whether it can be picked up.'
      return (
        unreadableSentence(readiness, facilityNoun(container)) ??
        `The ${facilityNoun(container)} hasn’t reported whether it’s available.`
      )
    case 'stale': {
      const age = freshness.ageMinutes
      if (freshness.state === 'unreadable')
        return `Call the ${facilityNoun(container)} to confirm that it’s available.`
      return age === null
        ? 'We don’t know yet whether it can be picked up.'
        : `Its pickup status is out of date (last checked ${spokenAge(age)}). Check again before you send a driver.`
    }
  }
}

/** Which of the facts that decide whether it can leave couldn't be read; null if all could. */
function unreadableSentence(
  { because }: Assessment['readiness'],
  facility: FacilityNoun,
): string | null {
  const nouns = because.flatMap(({ fact, subject }) =>
    fact === 'unreadable' ? [whoseUnreadable(subject)] : [],
  )
  if (nouns.length === 0) return null
  const start = because.some(({ fact }) => fact === 'available')
    ? `The ${facility} says it’s available, but`
    : 'It’s unclear whether it can be picked up, because'
  return `${start} ${listed(nouns)} couldn’t be read.`
}

/** `its holds`; with several last free days another may govern: `a reported last free day`. */
function whoseUnreadable(subject: string | null): string {
  const noun = unreadableNoun(subject)
  return subject === 'reportedDeadlines' ? `a reported ${noun}` : `its ${noun}`
}

/** `a customs hold (cleared by the customs broker) and a freight hold (cleared by ...)`. */
function describeHeld(container: ContainerWithLfd): string {
  const names = new Set(activeHolds(container).map(({ name }) => name))
  return listed([...names].map((name) => `${aHold(name)} (cleared by ${describeWhoClears(name)})`))
}

/** A container that could leave if the gate were open: said beside the LFD, because the caller would send a truck. */
function gateSentence(format: Format, { nextStep, urgency }: Assessment): string | null {
  switch (nextStep.step) {
    case 'call-terminal':
      return `The gate cutoff today is ${formatGateClosing(format, nextStep.gateClosesAt)}.`
    case 'request-extension': {
      const { nextGateDay } = nextStep
      return nextGateDay === null
        ? 'The gate won’t open before charges start.'
        : `The gate won’t open before charges start. The next gate day is ${describeDay(format, nextGateDay, urgency.today)}.`
    }
    case 'confirm-gate-hours':
      return 'The gate may not open before charges start: its hours aren’t confirmed.'
    case 'book-appointment':
      return urgency.isGateClosed && nextStep.on?.means === 'on'
        ? `The next gate day is ${describeDay(format, nextStep.on.day, urgency.today)}.`
        : null
    default:
      return null
  }
}

/** The ramp counts as open every day until somebody enters its hours, but a driver shouldn't be sent on that assumption. */
function rampHoursSentence({ readiness, urgency }: Assessment): string | null {
  return urgency.areGateHoursSet || !readiness.verdict.startsWith('ready')
    ? null
    : 'The ramp’s gate hours aren’t set. Check them before you send a driver.'
}

/** For a container that can't leave yet: once the gate is closed on the last day to pick up, charges start whatever happens. */
function closedGateSentence(format: Format, { readiness, urgency }: Assessment): string | null {
  const { daysLeft, isGateClosed, lane, notRunning, pickUpBy, today } = urgency
  if (notRunning !== null || today === null || daysLeft === null || daysLeft < 0) return null
  if (readiness.verdict.startsWith('ready') || !isGateClosed) return null
  if (lane !== 'gate-closed' && pickUpBy !== today) return null
  return `The gate is closed, so charges start ${describeDay(format, addDays(today, daysLeft + 1), today)}.`
}

function problemSentences(
  format: Format,
  container: ContainerWithLfd,
  assessment: Assessment,
  now: Instant,
): readonly (string | null)[] {
  const stopped = stoppedSentence(format, container, now)
  if (assessment.urgency.notRunning !== null)
    return [
      assessment.urgency.bucket === 'out' ? null : postedSentence(format, container, assessment),
      stopped,
    ]
  return [
    hasUnsaidHolds(assessment) ? `At the last check it was on ${describeHeld(container)}.` : null,
    pendingSentence(container),
    appointmentSentence(format, container, assessment, now),
    enteredSentence(format, container, now),
    describePortPickupDoubt(container, assessment.readiness),
    postedSentence(format, container, assessment),
    stopped,
  ]
}

/** Active holds are in the sentence on leaving only if readiness is about them; otherwise they are said here. */
function hasUnsaidHolds({ readiness }: Assessment): boolean {
  const { verdict } = readiness
  const isHeld = readiness.because.some((one) => one.fact === 'active-hold')
  return isHeld && verdict !== 'blocked' && verdict !== 'conflict'
}

function pendingSentence(container: ContainerWithLfd): string | null {
  const pending = pendingHolds(container)
  const [first] = pending
  if (first === undefined) return null
  const nouns = pending.map(({ name }) => holdNoun(name))
  return pending.length === 1
    ? `${capitalised(aHold(first.name))} is pending.`
    : `${countWord(nouns.length)} holds are pending: ${listed(nouns)}.`
}

function appointmentSentence(
  format: Format,
  container: ContainerWithLfd,
  assessment: Assessment,
  now: Instant,
): string | null {
  if (assessment.nextStep.step === 'confirm-pickup') return null
  const at = container.appointmentAt
  if (isAppointmentUnreadable(container))
    return 'It has a pickup appointment, but we couldn’t read the time.'
  if (at === null)
    return assessment.appointmentGap === 'none-though-ready'
      ? 'It has no pickup appointment.'
      : null
  const zone = fieldZone(container, 'appointmentAt')
  const today = zone === null ? null : localDateAt(now, zone)
  const when = `${describeDay(format, localDateAt(at, zone ?? 'UTC'), today)} ${atTime(format, at, zone)}`
  if (isAppointmentUnclear(container))
    return `Its last known pickup appointment was ${when}. A newer time was sent but couldn’t be read.`
  const phase = appointmentPhase(container, now)
  if (phase === 'passed') return `Its pickup appointment, ${when}, has passed.`
  if (phase === 'served')
    return `Its pickup appointment was ${when}. The gate serves it until about ${formatTime(format, appointmentServedUntil(at), zone)}.`
  if (phase === 'unclear') return `It has a pickup appointment, ${when}.`
  return `Its pickup appointment is ${when}${appointmentTrouble(assessment)}.`
}

/** `at 9:00 AM PST`, `(time not reported)`. */
function atTime(format: Format, at: Instant, zone: string | null): string {
  return `${isTimeReported(at, zone) ? 'at ' : ''}${formatTime(format, at, zone)}`
}

/** Whose word the appointment is, unless it is the terminal's alone. */
function enteredSentence(format: Format, container: ContainerWithLfd, now: Instant): string | null {
  const booking = bookingOf(container)
  if (booking === null) return null
  const source = container.appointmentEntered
    ? `${booking.by.name} entered that appointment. The ${facilityNoun(container)} hasn’t reported it.`
    : null
  const zone = facilityZone(container)
  const today = zone === null ? null : localDateAt(now, zone)
  const others = differingBookings(container).map(({ by, at }) => {
    const day = describeDay(format, localDateAt(at, zone ?? 'UTC'), today)
    return `${by.name} entered another time, ${day} ${atTime(format, at, zone)}.`
  })
  return [source, ...others].filter((sentence) => sentence !== null).join(' ') || null
}

/** What is wrong with the appointment, said with it. */
function appointmentTrouble({ appointmentGap, appointmentGate }: Assessment): string {
  const isLate = appointmentGap === 'after-deadline'
  const late = isLate ? ', after the last free day' : ''
  if (appointmentGate === null) return late
  const gate = appointmentGate === 'closed' ? 'the gate is closed' : 'the gate may be closed'
  return `${late}, ${isLate ? 'and' : 'but'} ${gate} that day`
}

function postedSentence(
  format: Format,
  container: ContainerWithLfd,
  { exposure }: Assessment,
): string | null {
  if (exposure.posted.length === 0)
    return exposure.feesUnreadable
      ? `The ${feesListedBy(container)}’s fees couldn’t be read.`
      : null
  const due = listed(exposure.posted.map((one) => formatMoney(format, one)))
  const demurrage = listed(exposure.postedDemurrage.map((one) => formatMoney(format, one)))
  const types = postedDemurrageTypes(governingFees(container)).map((type) =>
    feeLabel(type).toLowerCase(),
  )
  const others = exposure.feesUnreadable
    ? ' Some of its charges couldn’t be read, so the total may be different.'
    : ''
  return demurrage === '' || demurrage === due
    ? `The ${feesListedBy(container)} lists ${due} in charges.${others}`
    : `The ${feesListedBy(container)} lists ${due} in charges, ${demurrage} of it ${listed(types)}.${others}`
}

function stoppedSentence(format: Format, container: ContainerWithLfd, now: Instant): string | null {
  const { shipment } = container
  if (shipment === null) return null
  if (isTrackingUnclear(shipment)) return 'Tracking status couldn’t be read.'
  if (!hasTrackingStopped(shipment)) return null
  if (shipment.trackingStoppedAt === null)
    return `Tracking stopped on a date we couldn’t read: ${describeStopReason(shipment.trackingStoppedReason)}.`
  const zone = knownZone(container.portZone) ?? 'UTC'
  const day = formatDate(
    format,
    localDateAt(shipment.trackingStoppedAt, zone),
    localDateAt(now, zone),
  )
  return `Tracking stopped on ${day}: ${describeStopReason(shipment.trackingStoppedReason)}.`
}

/** `Next step: clear customs hold.` Doesn't repeat what the sentences before say. */
function nextStepSentence(
  format: Format,
  container: ContainerWithLfd,
  { nextStep }: Assessment,
  now: Instant,
): string | null {
  switch (nextStep.step) {
    case 'clear-hold':
    case 'book-appointment':
    case 'move-appointment':
    case 'rebook-appointment':
    case 'request-extension':
    case 'confirm-gate-hours':
    case 'choose-carrier':
    case 'call-carrier':
    case 'find-last-free-day': {
      const step = describeNextStep(format, container, nextStep, now)
      return `Next step: ${uncapitalised(step)}.`
    }
    default:
      return null
  }
}
