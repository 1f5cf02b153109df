import type { Verdict } from '#domain/readiness.ts'
import { blockers } from '#domain/risk.ts'
import type { Bucket } from '#domain/urgency.ts'
import { listOf, openList, sortOf } from '#web/parts/url-state.ts'
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs'
import type { GridLayout } from '#web/parts/grid/column.ts'
import { facets, none, type Filters } from './filters.ts'
import { views } from './views.ts'

const verdicts = [
  'ready',
  'ready-pending-hold',
  'blocked',
  'not-released',
  'conflict',
  'unknown',
  'stale',
] as const satisfies readonly Verdict[]

const buckets = [
  'accruing-10',
  'accruing-5',
  'accruing-1',
  'today',
  'tomorrow',
  'days-2-3',
  'days-4-7',
  'days-8',
  'no-date',
  'not-started',
  'out',
] as const satisfies readonly Bucket[]

/** Everything of an address that changes the rows or the columns, with its defaults. */
export function containerParameters(columnIds: readonly string[]) {
  return {
    view: parseAsStringLiteral(views).withDefault('all'),
    q: parseAsString.withDefault(''),
    status: openList,
    ready: listOf([...verdicts, none]),
    hold: openList,
    bucket: listOf(buckets),
    day: openList,
    blocker: listOf([...blockers, none]),
    money: openList,
    terminal: openList,
    line: openList,
    customer: openList,
    sort: sortOf(columnIds),
    cols: parseAsArrayOf(parseAsStringLiteral(columnIds)),
    pin: parseAsArrayOf(parseAsStringLiteral(columnIds)),
    peek: parseAsString,
  }
}

export type ContainerParameters = inferParserType<ReturnType<typeof containerParameters>>

/** The filters that an address asks for. */
export function filtersOf(parameters: ContainerParameters): Filters {
  const values = Object.fromEntries(facets.map((facet) => [facet, parameters[facet]]))
  return { q: parameters.q, values: { ...emptyValues, ...values } }
}

const emptyValues: Filters['values'] = {
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
}

/** The columns that an address asks for. */
export function layoutOf(parameters: ContainerParameters): GridLayout {
  return { sort: parameters.sort, shown: parameters.cols, pinned: parameters.pin }
}
