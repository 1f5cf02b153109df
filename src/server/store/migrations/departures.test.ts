import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { readDepartureState } from '../containers/stored-departures.ts'
import { writeContainer } from '../containers/write-container.ts'
import { containerFacts } from '../testing/facts.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T20:42:00Z'

onEachEngine('stored departures', (open) => {
  it('come to a store of the version before: none is stored, and all are to be computed', async () => {
    const store = await open(() => at)
    const reading = { raw: {}, askedAt: at, readAt: at } as const
    await store.transaction((tx) => writeContainer(tx, containerFacts('c-1'), reading))
    for (const table of ['departure', 'departure_due', 'departure_state'])
      await store.db.schema.dropTable(table).execute()
    await sql`delete from kysely_migration where name = '0040-departures'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await readDepartureState(store.db)).toEqual({
      version: 0,
      swept_to: '',
      is_filled: 0,
      rules: 0,
      last_id: 0,
      revision: 0,
    })
    await store.close()
  })
})
