import { expect, it } from 'vitest'
import type { HandlingChange } from '#domain/container/handling.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { currentVersion } from './changes.ts'
import { findContainers, findInPlay, listEnded, listInPlay } from './containers.ts'
import type { Store } from '../engine/open-store.ts'
import { findRailEvents, type RailEventFacts } from './rail-events.ts'
import { containerFacts, shipmentFacts } from '../testing/facts.ts'
import { writeContainer } from './write-container.ts'
import { changeHandling } from './write-handling.ts'
import { replaceRailEvents, writeRailEvents } from './write-rail-events.ts'
import { writeShipment } from './write-shipment.ts'

const now = '2026-11-20T20:42:00Z'
const reading = { raw: {}, askedAt: now, readAt: now } as const

const event = (id: string, said: Partial<RailEventFacts> = {}): RailEventFacts => ({
  id,
  containerId: 'container-1',
  event: 'rail_departed',
  at: '2026-11-18T08:00:00Z',
  locode: 'USLGB',
  withdrawn: false,
  ...said,
})
const stored = ({ event: name, at, locode, withdrawn }: RailEventFacts) => ({
  event: name,
  at,
  locode,
  withdrawn,
})

const write = (store: Store, ...events: readonly RailEventFacts[]) =>
  store.transaction((tx) => writeRailEvents(tx, events))
const replace = (store: Store, id: string, ...events: readonly RailEventFacts[]) =>
  store.transaction((tx) => replaceRailEvents(tx, id, events))

onEachEngine('Rail events', (open) => {
  it('come back by container, as they were written, and with their containers', async () => {
    const store = await open(() => now)
    const loaded = event('e-1', { event: 'rail_loaded', locode: null })
    const departed = event('e-2')
    const other = event('e-3', {
      containerId: 'container-2',
      event: 'rail_arrived',
      locode: 'USCHI',
    })
    await write(store, departed, loaded, other)
    expect(await findRailEvents(store.db, ['container-1', 'container-9', 'container-1'])).toEqual(
      new Map([['container-1', [stored(loaded), stored(departed)]]]),
    )
    await store.transaction((tx) => writeContainer(tx, containerFacts('container-1'), reading))
    for (const read of [findContainers, findInPlay])
      expect((await read(store.db, ['container-1']))[0]?.railEvents).toHaveLength(2)
    expect((await listInPlay(store.db))[0]?.railEvents).toHaveLength(2)
    await store.close()
  })

  it('change their container once, and not when the same event is reported again', async () => {
    const store = await open(() => now)
    await write(store, event('e-1'))
    expect(await currentVersion(store.db)).toBe(1)
    await write(store, event('e-1'))
    await replace(store, 'container-1', event('e-1'))
    expect(await currentVersion(store.db)).toBe(1)
    await write(store, event('e-1', { at: '2026-11-18T09:00:00Z' }))
    expect(await currentVersion(store.db)).toBe(2)
    expect(await findRailEvents(store.db, ['container-1'])).toEqual(
      new Map([['container-1', [stored(event('e-1', { at: '2026-11-18T09:00:00Z' }))]]]),
    )
    await store.close()
  })

  it('stay withdrawn by an older notice, and stand again once the whole list says so', async () => {
    const store = await open(() => now)
    const isWithdrawn = async () =>
      (await findRailEvents(store.db, ['container-1']))
        .get('container-1')
        ?.map(({ withdrawn }) => withdrawn)
    await write(store, event('e-1', { withdrawn: true }))
    await write(store, event('e-1'))
    expect(await isWithdrawn()).toEqual([true])
    await replace(store, 'container-1', event('e-1'))
    expect(await isWithdrawn()).toEqual([false])
    await store.close()
  })

  it('that a list no longer has are gone, and those of other containers stay', async () => {
    const store = await open(() => now)
    await write(store, event('e-1'), event('e-2'), event('e-3', { containerId: 'container-2' }))
    const before = await currentVersion(store.db)
    await replace(store, 'container-1', event('e-2'))
    expect(await findRailEvents(store.db, ['container-1', 'container-2'])).toEqual(
      new Map([
        ['container-1', [stored(event('e-2'))]],
        ['container-2', [stored(event('e-3'))]],
      ]),
    )
    expect(await currentVersion(store.db)).toBe(before + 1)
    await replace(store, 'container-1')
    expect((await findRailEvents(store.db, ['container-1'])).has('container-1')).toBe(false)
    await store.close()
  })
})

