import { expect, it } from 'vitest'
import { newCustomer } from '#domain/customers/customer.ts'
import { anInvoice, anInvoicedContainer } from '#domain/testing/invoices.ts'
import { closedOn } from '#domain/testing/containers.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { Departure } from '#domain/history/kpi-departure.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { openPast } from '../demo/testing/past.ts'
import { createFleet } from '../fleet/create-fleet.ts'
import { containerFacts, put, shipmentFacts } from '../fleet/testing/containers.ts'
import { removeInvoice, writeInvoice } from '../store/claims/invoices.ts'
import { markContainerGone } from '../store/containers/containers.ts'
import { savePastReading } from '../store/containers/past-readings.ts'
import {
  listStoredDepartures,
  readDepartureState,
  type DepartureState,
} from '../store/containers/stored-departures.ts'
import { claimStore } from '../store/engine/claim-store.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { ContainerFacts } from '../store/schema/facts.ts'
import { writeCustomer } from '../store/people/customers.ts'
import { writeDecision } from '../store/people/policy.ts'
import { createDepartureKeeper } from './keep-departures.ts'
import { createDepartureIndex } from './departure-index.ts'
import { createDepartures } from './list-departures.ts'

const by = { id: 'p-1', name: 'Ana' }
const after = () => () => undefined
const onError = (error: unknown) => {
  throw error
}

async function keep(store: Store, now: () => Instant) {
  const fleet = await createFleet({ store, now, after, isMirroring: () => false, onError })
  const deps = { store, fleet, isMirroring: () => false, after, onError }
  return { fleet, keeper: createDepartureKeeper(deps) }
}

/** Out on Nov 19 in Los Angeles, a day after its last free day, with a fee posted. */
function gone(
  id: string,
  milestones: Partial<ContainerFacts['milestones']> = {},
  over: Partial<ContainerFacts> = {},
): ContainerFacts {
  const facts = containerFacts(id, '2026-11-18T08:00:00Z', { shipmentId: 's-1' })
  return {
    ...facts,
    status: 'picked_up',
    fees: [{ type: 'demurrage', amount: 120, currency: 'USD' }],
    milestones: { ...facts.milestones, portFullOutAt: '2026-11-19T20:00:00Z', ...milestones },
    ...over,
  }
}
const shipment = shipmentFacts('s-1', { customer: 'NOVA FOODS' })

