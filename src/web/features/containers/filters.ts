import { blockerOf } from '#domain/risk.ts'
import { deadlineDayOf, hasDayValue, hasMoneyValue, moneyValuesOf } from '#web/parts/risk-values.ts'
import { searchableNumber } from '#web/parts/searchable-number.ts'
import { standsInYard, type FleetBox } from '#web/parts/fleet-sets.ts'

/** What the grid can be narrowed by. Values of one facet are alternatives; facets narrow each other. */
export const facets = [
  'status',
  'ready',
  'hold',
  'bucket',
  'day',
  'blocker',
  'money',
  'terminal',
  'line',
  'customer',
] as const
export type Facet = (typeof facets)[number]

export interface Filters {
  readonly q: string
  readonly values: Readonly<Record<Facet, readonly string[]>>
}

export const noFilters: Filters = {
  q: '',
  values: {
    status: [],
    ready: [],
    hold: [],
    bucket: [],
    day: [],
    blocker: [],
    money: [],
    terminal: [],
    line: [],
    customer: [],
  },
}

/** A box's values of a facet, as they stand in addresses; what is not reported is a value too. */
export function valuesOf(facet: Facet, row: FleetBox): readonly string[] {
  const { box, assessment } = row
  switch (facet) {
    case 'status':
      return [box.status]
    case 'ready':
      return [standsInYard(row) ? assessment.readiness.verdict : none]
    case 'hold':
      return box.holds.length > 0 ? [...new Set(box.holds.map((hold) => hold.name))] : [none]
    case 'bucket':
      return [assessment.urgency.bucket]
    case 'day':
      return [deadlineDayOf(row) ?? none]
    case 'blocker':
      return [blockerOf(row) ?? none]
    case 'money':
      return moneyValuesOf(row)
    case 'terminal':
      return [box.facility?.id ?? none]
    case 'line':
      return [box.shipment?.line?.scac ?? none]
    case 'customer':
      return [box.shipment?.customer ?? none]
  }
}

/** Stands for "not reported" or "no hold" in addresses. */
export const none = '~'

/** Whether a box passes every facet; `except` leaves one out, to count what its options would give. */
export function passes(filters: Filters, row: FleetBox, except: Facet | null = null): boolean {
  return (
    facets.every((facet) => {
      const wanted = filters.values[facet]
      return (
        facet === except ||
        wanted.length === 0 ||
        valuesOf(facet, row).some((v) => wanted.includes(v)) ||
        wanted.some((value) => isNamedBy(facet, value, row))
      )
    }) && matchesText(filters.q, row)
  )
}

/** Whether a value that stands for many (a day and all after it, a sum by some day) takes in the box. */
function isNamedBy(facet: Facet, value: string, row: FleetBox): boolean {
  if (facet === 'day') return hasDayValue(value, row)
  return facet === 'money' && hasMoneyValue(value, row)
}

/** The rows that pass, in their order. */
export function filtered(filters: Filters, rows: readonly FleetBox[]): FleetBox[] {
  return rows.filter((row) => passes(filters, row))
}

/** Options of a facet with their counts under the other filters, the most frequent first. */
export function optionsOf(
  facet: Facet,
  filters: Filters,
  rows: readonly FleetBox[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const passing = passes(filters, row, facet)
    for (const value of valuesOf(facet, row)) {
      counts.set(value, (counts.get(value) ?? 0) + (passing ? 1 : 0))
    }
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** Filters with one value of a facet added or taken away. */
export function withValue(filters: Filters, facet: Facet, value: string, on: boolean): Filters {
  const others = filters.values[facet].filter((other) => other !== value)
  return {
    ...filters,
    values: { ...filters.values, [facet]: on ? [...others, value].sort() : others },
  }
}

/** Filters without a facet. */
export function withoutFacet(filters: Filters, facet: Facet): Filters {
  return { ...filters, values: { ...filters.values, [facet]: [] } }
}

/** Facets in use, and whether text narrows too. */
export function facetsInUse(filters: Filters): Facet[] {
  return facets.filter((facet) => filters.values[facet].length > 0)
}

function matchesText(q: string, row: FleetBox): boolean {
  const words = q.trim()
  if (words === '') return true
  const haystack = textOf(row)
  const compact = searchableNumber(words)
  if (compact.length >= 3 && haystack.numbers.includes(compact)) return true
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.words.includes(word))
}

interface Haystack {
  readonly numbers: string
  readonly words: string
}

function textOf({ box }: FleetBox): Haystack {
  const known = haystacks.get(box)
  if (known) return known
  const { shipment } = box
  const numbers = [
    box.number,
    shipment?.billOfLading ?? '',
    ...(shipment?.bookingNumbers ?? []),
    ...box.references,
    ...(shipment?.references ?? []),
  ]
  const texts = [
    ...numbers,
    ...(shipment?.tags ?? []),
    shipment?.vessel ?? '',
    shipment?.voyage ?? '',
    shipment?.customer ?? '',
    shipment?.line?.name ?? '',
    box.facility?.name ?? '',
    box.facility?.nickname ?? '',
    box.facility?.city ?? '',
  ]
  const haystack = {
    numbers: numbers.map(searchableNumber).join(' '),
    words: texts.join(' ').toLowerCase(),
  }
  haystacks.set(box, haystack)
  return haystack
}

/** Built once per row of facts, so that typing never waits. */
const haystacks = new WeakMap<object, Haystack>()
