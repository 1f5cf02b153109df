import { describe, expect, inject, it } from 'vitest'
import { freshPostgres } from '../../testing/each-engine.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { openStore } from '../store/engine/open-store.ts'
import { createLedger } from './ledger.ts'

const server = inject('postgres')

describe.skipIf(server === null)('Two instances on one Postgres', () => {
  it('spend one budget: ten refreshes between them, never an eleventh', async () => {
    const time = createVirtualTime()
    const options = await freshPostgres(server ?? '')
    const stores = [await openStore(options, time), await openStore(options, time)]
    const ledgers = await Promise.all(
      stores.map((store) => createLedger({ store, now: time.now, after: time.after })),
    )
    const refresh = { bucket: 'refresh', priority: 'people' } as const
    const outcomes = await Promise.all(
      ledgers.flatMap((ledger) => Array.from({ length: 12 }, () => ledger.tryTake(refresh))),
    )
    expect(outcomes.filter((outcome) => 'slot' in outcome)).toHaveLength(10)
    for (const store of stores) await store.close()
  })

  it('leave people their share of it, at whichever of them somebody is signed in', async () => {
    const time = createVirtualTime()
    const options = await freshPostgres(server ?? '')
    const stores = [await openStore(options, time), await openStore(options, time)] as const
    const shared = { now: time.now, after: time.after }
    const here = await createLedger({ store: stores[0], ...shared })
    const there = await createLedger({ store: stores[1], ...shared })
    here.peopleSeen()
    await stores[0].transaction(async () => undefined)
    const sweeping = { bucket: 'default', priority: 'sweeping' } as const
    const taken = await Promise.all(Array.from({ length: 100 }, () => there.tryTake(sweeping)))
    expect(taken.filter((outcome) => 'slot' in outcome)).toHaveLength(80)
    for (const store of stores) await store.close()
  })

  it('prepare the tables of a new database once, though both begin at the same moment', async () => {
    const time = createVirtualTime()
    const options = await freshPostgres(server ?? '')
    const stores = await Promise.all([openStore(options, time), openStore(options, time)])
    const rows = await stores[0].db.selectFrom('fleet_version').selectAll().execute()
    expect(rows).toEqual([{ id: 1, version: 0, revision: 0 }])
    for (const store of stores) await store.close()
  })
})
