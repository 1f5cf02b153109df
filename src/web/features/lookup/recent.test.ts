import { describe, expect, it } from 'vitest'
import { readRecent, withRecent } from './recent.ts'

describe('recent lookups', () => {
  it('keeps the latest first, each once, twenty at most', () => {
    expect(withRecent(['b', 'a'], ' a ')).toEqual(['a', 'b'])
    expect(withRecent(['a'], '  ')).toEqual(['a'])
    const many = Array.from({ length: 20 }, (_, index) => String(index))
    expect(withRecent(many, 'new')).toHaveLength(20)
  })

  it('starts afresh where what is stored is no list of texts', () => {
    expect(readRecent(null)).toEqual([])
    expect(readRecent('{broken')).toEqual([])
    expect(readRecent('{"a":1}')).toEqual([])
    expect(readRecent('["a",1,"b"]')).toEqual(['a', 'b'])
  })
})
