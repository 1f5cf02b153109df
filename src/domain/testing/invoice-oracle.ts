import type { LocalDate } from '../time/local-date.ts'

/** The oracle's input: days as written, and a rate as its tiers. It shares only the day format with our code. */
export interface OracleCase {
  readonly lastFreeDay: LocalDate
  readonly outOn: LocalDate
  readonly chargeOutDay: boolean
  readonly tiers: readonly { readonly from: number; readonly perDay: number }[]
  readonly billed: readonly LocalDate[]
}

/**
 * What the billed dates come to, from the written rule alone: walk the calendar from the day after the last free day to
 * gate-out, count, look up the tier, and add what was billed. Amounts in cents, so that nothing is rounded.
 */
export function oracleSum(one: OracleCase): { cents: number; days: number; odd: LocalDate[] } {
  const rates = new Map<string, number>()
  const walk = new Date(`${one.lastFreeDay}T12:00:00Z`)
  for (let nth = 1; nth < 500; nth += 1) {
    walk.setUTCDate(walk.getUTCDate() + 1)
    const day = walk.toISOString().slice(0, 10)
    if (day > one.outOn || (day === one.outOn && !one.chargeOutDay)) break
    let perDay = 0
    for (const tier of one.tiers) if (nth >= tier.from) perDay = tier.perDay
    rates.set(day, perDay)
  }
  let [cents, days] = [0, 0]
  const odd = new Set<LocalDate>()
  const seen = new Set<LocalDate>()
  for (const day of one.billed) {
    const rate = rates.get(day)
    if (rate === undefined || seen.has(day)) odd.add(day)
    if (rate !== undefined && !seen.has(day)) {
      cents += Math.round(rate * 100)
      days += 1
    }
    seen.add(day)
  }
  return { cents, days, odd: [...odd].toSorted() }
}
