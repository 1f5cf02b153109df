import { recordDays } from '#domain/planning/forecast-record.ts'
import type { Instant } from '#domain/time/instant.ts'
import { addDays } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { Store } from '../store/engine/open-store.ts'
import { listChecked } from '../store/plans/forecast-records.ts'
import type { Routes } from './route.ts'

/** The account's own forecasts beside what was owed. */
export function forecastRecordRoutes({
  store,
  now,
}: {
  readonly store: Store
  readonly now: () => Instant
}): Routes {
  return {
    'GET /api/forecast-record': async () => {
      const since = addDays(localDateAt(now(), 'UTC'), -recordDays)
      const checked = await listChecked(store.db, since)
      return { data: checked.map(({ outcome, ...one }) => ({ ...one, ...outcome })) }
    },
  }
}
