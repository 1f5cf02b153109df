import { forecastContainers, forecastExposure } from '#domain/planning/forecast.ts'
import { oddsDays, pickupOdds } from '#domain/planning/pickup-odds.ts'
import type { Departure } from '#domain/history/kpi-departure.ts'
import type { Instant } from '#domain/time/instant.ts'
import { daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { describeForecastRecord } from '#domain/text/forecast.ts'
import { useDepartures } from '#web/data/departures.ts'
import { useForecastRecord } from '#web/data/forecast-record.ts'
import { memoizeLast } from '#web/data/memoize.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { useDeferredValue } from 'react'

/** How many days the forecast shows. */
export const daysAhead = 14
/** The chosen day may be later than the days shown, up to this many days ahead. */
const maxDaysAhead = 62
/** Two more days than the odds cover: today's gate-outs don't count, and today isn't the same everywhere. */
const daysBack = oddsDays + 2

/** The containers in play, the first day, and another day about which the page says what is owed by its end. */
export interface ForecastOf {
  readonly fleet: { readonly containers: readonly FleetRow[]; readonly now: Instant }
  readonly model: { readonly today: LocalDate; readonly by: LocalDate }
  readonly policy: Policy
}

/**
 * The days ahead, with which container leaves when; null until departures are known. Computed after the rest of the page
 * has rendered: for twenty thousand containers it takes longer than everything else there.
 */
export function useForecast({ fleet, model, policy }: ForecastOf) {
  const { data, error, refetch } = useDepartures(daysBack)
  const rows = useDeferredValue<readonly FleetRow[] | null>(fleet.containers, null)
  const forecast =
    data && rows && forecastOnce(rows, model.today, model.by, data.data, fleet.now, policy)
  return { data: forecast ?? null, error, refetch }
}

/** How good the account's own forecasts were, for each currency of this one; empty until that is known. */
export function useRecordText(forecast: Forecast | null): string {
  const { data } = useForecastRecord()
  const sums = forecast?.days.at(-1)?.expected ?? []
  if (data === undefined) return ''
  return describeForecastRecord(
    sums.map(({ money: { currency } }) => ({
      currency,
      checked: data.data.filter((one) => one.currency === currency),
    })),
  )
}

export type Forecast = ReturnType<typeof forecastOf>

/** What is owed by the end of each of the next days and of the day `by`, and how likely each container leaves when. */
export function forecastOf(
  fleet: readonly FleetRow[],
  first: LocalDate,
  by: LocalDate,
  departed: readonly Departure[],
  now: Instant,
  policy: Policy,
) {
  const ahead = daysBetween(first, by)
  const span = { first, days: Math.min(maxDaysAhead, Math.max(daysAhead, ahead + 1)) }
  const odds = pickupOdds(
    departed,
    fleet.map(({ container }) => container),
    first,
    policy,
  )
  const containers = forecastContainers(fleet, span, odds, now, policy)
  const all = forecastExposure(containers, span)
  return {
    odds,
    containers: new Map(containers.map((one) => [one.container.id, one])),
    days: all.slice(0, daysAhead),
    /** The day `by`; null if it is too far ahead. */
    by: all[ahead] ?? null,
  }
}

/** Cached once for all callers: the sections that show it and the workbook that exports it. */
const forecastOnce = memoizeLast(forecastOf)
