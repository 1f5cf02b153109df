import { moneyTargetMeasures, targetMeasures } from '../policy/target.ts'
import { daysBetween } from '../time/local-date.ts'
import { isOnTime, type Departure } from './kpi-departure.ts'
import { spreadOf, type Contribution, type MeasureKind } from './tally.ts'

/** The measures of containers that left. Definitions in words: text/kpi.ts. */
export const measures = [...targetMeasures, ...moneyTargetMeasures] as const
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

/** How a measure is read from contributions. */
export const measureKinds: Readonly<Record<Measure, MeasureKind>> = {
  'on-time': 'share',
  dwell: 'days',
  'to-available': 'days',
  'to-out': 'days',
  'free-time': 'share',
  'hold-hours': 'hours',
  'lfd-moved': 'share',
  'slots-kept': 'share',
  demurrage: 'money',
  'per-diem': 'money',
  avoidable: 'share',
}

/** A measure as it is read: measures of money once for each currency. */
export interface Series {
  readonly measure: Measure
  /** Null: not a measure of money, or a currency that wasn't given. */
  readonly currency: string | null
}

/** Each currency is a series of its own, so only this many per measure are read. Accounts have two or three. */
export const maxCurrencies = 8

/**
 * Returns the series to read, in the order of the measures; of money, the currencies of most containers first, at most
 * {@link maxCurrencies}.
 *
 * @param currenciesOf how many containers were charged in each currency
 */
export function seriesIn(
  currenciesOf: (measure: Measure) => ReadonlyMap<string | null, number>,
): readonly Series[] {
  return measures.flatMap((measure): readonly Series[] => {
    if (!isMoney(measure)) return [{ measure, currency: null }]
    const currencies = [...currenciesOf(measure)]
      .toSorted(([a, inA], [b, inB]) => inB - inA || ((a ?? '') < (b ?? '') ? -1 : 1))
      .slice(0, maxCurrencies)
      .map(([currency]) => currency)
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

/** What a departure adds to a measure; null: it isn't known for it. */
export function contributionOf(measure: Measure, one: Departure): Contribution | null {
  switch (measure) {
    case 'on-time': {
      const isOn = isOnTime(one)
      return isOn === null ? null : { kind: 'share', part: Number(isOn), whole: 1 }
    }
    case 'lfd-moved':
      return one.lastFreeDays && { kind: 'share', part: Number(shiftOf(one) !== 0), whole: 1 }
    case 'free-time':
      return one.freeDays && { kind: 'share', part: one.freeDays.used, whole: one.freeDays.allowed }
    case 'slots-kept': {
      const { due, kept } = one.slots
      return due > 0 ? { kind: 'share', part: kept, whole: due } : null
    }
    case 'avoidable':
      return (
        one.lateDays && {
          kind: 'share',
          part: one.lateDays.avoidable,
          whole: one.lateDays.charged,
        }
      )
    case 'demurrage':
    case 'per-diem': {
      const charge = chargeOf(measure, one)
      return charge && { kind: 'charge', charge }
    }
    case 'hold-hours':
      return holdHoursOf(one.holds)
    case 'dwell':
      return valueOf(one.dwellDays)
    case 'to-available':
      return valueOf(one.daysToAvailable)
    case 'to-out':
      return valueOf(one.daysToOut)
  }
}

/** The hours of holds on one container, of one kind if it's given; null: there was none. */
export function holdHoursOf(holds: Departure['holds'], name?: string): Contribution | null {
  const those = name === undefined ? holds : holds.filter((hold) => hold.name === name)
  if (those.length === 0) return null
  return { kind: 'value', value: those.reduce((total, { hours }) => total + hours, 0) }
}

function valueOf(value: number | null): Contribution | null {
  return value === null ? null : { kind: 'value', value }
}

/** Whether a share counts a contribution; null if the measure isn't a share of containers. */
export function isPartOf(measure: Measure, given: Contribution): boolean | null {
  if (given.kind === 'charge') return given.charge.sums.length > 0
  if (given.kind === 'value' || measure === 'free-time') return null
  return given.part > 0
}

/** Days by which the last free day moved while the container was there: negative is earlier, 0 is unchanged. */
export function shiftOf({ lastFreeDays }: Departure): number {
  return lastFreeDays === null ? 0 : daysBetween(lastFreeDays.first, lastFreeDays.last)
}

export interface Volatility {
  readonly moved: number
  readonly meanShift: number
  readonly earlier: number
}

/** The same, given the shift of each in days. */
export function volatilityIn(all: readonly number[]): Volatility | null {
  const shifts = all.filter((shift) => shift !== 0)
  if (shifts.length === 0) return null
  const meanShift = shifts.reduce((total, shift) => total + shift, 0) / shifts.length
  return { moved: shifts.length, meanShift, earlier: shifts.filter((shift) => shift < 0).length }
}

/** Hours that one kind of hold stopped containers; `of`: how many of them. */
export interface HoldKind {
  readonly name: string
  readonly of: number
  readonly hours: number
  readonly median: number
  readonly p90: number
}

/** Hours of each departure by kind of hold. */
export type HoldHours = ReadonlyMap<string, readonly number[]>

/** Returns the hours of departures by kind of hold. */
export function holdHours(departures: Iterable<Pick<Departure, 'holds'>>): HoldHours {
  const byName = new Map<string, number[]>()
  for (const { holds } of departures) {
    const [first] = holds
    if (first === undefined) continue
    for (const name of holds.length === 1 ? [first.name] : new Set(holds.map((one) => one.name))) {
      const given = holdHoursOf(holds, name)
      if (given?.kind !== 'value') continue
      const hours = byName.get(name)
      if (hours) hours.push(given.value)
      else byName.set(name, [given.value])
    }
  }
  return byName
}

/** Kinds of hold that are told apart: more than any account has. */
export const maxHoldKinds = 100

/** The kinds of hold in parts of the departures together, at most {@link maxHoldKinds}, the kind with the most hours first. */
export function holdKindsIn(parts: readonly HoldHours[]): readonly HoldKind[] {
  const byName = new Map<string, number[]>()
  for (const part of parts)
    for (const [name, hours] of part) {
      const known = byName.get(name)
      if (known) for (const one of hours) known.push(one)
      else byName.set(name, [...hours])
    }
  return Array.from(byName, ([name, hours]) => ({
    name,
    of: hours.length,
    hours: hours.reduce((total, one) => total + one, 0),
    all: hours,
  }))
    .toSorted((a, b) => b.hours - a.hours || (a.name < b.name ? -1 : 1))
    .slice(0, maxHoldKinds)
    .map(({ all, ...kind }) => ({ ...kind, ...spreadOf(all) }))
}
