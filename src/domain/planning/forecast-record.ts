import { toCents } from '../container/posted.ts'
import type { ContainerWithLfd } from '../fleet/assess.ts'
import { countingZone, gateOutAt, isOut, whyNotRunning } from '../container/place.ts'
import { isInlandBound, railFactsOf } from '../container/rail-facts.ts'
import { chargeThrough } from '../money/exposure.ts'
import type { Policy } from '../policy/policy.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { localDateAt } from '../time/zone.ts'
import { expectedOwed, type ForecastContainer, type ForecastDay } from './forecast.ts'
import type { Span } from './leaving-chances.ts'
import { leaverOf } from './terminal-stays.ts'

/** A recorded forecast is for the end of the day this many days after the first one, which counts. */
export const recordedDays = 7

/** The days of the record: forecasts through these are compared with what was owed. */
export const recordDays = 30

/** Fewer forecasts that can be checked are no record. */
export const fewestForecasts = 10

/** One container of a recorded forecast, as it was then. Amounts are cents. */
export interface ForecastEntry {
  readonly id: string
  /** Whether it waited for its train at a port. */
  readonly byTrain: boolean
  readonly clock: string | null
  readonly zone: string
  /** What it was expected to owe. */
  readonly expected: number
  /** What it owes by the last free day of then: if it is still there, and if it left on each of the days. */
  readonly staying: number
  readonly leaving: readonly number[]
}

/** A forecast to be compared with what was owed, in one currency. Amounts are cents. */
export interface RecordedForecast {
  /** Its first day, on which it was made. */
  readonly first: LocalDate
  /** The day by whose end it says what is owed. */
  readonly through: LocalDate
  readonly currency: string | null
  readonly expected: number
  readonly low: number
  readonly high: number
  readonly nothingMoves: number
  readonly entries: readonly ForecastEntry[]
}

/** What a forecast came to. Cents. */
export interface ForecastOutcome {
  /** What the containers owed of which it is known when they left. */
  readonly actual: number
  /** What was expected of those. */
  readonly expected: number
  /** How many others the forecast had. */
  readonly unknown: number
}

/** The forecasts to be recorded, one per currency: for the last day of `days`, of `containers` forecast over the same span. */
export function recordForecasts(
  containers: readonly ForecastContainer[],
  days: readonly ForecastDay[],
  { first }: Span,
  policy: Policy,
): readonly RecordedForecast[] {
  const last = days.at(-1)
  if (!last?.expected) return []
  const at = days.length - 1
  return last.expected.map(({ money, low, high }) => ({
    first,
    through: last.day,
    currency: money.currency,
    expected: toCents(money.amount),
    low: toCents(low),
    high: toCents(high),
    nothingMoves: toCents(
      last.nothingMoves.find((sum) => sum.money.currency === money.currency)?.money.amount ?? 0,
    ),
    entries: containers.flatMap((one) => {
      const { container, owed } = one
      const staying = owed?.staying[at] ?? null
      if (owed?.currency !== money.currency || staying === null || !container.deadline) return []
      return [
        {
          id: container.id,
          byTrain: leaverOf(container, policy).kind === 'train',
          clock: container.deadline.clock,
          zone: countingZone(container, container.deadline),
          expected: toCents(expectedOwed(one, at)[0]?.amount ?? 0),
          staying,
          leaving: owed.leaving.slice(0, at + 1),
        },
      ]
    }),
  }))
}

/** Compares a forecast with what its containers owed in the end. `now`: a container as it is known now, by ID. */
export function forecastOutcome(
  { first, through, entries }: Pick<RecordedForecast, 'first' | 'through' | 'entries'>,
  now: (id: string) => ContainerWithLfd | undefined,
  policy: Policy,
): ForecastOutcome {
  const outcome = { actual: 0, expected: 0, unknown: 0 }
  for (const entry of entries) {
    const container = now(entry.id)
    const owed = container ? owedInTheEnd(entry, container, { first, through }, policy) : null
    if (owed === null) {
      outcome.unknown += 1
      continue
    }
    outcome.actual += owed
    outcome.expected += entry.expected
  }
  return outcome
}

