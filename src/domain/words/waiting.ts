import type { Exposure } from '../exposure.ts'
import { addDays, daysBetween } from '../local-date.ts'
import type { Urgency } from '../urgency.ts'
import { basisWords, chargeBasis, moneyWords } from './money.ts'
import { dateWords } from './time.ts'

/**
 * Why a container stands where it does in the order of work: `est. USD 705.00 if not today`, `est. +USD 295.00/day`,
 * `sample USD 235.00 from Mon`. Null if waiting has no cost that can be computed.
 */
export function waitingWords(
  { waiting }: Pick<Exposure, 'waiting'>,
  { lane, daysLeft, today, pickUpBy }: Urgency,
): string | null {
  if (waiting === null || daysLeft === null || today === null) return null
  const basis = basisWords[chargeBasis(waiting, 'estimated')]
  const amount = moneyWords(waiting.money)
  if (daysLeft < 0) return `${basis} +${amount}/day`
  if (lane === 'gate-closed') return `${basis} ${amount} from ${shortDay(daysLeft + 1)}`
  const daysAway = pickUpBy === null ? daysLeft : daysBetween(today, pickUpBy)
  return `${basis} ${amount} if not ${daysAway > 1 ? `by ${shortDay(daysAway)}` : shortDay(daysAway)}`

  function shortDay(away: number): string {
    if (away === 0 || today === null) return 'today'
    const words = dateWords(addDays(today, away), today)
    return away <= 6 ? words.slice(0, 3) : words
  }
}
