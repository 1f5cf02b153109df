import type { LocalDate } from '#domain/time/local-date.ts'
import { dueValue } from '#domain/lists/figure-values.ts'

/** Filters of the list of containers, as URL parameters. */
export type ListSearch = Readonly<Record<string, string>>

/** Which containers the calendar shows: one terminal, line or customer; absent: all. */
export interface Scope {
  readonly terminal: string | null
  readonly line: string | null
  readonly customer: string | null
}

/** Containers whose free time ends on a day, or is expected to. */
export function dueSearch(scope: Scope, day: LocalDate): ListSearch {
  return { ...scopeSearch(scope), day: dueValue(day) }
}

/** Those of them that are on hold. */
export function heldSearch(scope: Scope, day: LocalDate): ListSearch {
  return { ...dueSearch(scope, day), blocker: 'held' }
}

/** Containers with an appointment on a day. */
export function slotSearch(scope: Scope, day: LocalDate): ListSearch {
  return { ...scopeSearch(scope), slot: day }
}

function scopeSearch(scope: Scope): ListSearch {
  return Object.fromEntries(
    Object.entries(scope).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
