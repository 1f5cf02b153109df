import { describe, expect, it } from 'vitest'
import { createKeyIndex } from './key-index.ts'

const partsIn = (index: ReturnType<typeof createKeyIndex<number>>, part: string): string[] => {
  const keys: string[] = []
  index.containing(part, (key) => keys.push(key))
  return keys.toSorted()
}

describe('keys in memory', () => {
  it('are found whole, and by any part, each once, however many there are', () => {
    const index = createKeyIndex<number>()
    const keys = Array.from({ length: 5000 }, (_, i) => `K${i}`)
    keys.forEach((key, i) => index.add(key, i))
    expect(index.whole('K4999')).toEqual([4999])
    expect(partsIn(index, '499')).toEqual(keys.filter((key) => key.includes('499')).toSorted())
    expect(partsIn(index, 'K0')).toEqual(['K0'])
  })

  it('never match across two of them', () => {
    const index = createKeyIndex<number>()
    index.add('ABC', 1)
    index.add('DEF', 2)
    expect(partsIn(index, 'CD')).toEqual([])
  })

  it('are gone when nothing bears them any more, and their place is used again', () => {
    const index = createKeyIndex<number>()
    index.add('PO1', 1)
    index.add('PO1', 2)
    index.remove('PO1', (item) => item === 1)
    expect(index.whole('PO1')).toEqual([2])
    index.remove('PO1', (item) => item === 2)
    expect([index.whole('PO1'), partsIn(index, 'PO')]).toEqual([[], []])
    index.add('PO2', 3)
    expect([index.keys(), partsIn(index, 'PO')]).toEqual([1, ['PO2']])
  })
})
