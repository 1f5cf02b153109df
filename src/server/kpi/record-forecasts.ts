import type { ContainerWithLfd } from '#domain/fleet/assess.ts'
import { earliestToday } from '#domain/fleet/deadline-load.ts'
import { isRunning } from '#domain/fleet/risk.ts'
import { forecastContainers, forecastExposure } from '#domain/planning/forecast.ts'
import { forecastOutcome, recordedSpan, recordForecasts } from '#domain/planning/forecast-record.ts'
import { oddsDays, pickupOdds } from '#domain/planning/pickup-odds.ts'
import type { Instant } from '#domain/time/instant.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import type { DeparturesAnswer } from '#wire/api/departures.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { createLoops, every } from '../runtime/loops.ts'
import type { After } from '../runtime/timers.ts'
import { findContainers } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import { inChunks } from '../store/schema/json-column.ts'
import {
  forgetForecasts,
  hasForecast,
  listUnchecked,
  writeForecasts,
  writeOutcome,
} from '../store/plans/forecast-records.ts'

/** Terminals get a day to report what left on the last day of a forecast. */
const reportDays = 2
/** Older forecasts are deleted. */
const keptDays = 100
/** Two more days than the odds cover: today isn't the same everywhere. */
const departureDays = oddsDays + 2
const everyMs = 3_600_000
const sliceSize = 400

/** Records the forecast of each day, and what came of it. */
export interface ForecastRecorder {
  start(): void
  stop(): Promise<void>
  /** Checks the forecasts whose days are over, and records today's if it wasn't. */
  runDue(): Promise<void>
}

/** Creates the recorder. `store`: its transactions fail once this instance is no longer the leader. */
export function createForecastRecorder(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'rows' | 'assessFacts' | 'policy'>
  readonly departures: (days: number) => Promise<DeparturesAnswer>
  /** Whether containers of the account are still missing. */
  readonly isMirroring: () => boolean
  readonly now: () => Instant
  readonly after: After
  readonly onError: (error: unknown) => void
}): ForecastRecorder {
  const { store, fleet, departures, isMirroring, now, onError } = deps
  const loops = createLoops(deps.after)

  async function runDue(): Promise<void> {
    if (isMirroring()) return
    const first = earliestToday(fleet.rows().filter(isRunning))
    if (first === null) return
    await check(addDays(first, -reportDays))
    if (!(await hasForecast(store.db, first))) await record(first)
  }

  async function record(first: LocalDate): Promise<void> {
    const { policy } = fleet.policy()
    const { data } = await departures(departureDays)
    const rows = fleet.rows()
    const known = rows.map(({ container }) => container)
    const span = recordedSpan(first)
    const odds = pickupOdds(data, known, first, policy)
    const containers = forecastContainers(rows, span, odds, now(), policy)
    const forecasts = recordForecasts(containers, forecastExposure(containers, span), span, policy)
    await store.transaction(async (tx) => {
      await writeForecasts(tx, forecasts)
      await forgetForecasts(tx, addDays(first, -keptDays))
    })
  }

  async function check(through: LocalDate): Promise<void> {
    const { policy } = fleet.policy()
    for (const forecast of await listUnchecked(store.db, through)) {
      const known = await readContainers(forecast.entries.map(({ id }) => id))
      const outcome = forecastOutcome(forecast, (id) => known.get(id), policy)
      await store.transaction((tx) => writeOutcome(tx, forecast, outcome))
    }
  }

  /** Those in play and those that ended. */
  async function readContainers(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ContainerWithLfd>> {
    const found = new Map<string, ContainerWithLfd>()
    for (const some of inChunks(ids, sliceSize))
      for (const container of await findContainers(store.db, some))
        found.set(container.id, fleet.assessFacts(container))
    return found
  }

  return {
    start: () => loops.start([every(everyMs, runDue, onError)]),
    stop: () => loops.stop(),
    runDue,
  }
}
