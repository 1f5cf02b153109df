import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import { countTurns } from '../../testing/count-turns.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { containerFacts, put, shipmentFacts } from '../fleet/testing/containers.ts'
import { markContainerGone } from '../store/containers/containers.ts'
import { replaceFields } from '../store/containers/custom-fields.ts'
import { addNote, changeHandling, removeNote } from '../store/containers/write-handling.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findContainersNoted } from '../store/containers/search-notes.ts'
import { sortable } from '../store/schema/sortable.ts'
import { writeOrder } from '../store/orders/delivery-orders.ts'
import { aLine, anOrder } from '../store/testing/orders.ts'
import { newCustomer } from '#domain/customers/customer.ts'
import { writeCustomer } from '../store/people/customers.ts'
import { createSearch, type Asker, type Search } from './create-search.ts'

const now: Instant = '2026-11-20T20:42:00Z'
const by = { id: 'p1', name: 'Sofia Marin' }

let store: Store
let search: Search
/** `stepMs` goes by between two looks at the clock. */
let clock = { ms: 0, stepMs: 0 }

async function find(text: string) {
  await search.settled()
  const { data } = await search.find(text)
  return data.kind === 'one' ? data.hits : data.lines.map(({ hit }) => hit)
}

onEachEngine('the search', (open) => {
  beforeEach(async () => {
    store = await open(() => now)
    await put(store, now, {
      shipments: [shipmentFacts('s1', { billOfLading: 'MAEU259871234', customer: 'Acme' })],
      containers: [
        containerFacts('1', null, { number: 'MSKU1234565', shipmentId: 's1' }),
        containerFacts('2', null, { number: 'TCLU9876543', references: ['PO-7781'] }),
      ],
    })
    const onError = (error: unknown) => {
      throw error
    }
    clock = { ms: 0, stepMs: 0 }
    const elapsed = () => (clock.ms += clock.stepMs)
    search = createSearch({ store, isMirroring: () => false, elapsed, onError })
    search.start()
    await search.settled()
  })
  afterEach(async () => {
    search.stop()
    await search.settled()
    await store.close()
  })

  it('finds a shipment by the name that is shown for its customer, and by what was sent', async () => {
    const facts = { ...newCustomer('Zenith'), aliases: ['ACME'] }
    await store.transaction((tx) =>
      writeCustomer(
        tx,
        { id: 'customer-1', facts, version: 1, merge: null },
        { id: 'p-1', name: 'Ana' },
      ),
    )
    for (const name of ['zenith', 'acme'])
      expect(await find(name)).toMatchObject([{ through: { field: 'customer' } }])
  })

  it('finds the containers of a delivery order by its number, without canceled ones', async () => {
    const lines = (['1', '2'] as const).map((containerId) =>
      aLine({ containerId, state: containerId === '1' ? 'accepted' : 'canceled' }),
    )
    await store.transaction((tx) => writeOrder(tx, anOrder({ number: 1042, lines }), by))
    for (const text of ['DO-1042', 'do 1042', ' DO1042 '])
      expect(await find(text)).toMatchObject([
        {
          kind: 'group',
          containerIds: ['1'],
          containers: 1,
          through: { field: 'delivery-order', value: 'DO-1042', match: 'exact' },
        },
      ])
    expect(await find('DO-1043')).toEqual([])
  })

  describe('a list that nobody can wait for', () => {
    const list = Array.from({ length: 200 }, (_, i) => `MSKU${String(1_000_000 + i)}`).join('\n')
    const looked = async (signal?: AbortSignal) => {
      const asker: Asker | undefined = signal && { signal, inTurn: (work) => work() }
      const { data } = await search.find(list, asker)
      return data.kind === 'many' ? [data.lines.length, data.left] : null
    }

    it('is looked up whole in less than five seconds', async () => {
      clock.stepMs = 24
      expect(await looked()).toEqual([200, 0])
    })

    it('ends after five seconds, with the lines that were not looked up counted', async () => {
      clock.stepMs = 100
      expect(await looked()).toEqual([49, 151])
    })

    it('ends at the line at which its asker hangs up', async () => {
      const asker = new AbortController()
      const answer = looked(asker.signal)
      setImmediate(() => asker.abort())
      const [lines = 0, left = 0] = (await answer) ?? []
      expect(lines).toBeGreaterThan(0)
      expect(lines).toBeLessThan(20)
      expect(lines + left).toBe(200)
    })
  })

  describe('follows what is committed', () => {
    it('a new container, a changed number, one that is gone', async () => {
      await put(store, now, { containers: [containerFacts('3', null, { number: 'FCIU8820131' })] })
      expect(await find('fciu 882013 1')).toMatchObject([{ id: '3', through: { match: 'exact' } }])
      await put(store, now, { containers: [containerFacts('3', null, { number: 'TEMU5550003' })] })
      expect(await find('FCIU8820131')).toEqual([])
      expect(await find('TEMU5550003')).toMatchObject([{ id: '3' }])
      await store.transaction((tx) => markContainerGone(tx, '3', '2027-01-01T00:00:00Z'))
      expect(await find('TEMU5550003')).toEqual([])
    })

    it('tags of ours: containers that share one are one hit, those in play first', async () => {
      const change = { kind: 'tags', add: ['Rush order'], remove: [] } as const
      const details = { by, lastFreeDay: null }
      await store.transaction(async (tx) => {
        await changeHandling(tx, '1', change, details)
        await changeHandling(tx, '2', change, details)
      })
      expect(await find('rush')).toMatchObject([
        { kind: 'group', containers: 2, through: { field: 'tag', value: 'Rush order' } },
      ])
    })

    it('a journey that ended is still found, and says so', async () => {
      const container = containerFacts('2', null, { number: 'TCLU9876543' })
      const milestones = { ...container.milestones, emptyReturnedAt: now }
      await put(store, now, {
        containers: [{ ...container, status: 'empty_returned', milestones }],
      })
      expect(await find('TCLU9876543')).toMatchObject([{ id: '2', ended: true }])
      expect((await search.find('x')).searched).toEqual({
        containers: 2,
        ended: 1,
        shipments: 1,
        complete: true,
      })
    })
  })

  describe('asks the store for notes', () => {
    it('finds a container by any of its notes, not the newest alone', async () => {
      const note = (id: string, text: string, at: string) => ({ id, text, by, at: at as Instant })
      const write = (one: ReturnType<typeof note>) =>
        store.transaction((tx) => addNote(tx, '1', one))
      await write(note('n1', 'Broker Ortiz called', '2026-11-19T10:00:00Z'))
      await write(note('n2', 'Truck on Monday', '2026-11-20T10:00:00Z'))
      expect(await findContainersNoted(store.db, 'called ORTIZ', 10)).toEqual(['1'])
      expect(await findContainersNoted(store.db, 'Ortiz Monday', 10)).toEqual([])
      expect(await findContainersNoted(store.db, '%', 10)).toEqual([])
      // Beyond eight words the rest is left out.
      const many = 'ortiz '.repeat(50)
      expect(await findContainersNoted(store.db, `${many}called`, 10)).toEqual(['1'])
    })

    it('in any case, after what numbers gave, never one that was taken back', async () => {
      const note = { id: 'n1', text: 'Broker Ortiz wants 50%_off', by, at: now }
      await store.transaction((tx) => addNote(tx, '1', note))
      expect(await find('ortiz')).toMatchObject([
        { id: '1', through: { field: 'note', value: note.text } },
      ])
      expect(await find('50%_OFF')).toMatchObject([{ id: '1' }])
      expect(await find('5_%')).toEqual([])
      await store.transaction((tx) => removeNote(tx, '1', 'n1', by))
      expect(await find('ortiz')).toEqual([])
    })
  })

  describe('reads many long notes', () => {
    const nearly = `${'x'.repeat(199)}y`
    beforeEach(() =>
      store.transaction(async (tx) => {
        const note = {
          container_id: '1',
          text: 'x'.repeat(2_000),
          by_id: by.id,
          by_name: by.name,
          at: sortable(now),
          removed_at: null,
        }
        for (let from = 0; from < 2_000; from += 500) {
          const notes = Array.from({ length: 500 }, (_, at) => ({ ...note, id: `n${from + at}` }))
          await tx.db.insertInto('container_note').values(notes).execute()
        }
      }),
    )

    it('in pieces, between which others are answered, whatever is looked for', async () => {
      const answer = search.find(nearly)
      expect(await countTurns(answer)).toBeGreaterThanOrEqual(4)
      expect((await answer).data).toMatchObject({ hits: [] })
      expect(await countTurns(findContainersNoted(store.db, nearly, 10))).toBeGreaterThanOrEqual(4)
    })

    it('until the asker hangs up', async () => {
      const asker = new AbortController()
      const inTurn: Asker['inTurn'] = (work) => work()
      const answer = search.find(nearly, { signal: asker.signal, inTurn })
      asker.abort(new Error('hung up'))
      await expect(answer).rejects.toThrow('hung up')
    })
  })

  describe('asks the store for custom fields', () => {
    it('the whole value first, of containers and of shipments', async () => {
      const held = (entity: 'container' | 'shipment', id: string, value: string) =>
        ({ entity, id, slug: 'cost_center', value }) as const
      const values = [held('container', '1', 'CC-4471 north'), held('shipment', 's1', 'cc-4471')]
      await replaceFields(store, { definitions: [], values, askedAt: now, failure: null })
      expect(await find('CC-4471')).toMatchObject([
        { kind: 'shipment', id: 's1', through: { field: 'custom-field', match: 'exact' } },
        { kind: 'container', id: '1', through: { value: 'CC-4471 north', match: 'contains' } },
      ])
    })
  })

  describe('reads a list', () => {
    it('each line on its own, in its order, what is not here included', async () => {
      const { data } = await search.find('TCLU9876543\nMSKU0000000\npo 7781, MAEU 259871234')
      expect(data).toMatchObject({
        kind: 'many',
        left: 0,
        lines: [
          { text: 'TCLU9876543', hit: { id: '2' } },
          { text: 'MSKU0000000', hit: null },
          { text: 'po 7781', hit: { id: '2', through: { field: 'reference' } } },
          { text: 'MAEU 259871234', hit: { kind: 'shipment', id: 's1' } },
        ],
      })
    })

    it('two hundred lines at most, and says how many it left', async () => {
      const many = Array.from({ length: 250 }, (_, i) => `QQQU${String(i).padStart(7, '0')}`)
      const { data } = await search.find(many.join('\n'))
      expect(data).toMatchObject({ kind: 'many', left: 50 })
    })
  })

  it('takes any text for a text', async () => {
    for (const text of ['', ' ', '%', '\\', "'; drop table container; --", '\u0000', '�', '(((('])
      expect(await find(text)).toEqual([])
  })
})
