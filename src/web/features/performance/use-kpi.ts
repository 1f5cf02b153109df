import { measures } from '#domain/history/kpi.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { useDepartures } from '#web/data/departures.ts'
import { ignoredParameters } from '#web/parts/url-state.ts'
import { paths } from '#web/paths.ts'
import { createParser, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useSearchParams } from 'react-router'
import { groupings, parts, type Choice } from './kpi-model.ts'

const parseAsDay = createParser<LocalDate>({
  parse: (text) => (isLocalDate(text) ? text : null),
  serialize: (day) => day,
})

export const spans = ['7', '28', '90', '180'] as const

const parameters = {
  days: parseAsStringLiteral(spans).withDefault('28'),
  measure: parseAsStringLiteral(measures),
  part: parseAsStringLiteral(parts).withDefault('measured'),
  group: parseAsStringLiteral(groupings).withDefault('terminal'),
  of: parseAsString,
  week: parseAsDay,
  hold: parseAsString,
}

/** The data of the KPI page: the URL has the period and the opened containers, the server has the departures. */
export function useKpi() {
  const [search] = useSearchParams()
  const [state, setState] = useQueryStates(parameters)
  const departures = useDepartures(Number(state.days))
  const { days, ...choice } = state
  return {
    departures,
    days,
    choice,
    ignored: ignoredParameters(search, parameters),
    set: (next: Partial<typeof state>) => void setState(next, { history: 'push' }),
    /** The URL that opens the containers of a choice. */
    pathOf: (next: Partial<Choice>) =>
      paths.kpi(searchOf({ days, ...closed, group: choice.group, ...next })),
  }
}

export type Kpi = ReturnType<typeof useKpi>

const closed = { measure: null, part: 'measured', of: null, week: null, hold: null } as const

function searchOf({
  days,
  measure,
  part,
  group,
  of,
  week,
  hold,
}: Choice & { readonly days: string }) {
  return {
    days: days === '28' ? null : days,
    measure,
    part: part === 'measured' ? null : part,
    group: group === 'terminal' ? null : group,
    of,
    week,
    hold,
  }
}
