import { departuresAtPace, forecastExposure, paceAt, type Pace } from '#domain/planning/forecast.ts'
import { gateCalendarOf } from '#domain/policy/gates.ts'
import type { Departure } from '#domain/history/kpi-departure.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { useDepartures } from '#web/data/departures.ts'
import { memoizeLast } from '#web/data/memoize.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { useDeferredValue } from 'react'
import type { Risk } from './use-risk.ts'

const daysAhead = 14
/** Two more days than the pace covers: today's gate-outs don't count, and today isn't the same everywhere. */
const daysBack = 16

/**
 * The days ahead, with which container leaves when; null until the pace of terminals is known. Computed after the rest of
 * the page has rendered: for twenty thousand containers it takes longer than everything else there.
 */
export function useForecast({ model, policy }: Risk) {
  const { data, error, refetch } = useDepartures(daysBack)
  const running = useDeferredValue<readonly FleetRow[] | null>(model.running, null)
  const forecast = data && running && forecastOnce(running, model.today, data.data, policy)
  return { data: forecast ?? null, error, refetch }
}

export type Forecast = ReturnType<typeof forecastOf>

/** Pace of each place, which container leaves when, and what is owed by the end of each day. */
export function forecastOf(
  running: readonly FleetRow[],
  first: LocalDate,
  departed: readonly Departure[],
  policy: Policy,
) {
  const span = { first, days: daysAhead }
  const paces = pacesOf(running, first, departed, policy)
  const departures = departuresAtPace(running, span, paces, policy)
  return { paces, departures, days: forecastExposure(running, span, departures, policy) }
}

/** Cached once for all callers: the section that shows it and the workbook that exports it. */
const forecastOnce = memoizeLast(forecastOf)

function pacesOf(
  running: readonly FleetRow[],
  today: LocalDate,
  departed: readonly Departure[],
  policy: Policy,
): ReadonlyMap<string, Pace> {
  const outs = Map.groupBy(departed, ({ facility }) => facility?.id)
  const paces = new Map<string, Pace>()
  for (const { container } of running) {
    const { facility } = container
    if (!facility || paces.has(facility.id)) continue
    const outDays = (outs.get(facility.id) ?? []).map(({ outOn }) => outOn)
    const pace = paceAt(outDays, today, gateCalendarOf(facility, policy.gates))
    if (pace) paces.set(facility.id, pace)
  }
  return paces
}
