import { targetMeasures } from '../policy/target.ts'
import { roundCents } from '../container/posted.ts'
import { daysBetween } from '../time/local-date.ts'
import { isOnTime, type Departure } from './kpi-departure.ts'

/** The measures of containers that left. Definitions in words: text/kpi.ts. */
export const measures = [...targetMeasures, 'demurrage', 'per-diem'] as const
export type Measure = (typeof measures)[number]

/** Which direction of a measure is better; null: neither. */
export const betterWhen: Readonly<Record<Measure, 'higher' | 'lower' | null>> = {
  'on-time': 'higher',
  dwell: 'lower',
  'to-available': 'lower',
  'to-out': 'lower',
  'free-time': null,
  'hold-hours': 'lower',
  'lfd-moved': 'lower',
  'slots-kept': 'higher',
  demurrage: 'lower',
  'per-diem': 'lower',
  avoidable: 'lower',
}

/**
 * A reading over the departures for which it is known (`of`). `share`: how many of them (`part` of `whole`, which for free
 * days and appointments isn't their number). `spread`: median and 90th percentile of days or hours. `money`: a sum in one
 * currency, and how many containers it was charged for.
 */
export type Reading = {
  /** The departures it covers. */
  readonly of: readonly Departure[]
} & (
  | { readonly kind: 'share'; readonly part: number; readonly whole: number }
  | {
      readonly kind: 'spread'
      readonly unit: 'days' | 'hours'
      readonly median: number
      readonly p90: number
    }
  | {
      readonly kind: 'money'
      /** ISO 4217; null: the facility didn't say. */
      readonly currency: string | null
      readonly amount: number
      readonly charged: number
    }
  | { readonly kind: 'none' }
)

/** A measure as it is read: measures of money once for each currency. */
export interface Series {
  readonly measure: Measure
  /** Null: not a measure of money, or a currency that wasn't given. */
  readonly currency: string | null
}

/** Returns the series of departures, in the order of the measures; the currency of most containers first. */
export function seriesOf(departures: readonly Departure[]): readonly Series[] {
  return measures.flatMap((measure): readonly Series[] => {
    const counts = new Map<string | null, number>()
    for (const one of departures)
      for (const { currency } of chargeOf(measure, one)?.sums ?? [])
        counts.set(currency, (counts.get(currency) ?? 0) + 1)
    const currencies = [...counts].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency)
    return (currencies.length === 0 ? [null] : currencies).map((currency) => ({
      measure,
      currency,
    }))
  })
}

/** Whether a measure is one of money. */
export function isMoney(measure: Measure): boolean {
  return measure === 'demurrage' || measure === 'per-diem'
}

/** What a container was charged; null if that isn't known, or the measure isn't one of money. */
export function chargeOf(measure: Measure, one: Departure): Departure['demurrage'] {
  switch (measure) {
    case 'demurrage':
      return one.demurrage
    case 'per-diem':
      return one.perDiem
    default:
      return null
  }
}

/** What a container was charged in one currency; 0 if nothing. */
export function amountIn(charge: Departure['demurrage'], currency: string | null): number {
  return charge?.sums.find((sum) => sum.currency === currency)?.amount ?? 0
}

/**
 * Reads one measure from departures. Departures for which it isn't known are left out of `of`. Money is read in one
 * currency: currencies are never added.
 */
export function readMeasure(
  measure: Measure,
  departures: readonly Departure[],
  currency: string | null = null,
): Reading {
  const of = departures.filter((one) => isMeasured(measure, one))
  if (of.length === 0) return { kind: 'none', of }
  switch (measure) {
    case 'on-time':
      return {
        kind: 'share',
        of,
        part: of.filter((one) => isOnTime(one) === true).length,
        whole: of.length,
      }
    case 'lfd-moved':
      return {
        kind: 'share',
        of,
        part: of.filter((one) => shiftOf(one) !== 0).length,
        whole: of.length,
      }
    case 'free-time':
      return {
        kind: 'share',
        of,
        part: sum(of, (one) => one.freeDays?.used),
        whole: sum(of, (one) => one.freeDays?.allowed),
      }
    case 'slots-kept':
      return {
        kind: 'share',
        of,
        part: sum(of, (one) => one.slots.kept),
        whole: sum(of, (one) => one.slots.due),
      }
    case 'avoidable':
      return {
        kind: 'share',
        of,
        part: sum(of, (one) => one.lateDays?.avoidable),
        whole: sum(of, (one) => one.lateDays?.charged),
      }
    case 'demurrage':
    case 'per-diem': {
      const amounts = of.map((one) => amountIn(chargeOf(measure, one), currency))
      return {
        kind: 'money',
        of,
        currency,
        amount: roundCents(sum(amounts, (amount) => amount)),
        charged: amounts.filter((amount) => amount > 0).length,
      }
    }
    case 'hold-hours':
      return {
        kind: 'spread',
        unit: 'hours',
        of,
        ...spreadOf(of.map((one) => sum(one.holds, ({ hours }) => hours))),
      }
    case 'dwell':
    case 'to-available':
    case 'to-out':
      return {
        kind: 'spread',
        unit: 'days',
        of,
        ...spreadOf(of.flatMap((one) => daysFor(measure, one) ?? [])),
      }
  }
}

