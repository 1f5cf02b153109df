import type { Container } from '../container/container.ts'
import type { Tariff } from '../policy/tariff.ts'
import { dayIn, isGateOpen, plus } from './oracle-calendar.ts'
import { isAtPort, isGone, isInland, leftAt, yardZone } from './oracle-places.ts'
import {
  freeThrough,
  oracleCharged,
  oracleMissing,
  tariffOf,
  type OracleContainer,
} from './risk-oracle.ts'

/** A container with its assessment by {@link oracleContainer}. */
export interface OracleAssessed {
  readonly container: Container
  readonly by: OracleContainer
}

/** Gate-outs of the 14 days before today, and the gate days among them, per place, whichever container left. */
export function oraclePaces(
  containers: readonly Container[],
  today: string,
): Map<string, { outs: number; gateDays: number }> {
  const paces = new Map<string, { outs: number; gateDays: number }>()
  for (const container of containers) {
    if (container.facility === null) continue
    const pace = paces.get(container.facility.id) ?? { outs: 0, gateDays: 0 }
    const left = leftAt(container)
    const on = left === null ? null : dayIn(left, yardZone(container) ?? 'UTC')
    pace.gateDays = 0
    for (let back = 14; back >= 1; back -= 1) {
      const day = plus(today, -back)
      if (isGateOpen(container, day)) pace.gateDays += 1
      if (day === on) pace.outs += 1
    }
    paces.set(container.facility.id, pace)
  }
  return paces
}

/**
 * The day on which each container leaves: on each gate day from tomorrow on, as many more as the pace has whole containers,
 * always the first of those still there, by lane, pick-up-by and the cost of waiting. A container on hold stays.
 */
export function oracleDepartures(
  running: readonly OracleAssessed[],
  paces: ReturnType<typeof oraclePaces>,
  today: string,
  days: number,
): Map<string, string> {
  const leaving = new Map<string, string>()
  for (const [place, { outs, gateDays }] of paces) {
    const queue = running
      .filter(({ container }) => container.facility?.id === place)
      .filter(({ container }) =>
        container.holds.every(({ name, status }) => name === '' || status !== 'hold'),
      )
      .map((one) => ({ id: one.container.id, container: one.container, worth: worthOf(one) }))
      .toSorted((a, b) => orderOf(a.worth, b.worth) || (a.id < b.id ? -1 : 1))
    // In fractions of a container, so that nothing is rounded.
    let owedParts = 0
    for (let ahead = 1; ahead < days; ahead += 1) {
      const day = plus(today, ahead)
      const [next] = queue
      if (next === undefined || !isGateOpen(next.container, day)) continue
      for (owedParts += outs; owedParts >= gateDays; owedParts -= gateDays) {
        const gone = queue.shift()
        if (gone) leaving.set(gone.id, day)
      }
    }
  }
  return leaving
}

/** Sort keys in order of precedence; smaller is sooner. */
function worthOf({ container, by }: OracleAssessed): readonly number[] {
  const posted = Math.max(0, ...by.posted.map(([, cents]) => cents))
  return [
    laneRank(container, by),
    pickUpDay(container, by),
    -centsOfWaiting(container, by),
    -posted,
  ]
}

/**
 * Lanes by pick-up-by: 0 past LFD, 1 charging without an LFD, 2 gate closed (never by hours nobody confirmed), 3 today,
 * 4 next gate day, 5 no LFD, 6 second or third gate day, 7 later.
 */
function laneRank(container: Container, { lastFreeDay, today, daysLeft }: OracleContainer): number {
  if (lastFreeDay === null || today === null || daysLeft === null) {
    const isCharging = container.fees.some(
      ({ type, amount }) => ['demurrage', 'extended_dwell_time'].includes(type) && amount > 0,
    )
    return isCharging ? 1 : 5
  }
  if (daysLeft < 0) return 0
  let later = 0
  for (let day = plus(today, 1); day <= lastFreeDay; day = plus(day, 1))
    if (isGateOpen(container, day)) later += 1
  const away = later === 0 && !isGateOpen(container, today) ? daysLeft : later
  if (away === 0) return 3
  if (away === 1) return 4
  return away <= 3 ? 6 : 7
}

function orderOf(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, i) => one !== b[i])
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}

/** The last day up to the last free day on which the gate is open, as a number; 0 if there is none. */
function pickUpDay(container: Container, { lastFreeDay, today }: OracleContainer): number {
  let last: string | null = null
  if (lastFreeDay !== null && today !== null)
    for (let day = today; day <= lastFreeDay; day = plus(day, 1))
      if (isGateOpen(container, day)) last = day
  return last === null ? 0 : Number(last.replaceAll('-', ''))
}

/** What it costs to leave on the first gate day after the last free day; past that day, what the next day adds. */
function centsOfWaiting(container: Container, by: OracleContainer): number {
  const { tariff, lastFreeDay, today, daysLeft } = by
  if (tariff === null || lastFreeDay === null || today === null || daysLeft === null) return 0
  if (daysLeft > 10) return 0
  if (daysLeft >= 0) return oracleMissing(by, container) ?? 0
  const owed = oracleCharged(by, container, today, false) ?? []
  return oracleCharged(by, container, plus(today, 14), false)?.[owed.length] ?? 0
}

/**
 * When free time ends: `known 2026-11-23`, `expected 2026-12-01`, `no-estimate`, `no-date`; null if the container is gone.
 */
export function oracleDue(
  { container, by }: OracleAssessed,
  now: string,
  tariffs: readonly Tariff[],
): string | null {
  if (isGone(container)) return null
  if (by.lastFreeDay !== null) return `known ${by.lastFreeDay}`
  if (by.runs) return 'no-date'
  if (isInland(container) && isAtPort(container)) return 'no-estimate'
  const { milestones: m, shipment } = container
  const ship = [m.arrivedAt, shipment?.arrivedAt, shipment?.etaAt]
  const arrival = (
    isAtPort(container) ? ship : [m.railUnloadedAt, m.inlandArrivedAt, m.inlandEtaAt]
  ).find((one) => one)
  if (!arrival) return 'no-estimate'
  const zone = yardZone(container) ?? 'UTC'
  const [arrives = ''] = [dayIn(arrival, zone), dayIn(now, zone)].toSorted().toReversed()
  const tariff = tariffOf(container, tariffs, arrives)
  return tariff === null ? 'no-estimate' : `expected ${freeThrough(container, tariff, arrives)}`
}
