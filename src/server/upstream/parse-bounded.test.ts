import { describe, expect, it } from 'vitest'
import { parseBounded, whyLeftOut } from './parse-bounded.ts'

const nested = (levels: number, open = '[', close = ']') =>
  open.repeat(levels) + close.repeat(levels)
const deep = `{"id":"b","attributes":{"seal_number":${nested(100_000)}}}`

describe('Parsing a document whose records may nest without end', () => {
  it('replaces the record that nests too deeply, and no other', () => {
    const text = `{"data":[{"id":"a","x":"}]\\"["},${deep},{"id":"c"}],"included":[${deep}],"meta":{"total":3}}`
    const document = parseBounded(text) as Record<'data' | 'included', unknown[]>
    expect(document).toMatchObject({
      data: [{ id: 'a', x: '}]"[' }, {}, { id: 'c' }],
      meta: { total: 3 },
    })
    expect(document.data.map(whyLeftOut)).toEqual([null, 'nested too deeply', null])
    expect(document.included).toEqual([
      { leftOut: 'nested too deeply', beginning: deep.slice(0, 2_000) },
    ])
  })

  it('replaces the record of a document that has one', () => {
    const document = parseBounded(`{"data":${deep},"links":{"self":"x"}}`) as { data: unknown }
    expect(document).toMatchObject({ links: { self: 'x' } })
    expect(whyLeftOut(document.data)).toBe('nested too deeply')
  })

  it.each(['data', 'included'])('replaces the record of %s that has too many members', (list) => {
    const members = Array.from({ length: 4_001 }, (_, at) => `"${at}":0`).join(',')
    const text = `{"${list}":[{"id":"a"},{"id":"b","attributes":{${members}}},{"id":"c"}]}`
    const document = parseBounded(text) as Record<string, unknown[]>
    expect(document[list]?.map(whyLeftOut)).toEqual([null, 'too many values', null])
    const single = parseBounded(`{"data":{"id":"b","attributes":{${members}}}}`) as {
      data: unknown
    }
    expect(whyLeftOut(single.data)).toBe('too many values')
  })

  it('takes 60 levels as they are', () => {
    const text = `{"data":[{"x":${nested(60)}}]}`
    expect(JSON.stringify(parseBounded(text))).toBe(text)
  })

  it.each([
    nested(100_000),
    nested(100_000, '{"a":', '}'),
    '[[[',
    '"',
    '{"a":"\\',
    '{"data":[[',
    ']]]]',
  ])('refuses what is no document (%#)', (text) => {
    let read: unknown
    try {
      read = parseBounded(text)
    } catch {
      return
    }
    expect(JSON.stringify(read).length).toBeLessThan(10_000)
  })

  it('refuses more values than any page has, before it makes them', () => {
    const zeros = (count: number) => Array.from({ length: count }, () => '0').join(',')
    const records = (count: number) => Array.from({ length: count }, () => '{}').join(',')
    expect(() => parseBounded(`{"data":[{"x":[${zeros(1_000_001)}]}]}`)).toThrow('Too many values')
    expect(() => parseBounded(`{"included":[${records(10_002)}]}`)).toThrow('Too many values')
    expect(parseBounded(`{"data":[${records(10_000)}]}`)).toMatchObject({
      data: { length: 10_000 },
    })
    const hundred = Array.from({ length: 100 }, () => `{"x":[${zeros(3_900)}]}`).join(',')
    expect(parseBounded(`{"data":[${hundred}]}`)).toMatchObject({ data: { length: 100 } })
    expect(() => parseBounded(`{"data":[${hundred}]}`, 200_000)).toThrow('Too many values')
  })

  it.each([
    ['x', 'x'.repeat(200_000)],
    ['a backslash', '\\'.repeat(200_000)],
    ['a character of two halves', `x${'😀'.repeat(200_000)}`],
    ['an escaped half', '\ud83d'.repeat(200_000)],
    ['a control character', `xx${'\u0001'.repeat(200_000)}`],
  ])('cuts a string of 200,000 times %s, and nothing else', (_, long) => {
    const text = JSON.stringify({
      data: [
        { id: 'a', x: long, [long]: 1 },
        { id: 'b', x: 'whole' },
      ],
    })
    const { data } = parseBounded(text) as { data: readonly Record<string, unknown>[] }
    const [first = {}, second] = data
    expect(second).toEqual({ id: 'b', x: 'whole' })
    expect(Object.keys(first)).toHaveLength(3)
    const cut = String(first['x'])
    expect(cut).toMatch(/…$/)
    expect(cut.length).toBeLessThanOrEqual(100_001)
    expect(long.startsWith(cut.slice(0, -2))).toBe(true)
  })

  it('leaves out a record with all of its long strings', () => {
    const long = JSON.stringify('x'.repeat(120_000))
    const bad = `{"id":"b","y":${long},"x":${nested(100)},"z":${long}}`
    const { data } = parseBounded(`{"data":[{"x":${long}},${bad},{"x":${long}}]}`) as {
      data: readonly { readonly x?: string }[]
    }
    expect(data.map(whyLeftOut)).toEqual([null, 'nested too deeply', null])
    expect(data.map(({ x }) => x?.length)).toEqual([100_000, undefined, 100_000])
  })

  it('takes time in proportion to the text', () => {
    const began = performance.now()
    parseBounded(`{"data":[${Array.from({ length: 100 }, () => deep).join(',')}]}`)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
