import type { DayCost } from '../planning/day-cost.ts'
import type { LocalDate } from '../time/local-date.ts'
import { counted, listed } from './count.ts'
import type { Format } from './format.ts'
import { formatMoney } from './money.ts'
import { describeRates } from './risk.ts'
import { formatDate } from './time.ts'

/**
 * What picking up on a day costs, and how much more or less than on another day: `$470.00 projected if picked up Tue, Nov
 * 24, $235.00 more than Mon, Nov 23.` What has no estimate is counted, never taken for nothing.
 *
 * @param other the same containers on the other day; null: nothing to compare with
 */
export function describeDayCost(
  format: Format,
  cost: DayCost,
  other: DayCost | null,
  today: LocalDate | null,
): string {
  const unknown =
    cost.uncosted === 0 ? '' : `No estimate for ${counted(cost.uncosted, 'container')}.`
  if (cost.costed === 0) return unknown
  const day = formatDate(format, cost.day, today)
  const amounts = cost.sums.filter(({ money }) => money.amount > 0)
  const owed =
    amounts.length === 0
      ? `No charges projected if picked up ${day}`
      : `${listed(amounts.map(({ money }) => formatMoney(format, money)))} ${describeRates(amounts)} if picked up ${day}`
  const compared = other === null ? '' : describeDifference(format, cost, other, today)
  return [`${owed}${compared}.`, unknown].filter((part) => part !== '').join(' ')
}

function describeDifference(
  format: Format,
  cost: DayCost,
  other: DayCost,
  today: LocalDate | null,
): string {
  const amountOf = ({ sums }: DayCost, currency: string | null) =>
    sums.find(({ money }) => money.currency === currency)?.money.amount ?? 0
  const currencies = new Set([...cost.sums, ...other.sums].map(({ money }) => money.currency))
  const parts = [...currencies].flatMap((currency) => {
    const more = Math.round((amountOf(cost, currency) - amountOf(other, currency)) * 100) / 100
    if (more === 0) return []
    return `${formatMoney(format, { amount: Math.abs(more), currency })} ${more > 0 ? 'more' : 'less'}`
  })
  return parts.length === 0 ? '' : `, ${listed(parts)} than ${formatDate(format, other.day, today)}`
}
