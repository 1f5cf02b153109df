import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { containerFacts, shipmentFacts } from '../testing/facts.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { writePlaces } from '../containers/facilities.ts'
import { writeContainer } from '../containers/write-container.ts'
import { writeShipment } from '../containers/write-shipment.ts'
import { oneNamePerZone } from './0022-one-name-per-zone.ts'

const at = '2026-11-20T20:42:00Z'
const reading = { raw: { untouched: 'US/Pacific' }, askedAt: at, readAt: at } as const

onEachEngine('one name for each zone', (open) => {
  it('is written into a store that has several, and the next reading finds nothing changed', async () => {
    const store = await open(() => at)
    const legacy = containerFacts('container-1', {
      portZone: 'US/Pacific',
      destinationZone: 'America/Chicago',
    })
    const port = { locode: 'USLAX', name: 'Los Angeles', zone: 'US/Pacific' }
    await store.transaction(async (tx) => {
      await writeContainer(tx, legacy, reading)
      await writeShipment(tx, shipmentFacts('shipment-1', { portOfDischarge: port }), reading)
      await writePlaces(tx, [{ facts: { ...port, id: 'port-1', kind: 'port', city: null } }])
    })
    await oneNamePerZone.up(store.db)
    const container = await store.db
      .selectFrom('container')
      .select(['facts', 'raw'])
      .executeTakeFirstOrThrow()
    const canonical = { ...legacy, portZone: 'America/Los_Angeles' }
    expect(container.facts).toBe(toJson(canonical))
    expect(container.raw).toContain('US/Pacific')
    const shipment = await store.db.selectFrom('shipment').select('facts').executeTakeFirstOrThrow()
    expect(fromJson(shipment.facts).portOfDischarge?.zone).toBe('America/Los_Angeles')
    const place = await store.db.selectFrom('place').select('facts').executeTakeFirstOrThrow()
    expect(place.facts && fromJson(place.facts).zone).toBe('America/Los_Angeles')
    const written = await store.transaction((tx) => writeContainer(tx, canonical, reading))
    expect(written).toEqual({ outcome: 'same' })
    await store.close()
  })
})
