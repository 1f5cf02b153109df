import { facilityZone } from '../container/place.ts'
import { governingList } from '../container/governing-list.ts'
import { postedDemurrage, type Money } from '../container/posted.ts'
import { gateCalendarOf, isGateOpen } from '../policy/gates.ts'
import type { GateCalendars } from '../policy/gate-calendar.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import {
  momentOf,
  readFees,
  retrievabilityOn,
  type ContainerRecord,
  type RememberedChange,
} from './container-record.ts'

/** One charge of a container that left: billed by an invoice on file, else posted at gate-out. One sum per currency. */
export interface DepartureCharge {
  readonly basis: 'posted' | 'billed'
  /** Empty: nothing was charged. */
  readonly sums: readonly Money[]
}

/** What invoices on file charge for a container; null: no invoice charges it. */
export interface BilledCharges {
  readonly demurrage: readonly Money[] | null
  readonly perDiem: readonly Money[] | null
}

/** Days after the last free day, to gate-out: all of them, and those on which the container could be picked up. */
export interface LateDays {
  readonly charged: number
  readonly avoidable: number
}

/** Nobody counts further day by day: a container that left a year late has a wrong date. */
const maxLateDays = 120

/**
 * Returns the demurrage of a container that left: what invoices charge, else what the facility had posted at gate-out; null
 * if neither is known, because it left before we tracked it.
 */
export function demurrageOf(
  record: ContainerRecord<RememberedChange>,
  out: Instant,
  billed: BilledCharges,
): DepartureCharge | null {
  if (billed.demurrage !== null) return { basis: 'billed', sums: billed.demurrage }
  const posted = postedAtGateOut(record, out)
  return posted && { basis: 'posted', sums: posted }
}

/**
 * Returns the demurrage that the facility had posted at gate-out, whatever was billed later; empty: none. Null if the
 * container left before we tracked it.
 */
export function postedAtGateOut(
  record: ContainerRecord<RememberedChange>,
  out: Instant,
): readonly Money[] | null {
  if (epochMs(out) < epochMs(record.followedSince)) return null
  return postedDemurrage(feesAt(record, out))
}

/** Returns the per diem or detention that invoices charge; null if none does. No facility posts it at gate-out. */
export function perDiemOf({ perDiem }: BilledCharges): DepartureCharge | null {
  return perDiem && { basis: 'billed', sums: perDiem }
}

/**
 * Returns the days after the last free day to gate-out, and on how many of them the gate was open and the container
 * available without a hold. Null if it left in time, or if one of those days isn't known.
 */
export function lateDaysOf(
  record: ContainerRecord<RememberedChange>,
  outOn: LocalDate,
  gates: GateCalendars,
): LateDays | null {
  const { container } = record
  const lastFreeDay = container.deadline?.date
  if (lastFreeDay === undefined) return null
  const charged = daysBetween(lastFreeDay, outOn)
  if (charged <= 0 || charged > maxLateDays) return null
  const calendar = gateCalendarOf(container.facility, gates)
  const zone = facilityZone(container) ?? 'UTC'
  let avoidable = 0
  for (let late = 1; late <= charged; late++) {
    const day = addDays(lastFreeDay, late)
    const { kind } = retrievabilityOn(record, day, zone)
    if (kind === 'unknown') return null
    if (kind === 'could-be-fetched' && isGateOpen(day, calendar)) avoidable += 1
  }
  return { charged, avoidable }
}

/** The fees that the facility listed at a moment. */
function feesAt({ container, changes }: ContainerRecord<RememberedChange>, at: Instant) {
  const field = governingList(container, 'fees')
  const own = changes.filter((one) => one.field === field)
  const last = own.findLast((one) => epochMs(momentOf(one)) <= epochMs(at))
  const [first] = own
  if (last) return readFees(last.new)
  return first ? readFees(first.old) : (container[field] ?? [])
}
