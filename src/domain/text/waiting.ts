import type { Format } from './format.ts'
import type { Exposure } from '../money/exposure.ts'
import { addDays } from '../time/local-date.ts'
import { daysToPickUp, type Urgency } from '../deadlines/urgency.ts'
import { basisLabel, chargeBasis, formatShortMoney } from './money.ts'
import { formatShortDay } from './time.ts'

/**
 * Why a container is where it is in the order of work: `est. $705 if not today`, `est. +$295/day`, `sample $235 from
 * Mon`. Null if waiting has no cost that can be computed.
 */
export function describeWaiting(
  format: Format,
  { waiting }: Pick<Exposure, 'waiting'>,
  urgency: Urgency,
): string | null {
  const { lane, daysLeft, today } = urgency
  if (waiting === null || daysLeft === null || today === null) return null
  const cost = formatShortMoney(format, waiting.money)
  const basis = basisLabel[chargeBasis(waiting, 'estimated')]
  if (daysLeft < 0) return `${basis} +${cost}/day`
  const days = daysToPickUp(urgency) ?? daysLeft
  // No truck gets in before charges start, so they can only be announced.
  if (lane === 'gate-closed' || (days === 0 && urgency.isGateClosed))
    return `${basis} ${cost} from ${formatShortDay(format, addDays(today, daysLeft + 1), today)}`
  const day = days === 0 ? 'today' : formatShortDay(format, addDays(today, days), today)
  return `${basis} ${cost} if not ${days > 1 ? 'by ' : ''}${day}`
}
