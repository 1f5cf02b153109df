import { departureParts } from '#domain/history/find-departures.ts'
import { measures } from '#domain/history/kpi.ts'
import { groupings, periodKinds, trendSpans } from '#domain/history/trend.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { useFormat } from '#web/data/format.ts'
import { usePolicyInForce } from '#web/data/policy.ts'
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
  const { by: kind, months, ...choice } = state
  const targets = usePolicyInForce()?.policy.targets ?? {}
  return {
    format,
    targets,
    kind,
    months,
    choice,
    ignored: ignoredParameters(search, parameters),
    set: (next: Partial<typeof state>) => void setState(next, { history: 'push' }),
    /** The URL that opens the containers of a choice. */
    pathOf: (next: Partial<Choice>) =>
      paths.performance(searchOf({ kind, months, ...closed, group: choice.group, ...next })),
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
  measure,
  currency,
  part,
  group,
  of,
  period,
  hold,
}: Choice & Pick<Performance, 'kind' | 'months'>) {
  return {
    by: kind === 'week' ? null : kind,
    months: months === 3 ? null : String(months),
    measure,
    currency,
    part: part === 'measured' ? null : part,
    group: group === 'terminal' ? null : group,
    of,
    period,
    hold,
  }
}
