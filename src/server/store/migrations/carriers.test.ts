import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { carrier } from '../../testing/write-bodies.ts'
import {
  deleteCarrier,
  listCarriers,
  measureCarriers,
  readDefaultCarriers,
  writeCarrier,
  writeDefaultCarriers,
} from '../people/carriers.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T20:42:00.000Z'
const ana = { id: 'p-1', name: 'Ana Reyes' }

onEachEngine('drayage carriers', (open) => {
  it('come to a store of the version before', async () => {
    const store = await open(() => at)
    for (const table of ['carrier', 'default_carriers'])
      await store.db.schema.dropTable(table).execute()
    await sql`delete from kysely_migration where name = '0047-carriers'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await listCarriers(store.db)).toEqual([])
    expect(await readDefaultCarriers(store.db)).toEqual({
      list: [],
      version: 0,
      changedBy: null,
      changedAt: null,
    })
    expect(await measureCarriers(store.db)).toEqual({ carriers: 0, characters: 0 })

    const facts = carrier('Harbor Link', { scac: 'HBLK' })
    const list = [{ terminal: null, customer: 'Nova Foods', carrier: 'c-1' }]
    await store.transaction(async (tx) => {
      await writeCarrier(tx, { id: 'c-1', facts, version: 1 }, ana)
      await writeDefaultCarriers(tx, { list, version: 1 }, ana)
    })
    expect(await listCarriers(store.db)).toEqual([
      { id: 'c-1', facts, version: 1, changedBy: ana, changedAt: at },
    ])
    expect(await readDefaultCarriers(store.db)).toEqual({
      list,
      version: 1,
      changedBy: ana,
      changedAt: at,
    })
    expect(await measureCarriers(store.db)).toEqual({
      carriers: 1,
      characters: JSON.stringify(facts).length + JSON.stringify(list).length,
    })
    await store.transaction((tx) => deleteCarrier(tx, 'c-1', ana))
    expect(await readDefaultCarriers(store.db)).toMatchObject({ list: [], version: 2 })
    await store.close()
  })
})
