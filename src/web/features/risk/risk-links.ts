import { runningBuckets } from '#domain/fleet/cross-tab.ts'
import { isLoadDay, type LoadBar } from '#domain/fleet/deadline-load.ts'
import type { LfdCase } from '#domain/container/last-free-day.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { blockers, type Blocker, type Figure } from '#domain/fleet/risk.ts'
import { bandOf, type Bucket } from '#domain/deadlines/urgency.ts'
import {
  afterDayValue,
  dueValue,
  figureValue,
  notCostedReasons,
  notCostedValue,
  throughBillValue,
  unknownPerDiemValue,
  unreadableFeesValue,
  noEstimateValue,
  type NotCostedReason,
} from '#domain/lists/figure-values.ts'
import type { Grouping } from './risk-model.ts'

/** Filters of the list of containers, as URL parameters. */
export type ListSearch = Readonly<Record<string, string>>

/** Means "not reported" in URLs. */
const none = '~'

const overBuckets = runningBuckets.filter((bucket) => bandOf(bucket) === 'over')
const datedBuckets = runningBuckets.filter(
  (bucket) => bandOf(bucket) !== 'over' && bucket !== 'no-date',
)

/** Every container whose clock runs. */
export const allAtRisk: ListSearch = { blocker: blockers.join(',') }

/** Containers of a cell of the cross-tab; null for a whole row or column. */
export function cellSearch(bucket: Bucket | null, blocker: Blocker | null): ListSearch {
  if (bucket === null && blocker === null) return allAtRisk
  return {
    ...(bucket === null ? {} : { bucket }),
    ...(blocker === null ? {} : { blocker }),
  }
}

/** Containers behind one currency of a figure. */
export function figureSearch(figure: Figure, currency: string | null): ListSearch {
  return { money: figureValue(figure, currency) }
}

/** Containers without an estimate, for any reason or for one. */
export function notCostedSearch(why: NotCostedReason | null = null): ListSearch {
  const values = why === null ? notCostedReasons : [why]
  return { money: values.map(notCostedValue).join(',') }
}

/** Containers with fees that could not be read. */
export const unreadableFeesSearch: ListSearch = { money: unreadableFeesValue }

/** Containers with an estimate that no total counts. */
export const throughBillSearch: ListSearch = { money: throughBillValue }

/** Containers that are out and whose per diem is unknown. */
export const unknownPerDiemSearch: ListSearch = { money: unknownPerDiemValue }

/** Containers without a governing last free day, by LFD case; `of`: which of them. */
export function noLfdSearch(
  lfdCase: Exclude<LfdCase, 'governs'>,
  of: ListSearch = notCostedSearch('no-deadline'),
): ListSearch {
  return { ...of, lfd: lfdCase }
}

/** Containers at one terminal, of one line or for one customer (`id` null: not reported), and which of them. */
export function groupSearch(
  by: Grouping,
  id: string | null,
  of: ListSearch = allAtRisk,
): ListSearch {
  return { ...of, [by]: id ?? none }
}

/** Those of a list that are on hold. */
export function heldSearch(of: ListSearch): ListSearch {
  return { ...of, blocker: 'held' }
}

/** Containers at one facility whose free time ends on `day`, expected ones included. Null: no estimate of when. */
export function waveSearch(facilityId: string | null, day: LocalDate | null): ListSearch {
  return { terminal: facilityId ?? none, day: day === null ? noEstimateValue : dueValue(day) }
}

/** Containers of a bar of the load; `bars` are all of them, so that the last day is known. */
export function barSearch(bar: LoadBar, bars: readonly LoadBar[]): ListSearch {
  if (bar.at === 'over') return { bucket: overBuckets.join(',') }
  if (bar.at === 'no-date') return { bucket: 'no-date' }
  const last = bars.map(({ at }) => at).findLast(isLoadDay)
  const day = isLoadDay(bar.at) ? bar.at : last && afterDayValue(last)
  return { ...(day && { day }), bucket: datedBuckets.join(',') }
}
