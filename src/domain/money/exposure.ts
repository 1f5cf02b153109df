import type { Container } from '../container/container.ts'
import { computeCharge, computeNextDay, type Charge } from './charge.ts'
import type { Deadline } from '../deadlines/deadline.ts'
import type { GateCalendar } from '../policy/gate-calendar.ts'
import { isListUnreadable } from '../container/governing-list.ts'
import { gateCalendarOf, lastGateDay, nextGateDay } from '../policy/gates.ts'
import type { Instant } from '../time/instant.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { governingFees, postedCharges, postedDemurrage, type Money } from '../container/posted.ts'
import { isInlandBound } from '../container/rail-facts.ts'
import { countingZone, gateOutAt, isPortPickup, whyNotRunning } from '../container/place.ts'
import { findTariff } from '../policy/tariff-choice.ts'
import { chargeWhileIn } from '../policy/tariff-free-time.ts'
import type { Tariff } from '../policy/tariff.ts'
import { localDateAt } from '../time/zone.ts'

export type { Charge, ChargeLine } from './charge.ts'
export type { Money } from '../container/posted.ts'

/** Why nothing could be computed. */
export type NotCosted = 'no-tariff' | 'no-deadline' | 'not-running' | 'not-confirmed'

/** The cost of standing. Posted is a fact from the terminal; the rest is computed, or has a reason why not. */
export interface Exposure {
  /** All charges that the facility lists with an amount, per currency: what is due. */
  readonly posted: readonly Money[]
  /** The demurrage and dwell charges among them: what the estimate is compared with. */
  readonly postedDemurrage: readonly Money[]
  /** Whether any of the facility's fees couldn't be read. `posted` is then a minimum. */
  readonly feesUnreadable: boolean
  /** Accrued to today by the tariff. */
  readonly estimated: Charge | null
  /**
   * Cost of missing today: from the last free day to the next open gate day after it. Only if today is the last gate day
   * before charges (the lane "Pick up today"). By confirmed hours, a closed gate has no pickup to miss.
   */
  readonly missToday: Charge | null
  /**
   * Cost of waiting: what missing the last gate day before charges costs, until the next one; once charges accrue, what the
   * next day adds. Null more than ten days ahead, and if it can't be computed. The Board is sorted by it.
   */
  readonly waiting: Charge | null
  /** What one more day costs after the deadline (or after today, once over). */
  readonly nextDay: Charge | null
  readonly notCosted: NotCosted | null
  /**
   * Whether the computed figures enter totals. On a through bill the line usually owes the port's demurrage, so those of an
   * inland-bound container at the port do only with a posted charge, an appointment, or a person's word that it is picked
   * up there. They rank it on the Board either way.
   */
  readonly inTotals: boolean
}

/**
 * What standing costs this container, as of `now`, in the facility's own days. Without a tariff on file, a deadline or a
 * running clock it isn't costed: that is never zero.
 */
export function assessExposure(
  container: Container,
  deadline: Deadline | null,
  now: Instant,
  policy: Policy,
): Exposure {
  const fees = governingFees(container)
  const posted = fees.length === 0 ? none : postedCharges(fees)
  const demurrage = fees.length === 0 ? none : postedDemurrage(fees)
  const feesUnreadable = isListUnreadable(container, 'fees')
  const costing = findCosting(container, deadline, policy, now)
  const inTotals = entersTotals(container, deadline, posted)
  if (typeof costing === 'string')
    return {
      posted,
      postedDemurrage: demurrage,
      feesUnreadable,
      estimated: null,
      missToday: null,
      waiting: null,
      nextDay: null,
      notCosted: costing,
      inTotals,
    }
  const { tariff, calendar, lastFreeDay, zone } = costing
  const today = localDateAt(now, zone)
  const daysLeft = daysBetween(today, lastFreeDay)
  const ifMissed = daysLeft >= 0 && daysLeft <= waitingDays ? costOfMissing(costing) : null
  const nextDay = computeNextDay(tariff, lastFreeDay, today, calendar)
  return {
    posted,
    postedDemurrage: demurrage,
    feesUnreadable,
    estimated: computeCharge(tariff, { lastFreeDay, through: today, leaves: false }, calendar),
    missToday: ifMissed !== null && isLastGateDay(costing, today) ? ifMissed : null,
    waiting: daysLeft < 0 ? nextDay : ifMissed,
    nextDay,
    notCosted: null,
    inTotals,
  }
}