onEachEngine('Whether a journey has ended', (open) => {
  const stopped = shipmentFacts('shipment-1', { trackingStoppedAt: '2026-11-19T08:00:00Z' })
  /** Out of the port's gate; by rail or road, and where to, nobody says. */
  const leftPort = containerFacts('container-1', {
    shipmentId: 'shipment-1',
    milestones: {
      ...containerFacts('container-1').milestones,
      portFullOutAt: '2026-11-17T08:00:00Z',
    },
  })
  const inland = {
    ...stopped,
    destination: { locode: 'USCHI', name: 'Chicago', zone: 'America/Chicago' },
  }
  const inPlay = async (store: Store) => (await listInPlay(store.db)).map(({ id }) => id)
  const ended = async (store: Store) =>
    (await listEnded(store.db, { number: 1, size: 10 })).containers.map(({ id }) => id)

  it('follows its rail events, in whatever order they, the container and the end of tracking come', async () => {
    const facts = {
      container: (store: Store) => store.transaction((tx) => writeContainer(tx, leftPort, reading)),
      shipment: (store: Store) => store.transaction((tx) => writeShipment(tx, stopped, reading)),
      event: (store: Store) => write(store, event('e-1')),
    }
    const names = ['container', 'shipment', 'event'] as const
    for (const first of names)
      for (const second of names.filter((name) => name !== first)) {
        const third = names.find((name) => name !== first && name !== second)
        const store = await open(() => now)
        for (const name of [first, second, third ?? first]) await facts[name](store)
        expect([first, second, await inPlay(store), await ended(store)]).toEqual([
          first,
          second,
          ['container-1'],
          [],
        ])
        await store.close()
      }
  })

  it('is taken back with a rail event, and comes with its withdrawal', async () => {
    const store = await open(() => now)
    await store.transaction(async (tx) => {
      await writeShipment(tx, stopped, reading)
      await writeContainer(tx, leftPort, reading)
    })
    expect([await inPlay(store), await ended(store)]).toEqual([[], ['container-1']])
    await write(store, event('e-1'))
    expect([await inPlay(store), await ended(store)]).toEqual([['container-1'], []])
    await write(store, event('e-1', { withdrawn: true }))
    expect([await inPlay(store), await ended(store)]).toEqual([[], ['container-1']])
    await replace(store, 'container-1', event('e-1'))
    expect([await inPlay(store), await ended(store)]).toEqual([['container-1'], []])
    await replace(store, 'container-1')
    expect([await inPlay(store), await ended(store)]).toEqual([[], ['container-1']])
    await store.close()
  })

  it('comes with a person’s word that the container is picked up at the port, and is taken back with it', async () => {
    const store = await open(() => now)
    const by = { id: 'p-1', name: 'Ana Ruiz' }
    const change = (one: HandlingChange) =>
      store.transaction((tx) => changeHandling(tx, 'container-1', one, { by, lastFreeDay: null }))
    await store.transaction(async (tx) => {
      await writeShipment(tx, inland, reading)
      await writeContainer(tx, leftPort, reading)
    })
    expect([await inPlay(store), await ended(store)]).toEqual([['container-1'], []])
    const said = await change({ kind: 'port-pickup', to: true, from: null })
    if (said.outcome !== 'done') throw new Error('It was not saved')
    expect([await inPlay(store), await ended(store)]).toEqual([[], ['container-1']])
    // Read anew, it stays what it is.
    await store.transaction((tx) => writeContainer(tx, leftPort, reading))
    expect(await ended(store)).toEqual(['container-1'])
    await change(said.undo)
    expect([await inPlay(store), await ended(store)]).toEqual([['container-1'], []])
    await store.close()
  })
})