onEachEngine('stored departures', (open) => {
  /** A store whose containers left after it was claimed, and a way to look at what is stored. */
  async function begin() {
    let at: Instant = '2026-11-10T20:00:00Z'
    const store = await open(() => at)
    await claimStore(store, 'the account of a test')
    at = '2026-11-20T20:00:00Z'
    const now = () => at
    const { fleet, keeper } = await keep(store, now)
    const stored = async () => {
      const { data } = await listStoredDepartures(store.db, '2026-11-01T00:00:00Z', 99)
      return Object.fromEntries(data.map((one) => [one.id, one]))
    }
    const pass = () => {
      at = instantAt(epochMs(at) + 60_000)
      return at
    }
    const end = async () => {
      fleet.stop()
      await store.close()
    }
    return { store, keeper, stored, now, pass, end, state: () => readDepartureState(store.db) }
  }
  type Begun = Awaited<ReturnType<typeof begin>>
  const revisionOf = async ({ keeper, state }: Begun): Promise<DepartureState> => {
    await keeper.runDue()
    return state()
  }

  it('are read into memory, and followed from one change to the next', async () => {
    const { store, keeper, now, pass, end } = await begin()
    const index = createDepartureIndex(store)
    const revision = () => index.read((_, { stored: { revision: of } }) => Promise.resolve(of))
    await put(store, now(), { shipments: [shipment], containers: [gone('c-1')] })
    await keeper.runDue()
    const first = await revision()
    for (const id of ['c-2', 'c-3']) {
      await put(store, pass(), { containers: [gone(id)] })
      await keeper.catchUp()
      expect(await revision()).toBeGreaterThan(first)
    }
    await end()
  })

  it('follow containers that leave, come back, leave the account, or change afterwards', async () => {
    const begun = await begin()
    const { store, keeper, stored, now, pass, end } = begun
    const here = containerFacts('c-1', '2026-11-18T08:00:00Z', { shipmentId: 's-1' })
    await put(store, now(), { shipments: [shipment], containers: [here, gone('c-2')] })
    await keeper.runDue()
    expect(Object.keys(await stored())).toEqual(['c-2'])
    expect((await stored())['c-2']).toMatchObject({
      outOn: '2026-11-19',
      lastFreeDay: '2026-11-18',
      customer: 'NOVA FOODS',
      demurrage: { basis: 'posted', sums: [{ amount: 120, currency: 'USD' }] },
      perDiem: null,
    })
    await put(store, pass(), { containers: [gone('c-1')] })
    await keeper.catchUp()
    expect(Object.keys(await stored()).toSorted()).toEqual(['c-1', 'c-2'])

    const moved = { ...shipment, line: { scac: 'HLCU', name: 'Hapag-Lloyd' } }
    await put(store, pass(), { shipments: [moved], containers: [here] })
    await keeper.catchUp()
    const found = await stored()
    expect(Object.keys(found)).toEqual(['c-2'])
    expect(found['c-2']?.line?.scac).toBe('HLCU')

    const { revision } = await revisionOf(begun)
    await put(store, pass(), { containers: [gone('c-2', {}, { references: ['PO-1'] })] })
    expect((await revisionOf(begun)).revision).toBe(revision)
    await store.transaction((tx) => markContainerGone(tx, 'c-2', pass()))
    await keeper.catchUp()
    expect(await stored()).toEqual({})
    await end()
  })

  it('follow invoices and events of the past', async () => {
    const { store, keeper, stored, now, end } = await begin()
    const before = gone('c-2', {
      dischargedAt: '2026-11-02T08:00:00Z',
      portFullOutAt: '2026-11-06T08:00:00Z',
    })
    await put(store, now(), { shipments: [shipment], containers: [gone('c-1'), before] })
    await keeper.runDue()
    const line = { from: '2026-11-19', to: '2026-11-19', days: 1, perDay: 90, amount: 90 } as const
    const box = anInvoicedContainer({ number: gone('c-1').number, lines: [line] })
    const invoice = anInvoice({ issuedOn: '2026-11-20', boxes: [box] })
    await store.transaction((tx) => writeInvoice(tx, { id: 'i-1', version: 1, invoice }, by))
    await store.transaction((tx) => savePastReading(tx, 'c-2', '2026-11-04T08:00:00Z'))
    await keeper.catchUp()
    const charge = async () => (await stored())['c-1']?.demurrage
    expect(await charge()).toEqual({ basis: 'billed', sums: [{ amount: 90, currency: 'USD' }] })
    expect((await stored())['c-2']).toMatchObject({ daysToAvailable: 2, daysToOut: 2 })
    await store.transaction((tx) => removeInvoice(tx, 'i-1'))
    await keeper.catchUp()
    expect((await charge())?.basis).toBe('posted')
    await end()
  })

  it('are computed again after a change of policy, and stay after a new target or a merge of customers', async () => {
    const begun = await begin()
    const { store, stored, now, end } = begun
    await put(store, now(), { shipments: [shipment], containers: [gone('c-1')] })
    const first = await revisionOf(begun)
    const decide = (decision: Parameters<typeof writeDecision>[1]) =>
      store.transaction((tx) => writeDecision(tx, decision, 1, by))
    await decide({ subject: 'target', id: 'on-time', value: 90 })
    expect(await begun.state()).toMatchObject({ version: first.version + 1, swept_to: null })
    await store.transaction((tx) =>
      writeCustomer(
        tx,
        {
          id: 'customer-1',
          facts: { ...newCustomer('Nova'), aliases: ['NOVA FOODS'] },
          version: 1,
          merge: null,
        },
        by,
      ),
    )
    expect(await revisionOf(begun)).toMatchObject({ revision: first.revision, is_filled: 1 })
    expect((await stored())['c-1']?.customer).toBe('Nova')

    // Nov 19 was a Thursday on which the gate was closed.
    const closed = closedOn('2026-11-19')
    expect((await stored())['c-1']?.lateDays).toEqual({ charged: 1, avoidable: 1 })
    await decide({ subject: 'booking-site', id: 't-1', value: 'https://terminal.example.com/' })
    await begun.keeper.catchUp()
    expect((await begun.state()).swept_to).toBeNull()
    await decide({ subject: 'gates', id: 'standard', value: closed })
    await begun.keeper.catchUp()
    expect((await begun.state()).swept_to).toBe('')
    await begun.keeper.runDue()
    expect((await stored())['c-1']?.lateDays).toEqual({ charged: 1, avoidable: 0 })
    expect((await begun.state()).swept_to).toBeNull()
    await end()
  })

  it('are complete wherever the process that computed them first was killed', async () => {
    const { store, now, stored, end } = await begin()
    const containers = Array.from({ length: 250 }, (_, at) => gone(`c-${1000 + at}`))
    await put(store, now(), { shipments: [shipment], containers })
    let left = 1
    const dying: Store = {
      ...store,
      transaction: (work) => {
        left -= 1
        if (left < 0) throw new Error('killed')
        return store.transaction(work)
      },
    }
    for (const transactions of [1, 2, 1, 3]) {
      left = transactions
      const { keeper, fleet } = await keep(dying, now)
      await keeper.runDue().catch(() => undefined)
      fleet.stop()
    }
    const { keeper, fleet } = await keep(store, now)
    await keeper.runDue()
    fleet.stop()
    expect(Object.keys(await stored())).toHaveLength(99)
    expect(await readDepartureState(store.db)).toMatchObject({ is_filled: 1, last_id: 250 })
    await end()
  })
})

it('are what is composed from the containers themselves, over the past of a demo', async () => {
  const { store, now } = await openPast({ days: 60, containers: 80 })
  const { fleet, keeper } = await keep(store, now)
  const listed = () => createDepartures({ store, fleet, now })(60)
  const composed = await listed()
  await keeper.runDue()
  const stored = await listed()
  expect(stored.meta).toEqual(composed.meta)
  expect(composed.data.length).toBeGreaterThan(100)
  const written = (data: readonly Departure[]) => JSON.parse(JSON.stringify(data)) as unknown
  expect(stored.data).toEqual(written(composed.data))
  fleet.stop()
  await store.close()
})
