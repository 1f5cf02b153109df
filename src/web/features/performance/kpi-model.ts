import { isCustomer } from '#domain/container/customer-name.ts'
import type { Departure } from '#domain/history/kpi-departure.ts'
import { weekOf } from '#domain/history/kpi-departure.ts'
import {
  isCounted,
  isMeasured,
  readMeasure,
  type Measure,
  type Reading,
} from '#domain/history/kpi.ts'
import type { LocalDate } from '#domain/time/local-date.ts'

export const groupings = ['terminal', 'line', 'customer'] as const
export type Grouping = (typeof groupings)[number]

/** Which departures of a measure: all for which it is known, those that it counts, or those for which it isn't known. */
export const parts = ['measured', 'counted', 'unmeasured'] as const
export type Part = (typeof parts)[number]

/** A choice of departures; null: not narrowed by it. `~` means "not reported". */
export interface Choice {
  readonly measure: Measure | null
  readonly part: Part
  readonly group: Grouping
  readonly of: string | null
  readonly week: LocalDate | null
  readonly hold: string | null
}

/** The reading of one terminal, line or customer. */
export interface GroupReading {
  readonly id: string
  readonly name: string
  readonly departures: readonly Departure[]
  readonly reading: Reading
}

/** The departures in a choice. */
export function chosen(departures: readonly Departure[], choice: Choice): readonly Departure[] {
  const { measure, part, group, of, week, hold } = choice
  return departures.filter(
    (one) =>
      (of === null || isOf(one, group, of)) &&
      (week === null || weekOf(one) === week) &&
      (hold === null || one.holds.some(({ name }) => name === hold)) &&
      (measure === null || isOfPart(measure, part, one)),
  )
}

/** A measure by terminal, line or customer, the one with the most departures first. */
export function readGroups(
  measure: Measure,
  departures: readonly Departure[],
  group: Grouping,
): readonly GroupReading[] {
  const groups = Map.groupBy(departures, (one) => groupOf(one, group).id)
  return [...groups]
    .map(([id, those]) => ({
      id,
      name: those[0] ? groupOf(those[0], group).name : id,
      departures: those,
      reading: readMeasure(measure, those),
    }))
    .toSorted((a, b) => b.departures.length - a.departures.length || (a.name < b.name ? -1 : 1))
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

/** `of` may be another name of the customer: an address outlives a merge. */
function isOf(one: Departure, group: Grouping, of: string): boolean {
  return groupOf(one, group).id === of || (group === 'customer' && isCustomer(one, of))
}

function groupOf(
  { facility, line, customer }: Departure,
  group: Grouping,
): { readonly id: string; readonly name: string } {
  const unknown = { id: '~', name: 'Not reported' }
  switch (group) {
    case 'terminal':
      return facility ?? unknown
    case 'line':
      return line ? { id: line.scac, name: line.name ?? line.scac } : unknown
    case 'customer':
      return customer ? { id: customer, name: customer } : unknown
  }
}
