import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { reading } from './reading.ts'

const reader = reading(
  z.object({
    text: z.string(),
    word: z.enum(['hold', 'pending']),
    amount: z.number(),
    whole: z.number().int().nullable(),
    flag: z.boolean(),
    at: z.iso.datetime({ offset: true }).nullable(),
    texts: z.array(z.string()),
    items: z.array(z.object({ name: z.string(), amount: z.number() })),
    part: z.object({ inner: z.string().nullable() }).nullable(),
  }),
)

describe('Reading a record field by field', () => {
  it.each([
    // Converted.
    [{ text: 4012 }, { text: '4012' }],
    [{ text: 12.5 }, { text: '12.5' }],
    [{ amount: '1372.50' }, { amount: 1372.5 }],
    [{ amount: ' -3 ' }, { amount: -3 }],
    [{ whole: '40' }, { whole: 40 }],
    [{ amount: '' }, { amount: null }],
    [{ at: ' ' }, { at: null }],
    [{ texts: ['a', null, 7] }, { texts: ['a', '7'] }],
    [{ items: [{ name: 5, amount: '6' }] }, { items: [{ name: '5', amount: 6 }] }],
    // As they came.
    [{ text: '' }, { text: '' }],
    [{ word: 'a new word' }, { word: 'a new word' }],
    [
      { text: null, flag: null, texts: null },
      { text: null, flag: null, texts: null },
    ],
    [{ unheardOf: 1 }, {}],
    [{}, {}],
  ])('reads %j', (sent, fields) => {
    expect(reader.read(sent)).toEqual({ fields, unreadable: [] })
  })

  it.each([
    ['text', { text: true }, 'true'],
    ['text', { text: ['a'] }, '["a"]'],
    // Digits are lost before anybody can read them.
    ['text', { text: 2 ** 60 }, '1152921504606847000'],
    ['amount', { amount: '1,372.50' }, '"1,372.50"'],
    ['amount', { amount: '1e5' }, '"1e5"'],
    ['amount', { amount: true }, 'true'],
    ['whole', { whole: 40.5 }, '40.5'],
    ['flag', { flag: 'true' }, '"true"'],
    ['flag', { flag: 1 }, '1'],
    ['at', { at: 'yesterday' }, '"yesterday"'],
    ['at', { at: '2026-02-30T00:00:00Z' }, '"2026-02-30T00:00:00Z"'],
    ['at', { at: 1763625600 }, '1763625600'],
    ['texts', { texts: 'a' }, '"a"'],
    ['texts.1', { texts: ['a', {}] }, '{}'],
    ['items.0', { items: ['customs'] }, '"customs"'],
    ['items.0.amount', { items: [{ amount: 'much' }] }, '"much"'],
    ['items.0', { items: [null] }, 'null'],
    ['part', { part: [] }, '[]'],
    ['part.inner', { part: { inner: false } }, 'false'],
  ])('names %s in %j', (field, sent, raw) => {
    expect(reader.read(sent).unreadable).toEqual([{ field, raw }])
  })

  it('a bad field loses no other field, and long values are dropped', () => {
    const read = reader.read({ text: 'a', amount: 'x'.repeat(1e6), whole: 1 })
    expect(read.fields).toEqual({ text: 'a', amount: null, whole: 1 })
    expect(read.unreadable[0]?.raw).toHaveLength(201)
  })

  it('reads the first 2,000 entries of a list, and names a longer one', () => {
    const { fields, unreadable } = reader.read({
      texts: Array.from({ length: 200_000 }, () => 'x'),
    })
    expect(fields.texts).toHaveLength(2_000)
    expect(unreadable).toEqual([{ field: 'texts', raw: '200000 entries' }])
  })

  it('names the first ten misfits of a list, then how many there are', () => {
    const { unreadable } = reader.read({ items: Array.from({ length: 500 }, () => 'customs') })
    expect(unreadable).toHaveLength(11)
    expect(unreadable.at(-1)).toEqual({ field: 'items', raw: '500 unreadable values' })
  })
})
