import type { Departure } from '#domain/history/kpi-departure.ts'
import { isCounted, isMeasured, type Measure } from '#domain/history/kpi.ts'
import { isOfGroup, periodOf, type Grouping, type PeriodKind } from '#domain/history/trend.ts'
import type { LocalDate } from '#domain/time/local-date.ts'

/** Which departures of a measure: all for which it is known, those that it counts, or those for which it isn't known. */
export const parts = ['measured', 'counted', 'unmeasured'] as const
export type Part = (typeof parts)[number]

/** A choice of departures; null: not narrowed by it. `~` means "not reported". */
export interface Choice {
  readonly measure: Measure | null
  /** Of a measure of money. */
  readonly currency: string | null
  readonly part: Part
  readonly group: Grouping
  readonly of: string | null
  /** The first day of a week or month. */
  readonly period: LocalDate | null
  readonly hold: string | null
}

/** Returns the departures in a choice. */
export function chosen(
  departures: readonly Departure[],
  kind: PeriodKind,
  choice: Choice,
): readonly Departure[] {
  const { measure, part, group, of, period, hold } = choice
  return departures.filter(
    (one) =>
      (of === null || isOfGroup(one, group, of)) &&
      (period === null || periodOf(kind, one.outOn) === period) &&
      (hold === null || one.holds.some(({ name }) => name === hold)) &&
      (measure === null || isOfPart(measure, part, one)),
  )
}

/** Whether a choice is narrower than its measure. */
export function isNarrowed({ of, period, hold, part }: Choice): boolean {
  return of !== null || period !== null || hold !== null || part !== 'measured'
}

function isOfPart(measure: Measure, part: Part, one: Departure): boolean {
  switch (part) {
    case 'measured':
      return isMeasured(measure, one)
    case 'counted':
      return isCounted(measure, one) === true
    case 'unmeasured':
      return !isMeasured(measure, one)
  }
}