/** Whether a measure is known for a departure. */
export function isMeasured(measure: Measure, one: Departure): boolean {
  switch (measure) {
    case 'on-time':
      return one.lastFreeDay !== null
    case 'dwell':
    case 'to-available':
    case 'to-out':
      return daysFor(measure, one) !== null
    case 'free-time':
      return one.freeDays !== null
    case 'hold-hours':
      return one.holds.length > 0
    case 'lfd-moved':
      return one.lastFreeDays !== null
    case 'slots-kept':
      return one.slots.due > 0
    case 'demurrage':
    case 'per-diem':
      return chargeOf(measure, one) !== null
    case 'avoidable':
      return one.lateDays !== null
  }
}

/** Whether a share counts a departure; null if it isn't measured, or if the measure isn't a share of containers. */
export function isCounted(measure: Measure, one: Departure): boolean | null {
  if (!isMeasured(measure, one)) return null
  switch (measure) {
    case 'on-time':
      return isOnTime(one)
    case 'lfd-moved':
      return shiftOf(one) !== 0
    case 'slots-kept':
      return one.slots.kept > 0
    case 'demurrage':
    case 'per-diem':
      return (chargeOf(measure, one)?.sums.length ?? 0) > 0
    case 'avoidable':
      return (one.lateDays?.avoidable ?? 0) > 0
    default:
      return null
  }
}

/** Days by which the last free day moved while the container was there: negative is earlier, 0 is unchanged. */
export function shiftOf({ lastFreeDays }: Departure): number {
  return lastFreeDays === null ? 0 : daysBetween(lastFreeDays.first, lastFreeDays.last)
}

/** For departures whose last free day moved: the mean shift in days, and how many moved earlier; null if none did. */
export function volatilityOf(
  departures: readonly Departure[],
): { readonly moved: number; readonly meanShift: number; readonly earlier: number } | null {
  const shifts = departures.map(shiftOf).filter((shift) => shift !== 0)
  if (shifts.length === 0) return null
  const meanShift = shifts.reduce((total, shift) => total + shift, 0) / shifts.length
  return { moved: shifts.length, meanShift, earlier: shifts.filter((shift) => shift < 0).length }
}

/** Hold hours by kind of hold, the kind with the most hours first. */
export function holdKinds(departures: readonly Departure[]): readonly {
  readonly name: string
  readonly of: readonly Departure[]
  readonly hours: number
  readonly median: number
  readonly p90: number
}[] {
  const names = new Set(departures.flatMap(({ holds }) => holds.map(({ name }) => name)))
  return [...names]
    .map((name) => {
      const of = departures.filter(({ holds }) => holds.some((hold) => hold.name === name))
      const hours = of.map(({ holds }) =>
        sum(
          holds.filter((hold) => hold.name === name),
          (hold) => hold.hours,
        ),
      )
      return { name, of, hours: hours.reduce((total, one) => total + one, 0), ...spreadOf(hours) }
    })
    .toSorted((a, b) => b.hours - a.hours)
}

/** Median and 90th percentile by nearest rank: each is a value that occurred. */
export function spreadOf(values: readonly number[]): { median: number; p90: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { median: at(0.5), p90: at(0.9) }
}

function daysFor(measure: 'dwell' | 'to-available' | 'to-out', one: Departure): number | null {
  if (measure === 'dwell') return one.dwellDays
  return measure === 'to-available' ? one.daysToAvailable : one.daysToOut
}

function sum<T>(items: readonly T[], value: (item: T) => number | undefined): number {
  return items.reduce((total, item) => total + (value(item) ?? 0), 0)
}
