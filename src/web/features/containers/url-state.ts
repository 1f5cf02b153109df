import { lfdCases } from '#domain/container/last-free-day.ts'
import { readinessStatuses } from '#domain/readiness/readiness.ts'
import { blockers } from '#domain/fleet/risk.ts'
import { buckets } from '#domain/deadlines/urgency.ts'
import { isDayValue, isMoneyValue } from '#domain/lists/figure-values.ts'
import { layoutParameters } from '#web/parts/url-layout.ts'
import type { ColumnIds } from '#web/parts/url-columns.ts'
import { listOf, listWhere, openList } from '#web/parts/url-state.ts'
import { parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs'
import { facets, noFilters, none, type Filters } from '#domain/lists/facets.ts'
import { groupings } from './groupings.ts'
import { views } from './views.ts'

const isDay = (text: string) => text === none || isDayValue(text)

/** Everything of an address that changes the rows or the columns, with its defaults. */
export function containerParameters(columnIds: ColumnIds) {
  return {
    view: parseAsStringLiteral(views).withDefault('all'),
    q: parseAsString.withDefault(''),
    status: openList,
    ready: listOf([...readinessStatuses, none]),
    hold: openList,
    bucket: listOf(buckets),
    lfd: listOf(lfdCases),
    day: listWhere(isDay),
    slot: listWhere(isDay),
    blocker: listOf([...blockers, none]),
    money: listWhere(isMoneyValue),
    terminal: openList,
    line: openList,
    customer: openList,
    owner: openList,
    tag: openList,
    snooze: listOf(['asleep', 'back', none]),
    override: listOf(['stands', 'to-confirm', none]),
    group: parseAsStringLiteral(groupings),
    ...layoutParameters(columnIds),
    saved: parseAsString,
    peek: parseAsString,
  }
}

export type ContainerParameters = inferParserType<ReturnType<typeof containerParameters>>

/** The filters that an address asks for. */
export function filtersOf(parameters: ContainerParameters): Filters {
  const values = Object.fromEntries(facets.map((facet) => [facet, parameters[facet]]))
  return { q: parameters.q, values: { ...noFilters.values, ...values } }
}
