import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { containerPage, type ContainerPage } from '#wire/api/containers.ts'
import { shipmentPage } from '#wire/api/shipments.ts'
import { countTurns } from '../../testing/count-turns.ts'
import { onEachEngine, type OpenTestStore } from '../../testing/each-engine.ts'
import { createVirtualTime, type VirtualTime } from '../../testing/virtual-time.ts'
import type { Store } from '../store/engine/open-store.ts'
import { writeDecision } from '../store/people/policy.ts'
import { findStoredShipments, markShipmentGone } from '../store/containers/shipments.ts'
import { createFleet, type ServerFleet, type FleetChange } from './create-fleet.ts'
import { containerFacts, put, shipmentFacts } from './testing/containers.ts'

const yesterday = '2026-11-19T08:00:00Z'
const ana = { id: 'person-1', name: 'Ana Ruiz' }
const tomorrow = '2026-11-21T08:00:00Z'
const nextWeek = '2026-11-27T08:00:00Z'

let time: VirtualTime
let store: Store
let fleet: ServerFleet
let isMirroring: boolean

function readPage(number: number, size: number, snapshot: number | null = null): ContainerPage {
  const page = fleet.page({ number, size }, snapshot)
  if (page === 'gone') throw new Error('gone')
  return containerPage.parse(JSON.parse(page.text()))
}

async function readShipments(number: number, size: number, snapshot: number | null = null) {
  const page = await fleet.shipmentPage({ number, size }, snapshot)
  if (page === 'gone') throw new Error('gone')
  return shipmentPage.parse(JSON.parse(await page.text()))
}

const idsOf = (page: ContainerPage): string[] => page.data.map(({ id }) => id)

