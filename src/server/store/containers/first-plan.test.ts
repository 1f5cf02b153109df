import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { findShipments } from './shipments.ts'
import { shipmentFacts } from '../testing/facts.ts'
import { writeShipment } from './write-shipment.ts'

const at = '2026-11-20T20:42:00Z'
const reading = { raw: {}, askedAt: at, readAt: at } as const

onEachEngine('what the line first planned', (open) => {
  it('is not reported for a shipment of an older store, and no change once it is read', async () => {
    const store = await open(() => at)
    const facts = shipmentFacts('shipment-1')
    const { originalDepartureAt: _, originalDestinationEtaAt: __, ...older } = facts
    await store.transaction((tx) => writeShipment(tx, { ...facts }, reading))
    await store.db
      .updateTable('shipment')
      .set({ facts: JSON.stringify(older) as never })
      .execute()
    expect(await findShipments(store.db, ['shipment-1'])).toMatchObject([
      { originalDepartureAt: null, originalDestinationEtaAt: null },
    ])
    const known = { ...facts, originalDestinationEtaAt: '2026-11-20T06:00:00Z' } as const
    await store.transaction((tx) => writeShipment(tx, known, reading))
    expect(await findShipments(store.db, ['shipment-1'])).toMatchObject([
      { originalDestinationEtaAt: '2026-11-20T06:00:00Z' },
    ])
    expect(await store.db.selectFrom('journal').selectAll().execute()).toEqual([])
    await store.close()
  })
})
