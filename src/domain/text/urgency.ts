import type { Format } from './format.ts'
import type { LfdCase } from '../container/last-free-day.ts'
import { daysToPickUp, type Lane, type Urgency } from '../deadlines/urgency.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { capitalised, counted, uncapitalised } from './count.ts'
import { formatGateClosing, formatDate } from './time.ts'

/** {@link describeUrgency} for chips: `2d past LFD`. */
export function describeUrgencyChip(format: Format, urgency: Urgency): string {
  const { daysLeft, gateClosesAt, isGateClosed, lane } = urgency
  if (lane === 'past-lfd' && daysLeft !== null) return `${-daysLeft}d past LFD`
  const text = describeUrgency(format, urgency)
  // The heading says "by".
  return gateClosesAt === null || isGateClosed ? text : text.replace(' by ', ', ')
}

/**
 * The chip for places where no heading names the pickup day, such as beside a last free day: `Pick up today`,
 * `Pick up by 16:30 PST`, `Pick up tomorrow`.
 */
export function describeLoneUrgencyChip(format: Format, urgency: Urgency): string {
  const text = describeUrgencyChip(format, urgency)
  const { gateClosesAt, isGateClosed, lane, notRunning, pickUpBy } = urgency
  const days = daysToPickUp(urgency)
  const isDay = notRunning === null && pickUpBy !== null && days !== null && days <= 1
  if (!isDay || isGateClosed || (lane !== 'today' && lane !== 'next-gate-day')) return text
  return days === 0 && gateClosesAt !== null
    ? `Pick up by ${formatGateClosing(format, gateClosesAt)}`
    : `Pick up ${uncapitalised(text)}`
}

/** How soon it costs: `2 days past LFD`, `Today by 16:30`, `Tomorrow`, `Wed 25 Nov`. */
export function describeUrgency(format: Format, urgency: Urgency): string {
  const { daysLeft, lane, notRunning } = urgency
  if (notRunning !== null) return describeNotRunning(urgency, notRunning)
  if (lane === 'charging') return 'Charging, no LFD'
  if (daysLeft === null) return describeUndated[urgency.lfdCase]
  if (daysLeft < 0) return `${counted(-daysLeft, 'day')} past LFD`
  return lane === 'gate-closed' ? 'Gate closed' : describePickUpDay(format, urgency)
}

/** For when a last free day is expected, and its clock isn't running: `None yet (on rail)`. */
export function describeNoneYet(format: Format, urgency: Urgency): string {
  return `None yet (${uncapitalised(describeUrgency(format, urgency))})`
}

/** For when a clock may run without a date to count down to. */
const describeUndated: Readonly<Record<LfdCase, string>> = {
  governs: 'No LFD reported',
  unreadable: 'LFD unreadable',
  'none-applies': 'No LFD yet',
  'none-reported': 'No LFD reported',
}

function describePickUpDay(format: Format, urgency: Urgency): string {
  // Nobody confirmed that the gate is closed until then, or that it is open.
  return urgency.pickUpBy === null
    ? `LFD ${pickUpDay(format, urgency) ?? 'not known'}`
    : capitalised(dueDay(format, urgency))
}

/** The day to pick up by, to continue a sentence: `today by 16:30`, `Wed 25 Nov`. */
export function dueDay(format: Format, urgency: Urgency): string {
  const { gateClosesAt, isGateClosed } = urgency
  const day = pickUpDay(format, urgency) ?? 'not known'
  if (gateClosesAt === null) return day
  return isGateClosed
    ? `${day} · gate closed`
    : `${day} by ${formatGateClosing(format, gateClosesAt)}`
}

/** The day to pick up, or the LFD if no gate is known to be open: `today`, `tomorrow`, `Wed 25 Nov`. */
export function pickUpDay(format: Format, urgency: Urgency): string | null {
  const days = daysToPickUp(urgency)
  if (days === null || urgency.today === null) return null
  if (days <= 1) return days === 0 ? 'today' : 'tomorrow'
  return formatDate(format, addDays(urgency.today, days), urgency.today)
}

/**
 * Why pick-up-by isn't the last free day: `gate closed`, or `gate may be closed` by assumed hours; null if it is. At a ramp
 * without hours: `gate hours not set`.
 */
