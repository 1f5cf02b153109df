import type { Container } from '../container/container.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import type { Tariff } from '../policy/tariff.ts'
import { dayIn, plus } from './oracle-calendar.ts'
import { isAtPort, isGone, isInland, yardZone } from './oracle-places.ts'
import { freeThrough, oracleCharged, tariffOf, type OracleContainer } from './risk-oracle.ts'

/** A container with its assessment by {@link oracleContainer}. */
export interface OracleAssessed {
  readonly container: Container
  readonly by: OracleContainer
}

/**
 * The chance that a container has left by the end of each day, added up over everything that may happen: on which day its
 * holds clear, and on which of the days after that it leaves. `odds` gives the chance of one day by itself.
 */
export function oracleLeftBy(
  { container }: OracleAssessed,
  today: LocalDate,
  days: number,
  odds: {
    readonly ofDay: (day: LocalDate) => number
    readonly clears: number
    /** The facility’s own today: holds clear from then on. */
    readonly notBefore: LocalDate
  },
): readonly number[] {
  const isHeld = container.holds.some(({ name, status }) => name !== '' && status === 'hold')
  const all = Array.from({ length: days }, (_, at) => addDays(today, at))
  const begins = all.indexOf(odds.notBefore)
  const leftFrom = (free: number) => {
    let there = 1
    return all.map((day, at) => {
      if (at >= free) there *= 1 - odds.ofDay(day)
      return 1 - there
    })
  }
  if (!isHeld) return leftFrom(0)
  const ways = all.map((_, free) => ({
    chance: free < begins ? 0 : odds.clears * (1 - odds.clears) ** (free - begins),
    left: leftFrom(free),
  }))
  return all.map((_, at) =>
    ways.reduce((sum, { chance, left }) => sum + chance * (left[at] ?? 0), 0),
  )
}

/** Cents that a container owes on average by the end of the day at `at`, by its chances of leaving; null if not costed. */
export function oracleExpected(
  { container, by }: OracleAssessed,
  today: string,
  at: number,
  leftBy: readonly number[],
): number | null {
  const cents = (day: string, leaves: boolean) =>
    oracleCharged(by, container, day, leaves)?.reduce((sum, one) => sum + one, 0) ?? null
  const stays = cents(plus(today, at), false)
  if (stays === null) return null
  let sum = stays * (1 - (leftBy[at] ?? 0))
  for (let on = 0; on <= at; on += 1)
    sum += (cents(plus(today, on), true) ?? 0) * ((leftBy[on] ?? 0) - (leftBy[on - 1] ?? 0))
  return sum
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
