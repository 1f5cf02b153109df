import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { RecordedForecast } from '#domain/planning/forecast-record.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { migrate } from '../migrations/migrate.ts'
import {
  forgetForecasts,
  hasForecast,
  listChecked,
  listUnchecked,
  writeForecasts,
  writeOutcome,
} from './forecast-records.ts'

const at = '2026-11-20T08:00:00Z'
const usd: RecordedForecast = {
  first: '2026-11-20',
  through: '2026-11-26',
  currency: 'USD',
  // More than 32 bits hold: 30 million dollars.
  expected: 3_000_000_000,
  low: 2_500_000_000,
  high: 3_500_000_000,
  nothingMoves: 9_000_000_000,
  entries: [
    {
      id: 'container-1',
      byTrain: false,
      clock: 'port',
      zone: 'America/Los_Angeles',
      expected: 3_000_000_000,
      staying: 9_000_000_000,
      leaving: [0, 23_500],
    },
  ],
}
const unnamed: RecordedForecast = { ...usd, currency: null, entries: [] }

onEachEngine('recorded forecasts', (open) => {
  it('are kept with their containers until they are checked', async () => {
    const store = await open(() => at)
    expect(await hasForecast(store.db, usd.first)).toBe(false)
    await store.transaction((tx) => writeForecasts(tx, [usd, unnamed]))
    expect(await hasForecast(store.db, usd.first)).toBe(true)
    // A second one of the same day changes nothing.
    await store.transaction((tx) => writeForecasts(tx, [{ ...usd, expected: 1 }]))
    expect(await listUnchecked(store.db, '2026-11-25')).toEqual([])
    expect(await listUnchecked(store.db, '2026-11-26')).toEqual([unnamed, usd])
    expect(await listChecked(store.db, '2026-01-01')).toEqual([])

    const outcome = { actual: 2_900_000_000, expected: 3_000_000_000, unknown: 0 }
    await store.transaction((tx) => writeOutcome(tx, usd, outcome))
    expect(await listUnchecked(store.db, '2026-11-26')).toEqual([unnamed])
    const { entries: _, ...facts } = usd
    expect(await listChecked(store.db, '2026-11-26')).toEqual([
      { ...facts, containers: 1, outcome },
    ])
    expect(await listChecked(store.db, '2026-11-27')).toEqual([])

    await store.transaction((tx) => forgetForecasts(tx, '2026-11-21'))
    expect(await hasForecast(store.db, usd.first)).toBe(false)
    await store.close()
  })

  it('come to a store of the version before', async () => {
    const store = await open(() => at)
    await store.db.schema.dropTable('forecast_record').execute()
    await sql`delete from kysely_migration where name = '0034-forecast-record'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    await store.transaction((tx) => writeForecasts(tx, [usd]))
    expect(await listUnchecked(store.db, '2026-11-26')).toEqual([usd])
    await store.close()
  })
})
