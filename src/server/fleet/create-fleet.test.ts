import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { containerPage, type ContainerPage } from '#wire/api/containers.ts'
import { shipmentPage } from '#wire/api/shipments.ts'
import { onEachEngine, type OpenTestStore } from '../../testing/each-engine.ts'
import { createVirtualTime, type VirtualTime } from '../../testing/virtual-time.ts'
import type { Store } from '../store/open-store.ts'
import { createFleet, type Fleet, type FleetChange } from './create-fleet.ts'
import { boxFacts, put, shipmentFacts } from './testing/boxes.ts'

const yesterday = '2026-11-19T08:00:00Z'
const tomorrow = '2026-11-21T08:00:00Z'
const nextWeek = '2026-11-27T08:00:00Z'

let time: VirtualTime
let store: Store
let fleet: Fleet
let isMirroring: boolean

function readPage(number: number, size: number, snapshot: number | null = null): ContainerPage {
  const page = fleet.page('containers', { number, size }, snapshot)
  if (page === 'gone') throw new Error('gone')
  return containerPage.parse(JSON.parse(page.text()))
}

const idsOf = (page: ContainerPage): string[] => page.data.map(({ id }) => id)

onEachEngine('the fleet', (open: OpenTestStore) => {
  beforeEach(async () => {
    time = createVirtualTime('2026-11-20T20:42:00Z')
    isMirroring = false
    store = await open(time.now)
    await put(store, time.now(), {
      boxes: [
        boxFacts('1', nextWeek),
        boxFacts('2', yesterday),
        boxFacts('3', null),
        boxFacts('4', tomorrow),
      ],
    })
    fleet = await createFleet({
      store,
      now: time.now,
      after: time.after,
      isMirroring: () => isMirroring,
      onTrouble: (error) => {
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

    it('holds no ended box', async () => {
      const returned = boxFacts('2', yesterday, { status: 'empty_returned' })
      time.jump(1000)
      await put(store, time.now(), { boxes: [returned] })
      await fleet.settled()
      expect(idsOf(readPage(1, 10))).toEqual(['4', '3', '1'])
      expect(fleet.findRow('2')).toBeNull()
    })
  })

  describe('one snapshot', () => {
    it('stays the same while commits land', async () => {
      const { snapshot } = readPage(1, 2).meta
      time.jump(1000)
      await put(store, time.now(), { boxes: [boxFacts('3', yesterday), boxFacts('5', yesterday)] })
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
      expect(fleet.page('containers', { number: 2, size: 2 }, snapshot)).not.toBe('gone')
      time.jump(1)
      expect(fleet.page('containers', { number: 2, size: 2 }, snapshot)).toBe('gone')
      expect(readPage(1, 2).meta.snapshot).toBe(snapshot)
    })

    it('says when the first mirror is complete, though no row changed', () => {
      isMirroring = true
      expect(readPage(1, 1).meta.mirroring).toBe(true)
      isMirroring = false
      expect(readPage(1, 1).meta.mirroring).toBe(false)
    })

    it('is unknown where it never was', () => {
      expect(fleet.page('containers', { number: 1, size: 2 }, 77)).toBe('gone')
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
    it('carries the rows that changed, with the shipment’s summary on each of its boxes', async () => {
      const changes: (FleetChange | 'reload')[] = []
      fleet.onChange((change) => changes.push(change))
      const shipments = [shipmentFacts('s')]
      await put(store, time.now(), { shipments, boxes: [boxFacts('6', null, { shipmentId: 's' })] })
      await fleet.settled()
      time.jump(1000)
      await put(store, time.now(), { shipments: [shipmentFacts('s', { vessel: 'Emma Maersk' })] })
      await fleet.settled()
      const last = changes.at(-1)
      if (!last || last === 'reload') throw new Error('no change')
      expect(last.version).toBe(3)
      expect([...last.containers.put.keys()]).toEqual(['6'])
      expect(last.containers.put.get('6')).toContain('Emma Maersk')
      const page = fleet.page('shipments', { number: 1, size: 10 }, null)
      if (page === 'gone') throw new Error('gone')
      expect(shipmentPage.parse(JSON.parse(page.text())).data).toMatchObject([
        { id: 's', vessel: 'Emma Maersk', containerIds: ['6'] },
      ])
    })
  })
})
