import { addPeriods, isPast, periodOf, type PeriodKind } from '../history/trend.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { isDecided, sumDisputes, type Dispute, type DisputeSum } from './dispute.ts'

/** What disputes decided in one period recovered, in one currency. Nothing of it is open. */
export interface RecoveredPoint extends DisputeSum {
  readonly period: LocalDate
  /** False: `today` is in it, so more disputes may be decided. */
  readonly isComplete: boolean
}

/** The points of one currency, one for each period. A period without a decision has none: a gap, not a zero. */
export interface RecoveredTrend {
  readonly currency: string
  readonly points: readonly RecoveredPoint[]
}

const noSum = { open: 0, decided: 0, recovered: 0, disputes: 0 }

/** Returns what disputes recovered in each period, by the date of the decision: one trend per currency, by its code. */
export function recoveredTrends(
  disputes: readonly Dispute[],
  kind: PeriodKind,
  periods: readonly LocalDate[],
  today: LocalDate,
): readonly RecoveredTrend[] {
  const decided = disputes.filter((one) => isDecided(one) && one.decidedOn !== null)
  const byPeriod = Map.groupBy(decided, ({ decidedOn }) => periodOf(kind, decidedOn ?? today))
  const sums = periods.map((period) => ({
    period,
    isComplete: isPast(kind, period, today),
    sums: sumDisputes(byPeriod.get(period) ?? [], null),
  }))
  const currencies = new Set(sums.flatMap((one) => one.sums.map(({ currency }) => currency)))
  return [...currencies].toSorted().map((currency) => ({
    currency,
    points: sums.map(({ period, isComplete, sums: all }) => ({
      ...(all.find((one) => one.currency === currency) ?? { currency, ...noSum }),
      period,
      isComplete,
    })),
  }))
}

/** Whether a dispute was decided in a period. */
export function isDecidedIn(
  { state, decidedOn }: Pick<Dispute, 'state' | 'decidedOn'>,
  kind: PeriodKind,
  period: LocalDate,
): boolean {
  if (!isDecided({ state }) || decidedOn === null) return false
  return (
    daysBetween(period, decidedOn) >= 0 && daysBetween(decidedOn, addPeriods(kind, period, 1)) > 0
  )
}
