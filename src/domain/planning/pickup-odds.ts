import type { ContainerWithLfd } from '../fleet/assess.ts'
import type { Departure } from '../history/kpi-departure.ts'
import { isGateOpen } from '../policy/gates.ts'
import type { Policy } from '../policy/policy.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import { staysAtGates, staysBeforeTrains, type Leaver, type Stay } from './terminal-stays.ts'

/** The days from which the odds are taken, not counting today. */
export const oddsDays = 28

/** With fewer pickups in that time there are no odds. */
export const fewestPickups = 20

/** With fewer appointments that came due, a booked one counts as kept. */
export const fewestAppointments = 20

/** How likely a container leaves its terminal on a day, by how the account's containers recently left. */
export interface PickupOdds {
  /** Pickups of the last {@link oddsDays} days that the odds rest on. */
  readonly pickups: number
  readonly port: GateOdds
  readonly ramp: GateOdds
  /** The share of containers at ports that leave by train in a day; 0 with too few to tell: they then stay. */
  readonly train: number
  /** How many times as fast as the account a terminal is, by facility ID. Absent: as fast. */
  readonly speeds: ReadonlyMap<string, number>
  /** The share of holds that clear within a day; null if none was seen to clear. */
  readonly holdClears: number | null
  /** Appointments that came due, and how many of them the container left on. */
  readonly appointments: { readonly due: number; readonly kept: number }
}

/** The share of containers that left on an open gate day, of those that were there. */
interface GateOdds {
  /** By days to or past the last free day, see {@link dayIndex}. */
  readonly byDay: readonly number[]
  /** Of containers without a last free day. */
  readonly undated: number
  /** How many times as many leave on a day on which the gate is only assumed to be closed. */
  readonly assumedClosed: number
}

/** The days before the last free day that are told apart, and the days after it. */
const [before, after] = [8, 6]

/** Pickups at a terminal that count as much as the whole account for its speed. */
const speedWeight = 20
/** Containers on a day of the odds that count as much as its neighbors. */
const dayWeight = 2
/** Trains leave daily. Those of the last days are still followed, so none is missing. */
const trainDays = 7
const fewestByTrain = 5

/**
 * The odds at `today`, from the containers that left in the {@link oddsDays} days before it and those of the `fleet` that
 * stayed; null with fewer than {@link fewestPickups} pickups. Each day of each container counts once.
 */
export function pickupOdds(
  departed: readonly Departure[],
  fleet: readonly ContainerWithLfd[],
  today: LocalDate,
  policy: Policy,
): PickupOdds | null {
  const period = { from: addDays(today, -oddsDays), to: addDays(today, -1) }
  const stays = staysAtGates(departed, fleet, period, policy)
  const pickups = stays.filter(({ left }) => left).length
  if (pickups < fewestPickups) return null
  const all = gateOdds(stays, null)
  const kinds = {
    port: gateOdds(
      stays.filter(({ kind }) => kind === 'port'),
      all,
    ),
    ramp: gateOdds(
      stays.filter(({ kind }) => kind === 'ramp'),
      all,
    ),
  }
  const recent = departed.filter(({ outOn }) => daysBetween(period.from, outOn) >= 0)
  return {
    pickups,
    ...kinds,
    train: trainOdds(
      staysBeforeTrains(fleet, { ...period, from: addDays(today, -trainDays) }, policy),
    ),
    speeds: speedsOf(stays, kinds),
    holdClears: clearingOdds(recent),
    appointments: {
      due: sum(recent.map(({ slots }) => slots.due)),
      kept: sum(recent.map(({ slots }) => slots.kept)),
    },
  }
}

/** The chance that a container that is still there and free to go leaves on `day`. */
export function oddsOn(odds: PickupOdds, leaver: Leaver, day: LocalDate): number {
  if (leaver.kind === 'train') return odds.train
  const speed = leaver.facilityId === null ? 1 : (odds.speeds.get(leaver.facilityId) ?? 1)
  return Math.min(1, speed * baseOdds(odds, leaver, day))
}

