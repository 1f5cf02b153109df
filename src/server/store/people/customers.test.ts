import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newCustomer, type CustomerFacts } from '#domain/customers/customer.ts'
import { dismissalKeys } from '#domain/customers/suggest-merges.ts'
import type { Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { changedSince, currentVersion } from '../containers/changes.ts'
import { findContainers, listEnded, listInPlay } from '../containers/containers.ts'
import { findShipments, listShipmentsInPlay, readShipment } from '../containers/shipments.ts'
import { listJournal } from '../containers/journal.ts'
import { writeContainer } from '../containers/write-container.ts'
import { writeShipment } from '../containers/write-shipment.ts'
import type { Store } from '../engine/open-store.ts'
import { containerFacts, shipmentFacts } from '../testing/facts.ts'
import {
  customersRevision,
  deleteCustomer,
  findClaim,
  findCustomer,
  listDismissals,
  listSentCustomers,
  writeCustomer,
  writeDismissal,
} from './customers.ts'

const now: Instant = '2026-11-20T20:42:00Z'
const ana = { id: 'p-1', name: 'Ana Reyes' }
const sentNames = ['EASTLAKE APPLIANCES INC', 'Eastlake Appliances, Inc.', 'NOVA FOODS', null]
const names = ['Eastlake', 'EASTLAKE APPLIANCES INC', 'Eastlake Appl']
const eastlake: CustomerFacts = { ...newCustomer('Eastlake'), aliases: names.slice(1) }

onEachEngine('customers as records', (open) => {
  let store: Store
  beforeEach(async () => {
    store = await open(() => now)
    const reading = { raw: {}, askedAt: now, readAt: now }
    await store.transaction(async (tx) => {
      for (const [at, customer] of sentNames.entries()) {
        const said = { billOfLading: `BL-${at}`, customer }
        await writeShipment(tx, shipmentFacts(`s-${at}`, said), reading)
        await writeContainer(tx, containerFacts(`c-${at}`, { shipmentId: `s-${at}` }), reading)
      }
      const ended = { status: 'empty_returned', shipmentId: 's-0' } as const
      await writeContainer(tx, containerFacts('c-ended', ended), reading)
    })
  })
  afterEach(() => store.close())

  const save = (facts: CustomerFacts, version = 1) =>
    store.transaction((tx) =>
      writeCustomer(tx, { id: 'customer-1', facts, version, merge: null }, ana),
    )
  const shown = async () =>
    (await listInPlay(store.db)).map(({ shipment }) => shipment?.customer ?? null)

  it('are shown in place of every name that leads to them, with what was sent', async () => {
    await save(eastlake)
    expect(await shown()).toEqual(['Eastlake', 'Eastlake', 'NOVA FOODS', null])
    const record = { id: 'customer-1', names }
    const [first, second, nova] = (await findShipments(store.db, ['s-0', 's-1', 's-2'])).toSorted(
      (a, b) => (a.id < b.id ? -1 : 1),
    )
    expect(first).toMatchObject({
      customer: 'Eastlake',
      customerRecord: { ...record, sent: sentNames[0] },
    })
    expect(second).toMatchObject({
      customer: 'Eastlake',
      customerRecord: { ...record, sent: sentNames[1] },
    })
    expect(nova).not.toHaveProperty('customerRecord')
    const inPlay = (await listShipmentsInPlay(store.db)).map(readShipment)
    expect(inPlay.map(({ customer }) => customer)).toEqual(await shown())
    const { containers } = await listEnded(store.db, { number: 1, size: 5 })
    expect(containers[0]?.shipment?.customer).toBe('Eastlake')
    expect((await findContainers(store.db, ['c-1']))[0]?.shipment?.customerRecord?.sent).toBe(
      sentNames[1],
    )
  })

  describe('when one changes', () => {
    it('its shipments and their containers are touched in one version, and no others', async () => {
      await save(eastlake)
      const version = await currentVersion(store.db)
      await save({ ...eastlake, name: 'Eastlake Home', aliases: [...names] }, 2)
      expect(await currentVersion(store.db)).toBe(version + 1)
      const changed = await changedSince(store.db, version)
      if (changed === 'too-old') throw new Error('too old')
      expect(changed.shipments.toSorted()).toEqual(['s-0', 's-1'])
      expect(changed.containers.toSorted()).toEqual(['c-0', 'c-1', 'c-ended'])
      expect(await shown()).toEqual(['Eastlake Home', 'Eastlake Home', 'NOVA FOODS', null])
    })

    it('nothing is touched where only its contacts do', async () => {
      await save(eastlake)
      const version = await currentVersion(store.db)
      const contacts = [{ name: 'Mia', email: null, phone: '562 555 0100' }]
      await save({ ...eastlake, contacts }, 2)
      expect(await currentVersion(store.db)).toBe(version)
      expect((await findCustomer(store.db, 'customer-1'))?.facts.contacts).toEqual(contacts)
    })

    it('a name that it gives up is shown as sent again, and so are all once it is deleted', async () => {
      await save(eastlake)
      await save(newCustomer('Eastlake'), 2)
      expect(await shown()).toEqual([...sentNames])
      await save(eastlake, 3)
      const stored = await findCustomer(store.db, 'customer-1')
      if (!stored) throw new Error('no customer')
      await store.transaction((tx) => deleteCustomer(tx, stored))
      expect(await shown()).toEqual([...sentNames])
      expect(await findClaim(store.db, names, [])).toBeNull()
    })

    it('the journal says what the service sent', async () => {
      await save(eastlake)
      const later: Instant = '2026-11-20T20:43:00Z'
      await store.transaction((tx) =>
        writeShipment(tx, shipmentFacts('s-0', { billOfLading: 'BL-0', customer: 'NOVA FOODS' }), {
          raw: {},
          askedAt: later,
          readAt: later,
        }),
      )
      const [entry] = await listJournal(store.db, { shipmentId: 's-0', limit: 5 })
      expect(entry).toMatchObject({ field: 'customer', old: sentNames[0], new: 'NOVA FOODS' })
      expect((await shown())[0]).toBe('NOVA FOODS')
    })
  })

  it('claim each name once', async () => {
    await save(eastlake)
    const claim = await findClaim(store.db, ['NOVA', 'eastlake appl.'], [])
    expect(claim).toMatchObject({ name: 'eastlake appl.', by: { id: 'customer-1' } })
    expect(await findClaim(store.db, names, ['customer-1'])).toBeNull()
  })

  it('are counted by the names that are sent, most containers in play first', async () => {
    expect(await listSentCustomers(store.db, 2)).toEqual([
      { name: 'EASTLAKE APPLIANCES INC', shipments: 1, containers: 1 },
      { name: 'Eastlake Appliances, Inc.', shipments: 1, containers: 1 },
    ])
    expect(await listSentCustomers(store.db, 9)).toHaveLength(3)
  })

  it('remember pairs that are not one customer, and get a new revision with every change', async () => {
    const seen = [await customersRevision(store.db)]
    const pair = dismissalKeys('West Bay Foods', 'EAST BAY FOODS')
    for (const _ of [1, 2]) await store.transaction((tx) => writeDismissal(tx, pair, ana))
    expect(await listDismissals(store.db)).toEqual([['EAST BAY FOODS', 'WEST BAY FOODS']])
    seen.push(await customersRevision(store.db))
    await save(eastlake)
    seen.push(await customersRevision(store.db))
    expect(new Set(seen).size).toBe(3)
  })

  it('claim no name of over 200 characters, which is stored all the same', async () => {
    const long = 'N'.repeat(10_000)
    await store.transaction((tx) =>
      writeShipment(tx, shipmentFacts('s-9', { billOfLading: 'BL-9', customer: long }), {
        raw: {},
        askedAt: now,
        readAt: now,
      }),
    )
    expect((await findShipments(store.db, ['s-9']))[0]?.customer).toBe(long)
    expect(await listSentCustomers(store.db, 9)).toHaveLength(3)
  })
})
