import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { changedSince, currentVersion } from '../containers/changes.ts'
import { claimStore } from './claim-store.ts'
import { openStore } from './open-store.ts'

const now = () => '2026-11-20T20:42:00Z' as const

onEachEngine('A store', (open) => {
  it('starts at version 0 and takes the next one with each commit that touches the fleet', async () => {
    const store = await open(now)
    await store.transaction(async (tx) => tx.touchContainer('scratch-1'))
    await store.transaction(async () => undefined)
    await store.transaction(async (tx) => tx.touchShipment('shipment-1'))
    expect(await currentVersion(store.db)).toBe(2)
    await store.close()
  })

  it('lists what changed since a version, each id once', async () => {
    const store = await open(now)
    for (const id of ['scratch-1', 'scratch-2', 'scratch-1']) {
      await store.transaction(async (tx) => tx.touchContainer(id))
    }
    expect(await changedSince(store.db, 1)).toEqual({
      containers: ['scratch-2', 'scratch-1'],
      shipments: [],
      version: 3,
    })
    expect(await changedSince(store.db, 3)).toEqual({ containers: [], shipments: [], version: 3 })
    await store.close()
  })

  it('calls a version too old if it was dropped or was never its own', async () => {
    const store = await open(now)
    for (const id of ['scratch-1', 'scratch-2'])
      await store.transaction(async (tx) => tx.touchContainer(id))
    await store.transaction(async (tx) => {
      await tx.db.deleteFrom('change').where('version', '=', 1).execute()
    })
    expect(await changedSince(store.db, 0)).toBe('too-old')
    expect(await changedSince(store.db, 9)).toBe('too-old')
    await store.close()
  })

  it('announces commits in the order of their versions, however many are asked for at once', async () => {
    const store = await open(now)
    const versions: number[] = []
    store.onCommit((commit) => versions.push(commit.version))
    const many = Array.from({ length: 50 }, (_, at) =>
      store.transaction(async (tx) => tx.touchContainer(`scratch-${at}`)),
    )
    await Promise.all(many)
    expect(versions).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
    await store.close()
  })

  it('writes nothing of a transaction that fails, and announces nothing', async () => {
    const store = await open(now)
    let announced = 0
    store.onCommit(() => {
      announced += 1
    })
    const failing = store.transaction(async (tx) => {
      tx.touchContainer('scratch-1')
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await currentVersion(store.db)).toBe(0)
    expect(announced).toBe(0)
    await store.close()
  })

  it('undoes a part that fails alone, with what it touched, and saves the rest', async () => {
    const store = await open(now)
    const touched: unknown[] = []
    store.onCommit(({ containers, shipments }) => touched.push({ containers, shipments }))
    const [first, second] = await store.transaction(async (tx) => {
      tx.touchContainer('scratch-1')
      return [
        await tx.attempt(async () => {
          tx.touchShipment('shipment-1')
          await tx.db.deleteFrom('fleet_version').execute()
          await sql`select nothing from nowhere`.execute(tx.db)
        }),
        await tx.attempt(async () => tx.touchContainer('scratch-2')),
      ]
    })
    expect([first?.ok, second?.ok]).toEqual([false, true])
    expect(touched).toEqual([{ containers: ['scratch-1', 'scratch-2'], shipments: [] }])
    expect(await currentVersion(store.db)).toBe(1)
    await store.close()
  })

  it('reads columns under the names they have now', async () => {
    const store = await open(now)
    const { db } = store
    const read = async () => (await sql`select * from scratch`.execute(db)).rows
    await sql`create table scratch (number text)`.execute(db)
    await sql`insert into scratch values ('MSKU0000001')`.execute(db)
    expect(await read()).toEqual([{ number: 'MSKU0000001' }])
    await sql`alter table scratch rename column number to name`.execute(db)
    expect(await read()).toEqual([{ name: 'MSKU0000001' }])
    await store.close()
  })

  it('says at once when the outer database is used inside a transaction, instead of hanging', async () => {
    const store = await open(now)
    const wrong = store.transaction(async () => currentVersion(store.db))
    await expect(wrong).rejects.toThrow('Inside a transaction use its own')
    expect(await currentVersion(store.db)).toBe(0)
    await store.close()
  })

  it('belongs to the service that claimed it first, and refuses another with a message', async () => {
    const store = await open(now)
    await claimStore(store, 'the account at https://api.example/v2')
    await claimStore(store, 'the account at https://api.example/v2')
    await expect(claimStore(store, 'the sandbox with seed 7')).rejects.toThrow(
      'This database belongs to the account at https://api.example/v2, not the sandbox with seed 7',
    )
    await store.close()
  })
})

describe('Binding a value that SQLite would take for something else', () => {
  it('is refused: of a Date, SQLite would make a NULL without an error', async () => {
    const store = await openStore({ kind: 'sqlite-memory' }, { now })
    // The types forbid it; a caller in a hurry may cast.
    const date = new Date(0) as unknown as string
    const wrong = store.db.selectFrom('container').selectAll().where('id', '=', date).execute()
    await expect(wrong).rejects.toThrow('can’t be stored')
    await store.close()
  })
})
