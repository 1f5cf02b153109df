import { scopeFacets, type DepartureScope } from '#domain/history/departure-scope.ts'
import { departureParts } from '#domain/history/find-departures.ts'
import { measures } from '#domain/history/kpi.ts'
import { groupings, periodKinds, trendSpans } from '#domain/history/trend.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { useFormat } from '#web/data/format.ts'
import { usePerformanceOverview } from '#web/data/performance.ts'
import { usePolicyInForce } from '#web/data/policy.ts'
import { portfolioParameters } from '#web/parts/portfolio.ts'
import { ignoredParameters } from '#web/parts/url-state.ts'
import { paths } from '#web/paths.ts'
import {
  createParser,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { useSearchParams } from 'react-router'
import type { Choice } from './performance-model.ts'

const parseAsDay = createParser<LocalDate>({
  parse: (text) => (isLocalDate(text) ? text : null),
  serialize: (day) => day,
})

const parameters = {
  by: parseAsStringLiteral(periodKinds).withDefault('week'),
  months: parseAsNumberLiteral(trendSpans).withDefault(3),
  terminal: portfolioParameters.terminal,
  line: portfolioParameters.line,
  customer: portfolioParameters.customer,
  measure: parseAsStringLiteral(measures),
  currency: parseAsString,
  part: parseAsStringLiteral(departureParts).withDefault('measured'),
  group: parseAsStringLiteral(groupings).withDefault('terminal'),
  of: parseAsString,
  period: parseAsDay,
  hold: parseAsString,
}

/** The choices of the Performance page: the URL has the periods and the opened containers, the server has the figures. */
export function usePerformance() {
  const format = useFormat()
  const [search] = useSearchParams()
  const [state, setState] = useQueryStates(parameters)
  const { by: kind, months, terminal, line, customer, ...choice } = state
  const scope: DepartureScope = { terminal, line, customer }
  // It is read on every view: the head says how many containers all figures are of, and the menus what there is.
  const overview = usePerformanceOverview({ kind, months, scope })
  const answer = overview.data?.data
  // An address may name a customer by another of its names: the answer says which is shown.
  const shownScope = overview.isPlaceholderData ? scope : (answer?.scope ?? scope)
  const targets = usePolicyInForce()?.policy.targets ?? {}
  return {
    format,
    targets,
    kind,
    months,
    scope,
    shownScope,
    /** The names of what the figures are narrowed to: `TTI, MSC`. Empty: all departures. */
    scopeNames: scopeFacets.flatMap((facet) => {
      const id = shownScope[facet]
      return id === null ? [] : (answer?.options[facet].find((one) => one.id === id)?.name ?? id)
    }),
    overview,
    choice,
    ignored: ignoredParameters(search, parameters),
    set: (next: Partial<typeof state>) => void setState(next, { history: 'push' }),
    /** The URL that opens the containers of a choice. */
    pathOf: (next: Partial<Choice>) =>
      paths.performance(searchOf({ kind, months, scope, ...closed, group: choice.group, ...next })),
  }
}

export type Performance = ReturnType<typeof usePerformance>

/** What the figures are of, with the day that they end with. */
export interface Shown extends Performance {
  readonly today: LocalDate
  readonly periods: readonly LocalDate[]
}

const closed = {
  measure: null,
  currency: null,
  part: 'measured',
  of: null,
  period: null,
  hold: null,
} as const

function searchOf({
  kind,
  months,
  scope,
  measure,
  currency,
  part,
  group,
  of,
  period,
  hold,
}: Choice & Pick<Performance, 'kind' | 'months' | 'scope'>) {
  return {
    by: kind === 'week' ? null : kind,
    months: months === 3 ? null : String(months),
    ...scope,
    measure,
    currency,
    part: part === 'measured' ? null : part,
    group: group === 'terminal' ? null : group,
    of,
    period,
    hold,
  }
}
