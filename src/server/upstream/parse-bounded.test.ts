import { describe, expect, it } from 'vitest'
import { parseBounded, readTooDeep } from './parse-bounded.ts'

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
    expect(readTooDeep(document.data[1])?.nestedTooDeep).toHaveLength(2_000)
    expect(readTooDeep(document.included[0])?.nestedTooDeep).toContain('"id":"b"')
    expect(readTooDeep(document.data[0])).toBeNull()
  })

  it('replaces the record of a document that has one', () => {
    const document = parseBounded(`{"data":${deep},"links":{"self":"x"}}`) as { data: unknown }
    expect(document).toMatchObject({ links: { self: 'x' } })
    expect(readTooDeep(document.data)).not.toBeNull()
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
    expect(parseBounded(`{"data":[{"x":[${zeros(100_000)}]}]}`)).toMatchObject({ data: [{}] })
  })

  it('takes time in proportion to the text', () => {
    const began = performance.now()
    parseBounded(`{"data":[${Array.from({ length: 100 }, () => deep).join(',')}]}`)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