/**
 * Cents that a container of a forecast owed by the end of `through`, or when it left before, by the last free day that
 * counted in the end. Null if it left without a reported gate-out.
 */
function owedInTheEnd(
  entry: ForecastEntry,
  container: ContainerWithLfd,
  { first, through }: { readonly first: LocalDate; readonly through: LocalDate },
  policy: Policy,
): number | null {
  const left = leftOn(entry, container)
  if (left === undefined) return null
  const isOutInTime = left !== null && daysBetween(left, through) >= 0
  const { deadline } = container
  // Bound for its ramp, its last free day and rates are those of another place now.
  if (deadline === null || deadline.clock !== entry.clock) {
    if (!isOutInTime) return entry.staying
    return entry.leaving[Math.max(0, daysBetween(first, left))] ?? entry.staying
  }
  const period = { through: isOutInTime ? left : through, leaves: isOutInTime }
  return toCents(chargeThrough(container, deadline, period, policy)?.money.amount ?? 0)
}

/** The day it left; null: it is still there; undefined: it left without a reported gate-out. */
function leftOn(
  { byTrain, zone }: ForecastEntry,
  container: ContainerWithLfd,
): LocalDate | null | undefined {
  const at = byTrain && isInlandBound(container) ? trainAt(container) : gateOutAt(container)
  if (at !== null) return localDateAt(at, zone)
  const isThere = !isOut(container) && isAtFacility(container)
  return isThere ? null : undefined
}

function isAtFacility(container: ContainerWithLfd): boolean {
  const why = whyNotRunning(container, null)
  return why === null || why === 'awaiting-rail'
}

function trainAt(container: ContainerWithLfd) {
  const { loadedAt, departedAt, arrivedAt } = railFactsOf(container)
  return loadedAt ?? container.milestones.portFullOutAt ?? departedAt ?? arrivedAt
}

/** How good the forecasts of a currency were. */
export interface ForecastAccuracy {
  readonly forecasts: number
  /** The error at the median, as a share of what was owed. */
  readonly medianError: number
  /** How many of the forecasts had the amount in their range, of those of which all is known. */
  readonly inRange: number
  readonly ranged: number
}

/** A forecast beside what it came to. Cents. */
export interface CheckedForecast extends ForecastOutcome {
  /** How many it was of. */
  readonly containers: number
  readonly low: number
  readonly high: number
}

/** Whether enough is known of what a forecast came to: when at least nine in ten of its containers left or that they stayed. */
export function isKnown({ unknown, containers }: CheckedForecast): boolean {
  return containers > 0 && unknown * 10 <= containers
}

/** The accuracy over these forecasts; null with fewer than {@link fewestForecasts} of known outcome. */
export function forecastAccuracy(checked: readonly CheckedForecast[]): ForecastAccuracy | null {
  const known = checked.filter(isKnown)
  const errors = known.map(errorOf)
  if (errors.length < fewestForecasts) return null
  const ranged = known.filter(({ unknown }) => unknown === 0)
  return {
    forecasts: errors.length,
    medianError: medianOf(errors),
    inRange: ranged.filter(({ actual, low, high }) => actual >= low && actual <= high).length,
    ranged: ranged.length,
  }
}

/** The error of a forecast as a share of what was owed; infinite if nothing was owed and something expected. */
export function errorOf({
  actual,
  expected,
}: Pick<ForecastOutcome, 'actual' | 'expected'>): number {
  const off = Math.abs(expected - actual)
  return off === 0 ? 0 : off / actual
}

/** The median; of an even number, the mean of the middle two. NaN of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  const high = sorted[Math.floor(middle)] ?? Number.NaN
  return low === high ? low : (low + high) / 2
}

/** The span of a recorded forecast that begins on `first`. */
export function recordedSpan(first: LocalDate): Span {
  return { first, days: recordedDays }
}
