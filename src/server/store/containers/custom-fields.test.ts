import { expect, it } from 'vitest'
import { instantAt, epochMs, type Instant } from '#domain/time/instant.ts'
import type { FieldValue } from '#domain/container/custom-field.ts'
import { createVirtualTime } from '../../../testing/virtual-time.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import {
  endFieldWrite,
  listOpenFieldWrites,
  openFieldWrite,
  readValuesJson,
  replaceFields,
  settleFieldWrite,
  writeFieldValue,
  type HeldValue,
} from './custom-fields.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import { findFieldValuesWith } from './search-fields.ts'

async function valuesIn(db: Database): Promise<FieldValue[]> {
  const values: FieldValue[] = []
  for await (const texts of readValuesJson(db))
    for (const text of texts) values.push((JSON.parse(text) as HeldValue).value)
  return values
}

const dray = { entity: 'container', id: 'c', slug: 'dray' } as const
const fieldOf = (id: string) => ({
  id,
  entity: 'container' as const,
  slug: id,
  name: id,
  description: null,
  type: 'short_text',
  options: [],
  required: false,
  maxLength: null,
})
const later = (at: Instant, ms: number): Instant => instantAt(epochMs(at) + ms)

onEachEngine('values of custom fields', (open) => {
  async function openFields() {
    const time = createVirtualTime()
    const store = await open(time.now)
    return {
      time,
      store,
      /** A reading of all fields that began at `askedAt`, when `dray` held `value`, and is saved now. */
      read: (askedAt: Instant, value: FieldValue, isPartial = false) =>
        replaceFields(store, {
          definitions: [],
          values: value === null ? [] : [{ ...dray, value }],
          askedAt,
          failure: null,
          isPartial,
        }),
      write: (value: FieldValue) =>
        store.transaction((tx) => writeFieldValue(tx, { ...dray, value })),
      values: () => valuesIn(store.db),
    }
  }

  it.each<[string, number]>([
    ['before', 100],
    ['in the same millisecond', 0],
  ])(
    'that a reading began %s are not replaced by it: neither a new one nor an empty one',
    async (_, ms) => {
      const { time, read, write, values, store } = await openFields()
      const askedAt = time.now()
      await read(later(askedAt, -1000), 'old')
      time.jump(ms)
      await write('new')
      await read(askedAt, 'old')
      expect(await values()).toEqual(['new'])
      await write(null)
      await read(askedAt, 'old')
      expect(await values()).toEqual([])
      expect(await findFieldValuesWith(store.db, 'old', 10)).toEqual([])
      await store.close()
    },
  )

  it('are replaced by a reading that began after they were written, also where they were emptied', async () => {
    const { time, read, write, values, store } = await openFields()
    await write('ours')
    time.jump(1000)
    await read(time.now(), 'theirs')
    expect(await values()).toEqual(['theirs'])
    await write(null)
    time.jump(1000)
    await read(time.now(), 'back')
    expect(await values()).toEqual(['back'])
    time.jump(1000)
    await read(time.now(), null)
    expect(await values()).toEqual([])
    expect(await store.db.selectFrom('custom_field_value').selectAll().execute()).toEqual([])
    await store.close()
  })

  it('stay where a reading ended before it came to them', async () => {
    const { time, read, values, store } = await openFields()
    await read(time.now(), 'old')
    time.jump(1000)
    await read(time.now(), null, true)
    expect(await values()).toEqual(['old'])
    await read(time.now(), 'new', true)
    expect(await values()).toEqual(['new'])
    await store.close()
  })

  it('are saved some at a time: what others write meanwhile waits for a part of them', async () => {
    const { time, store, values } = await openFields()
    const read = (count: number, isPartial = false) =>
      replaceFields(store, {
        definitions: Array.from({ length: 50 }, (_, at) => fieldOf(`d${at}`)),
        values: Array.from({ length: count }, (_, at) => ({ ...dray, id: `c${at}`, value: 'x' })),
        askedAt: time.now(),
        failure: null,
        isPartial,
      })
    let isSaved = false
    const saved = read(1_000).then(() => {
      isSaved = true
    })
    await store.transaction((tx) => writeFieldValue(tx, { ...dray, value: 'ours' }))
    expect(isSaved).toBe(false)
    await saved
    expect(await values()).toHaveLength(1_001)
    time.jump(1_000)
    await read(300)
    expect(await values()).toHaveLength(300)
    await store.close()
  })

  it('that lists without an end keep bringing never fill more than 16 MB', async () => {
    const { time, store, values } = await openFields()
    for (const reading of ['a', 'b']) {
      time.jump(1_000)
      await replaceFields(store, {
        definitions: [],
        values: Array.from({ length: 1_200 }, (_, at) => ({
          ...dray,
          id: `${reading}${at}`,
          value: 'x'.repeat(10_000),
        })),
        askedAt: time.now(),
        failure: null,
        isPartial: true,
      })
    }
    expect(await values()).toHaveLength(1_200)
    await store.close()
  })

  it('are open from before a write until its outcome is known, and those before it until they can’t land any more', async () => {
    const { time, store } = await openFields()
    const since = time.now()
    await store.transaction((tx) => openFieldWrite(tx, dray))
    await store.transaction((tx) => openFieldWrite(tx, dray))
    await store.transaction((tx) => openFieldWrite(tx, { ...dray, slug: 'cost' }))
    const first = { ...dray, since: sortable(since), isSeen: true }
    expect(await listOpenFieldWrites(store.db)).toEqual([
      first,
      { ...dray, since: sortable(since) },
      { ...dray, slug: 'cost', since: sortable(since) },
    ])
    await store.transaction((tx) => settleFieldWrite(tx, { ...dray, slug: 'cost' }))
    await store.transaction((tx) => settleFieldWrite(tx, dray))
    expect(await listOpenFieldWrites(store.db)).toEqual([first])
    time.jump(1_000)
    await store.transaction((tx) => openFieldWrite(tx, dray))
    await store.transaction((tx) => endFieldWrite(tx, first))
    expect(await listOpenFieldWrites(store.db)).toMatchObject([{ slug: 'dray' }])
    await store.transaction((tx) => settleFieldWrite(tx, dray))
    expect(await listOpenFieldWrites(store.db)).toEqual([])
    await store.close()
  })
})