onEachEngine('the fleet', (open: OpenTestStore) => {
  beforeEach(async () => {
    time = createVirtualTime('2026-11-20T20:42:00Z')
    isMirroring = false
    store = await open(time.now)
    await put(store, time.now(), {
      containers: [
        containerFacts('1', nextWeek),
        containerFacts('2', yesterday),
        containerFacts('3', null),
        containerFacts('4', tomorrow),
      ],
    })
    fleet = await createFleet({
      store,
      now: time.now,
      after: time.after,
      isMirroring: () => isMirroring,
      onError: (error) => {
        throw error
      },
    })
  })
  afterEach(async () => {
    fleet.stop()
    await fleet.settled()
    await store.close()
  })

  describe('a page of the fleet', () => {
    it('has the most urgent first, each with its governing deadline and readiness', () => {
      const page = readPage(1, 10)
      expect(idsOf(page)).toEqual(['2', '4', '3', '1'])
      expect(page.data[0]?.deadline).toMatchObject({ date: '2026-11-19', source: 'terminal' })
      expect(page.data[0]?.readiness.verdict).toBe('ready')
      expect(page.meta).toEqual({
        total: 4,
        size: 10,
        snapshot: 1,
        asOf: '2026-11-20T20:42:00Z',
        mirroring: false,
      })
    })

    it('links to its neighbours within the snapshot', () => {
      const { links } = readPage(1, 3)
      expect(links.next).toBe('/api/containers?page%5Bnumber%5D=2&page%5Bsize%5D=3&snapshot=1')
      expect(links.prev).toBeUndefined()
      expect(links.last).toBe(links.next)
    })

    it('is empty past the end', () => {
      expect(readPage(9, 3).data).toEqual([])
    })

    it('holds no ended container', async () => {
      const returned = containerFacts('2', yesterday, { status: 'empty_returned' })
      time.jump(1000)
      await put(store, time.now(), { containers: [returned] })
      await fleet.settled()
      expect(idsOf(readPage(1, 10))).toEqual(['4', '3', '1'])
      expect(fleet.findRow('2')).toBeNull()
    })
  })

  describe('one snapshot', () => {
    it('stays the same while commits land', async () => {
      const { snapshot } = readPage(1, 2).meta
      time.jump(1000)
      await put(store, time.now(), {
        containers: [containerFacts('3', yesterday), containerFacts('5', yesterday)],
      })
      await fleet.settled()
      expect(idsOf(readPage(2, 2, snapshot))).toEqual(['3', '1'])
      expect(readPage(2, 2, snapshot).meta.total).toBe(4)
      const afresh = readPage(1, 10)
      expect(afresh.meta.snapshot).toBe(snapshot + 1)
      expect(idsOf(afresh)).toEqual(['2', '3', '5', '4', '1'])
    })

    it('lives five minutes after somebody began with it', async () => {
      const { snapshot } = readPage(1, 2).meta
      time.jump(5 * 60_000 - 1)
      expect(fleet.page({ number: 2, size: 2 }, snapshot)).not.toBe('gone')
      time.jump(1)
      expect(fleet.page({ number: 2, size: 2 }, snapshot)).toBe('gone')
      expect(readPage(1, 2).meta.snapshot).toBe(snapshot)
    })

    it('says when the first mirror is complete, though no row changed', () => {
      isMirroring = true
      expect(readPage(1, 1).meta.mirroring).toBe(true)
      isMirroring = false
      expect(readPage(1, 1).meta.mirroring).toBe(false)
    })

    it('is unknown where it never was', () => {
      expect(fleet.page({ number: 1, size: 2 }, 77)).toBe('gone')
    })
  })

  describe('time alone', () => {
    it('makes facts stale on the next snapshot', async () => {
      expect(readPage(1, 1).data[0]?.readiness.verdict).toBe('ready')
      time.jump(8 * 3_600_000)
      await time.advance(60_000)
      await fleet.settled()
      expect(readPage(1, 1).data[0]?.readiness.verdict).toBe('stale')
    })
  })

  describe('a change', () => {
    it('carries the rows that changed, with the shipment’s summary on each of its containers', async () => {
      const changes: (FleetChange | 'reload')[] = []
      fleet.onChange((change) => changes.push(change))
      const shipments = [shipmentFacts('s')]
      await put(store, time.now(), {
        shipments,
        containers: [containerFacts('6', null, { shipmentId: 's' })],
      })
      await fleet.settled()
      time.jump(1000)
      await put(store, time.now(), { shipments: [shipmentFacts('s', { vessel: 'Emma Maersk' })] })
      await fleet.settled()
      const last = changes.at(-1)
      if (!last || last === 'reload') throw new Error('no change')
      expect(last.version).toBe(3)
      expect([...last.containers.put.keys()]).toEqual(['6'])
      expect(last.containers.put.get('6')).toContain('Emma Maersk')
      expect((await readShipments(1, 10)).data).toMatchObject([
        { id: 's', vessel: 'Emma Maersk', containerIds: ['6'] },
      ])
    })

    it('of a customer with many containers is applied in slices, and streams reload', async () => {
      const many = (customer: string) => ({
        shipments: [shipmentFacts('s', { customer })],
        containers: Array.from({ length: 2_001 }, (_, at) =>
          containerFacts(`more-${at}`, null, { shipmentId: 's' }),
        ),
      })
      await put(store, time.now(), many('Eastlake'))
      await fleet.settled()
      const changes: (FleetChange | 'reload')[] = []
      fleet.onChange((change) => changes.push(change))
      time.jump(1000)
      await put(store, time.now(), many('Eastlake Inc'))
      const turns = await countTurns(fleet.settled())
      expect(changes).toEqual(['reload'])
      expect(turns).toBeGreaterThanOrEqual(20)
      expect(readPage(1, 1).data[0]?.id).toBe('2')
      expect(fleet.findRow('more-2000')?.shipment?.customer).toBe('Eastlake Inc')
    })
  })

  describe('a change of the rules', () => {
    const lineFirst = { rule: 'line-first', ruleOverrides: [] } as const

    it('has a large fleet read in pieces, between which others are answered with all of it', async () => {
      const containers = Array.from({ length: 1_000 }, (_, at) =>
        containerFacts(`more-${at}`, null),
      )
      await put(store, time.now(), { containers })
      await fleet.settled()
      const seen = new Set<number>()
      const look = setInterval(() => seen.add(fleet.counts().containers), 0)
      await store.transaction((tx) =>
        writeDecision(tx, { subject: 'rule', id: 'rule', value: lineFirst }, 1, ana),
      )
      const turns = await countTurns(fleet.settled())
      clearInterval(look)
      expect(turns).toBeGreaterThanOrEqual(5)
      expect([...seen].filter((count) => count !== 1_004)).toEqual([])
      expect(fleet.policy().policy.rule).toBe('line-first')
    })
  })

  describe('the list of all shipments', () => {
    const ended = { status: 'empty_returned' } as const
    const idsOfShipments = async () => (await readShipments(1, 10)).data.map(({ id }) => id)

    /** Two shipments with a container in play, three without, one of which has no container at all. */
    async function putShipments(): Promise<void> {
      time.jump(1000)
      await put(store, time.now(), {
        shipments: ['late', 'soon', 'done-b', 'done-a', 'bare'].map((id) =>
          shipmentFacts(id, { billOfLading: `BL-${id}` }),
        ),
        containers: [
          containerFacts('late', nextWeek, { shipmentId: 'late' }),
          containerFacts('soon', yesterday, { shipmentId: 'soon' }),
          containerFacts('done-a', null, { ...ended, shipmentId: 'done-a' }),
          containerFacts('done-b', null, { ...ended, shipmentId: 'done-b' }),
        ],
      })
      await fleet.settled()
    }

    /** What a start finds, instead of what this fleet has followed. */
    async function startAgain(): Promise<void> {
      fleet.stop()
      const onError = (error: unknown) => {
        throw error
      }
      const mirroring = { isMirroring: () => isMirroring, onError }
      fleet = await createFleet({ store, now: time.now, after: time.after, ...mirroring })
    }

    it('has those in play by urgency and the others by bill of lading, across pages', async () => {
      await putShipments()
      const inOrder = ['soon', 'late', 'bare', 'done-a', 'done-b']
      expect(await idsOfShipments()).toEqual(inOrder)
      await startAgain()
      expect(await idsOfShipments()).toEqual(inOrder)
      const second = await readShipments(2, 3)
      expect(second.data).toMatchObject([
        { id: 'done-a', billOfLading: 'BL-done-a', containerIds: ['done-a'] },
        { id: 'done-b' },
      ])
      expect(second.meta.total).toBe(5)
      expect((await readShipments(1, 2)).data.map(({ id }) => id)).toEqual(['soon', 'late'])
    })

    it('holds at a start only the shipments with a container in play', async () => {
      await putShipments()
      await startAgain()
      expect(fleet.counts()).toEqual({ containers: 6, shipments: 2 })
    })

    it('moves a shipment whose last container ends, and one whose container comes back', async () => {
      await putShipments()
      await startAgain()
      time.jump(1000)
      await put(store, time.now(), {
        containers: [
          containerFacts('soon', yesterday, { ...ended, shipmentId: 'soon' }),
          containerFacts('done-b', tomorrow, { shipmentId: 'done-b' }),
        ],
      })
      await fleet.settled()
      expect(fleet.counts().shipments).toBe(2)
      expect(await idsOfShipments()).toEqual(['done-b', 'late', 'bare', 'done-a', 'soon'])
    })

    it('includes an ended shipment that changed while a browser was away', async () => {
      await putShipments()
      await startAgain()
      const { containers, shipments } = fleet.describe(
        [],
        ['done-a', 'gone'],
        await findStoredShipments(store.db, ['done-a', 'gone']),
      )
      expect(containers.put.size).toBe(0)
      expect([...shipments.put.keys()]).toEqual(['done-a'])
      expect([...shipments.drop]).toEqual(['gone'])
    })

    it('leaves out a shipment that the account no longer has', async () => {
      await putShipments()
      await startAgain()
      const { meta } = await readShipments(1, 3)
      time.jump(1000)
      await store.transaction((tx) => markShipmentGone(tx, 'done-a', '2027-01-01T00:00:00Z'))
      await fleet.settled()
      const { data } = await readShipments(2, 3, meta.snapshot)
      expect(data.map(({ id }) => id)).toEqual(['done-b'])
      expect(await idsOfShipments()).toEqual(['soon', 'late', 'bare', 'done-b'])
    })
  })
})
