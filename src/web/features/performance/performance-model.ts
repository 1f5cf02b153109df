import type { DepartureAsk } from '#domain/history/find-departures.ts'
import type { Measure } from '#domain/history/kpi.ts'

/** A choice of departures; null: not narrowed by it. `~` means "not reported". */
export interface Choice extends Omit<DepartureAsk, 'measure'> {
  readonly measure: Measure | null
}

/** Whether a choice is narrower than its measure. */
export function isNarrowed({ of, period, hold, part }: Choice): boolean {
  return of !== null || period !== null || hold !== null || part !== 'measured'
}
