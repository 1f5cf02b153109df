import { expect, it } from 'vitest'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { containerFacts, shipmentFacts } from '../testing/facts.ts'
import {
  findContainers,
  findRawContainer,
  listEnded,
  listInPlay,
  markContainerGone,
} from './containers.ts'
import { writeFacilities, writePlaces } from './facilities.ts'
import type { ContainerFacts } from '../schema/facts.ts'
import { listJournal } from './journal.ts'
import type { Store } from '../engine/open-store.ts'
import { findStoredShipments, findShipments } from './shipments.ts'
import { writeTrackingRequest } from '../sync/tracking-requests.ts'
import { writeContainer } from './write-container.ts'
import { writeShipment } from './write-shipment.ts'

const now = () => '2026-11-20T20:42:00Z' as const

function reading(askedAt: Instant = '2026-11-20T20:41:00Z') {
  return { raw: { askedAt }, askedAt, readAt: askedAt }
}

const put = (store: Store, facts: ContainerFacts, askedAt?: Instant) =>
  store.transaction((tx) => writeContainer(tx, facts, reading(askedAt)))

onEachEngine('A container in the store', (open) => {
  it('whose source never rests has 24 entries of a field a day, the last with the newest value', async () => {
    let at: Instant = '2026-11-20T00:00:00Z'
    const store = await open(() => at)
    const spot = async (yardSpot: string) => {
      at = instantAt(epochMs(at) + 60_000)
      await put(store, containerFacts('container', { yardSpot, sealNumber: 'S1' }), at)
    }
    for (let count = 0; count <= 40; count += 1) await spot(`A${count}`)
    const journal = () => listJournal(store.db, { containerId: 'container', limit: 100 })
    const [last, before, ...earlier] = await journal()
    expect(last).toMatchObject({ old: 'A23', new: 'A40', learntAt: '2026-11-20T00:41:00.000Z' })
    expect(before).toMatchObject({ old: 'A22', new: 'A23' })
    expect(earlier).toHaveLength(22)
    await put(store, containerFacts('container', { yardSpot: 'A41', sealNumber: 'S2' }), at)
    expect((await journal())[0]).toMatchObject({ field: 'sealNumber', old: 'S1', new: 'S2' })
    at = instantAt(epochMs(at) + 86_400_000)
    await spot('B1')
    expect((await journal())[0]).toMatchObject({ field: 'yardSpot', new: 'B1' })
    await store.close()
  })

  it('comes back as it was written, joined with its shipment and facility', async () => {
    const store = await open(now)
    await store.transaction(async (tx) => {
      await writePlaces(tx, [
        {
          facts: {
            id: 'port',
            kind: 'port',
            name: 'Los Angeles',
            locode: 'USLAX',
            city: null,
            zone: 'America/Los_Angeles',
          },
        },
      ])
      await writeFacilities(tx, [
        {
          facts: {
            id: 'terminal',
            kind: 'terminal',
            name: 'Fenix',
            nickname: null,
            firmsCode: 'Y257',
            city: null,
            placeId: 'port',
          },
        },
      ])
      await writeShipment(tx, shipmentFacts('shipment', { portTerminalId: 'terminal' }), reading())
    })
    await put(store, containerFacts('container', { shipmentId: 'shipment', holds: [customs] }))
    const [container] = await listInPlay(store.db)
    expect(container).toMatchObject({ id: 'container', holds: [customs], hasInlandLeg: false })
    expect(container?.facility).toEqual({
      id: 'terminal',
      kind: 'terminal',
      name: 'Fenix',
      nickname: null,
      firmsCode: 'Y257',
      locode: 'USLAX',
      city: 'Los Angeles',
      zone: 'America/Los_Angeles',
    })
    expect((await findStoredShipments(store.db, ['shipment']))[0]?.containerIds).toEqual([
      'container',
    ])
    expect(await findRawContainer(store.db, 'container')).toMatchObject({
      raw: { askedAt: '2026-11-20T20:41:00Z' },
    })
    await store.close()
  })

  it('is never overwritten by an answer that was asked for earlier', async () => {
    const store = await open(now)
    await put(store, containerFacts('container', { status: 'available' }), '2026-11-20T20:40:00Z')
    const late = await put(
      store,
      containerFacts('container', { status: 'grounded' }),
      '2026-11-20T20:39:59Z',
    )
    expect(late.outcome).toBe('older')
    expect((await findContainers(store.db, ['container']))[0]?.status).toBe('available')
    await store.close()
  })

  it('stays as it is where two answers were under way at the same time: one of them is to be asked for again', async () => {
    const store = await open(now)
    const write = (facts: ContainerFacts, askedAt: Instant, readAt: Instant) =>
      store.transaction((tx) => writeContainer(tx, facts, { raw: {}, askedAt, readAt }))
    const [first, second] = [containerFacts('a'), containerFacts('a', { status: 'picked_up' })]
    await write(first, '2026-11-20T20:40:00Z', '2026-11-20T20:40:09Z')
    const meanwhile = await write(second, '2026-11-20T20:40:03Z', '2026-11-20T20:40:05Z')
    expect(meanwhile.outcome).toBe('unsure')
    expect((await findContainers(store.db, ['a']))[0]?.status).toBe(first.status)
    const afterwards = await write(second, '2026-11-20T20:40:09Z', '2026-11-20T20:40:10Z')
    expect(afterwards.outcome).toBe('changed')
    await store.close()
  })

  it('that the service no longer has does not come back by an answer that was asked for before', async () => {
    let at: Instant = '2026-11-20T20:40:30Z'
    const store = await open(() => at)
    await put(store, containerFacts('container'), '2026-11-20T20:40:00Z')
    await store.transaction((tx) => markContainerGone(tx, 'container', '2027-01-01T00:00:00Z'))
    at = now()
    const late = await put(store, containerFacts('container'), '2026-11-20T20:40:20Z')
    expect(late.outcome).toBe('unsure')
    expect(await findContainers(store.db, ['container'])).toEqual([])
    await put(store, containerFacts('container'), '2026-11-20T20:40:40Z')
    expect(await findContainers(store.db, ['container'])).toHaveLength(1)
    await store.close()
  })

  it('that was met again meanwhile is not taken out, however long sweeps had missed it before', async () => {
    const store = await open(now)
    await put(store, containerFacts('container'), '2026-11-20T20:40:00Z')
    const takeOut = (unseenSince: Instant) =>
      store.transaction((tx) => markContainerGone(tx, 'container', unseenSince))
    await takeOut('2026-11-20T20:40:00Z')
    expect(await findContainers(store.db, ['container'])).toHaveLength(1)
    await takeOut('2026-11-20T20:40:01Z')
    expect(await findContainers(store.db, ['container'])).toEqual([])
    await store.close()
  })

  it('takes the present for newer than what a clock wrote that was later set back', async () => {
    const store = await open(now)
    await put(store, containerFacts('container', { status: 'grounded' }), '2027-01-01T00:00:00Z')
    await put(store, containerFacts('container', { status: 'available' }))
    expect((await findContainers(store.db, ['container']))[0]?.status).toBe('available')
    await store.close()
  })

  it('remembers each changed fact with old, new, who said it and when it happened', async () => {
    const store = await open(now)
    const first = containerFacts('container')
    await put(store, first)
    await put(store, {
      ...first,
      status: 'picked_up',
      checkedAt: '2026-11-20T20:41:00Z',
      milestones: { ...first.milestones, portFullOutAt: '2026-11-20T18:00:00Z' },
    })
    const journal = await listJournal(store.db, { containerId: 'container', limit: 10 })
    expect(
      journal.map(({ field, old, source, happenedAt }) => [field, old, source, happenedAt]),
    ).toEqual([
      ['milestones.portFullOutAt', null, 'terminal', '2026-11-20T18:00:00Z'],
      ['status', 'available', 'service', null],
    ])
    await store.close()
  })

  it('touches nothing when the same is read again', async () => {
    const store = await open(now)
    await put(store, containerFacts('container'))
    const commits: number[] = []
    store.onCommit(({ version }) => commits.push(version))
    await put(store, containerFacts('container'))
    expect(commits).toEqual([])
    await store.close()
  })

  it('is touched by what its shipment, its terminal and its booking say anew', async () => {
    const store = await open(now)
    await put(
      store,
      containerFacts('container', { shipmentId: 'shipment', portTerminalId: 'terminal' }),
    )
    const touched: (readonly string[])[] = []
    store.onCommit(({ containers }) => touched.push(containers))
    await store.transaction((tx) => writeShipment(tx, shipmentFacts('shipment'), reading()))
    await store.transaction((tx) =>
      writeFacilities(tx, [
        {
          facts: {
            id: 'terminal',
            kind: 'terminal',
            name: 'Fenix',
            nickname: null,
            firmsCode: null,
            city: null,
            placeId: null,
          },
        },
      ]),
    )
    await store.transaction((tx) => writeTrackingRequest(tx, booking, now()))
    expect(touched).toEqual([['container'], ['container'], ['container']])
    expect((await findShipments(store.db, ['shipment']))[0]?.bookingNumbers).toEqual(['BKG1'])
    await store.close()
  })

  it('leaves the fleet when its journey is over, and is served from the store then', async () => {
    const store = await open(now)
    await put(store, containerFacts('returned', { status: 'empty_returned' }))
    await put(store, containerFacts('out', { status: 'picked_up', shipmentId: 'shipment' }))
    await put(store, containerFacts('in', { shipmentId: 'shipment' }))
    expect((await listInPlay(store.db)).map(({ id }) => id)).toEqual(['in', 'out'])
    const stopped = shipmentFacts('shipment', { trackingStoppedAt: '2026-11-19T00:00:00Z' })
    await store.transaction((tx) => writeShipment(tx, stopped, reading()))
    expect((await listInPlay(store.db)).map(({ id }) => id)).toEqual(['in'])
    const ended = await listEnded(store.db, { number: 1, size: 10 })
    expect(ended.containers.map(({ id }) => id)).toEqual(['out', 'returned'])
    expect(ended.total).toBe(2)
    await store.close()
  })
})

const customs = { name: 'customs', status: 'hold', description: null }

const booking = {
  id: 'request',
  number: 'BKG1',
  kind: 'booking',
  lineScac: null,
  state: 'created',
  failedReason: null,
  isRetrying: false,
  retryCount: null,
  references: [],
  tags: [],
  shipmentId: 'shipment',
  createdAt: null,
  updatedAt: null,
}
