import { activeHolds } from '../container/holds.ts'
import { facilityZone } from '../container/place.ts'
import type { AssessedContainer } from '../fleet/assess.ts'
import type { GateCalendar } from '../policy/gate-calendar.ts'
import { gateHoursOn, isGateOpen } from '../policy/gates.ts'
import type { Policy } from '../policy/policy.ts'
import { appointmentPhase } from '../readiness/appointment.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import { localDateAt, wallClock } from '../time/zone.ts'
import { keptShare, oddsOn, type PickupOdds } from './pickup-odds.ts'
import { leaverOf } from './terminal-stays.ts'
import { appointmentDay } from './terminal-days.ts'

/** The days of a forecast: `first` is today, `days` of them in all. */
export interface Span {
  readonly first: LocalDate
  readonly days: number
}

/**
 * The chance that a container leaves on each day of a span, from the facility's today on. With an appointment: on its day,
 * and on each open day after it, as often as appointments were kept; not before. On hold: only after the hold clears, as
 * quickly as holds recently cleared, and appointments don't count. Others: as containers recently left (see
 * {@link oddsOn}). Nothing leaves on a day that is known to be closed.
 */
export function leavingChances(
  assessed: AssessedContainer,
  { first, days }: Span,
  odds: PickupOdds,
  now: Instant,
  policy: Policy,
): readonly number[] {
  const { container } = assessed
  const zone = facilityZone(container) ?? 'UTC'
  const today = localDateAt(now, zone)
  const isHeld = activeHolds(container).length > 0
  const appointment = isHeld ? null : bookedDay(assessed, today, now)
  const leaver = leaverOf(container, policy)
  const chances: number[] = []
  let [held, free] = isHeld ? [1, 0] : [0, 1]
  for (let at = 0; at < days; at += 1) {
    const day = addDays(first, at)
    const ahead = daysBetween(today, day)
    const cleared = ahead < 0 ? 0 : held * (odds.holdClears ?? 0)
    held -= cleared
    free += cleared
    const chance = free * chanceOn(day)
    free -= chance
    chances.push(chance)
  }
  return chances

  function chanceOn(day: LocalDate): number {
    const ahead = daysBetween(today, day)
    if (ahead < 0) return 0
    const past = appointment === null ? 0 : daysBetween(appointment, day)
    if (past < 0) return 0
    if (appointment !== null && (past === 0 || isGateOpen(day, leaver.calendar)))
      return keptShare(odds)
    const chance = oddsOn(odds, leaver, day)
    return ahead === 0 ? chance * restOfDay(now, zone, day, leaver.calendar) : chance
  }
}

/** The day of an appointment that can still be kept; null without one. */
function bookedDay(
  { container, assessment }: AssessedContainer,
  today: LocalDate,
  now: Instant,
): LocalDate | null {
  const phase = appointmentPhase(container, now)
  if (phase === null || phase === 'passed' || assessment.appointmentGate === 'closed') return null
  const day = appointmentDay(container)
  return day !== null && daysBetween(today, day) >= 0 ? day : null
}

/** Minutes of the day between which trucks come where the gate is open longer, or its hours aren't known. */
const daytime = { opens: 6 * 60, cutOff: 18 * 60 }

/** The share of today's gate hours that is left. */
function restOfDay(now: Instant, zone: string, today: LocalDate, calendar: GateCalendar): number {
  const hours = gateHoursOn(today, calendar) ?? daytime
  const opens = Math.max(hours.opens, daytime.opens)
  const cutOff = Math.max(opens + 1, Math.min(hours.cutOff, daytime.cutOff))
  const { hour, minute } = wallClock(now, zone)
  return Math.min(1, Math.max(0, (cutOff - hour * 60 - minute) / (cutOff - opens)))
}