/** The share of booked appointments on which the container leaves: 1 with fewer than {@link fewestAppointments} on record. */
export function keptShare({ appointments: { due, kept } }: PickupOdds): number {
  return due < fewestAppointments ? 1 : kept / due
}

function baseOdds(odds: Pick<PickupOdds, 'port' | 'ramp'>, leaver: Leaver, day: LocalDate): number {
  const { byDay, undated, assumedClosed } = odds[leaver.kind === 'ramp' ? 'ramp' : 'port']
  const { lastFreeDay, calendar } = leaver
  const open = lastFreeDay === null ? undated : (byDay[dayIndex(lastFreeDay, day)] ?? undated)
  if (isGateOpen(day, calendar)) return open
  return calendar.assumed ? open * assumedClosed : 0
}

/** The position of a day: days from the last free day, all earlier and all later ones together. */
function dayIndex(lastFreeDay: LocalDate, day: LocalDate): number {
  return Math.min(after, Math.max(-before, daysBetween(lastFreeDay, day))) + before
}

type Count = [left: number, there: number]

/** `prior`: what days with few containers tend to; null: their average. */
function gateOdds(stays: readonly Stay[], prior: GateOdds | null): GateOdds {
  const dated = Array.from({ length: before + after + 1 }, (): Count => [0, 0])
  const undated: Count = [0, 0]
  forEachDay(stays, ({ lastFreeDay, calendar }, day, left) => {
    if (!isGateOpen(day, calendar)) return
    const count = lastFreeDay === null ? undated : dated[dayIndex(lastFreeDay, day)]
    if (!count) return
    count[1] += 1
    if (left) count[0] += 1
  })
  const average = sum(dated.map(([left]) => left)) / Math.max(1, sum(dated.map(([, n]) => n)))
  const shareOf = ([left, there]: Count, otherwise: number) =>
    (left + dayWeight * otherwise) / (there + dayWeight)
  const open = {
    byDay: dated.map((count, at) => shareOf(count, prior?.byDay[at] ?? average)),
    undated: shareOf(undated, prior?.undated ?? average),
    assumedClosed: 1,
  }
  let [left, expected] = [0, 0]
  forEachDay(stays, (stay, day, isOut) => {
    if (!stay.calendar.assumed || isGateOpen(day, stay.calendar)) return
    expected += baseOdds({ port: open, ramp: open }, stay, day)
    if (isOut) left += 1
  })
  const weight = prior === null ? 0 : dayWeight
  const assumedClosed = (left + weight * (prior?.assumedClosed ?? 0)) / (expected + weight || 1)
  return { ...open, assumedClosed: Math.min(1, assumedClosed) }
}

function speedsOf(
  stays: readonly Stay[],
  odds: Pick<PickupOdds, 'port' | 'ramp'>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, Count>()
  forEachDay(stays, (stay, day, left) => {
    if (stay.facilityId === null) return
    const count = counts.get(stay.facilityId) ?? [0, 0]
    counts.set(stay.facilityId, count)
    count[1] += baseOdds(odds, stay, day)
    if (left) count[0] += 1
  })
  return new Map(
    [...counts].map(([id, [left, expected]]) => [
      id,
      (left + speedWeight) / (expected + speedWeight),
    ]),
  )
}

function trainOdds(stays: readonly Stay[]): number {
  const left = stays.filter((stay) => stay.left).length
  const days = sum(stays.map(({ from, to }) => daysBetween(from, to)))
  return left < fewestByTrain ? 0 : Math.min(1, left / Math.max(1, days))
}

/** Holds that cleared, by the days for which they stopped containers. */
function clearingOdds(departed: readonly Departure[]): number | null {
  const hours = departed.flatMap(({ holds }) => holds.map((hold) => hold.hours))
  if (hours.length === 0) return null
  return 1 - Math.exp((-24 * hours.length) / Math.max(hours.length, sum(hours)))
}

function forEachDay(
  stays: readonly Stay[],
  count: (stay: Stay, day: LocalDate, left: boolean) => void,
): void {
  for (const stay of stays) {
    const days = daysBetween(stay.from, stay.to)
    for (let at = 0; at <= days; at += 1)
      count(stay, addDays(stay.from, at), stay.left && at === days)
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}
