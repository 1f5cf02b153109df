import { Temporal } from 'temporal-polyfill'
import type { Container } from '../container.ts'
import type { Tariff } from '../tariff.ts'
import { dayIn, hoursFrom, isGateOpen, plus } from './oracle-calendar.ts'
import { isAtPort, isGone, isInland, leftAt, yardZone } from './oracle-places.ts'
import {
  freeThrough,
  oracleCharged,
  oracleMissed,
  tariffOf,
  type OracleBox,
} from './risk-oracle.ts'

/** A box with what {@link oracleBox} says of it. */
export interface OracleJudged {
  readonly box: Container
  readonly by: OracleBox
}

/** Gate-outs of the 14 days before today and gate days among them, place by place, of whichever box stood there. */
export function oraclePaces(
  boxes: readonly Container[],
  today: string,
): Map<string, { outs: number; gateDays: number }> {
  const paces = new Map<string, { outs: number; gateDays: number }>()
  for (const box of boxes) {
    if (box.facility === null) continue
    const pace = paces.get(box.facility.id) ?? { outs: 0, gateDays: 0 }
    const left = leftAt(box)
    const on = left === null ? null : dayIn(left, yardZone(box) ?? 'UTC')
    pace.gateDays = 0
    for (let back = 14; back >= 1; back -= 1) {
      const day = plus(today, -back)
      if (isGateOpen(box, day)) pace.gateDays += 1
      if (day === on) pace.outs += 1
    }
    paces.set(box.facility.id, pace)
  }
  return paces
}

/**
 * The day on which each box leaves: on each gate day from tomorrow on, as many more as the pace makes whole boxes of,
 * always the one that is worth most of those still there. What a hold stops stays.
 */
export function oracleDepartures(
  running: readonly OracleJudged[],
  paces: ReturnType<typeof oraclePaces>,
  today: string,
  days: number,
  now: string,
): Map<string, string> {
  const leaving = new Map<string, string>()
  for (const [place, { outs, gateDays }] of paces) {
    const queue = running
      .filter(({ box }) => box.facility?.id === place)
      .filter(({ box }) => box.holds.every(({ status }) => status !== 'hold'))
      .map((one) => ({ id: one.box.id, box: one.box, worth: worthOf(one, now) }))
      .toSorted((a, b) => orderOf(a.worth, b.worth) || (a.id < b.id ? -1 : 1))
    // In parts of a box, so that nothing is rounded.
    let owedParts = 0
    for (let ahead = 1; ahead < days; ahead += 1) {
      const day = plus(today, ahead)
      const [next] = queue
      if (next === undefined || !isGateOpen(next.box, day)) continue
      for (owedParts += outs; owedParts >= gateDays; owedParts -= gateDays) {
        const gone = queue.shift()
        if (gone) leaving.set(gone.id, day)
      }
    }
  }
  return leaving
}

const urgent = [
  'accruing-10',
  'accruing-5',
  'accruing-1',
  'today',
  'tomorrow',
  'no-date',
  'days-2-3',
  'days-4-7',
  'days-8',
]

/** Most worth first: each number less is sooner. */
function worthOf({ box, by }: OracleJudged, now: string): readonly number[] {
  const checkedAt = !isAtPort(box) && box.railCheckedAt !== null ? box.railCheckedAt : box.checkedAt
  const age =
    checkedAt === null ? Infinity : Math.max(0, Math.floor(hoursFrom(checkedAt, now) * 60 + 1e-9))
  return [
    laneRank(box, by),
    urgent.indexOf(by.bucket ?? ''),
    gateDaysLeft(box, by, now),
    -centsAtStake(box, by),
    -age,
  ]
}

/**
 * Lanes by pick-up-by: 0 past LFD, 1 charging without an LFD, 2 gate closed (never by hours nobody confirmed), 3 today,
 * 4 next gate day, 5 no LFD, 6 second or third gate day, 7 later.
 */
function laneRank(box: Container, { lastFreeDay, today, daysLeft }: OracleBox): number {
  if (lastFreeDay === null || today === null || daysLeft === null) {
    const isCharging = box.fees.some(
      ({ type, amount }) => ['demurrage', 'extended_dwell_time'].includes(type) && amount > 0,
    )
    return isCharging ? 1 : 5
  }
  if (daysLeft < 0) return 0
  let later = 0
  for (let day = plus(today, 1); day <= lastFreeDay; day = plus(day, 1))
    if (isGateOpen(box, day)) later += 1
  const away = later === 0 && !isGateOpen(box, today) ? daysLeft : later
  if (away === 0) return 3
  if (away === 1) return 4
  return away <= 3 ? 6 : 7
}

function orderOf(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, i) => one !== b[i])
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}

/** Today counts until the gate takes no more trucks, at 16:30. */
function gateDaysLeft(box: Container, { lastFreeDay, today, zone }: OracleBox, now: string) {
  if (lastFreeDay === null || today === null) return Infinity
  const time = Temporal.Instant.from(now).toZonedDateTimeISO(zone)
  const isShut = time.hour * 60 + time.minute >= 16 * 60 + 30
  let count = 0
  for (let day = today; day <= lastFreeDay; day = plus(day, 1))
    if (isGateOpen(box, day) && !(day === today && isShut)) count += 1
  return count
}

/** The dearest of what is posted and of what it owes, or costs if missed today, or will cost on its next day. */
function centsAtStake(box: Container, by: OracleBox): number {
  const posted = Math.max(0, ...by.posted.map(([, cents]) => cents))
  const total = (days: readonly number[]) => days.reduce((sum, cents) => sum + cents, 0)
  if (by.tariff === null || by.lastFreeDay === null || by.today === null) return posted
  const owed = oracleCharged(by, box, by.today, false) ?? []
  if (owed.length > 0) return Math.max(posted, total(owed))
  const missed = oracleMissed(by, box)
  // A day out that is not charged leaves nothing to miss where it is the only one.
  if (missed !== null && missed > 0) return Math.max(posted, missed)
  const later = plus(by.today > by.lastFreeDay ? by.today : by.lastFreeDay, 14)
  return Math.max(posted, oracleCharged(by, box, later, false)?.[0] ?? 0)
}

/** When free time ends: `known 2026-11-23`, `expected 2026-12-01`, `untold`, `no-date`; null where the box is gone. */
export function oracleDue(
  { box, by }: OracleJudged,
  now: string,
  tariffs: readonly Tariff[],
): string | null {
  if (isGone(box)) return null
  if (by.lastFreeDay !== null) return `known ${by.lastFreeDay}`
  if (by.runs) return 'no-date'
  if (isInland(box) && isAtPort(box)) return 'untold'
  const { milestones: m, shipment } = box
  const ship = [m.arrivedAt, shipment?.arrivedAt, shipment?.etaAt]
  const told = (isAtPort(box) ? ship : [m.railUnloadedAt, m.inlandArrivedAt, m.inlandEtaAt]).find(
    (one) => one,
  )
  if (!told) return 'untold'
  const zone = yardZone(box) ?? 'UTC'
  const [arrives = ''] = [dayIn(told, zone), dayIn(now, zone)].toSorted().toReversed()
  const tariff = tariffOf(box, tariffs, arrives)
  return tariff === null ? 'untold' : `expected ${freeThrough(box, tariff, arrives)}`
}
