import { daysBetween } from '../time/local-date.ts'
import { isOnTime, type Departure } from './kpi-departure.ts'

/** The measures of containers that left. Definitions in words: text/kpi.ts. */
export const measures = [
  'on-time',
  'dwell',
  'to-available',
  'to-out',
  'free-time',
  'hold-hours',
  'lfd-moved',
  'slots-kept',
] as const
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
}

/**
 * A reading over the departures for which it is known (`of`). `share`: how many of them (`part` of `whole`, which for free
 * days and appointments isn't their number). `spread`: median and 90th percentile of days or hours.
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
  | { readonly kind: 'none' }
)

/** Reads one measure from departures. Departures for which it isn't known are left out of `of`. */
export function readMeasure(measure: Measure, departures: readonly Departure[]): Reading {
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
