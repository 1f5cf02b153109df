import { roundCents, type Money } from '../container/posted.ts'
import type { DepartureCharge } from './departure-charges.ts'

/** What a measure is read from: parts of a whole, values of which a median is taken, or amounts. */
export type MeasureKind = 'share' | 'days' | 'hours' | 'money'

/**
 * A reading over the departures for which it is known (`of`). `share`: how many of them (`part` of `whole`, which for free
 * days and appointments isn't their number). `spread`: median and 90th percentile of days or hours. `money`: a sum in one
 * currency, how many containers it was charged for, and how many of all have an invoice.
 */
export type Reading = {
  /** How many departures it covers. */
  readonly of: number
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
      readonly billed: number
    }
  | { readonly kind: 'none' }
)

/** What one departure adds to a measure: a part of a whole, a value of a spread, or a charge. */
export type Contribution =
  | { readonly kind: 'share'; readonly part: number; readonly whole: number }
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'charge'; readonly charge: DepartureCharge }

/** Adds up what departures contribute to one measure. Money is read in one currency: currencies are never added. */
export interface Tally {
  /** Null: the measure isn't known for the departure. */
  add(given: Contribution | null): void
  addShare(part: number, whole: number): void
  addValue(value: number): void
  addCharge(sums: readonly Money[], isBilled: boolean): void
  read(): Reading
}

/** Creates an empty tally. `currency`: of a measure of money. */
export function createTally(kind: MeasureKind, currency: string | null): Tally {
  const values: number[] = []
  let [of, part, whole, amount, charged, billed] = [0, 0, 0, 0, 0, 0]

  function addShare(some: number, all: number): void {
    of += 1
    part += some
    whole += all
  }

  function addValue(value: number): void {
    of += 1
    values.push(value)
  }

  function addCharge(sums: readonly Money[], isBilled: boolean): void {
    of += 1
    if (isBilled) billed += 1
    const own = amountIn(sums, currency)
    amount += own
    if (own > 0) charged += 1
  }

  return {
    addShare,
    addValue,
    addCharge,
    add(given) {
      if (given === null) return
      switch (given.kind) {
        case 'share':
          return addShare(given.part, given.whole)
        case 'value':
          return addValue(given.value)
        case 'charge':
          return addCharge(given.charge.sums, given.charge.basis === 'billed')
      }
    },
    read() {
      if (of === 0) return { kind: 'none', of }
      switch (kind) {
        case 'share':
          return { kind, of, part, whole }
        case 'money':
          return { kind, of, currency, amount: roundCents(amount), charged, billed }
        case 'days':
        case 'hours':
          return { kind: 'spread', unit: kind, of, ...spreadOf(values) }
      }
    },
  }
}

/** What was charged in one currency; 0 if nothing. */
export function amountIn(sums: readonly Money[], currency: string | null): number {
  for (const sum of sums) if (sum.currency === currency) return sum.amount
  return 0
}

/** Median and 90th percentile by nearest rank: each is a value that occurred. */
export function spreadOf(values: readonly number[]): { median: number; p90: number } {
  const sorted = Float64Array.from(values)
  const rank = (share: number) => Math.max(0, Math.ceil(share * sorted.length) - 1)
  if (sorted.length < sortedAtMost) {
    sorted.sort()
    return { median: sorted[rank(0.5)] ?? Number.NaN, p90: sorted[rank(0.9)] ?? Number.NaN }
  }
  const median = select(sorted, rank(0.5), 0)
  return { median, p90: select(sorted, rank(0.9), rank(0.5)) }
}

/** Sorting fewer values is faster than selecting two of them. */
const sortedAtMost = 500

/**
 * Returns the value that would be at place `rank` if `values` were sorted, and puts what is smaller before it (Hoare's
 * selection). Values before `from` must not be larger than any after.
 */
function select(values: Float64Array, rank: number, from: number): number {
  let [low, high] = [from, values.length - 1]
  while (low < high) {
    const pivot = middleOf(values[low], values[(low + high) >> 1], values[high])
    let [left, right] = [low, high]
    while (left <= right) {
      while ((values[left] ?? pivot) < pivot) left += 1
      while ((values[right] ?? pivot) > pivot) right -= 1
      if (left > right) break
      const moved = values[left] ?? pivot
      values[left] = values[right] ?? pivot
      values[right] = moved
      left += 1
      right -= 1
    }
    if (rank <= right) high = right
    else if (rank >= left) low = left
    else break
  }
  return values[rank] ?? Number.NaN
}

function middleOf(a = 0, b = 0, c = 0): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
