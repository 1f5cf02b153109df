import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { memoizeLast } from '#web/data/memoize.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { paths } from '#web/paths.ts'
import { ignoredParameters } from '#web/parts/url-state.ts'
import { createParser, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useSearchParams } from 'react-router'
import { riskModel } from './risk-model.ts'

const parseAsDay = createParser<LocalDate>({
  parse: (text) => (isLocalDate(text) ? text : null),
  serialize: (day) => day,
})

const parameters = {
  by: parseAsDay,
  load: parseAsStringLiteral(['chart', 'table']).withDefault('chart'),
  ahead: parseAsStringLiteral(['chart', 'table']).withDefault('chart'),
  /** The day of the forecast whose containers are listed. */
  on: parseAsDay,
  group: parseAsStringLiteral(['terminal', 'line', 'customer']).withDefault('terminal'),
}

/** The data of the risk page: the URL has the day and the display, the fleet has the rest. */
export function useRisk() {
  const fleet = useAssessedFleet()
  const policy = usePolicy()
  const [search] = useSearchParams()
  const [state, setState] = useQueryStates(parameters)
  const { containers, now } = fleet
  const model = modelOf(containers, state.by, policy, localDateAt(now, 'UTC'))
  return {
    fleet,
    policy,
    model,
    ...state,
    ignored: ignoredParameters(search, parameters),
    set: (next: Partial<typeof state>) => void setState(next),
    /** The URL of this page with another day of the forecast opened. */
    dayPath: (day: LocalDate) => paths.risk({ ...Object.fromEntries(search), on: day }),
  }
}

/** Cached across page changes: the same fleet has the same costs. */
const modelOf = memoizeLast(riskModel)

export type Risk = ReturnType<typeof useRisk>