/** What the container will have cost by `horizon` if nothing moves; null if that is within free time or isn't costed. */
export function projectCharge(
  container: Container,
  deadline: Deadline | null,
  horizon: LocalDate,
  policy: Policy,
): Charge | null {
  const costing = findCosting(container, deadline, policy, null)
  if (typeof costing === 'string') return null
  const { tariff, calendar, lastFreeDay } = costing
  return computeCharge(tariff, { lastFreeDay, through: horizon, leaves: false }, calendar)
}

/** What the container will have cost if it leaves on `day`; null if that is within free time or isn't costed. */
export function chargeIfOut(
  container: Container,
  deadline: Deadline | null,
  day: LocalDate,
  policy: Policy,
): Charge | null {
  const costing = findCosting(container, deadline, policy, null)
  if (typeof costing === 'string') return null
  const { tariff, calendar, lastFreeDay } = costing
  return computeCharge(tariff, { lastFreeDay, through: day, leaves: true }, calendar)
}

/** What a container that has left cost from its last free day to its gate-out; null if it left in time or isn't costed. */
export function chargeAtGateOut(
  container: Container,
  deadline: Deadline | null,
  policy: Policy,
): Charge | null {
  const left = gateOutAt(container)
  if (deadline === null || left === null) return null
  const costing = costingOf(container, deadline, policy)
  if (costing === null) return null
  const { tariff, calendar, lastFreeDay, zone } = costing
  const through = localDateAt(left, zone)
  return computeCharge(tariff, { lastFreeDay, through, leaves: true }, calendar)
}

/**
 * What a container cost for the days after its last free day through `through`, wherever it is now; `leaves`: it went out on
 * that day. Null if that is within free time or isn't costed.
 */
export function chargeThrough(
  container: Container,
  deadline: Deadline,
  { through, leaves }: { readonly through: LocalDate; readonly leaves: boolean },
  policy: Policy,
): Charge | null {
  const costing = costingOf(container, deadline, policy)
  if (costing === null) return null
  const { tariff, calendar, lastFreeDay } = costing
  return computeCharge(tariff, { lastFreeDay, through, leaves }, calendar)
}

/** The inputs of a computation, found once. */
interface Costing {
  readonly tariff: Tariff
  readonly calendar: GateCalendar
  readonly lastFreeDay: LocalDate
  readonly zone: string
}

/** Waiting is costed this many days ahead of the last free day. */
const waitingDays = 10

const none: readonly Money[] = []

function findCosting(
  container: Container,
  deadline: Deadline | null,
  policy: Policy,
  now: Instant | null,
): Costing | NotCosted {
  if (whyNotRunning(container, now) !== null) return 'not-running'
  if (deadline === null) return 'no-deadline'
  // It isn't known which facility would charge.
  if (deadline.clock === 'not-confirmed') return 'not-confirmed'
  return costingOf(container, deadline, policy) ?? 'no-tariff'
}

function entersTotals(
  container: Container,
  deadline: Deadline | null,
  posted: readonly Money[],
): boolean {
  if (deadline?.clock !== 'port' || !isInlandBound(container)) return true
  return posted.length > 0 || container.appointmentAt !== null || isPortPickup(container)
}

function costingOf(container: Container, deadline: Deadline, policy: Policy): Costing | null {
  if (policy.tariffs.length === 0) return null
  const charge = chargeWhileIn(container)
  const tariff = findTariff(container, policy.tariffs, charge, deadline.date)
  if (tariff === null) return null
  return {
    tariff,
    calendar: gateCalendarOf(container.facility, policy.gates),
    lastFreeDay: deadline.date,
    zone: countingZone(container, deadline),
  }
}

/** Whether today is the last day a truck may be served before charges. By assumed hours, a closed gate is only likely. */
function isLastGateDay({ calendar, lastFreeDay }: Costing, today: LocalDate): boolean {
  const last = lastGateDay(lastFreeDay, calendar, today)
  return last === null ? calendar.assumed && today === lastFreeDay : last === today
}

/** Missed today, the container leaves on the next day the gate is open: a missed Friday costs three days, not one. */
function costOfMissing({ tariff, calendar, lastFreeDay }: Costing): Charge | null {
  const through = nextGateDay(lastFreeDay, calendar)
  return through === null
    ? null
    : computeCharge(tariff, { lastFreeDay, through, leaves: true }, calendar)
}
