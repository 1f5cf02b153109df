/** What one container owes over the days of a forecast, and how likely it leaves on each. */
export interface Outcome {
  readonly currency: string | null
  /** Cents by the end of each day while it is there; null while free. */
  readonly staying: readonly (number | null)[]
  /** Cents for good if it leaves on that day. */
  readonly leaving: readonly number[]
  /** The chance of leaving on each day; what is missing to 1 is the chance that it stays. */
  readonly chances: readonly number[]
  /** Containers with the same value leave early or late together: those of one shipment have one trucker. */
  readonly together: string
}

/** Whole cents: what is expected, and what the amount is between in 80 of 100 cases. */
export interface AmountRange {
  readonly expected: number
  readonly low: number
  readonly high: number
}

/** How often the days ahead are played through. */
const draws = 400

/**
 * Some weeks everything leaves sooner or later than recently: the standard deviation of that, as a logarithm. Chosen so that
 * ranges of sandbox accounts hold in 80 of 100 cases, on other accounts than those of the benchmark.
 */
const commonSpread = 0.2

/**
 * The expected amount of each day and its 80 % range, per currency. The expected amount is the sum of what each container
 * is expected to owe, in whole cents. The range comes from playing the days through {@link draws} times with chances fixed by
 * each shipment's ID, so that the same containers always give the same range, in any order. It always contains the expected
 * amount.
 */
export function amountRanges(
  outcomes: readonly Outcome[],
  days: number,
): ReadonlyMap<string | null, readonly AmountRange[]> {
  const byCurrency = Map.groupBy(outcomes, ({ currency }) => currency)
  return new Map(
    [...byCurrency].map(([currency, some]) => {
      const expected = expectedCents(some, days)
      const drawn = drawAmounts(some, days)
      return [
        currency,
        Array.from({ length: days }, (_, at) => {
          const amounts = drawn.subarray(at * draws, (at + 1) * draws).sort()
          const mean = expected[at] ?? 0
          return {
            expected: mean,
            low: Math.min(mean, amounts[Math.floor(draws * 0.1)] ?? mean),
            high: Math.max(mean, amounts[Math.ceil(draws * 0.9) - 1] ?? mean),
          }
        }),
      ]
    }),
  )
}

/** Whole cents of each container are added, so that the sum is the sum of a list. */
function expectedCents(outcomes: readonly Outcome[], days: number): Float64Array {
  const sums = new Float64Array(days)
  for (const { staying, leaving, chances } of outcomes) {
    let [left, gone] = [0, 0]
    for (let at = 0; at < days; at += 1) {
      const chance = chances[at] ?? 0
      left += chance * (leaving[at] ?? 0)
      gone += chance
      const cents = left + (1 - gone) * (staying[at] ?? 0)
      sums[at] = (sums[at] ?? 0) + Math.round(cents)
    }
  }
  return sums
}

/** Cents of each day and draw, the draws of one day next to each other. */
function drawAmounts(outcomes: readonly Outcome[], days: number): Float64Array {
  const sums = new Float64Array(days * draws)
  const haste = drawHaste()
  for (const { staying, leaving, chances, together } of outcomes) {
    const random = createRandom(together)
    for (let draw = 0; draw < draws; draw += 1) {
      const on = dayOf(chances, random() ** (haste[draw] ?? 1))
      const final = leaving[on] ?? 0
      for (let at = 0; at < days; at += 1)
        sums[at * draws + draw] =
          (sums[at * draws + draw] ?? 0) + (at < on ? (staying[at] ?? 0) : final)
    }
  }
  return sums
}

/** How soon everything leaves in each draw: above 1 sooner, below 1 later (log-normal, by Box and Muller). */
function drawHaste(): Float64Array {
  const random = createRandom('everything')
  return Float64Array.from({ length: draws }, () => {
    const size = Math.sqrt(-2 * Math.log(1 - random()))
    return Math.exp(commonSpread * size * Math.cos(2 * Math.PI * random()))
  })
}

/** The position of the day on which it leaves; the number of days if it stays. */
function dayOf(chances: readonly number[], at: number): number {
  let sum = 0
  // By index: this runs a few million times for a large account.
  for (let day = 0; day < chances.length; day += 1) {
    sum += chances[day] ?? 0
    if (at < sum) return day
  }
  return chances.length
}

/** Numbers from 0 to 1, always the same for the same text (xorshift over an FNV-1a hash). */
function createRandom(text: string): () => number {
  let state = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1)
    state = Math.imul(state ^ text.charCodeAt(at), 0x01_00_01_93)
  state = state | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 0x1_00_00_00_00
  }
}
