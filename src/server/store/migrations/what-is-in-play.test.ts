import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { containerFacts, shipmentFacts } from '../testing/facts.ts'
import { findUnseen, listEnded, listInPlay } from '../containers/containers.ts'
import { countStored } from '../containers/counts.ts'
import { containersInPlay } from '../containers/in-play.ts'
import { migrate } from './migrate.ts'
import type { Store } from '../engine/open-store.ts'
import {
  findUnseenShipments,
  listShipmentKeys,
  listShipmentsInPlay,
} from '../containers/shipments.ts'
import { writeContainer } from '../containers/write-container.ts'
import { writeShipment } from '../containers/write-shipment.ts'

const at = '2026-11-20T20:42:00Z'
const later = '2026-11-21T20:42:00Z'
const indexes = [
  'container_in_play',
  'container_ended',
  'container_by_as_of',
  'shipment_by_as_of',
  'shipment_present',
]

/** Undoes the step, as if the store were of the version before. */
async function withoutStep({ db }: Store): Promise<void> {
  for (const name of indexes) await db.schema.dropIndex(name).execute()
  await sql`create index container_by_ended on container (ended, ended_at)`.execute(db)
  await sql`delete from kysely_migration where name = '0025-what-is-in-play'`.execute(db)
}

async function fill(store: Store): Promise<void> {
  const reading = { raw: {}, askedAt: at, readAt: at } as const
  await store.transaction(async (tx) => {
    for (const id of ['shipment-1', 'shipment-2'])
      await writeShipment(tx, shipmentFacts(id, { billOfLading: `BL-${id}` }), reading)
    const ended = { status: 'empty_returned', shipmentId: 'shipment-2' } as const
    await writeContainer(tx, containerFacts('in', { shipmentId: 'shipment-1' }), reading)
    await writeContainer(tx, containerFacts('returned', ended), reading)
  })
}

async function plan(store: Store, query: ReturnType<typeof containersInPlay>): Promise<string> {
  const compiled = query.select('facts').orderBy('id').compile()
  const { rows } = await store.db.executeQuery<{ detail: string }>({
    ...compiled,
    sql: `explain query plan ${compiled.sql}`,
  })
  return rows.map(({ detail }) => detail).join()
}

onEachEngine('indexes over what is in play', (open) => {
  it('come to a store of the version before, which reads the same as ever', async () => {
    const store = await open(() => at)
    await fill(store)
    await withoutStep(store)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect((await listInPlay(store.db)).map(({ id }) => id)).toEqual(['in'])
    expect((await listShipmentsInPlay(store.db)).map(({ id }) => id)).toEqual(['shipment-1'])
    const { containers, total } = await listEnded(store.db, { number: 1, size: 10 })
    expect([containers.map(({ id }) => id), total]).toEqual([['returned'], 1])
    expect(await countStored(store.db)).toMatchObject({ containers: 2, shipments: 2 })
    expect(await findUnseen(store.db, later)).toEqual(['in', 'returned'])
    expect(await findUnseen(store.db, at)).toEqual([])
    expect(await findUnseenShipments(store.db, later)).toEqual(['shipment-1', 'shipment-2'])
    const keys = []
    for await (const piece of listShipmentKeys(store.db)) keys.push(...piece)
    expect(keys).toEqual([
      { id: 'shipment-1', billOfLading: 'BL-shipment-1' },
      { id: 'shipment-2', billOfLading: 'BL-shipment-2' },
    ])
    if (!store.isShared)
      expect(await plan(store, containersInPlay(store.db))).toContain('container_in_play')
    // Each is there: one that is not cannot be dropped.
    await withoutStep(store)
    await store.close()
  })
})
