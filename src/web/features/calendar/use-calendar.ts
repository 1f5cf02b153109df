import {
  addDays,
  daysBetween,
  isLocalDate,
  weekday,
  type LocalDate,
} from '#domain/time/local-date.ts'
import { earliestToday } from '#domain/fleet/deadline-load.ts'
import { isCustomer } from '#domain/container/customer-name.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { terminalDays } from '#domain/planning/terminal-days.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { memoizeLast, memoizeByKey } from '#web/data/memoize.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { ignoredParameters } from '#web/parts/url-state.ts'
import { createParser, parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Scope } from './calendar-links.ts'

const weeksShown = 5

const parseAsDay = createParser<LocalDate>({
  parse: (text) => (isLocalDate(text) ? text : null),
  serialize: (day) => day,
})

const parameters = {
  /** Any day of the first week. */
  from: parseAsDay,
  /** The opened day. */
  day: parseAsDay,
  terminal: parseAsString,
  line: parseAsString,
  customer: parseAsString,
}

/** The data of the calendar, by the URL's first week and filters, from the fleet. */
export function useCalendar() {
  const fleet = useAssessedFleet()
  const policy = usePolicy()
  const [search] = useSearchParams()
  const [state, setState] = useQueryStates(parameters)
  const { containers, now } = fleet
  const { terminal, line, customer } = state
  const scope = useMemo<Scope>(() => ({ terminal, line, customer }), [terminal, line, customer])
  const inScope = containersIn(scope, containers)
  const today = todayOf(containers) ?? localDateAt(now, 'UTC')
  const first = mondayOf(state.from ?? today)
  const days = daysFrom(first, inScope, now, policy)
  return {
    fleet,
    policy,
    scope,
    inScope,
    today,
    first,
    days,
    opened: state.day,
    ignored: ignoredParameters(search, parameters),
    set: (next: Partial<typeof state>) => void setState(next),
    /** Moves by whole weeks; the current week isn't in the URL. */
    move: (weeks: number) => {
      const from = addDays(first, weeks * 7)
      void setState({ from: from === mondayOf(today) ? null : from }, { history: 'push' })
    },
  }
}

/** Cached across page changes: the same fleet has the same days. */
const daysFrom = memoizeLast(
  (first: LocalDate, containers: readonly FleetRow[], now: Instant, policy: Policy) =>
    terminalDays(containers, { first, days: weeksShown * 7 }, now, policy),
)
const todayOf = memoizeByKey(earliestToday)
const containersIn = memoizeLast((scope: Scope, containers: readonly FleetRow[]) => {
  const isWhole = scope.terminal === null && scope.line === null && scope.customer === null
  return isWhole ? containers : containers.filter((row) => isInScope(scope, row))
})

export type Calendar = ReturnType<typeof useCalendar>

/** Whether a container passes the calendar's filters; `~` means "not reported". */
export function isInScope({ terminal, line, customer }: Scope, { container }: FleetRow): boolean {
  return (
    (terminal === null || terminal === (container.facility?.id ?? '~')) &&
    (line === null || line === (container.shipment?.line?.scac ?? '~')) &&
    (customer === null ||
      customer === (container.shipment?.customer ?? '~') ||
      isCustomer(container.shipment, customer))
  )
}

function mondayOf(day: LocalDate): LocalDate {
  return addDays(day, 1 - weekday(day))
}

/** Whether a day is over at every terminal. */
export function isPast(day: LocalDate, today: LocalDate): boolean {
  return daysBetween(day, today) > 0
}
