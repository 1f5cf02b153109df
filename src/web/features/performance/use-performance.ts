import type { Departure } from '#domain/history/kpi-departure.ts'
import { measures } from '#domain/history/kpi.ts'
import {
  daysToRead,
  departuresByPeriod,
  groupings,
  periodKinds,
  trendPeriods,
  trendSpans,
} from '#domain/history/trend.ts'
import { addDays, isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { DeparturesAnswer } from '#wire/api/departures.ts'
import { useNow } from '#web/data/clock.ts'
import { useDepartures } from '#web/data/departures.ts'
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
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { parts, type Choice } from './performance-model.ts'

const parseAsDay = createParser<LocalDate>({
  parse: (text) => (isLocalDate(text) ? text : null),
  serialize: (day) => day,
})

const parameters = {
  by: parseAsStringLiteral(periodKinds).withDefault('week'),
  months: parseAsNumberLiteral(trendSpans).withDefault(3),
  measure: parseAsStringLiteral(measures),
  currency: parseAsString,
  part: parseAsStringLiteral(parts).withDefault('measured'),
  group: parseAsStringLiteral(groupings).withDefault('terminal'),
  of: parseAsString,
  period: parseAsDay,
  hold: parseAsString,
}

/** The data of the Performance page: the URL has the periods and the opened containers, the server has the departures. */
export function usePerformance() {
  const format = useFormat()
  const [search] = useSearchParams()
  const [state, setState] = useQueryStates(parameters)
  const { by: kind, months, ...choice } = state
  const today = localDateAt(useNow(), 'UTC')
  const targets = usePolicyInForce()?.policy.targets ?? {}
  const departures = useDepartures(daysToRead(kind, months, today))
  return {
    format,
    departures,
    targets,
    kind,
    months,
    today,
    choice,
    ignored: ignoredParameters(search, parameters),
    set: (next: Partial<typeof state>) => void setState(next, { history: 'push' }),
    /** The URL that opens the containers of a choice. */
    pathOf: (next: Partial<Choice>) =>
      paths.performance(searchOf({ kind, months, ...closed, group: choice.group, ...next })),
  }
}

export type Performance = ReturnType<typeof usePerformance>

/** The departures of the periods shown, and of those before that the last complete one is compared with. */
export function useTrends({ kind, months, today }: Performance, answer: DeparturesAnswer): Trends {
  return useMemo(() => {
    const { data } = answer
    const since = firstWhole(answer)
    const periods = trendPeriods(kind, months, today).filter(
      (period) => since === null || period >= since,
    )
    const [first = today] = periods
    const shown = data.filter(({ outOn }) => outOn >= first)
    const departuresOf = (some: readonly Departure[]) => departuresByPeriod(kind, periods, some)
    return { all: data, shown, periods, departuresOf }
  }, [answer, kind, months, today])
}

/** What the page draws from. */
export interface Trends {
  /** The departures shown, and those of the periods that the last complete one is compared with. */
  readonly all: readonly Departure[]
  readonly shown: readonly Departure[]
  /** The first day of each period, the oldest first. */
  readonly periods: readonly LocalDate[]
  readonly departuresOf: (
    some: readonly Departure[],
  ) => ReadonlyMap<LocalDate, readonly Departure[]>
}

/** The first day of which all departures are in the answer; null if all of them are. */
function firstWhole({ data, meta }: DeparturesAnswer): LocalDate | null {
  const oldest = data.at(-1)?.outOn
  return data.length === meta.total || oldest === undefined ? null : addDays(oldest, 1)
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
