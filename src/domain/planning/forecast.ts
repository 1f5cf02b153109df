import { toCents } from '../container/posted.ts'
import type { AssessedContainer } from '../fleet/assess.ts'
import { isRunning, sumAmounts, type FigureSum, type RatedMoney } from '../fleet/risk.ts'
import { chargeIfOut, projectCharge, type Charge } from '../money/exposure.ts'
import type { Policy } from '../policy/policy.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { leavingChances, type Span } from './leaving-chances.ts'
import { amountRanges, type Outcome } from './amount-range.ts'
import type { PickupOdds } from './pickup-odds.ts'

/** An amount of one currency that is expected, and the range around it. */
export interface ExpectedSum extends FigureSum {
  /** In 80 of 100 cases the amount is between `low` and `high`. */
  readonly low: number
  readonly high: number
}

/** One day ahead, for the containers at terminals now: what is owed by its end. */
export interface ForecastDay {
  readonly day: LocalDate
  /** If none of them leaves. */
  readonly nothingMoves: readonly FigureSum[]
  /** A sum for each currency of `nothingMoves`, in that order; null without odds. */
  readonly expected: readonly ExpectedSum[] | null
  /** How many of them are expected to have left, a fraction; null without odds. */
  readonly left: number | null
}

/** What one container owes on each day of a span, in cents. */
export interface Owed {
  readonly currency: string | null
  readonly isSample: boolean
  /** By the end of each day if it is still there; null while free. */
  readonly staying: readonly (number | null)[]
  /** If it leaves on that day: what it then owes for good; 0 while free. */
  readonly leaving: readonly number[]
}

/** A container in the forecast. */
export interface ForecastContainer {
  readonly container: AssessedContainer['container']
  /** Null while free of charge on all days, not costed or not in totals. */
  readonly owed: Owed | null
  /** The chance that it leaves on each day of the span; null without odds. */
  readonly chances: readonly number[] | null
}

/** The containers of a fleet at terminals now, each with what it owes and when it leaves. */
export function forecastContainers(
  fleet: readonly AssessedContainer[],
  span: Span,
  odds: PickupOdds | null,
  now: Instant,
  policy: Policy,
): readonly ForecastContainer[] {
  return fleet.filter(isRunning).map((assessed) => ({
    container: assessed.container,
    owed: owedOf(assessed, span, policy),
    chances: odds === null ? null : leavingChances(assessed, span, odds, now, policy),
  }))
}

/**
 * What these containers will owe by the end of each day: if none leaves, and as expected, with the range that holds in 80
 * of 100 cases. What a container owed when it left is still owed. Containers that arrive meanwhile aren't included.
 */
export function forecastExposure(
  containers: readonly ForecastContainer[],
  { first, days }: Span,
): readonly ForecastDay[] {
  const hasOdds = containers.every(({ chances }) => chances !== null)
  const ranges = hasOdds ? amountRanges(containers.flatMap(outcomeOf), days) : null
  return Array.from({ length: days }, (_, at) => {
    const nothingMoves = sumAmounts(containers.map(({ owed }) => amountOf(owed, owed?.staying[at])))
    return {
      day: addDays(first, at),
      nothingMoves,
      expected:
        ranges &&
        nothingMoves.map((sum) => {
          const range = ranges.get(sum.money.currency)?.[at] ?? { expected: 0, low: 0, high: 0 }
          const { currency } = sum.money
          return {
            ...sum,
            money: { amount: range.expected / 100, currency },
            low: range.low / 100,
            high: range.high / 100,
          }
        }),
      left: hasOdds
        ? containers.reduce((sum, { chances }) => sum + leftBy(chances ?? [], at), 0)
        : null,
    }
  })
}

/** The chance that a container has left by the end of the day at this position. */
export function leftBy(chances: readonly number[], at: number): number {
  return chances.slice(0, at + 1).reduce((sum, chance) => sum + chance, 0)
}

/** What a container is expected to owe by the end of the day at this position; none while free, not costed or without odds. */
export function expectedOwed(
  { owed, chances }: Pick<ForecastContainer, 'owed' | 'chances'>,
  at: number,
): readonly RatedMoney[] {
  const staying = owed?.staying[at] ?? null
  if (owed === null || chances === null || staying === null) return []
  const left = chances
    .slice(0, at + 1)
    .reduce((sum, chance, on) => sum + chance * (owed.leaving[on] ?? 0), 0)
  const cents = left + (1 - leftBy(chances, at)) * staying
  return amountOf(owed, Math.round(cents))
}

/** What a container owes by the end of the day at this position if it doesn't leave; none while free or not costed. */
export function stayingOwed(
  { owed }: Pick<ForecastContainer, 'owed'>,
  at: number,
): readonly RatedMoney[] {
  return amountOf(owed, owed?.staying[at])
}

function amountOf(owed: Owed | null, cents: number | null | undefined): readonly RatedMoney[] {
  if (owed === null || cents === null || cents === undefined) return []
  const { currency, isSample } = owed
  return [{ amount: cents / 100, currency, ...(isSample && { isSample }) }]
}

function owedOf(
  { container, assessment }: AssessedContainer,
  { first, days }: Span,
  policy: Policy,
): Owed | null {
  if (!assessment.exposure.inTotals) return null
  const last = projectCharge(container, container.deadline, addDays(first, days - 1), policy)
  if (last === null) return null
  const at = (day: number) => addDays(first, day)
  const all = Array.from({ length: days }, (_, day) => day)
  return {
    currency: last.money.currency,
    isSample: last.tariff.illustration,
    staying: all.map((day) =>
      centsOf(projectCharge(container, container.deadline, at(day), policy)),
    ),
    leaving: all.map(
      (day) => centsOf(chargeIfOut(container, container.deadline, at(day), policy)) ?? 0,
    ),
  }
}

function centsOf(charge: Charge | null): number | null {
  return charge && toCents(charge.money.amount)
}

function outcomeOf({ container, owed, chances }: ForecastContainer): readonly Outcome[] {
  if (owed === null || chances === null) return []
  return [{ ...owed, together: container.shipment?.id ?? container.id, chances }]
}
