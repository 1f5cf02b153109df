import { expect, it } from 'vitest'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import {
  countUnread,
  latestChange,
  listChanges,
  markChanges,
  visitChanges,
} from './consequences.ts'
import { markContainerGone } from '../containers/containers.ts'
import type { ContainerFacts, ShipmentFacts } from '../schema/facts.ts'
import type { Store } from '../engine/open-store.ts'
import { containerFacts, shipmentFacts } from '../testing/facts.ts'
import { writeContainer } from '../containers/write-container.ts'
import { writeShipment } from '../containers/write-shipment.ts'

const customs = { name: 'customs', status: 'hold', description: null }
const start: Instant = '2026-11-20T06:00:00Z'

onEachEngine('What changed', (open) => {
  async function opened() {
    let now: Instant = start
    const store = await open(() => now)
    const reading = () => ({ raw: {}, askedAt: now, readAt: now })
    return {
      store,
      now: () => now,
      pass: (hours: number) => {
        now = instantAt(epochMs(now) + hours * 3_600_000)
      },
      container: (id: string, said: Partial<ContainerFacts>) =>
        store.transaction((tx) => writeContainer(tx, containerFacts(id, said), reading())),
      shipment: (said: Partial<ShipmentFacts>) =>
        store.transaction((tx) => writeShipment(tx, shipmentFacts('s', said), reading())),
    }
  }
  const list = (store: Store, now: Instant, person = 'ana', unreadOnly = true) =>
    listChanges(store.db, { personId: person, unreadOnly, before: null, limit: 100, now })
  const kinds = async (store: Store, now: Instant, person?: string) =>
    (await list(store, now, person)).map(({ consequence }) => consequence.kind)

  it('is saved with the container and shown to everybody; a new container is no change', async () => {
    const { store, container, now } = await opened()
    await container('a', {})
    expect(await latestChange(store.db)).toBe(0)
    await container('a', { holds: [customs], yardSpot: 'B4' })
    expect(await list(store, now())).toMatchObject([
      {
        consequence: { kind: 'hold-added', hold: 'customs', status: 'hold' },
        containerId: 'a',
        containerNumber: 'MSKU1234565',
        read: false,
      },
    ])
    expect(await countUnread(store.db, 'ben', now())).toBe(1)
    await store.close()
  })

  it('is read by each person alone, and can be made unread again', async () => {
    const { store, container, now } = await opened()
    await container('a', {})
    await container('a', { holds: [customs] })
    const [change] = await list(store, now())
    const ids = [change?.id ?? 0]
    await store.transaction((tx) => markChanges(tx, 'ana', ids, true))
    await store.transaction((tx) => markChanges(tx, 'ana', ids, true))
    expect(await kinds(store, now())).toEqual([])
    expect(await countUnread(store.db, 'ana', now())).toBe(0)
    expect(await list(store, now(), 'ana', false)).toMatchObject([{ read: true }])
    expect(await kinds(store, now(), 'ben')).toEqual(['hold-added'])
    await store.transaction((tx) => markChanges(tx, 'ana', ids, false))
    expect(await countUnread(store.db, 'ana', now())).toBe(1)
    await store.close()
  })

  it('of before the day of the first visit counts as read; of a fortnight ago too', async () => {
    const { store, container, pass, now } = await opened()
    await container('a', {})
    await container('a', { holds: [customs] })
    pass(25)
    expect(await countUnread(store.db, 'ana', now())).toBe(0)
    await store.transaction((tx) => visitChanges(tx, 'ana'))
    await container('a', { holds: [] })
    pass(13 * 24)
    expect(await kinds(store, now())).toEqual(['hold-cleared'])
    pass(25)
    expect(await kinds(store, now())).toEqual([])
    await store.close()
  })

  it('since the last visit: coming back within half an hour is the same visit', async () => {
    const { store, pass } = await opened()
    const visit = () => store.transaction((tx) => visitChanges(tx, 'ana'))
    expect(await visit()).toBeNull()
    pass(0.4)
    expect(await visit()).toBeNull()
    pass(20)
    expect(await visit()).toBe('2026-11-20T06:24:00.000Z')
    pass(0.2)
    expect(await visit()).toBe('2026-11-20T06:24:00.000Z')
    await store.close()
  })

  it('of an arrival compares with the day that was shown last, however small the steps', async () => {
    const { store, shipment, now, pass } = await opened()
    const at = async (etaAt: Instant) => {
      pass(1)
      await shipment({ etaAt })
    }
    await at('2026-11-23T00:00:00Z')
    await at('2026-11-23T07:00:00Z')
    expect(await kinds(store, now())).toEqual([])
    await at('2026-11-23T14:00:00Z')
    await at('2026-11-23T20:00:00Z')
    expect(await list(store, now())).toMatchObject([
      {
        consequence: { old: '2026-11-23T00:00:00Z', new: '2026-11-23T14:00:00Z' },
        containerId: null,
        billOfLading: 'MAEU123456789',
      },
    ])
    await store.close()
  })

  it('says that the service no longer has a container', async () => {
    const { store, container, now } = await opened()
    await container('a', {})
    await store.transaction((tx) => markContainerGone(tx, 'a', '2027-01-01T00:00:00Z'))
    expect(await list(store, now())).toMatchObject([
      { consequence: { kind: 'data-trouble', trouble: 'gone' }, containerId: 'a' },
    ])
    await store.close()
  })

  it('comes in pages, the newest first', async () => {
    const { store, container, now } = await opened()
    await container('a', {})
    for (const hold of ['A', 'B', 'C'])
      await container('a', { holds: [{ ...customs, name: hold }] })
    const ask = { personId: 'ana', unreadOnly: true, limit: 3, now: now() }
    const first = await listChanges(store.db, { ...ask, before: null })
    const second = await listChanges(store.db, { ...ask, before: first.at(-1)?.id ?? null })
    const all = [...first, ...second].map(({ id }) => id)
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    expect(new Set(all).size).toBe(5)
    await store.close()
  })

  it('marks only what there is, so that a person cannot fill the store', async () => {
    const { store, now, container } = await opened()
    await container('a', { holds: [] })
    await container('a', { holds: [customs] })
    const [change] = await list(store, now())
    const id = change?.id ?? 0
    const ids = [id, -1, ...Array.from({ length: 3000 }, (_, n) => id + 1 + n)]
    await store.transaction((tx) => markChanges(tx, 'ana', ids, true))
    const marks = await store.db.selectFrom('consequence_read').selectAll().execute()
    expect(marks).toEqual([{ person_id: 'ana', consequence_id: id }])
  })

  it('forgets the marks of what is older than the list, at the next visit', async () => {
    const { store, now, pass, container } = await opened()
    await container('a', { holds: [] })
    await container('a', { holds: [customs] })
    const ids = (await list(store, now())).map((change) => change.id)
    await store.transaction((tx) => markChanges(tx, 'ana', ids, true))
    pass(15 * 24)
    await container('a', { holds: [] })
    await store.transaction((tx) => visitChanges(tx, 'ana'))
    expect(await store.db.selectFrom('consequence_read').selectAll().execute()).toEqual([])
  })
})