export function gateNote(urgency: Urgency, lfd: LocalDate | null): string | null {
  const { daysLeft, notRunning, pickUpBy } = urgency
  if (lfd === null || notRunning !== null || daysLeft === null || daysLeft < 0) return null
  if (!urgency.areGateHoursSet) return 'gate hours not set'
  if (pickUpBy === lfd) return null
  return urgency.areGatesConfirmed ? 'gate closed' : 'gate may be closed'
}

/** `2 gate days`, `no gate day left`. */
export function describeGateDays(gateDays: number): string {
  return gateDays === 0 ? 'no open gate day left' : counted(gateDays, 'gate day')
}

/** Headings of lanes. */
export const laneLabels: Readonly<Record<Lane, string>> = {
  'past-lfd': 'Past LFD',
  charging: 'Charging, LFD not reported',
  'gate-closed': 'Gate closed: charges start',
  today: 'Pick up today',
  'next-gate-day': 'Pick up next gate day',
  'no-lfd': 'No LFD',
  'gate-days-2-3': 'In 2–3 gate days',
  later: 'Later',
}

/** The definition of each lane, in a sentence. */
export const laneMeanings: Readonly<Record<Lane, string>> = {
  'past-lfd': 'The last free day has passed.',
  charging: 'The terminal posts demurrage, but no LFD is reported.',
  'gate-closed': 'The LFD is today or later, but no open gate day is left before charges start.',
  today: 'Today is the last day to pick up before the LFD passes.',
  'next-gate-day': 'The next gate day is the last day to pick up before the LFD passes.',
  'no-lfd': 'At a terminal or ramp, with no LFD to count down to.',
  'gate-days-2-3': 'The last day to pick up before the LFD passes is 2 or 3 gate days away.',
  later: 'The last day to pick up before the LFD passes is more than 3 gate days away.',
}

/**
 * Heading of a lane for the containers in it: with the day if it is the same for all of them, `Pick up tomorrow`,
 * `Pick up Mon 30 Nov`, `Gate closed: charges start Tue 24 Nov`.
 */
export function laneHeading(format: Format, lane: Lane, urgencies: readonly Urgency[]): string {
  if (lane === 'next-gate-day') return nextGateDayHeading(format, urgencies) ?? laneLabels[lane]
  const day =
    lane === 'gate-closed'
      ? describeShared(urgencies, (urgency) => describeChargesStart(format, urgency))
      : null
  return day === null ? laneLabels[lane] : `${laneLabels[lane]} ${day}`
}

/** `Pick up tomorrow`, `Pick up Mon 30 Nov`; null unless it's the same day for all of them. */
export function nextGateDayHeading(format: Format, urgencies: readonly Urgency[]): string | null {
  const day = describeShared(urgencies, (urgency) => pickUpDay(format, urgency))
  return day === null ? null : `Pick up ${day}`
}

function describeChargesStart(format: Format, { today, daysLeft }: Urgency): string | null {
  return today === null || daysLeft === null
    ? null
    : formatDate(format, addDays(today, daysLeft + 1), today)
}

/** The text they all share; null if they differ, or if one has none. */
function describeShared(
  urgencies: readonly Urgency[],
  wordsOf: (urgency: Urgency) => string | null,
): string | null {
  const [words, ...others] = new Set(urgencies.map(wordsOf))
  return others.length === 0 ? (words ?? null) : null
}

function describeNotRunning(urgency: Urgency, why: NonNullable<Urgency['notRunning']>): string {
  switch (why) {
    case 'not-discharged':
      return 'Not discharged'
    case 'awaiting-rail':
      return 'At the port, waiting for rail'
    case 'loaded-on-rail':
      return 'Loaded on rail, at the port'
    case 'on-rail':
      return 'On rail'
    case 'left-port':
      return 'Left the port'
    case 'picked-up':
      return describePickedUp(urgency.outDaysEarly) ?? 'Picked up'
    case 'delivered':
      return describePickedUp(urgency.outDaysEarly) ?? 'Delivered'
    case 'returned':
      return describePickedUp(urgency.outDaysEarly) ?? 'Returned'
  }
}

function describePickedUp(daysEarly: number | null): string | null {
  if (daysEarly === null) return null
  if (daysEarly === 0) return 'Picked up on LFD'
  const days = counted(Math.abs(daysEarly), 'day')
  return `Picked up ${days} ${daysEarly > 0 ? 'before' : 'after'} LFD`
}
