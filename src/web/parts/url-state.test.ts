import { parseAsString, parseAsStringLiteral } from 'nuqs'
import { describe, expect, it } from 'vitest'
import { ignoredParameters, listOf, sortOf } from './url-state.ts'

const readers = {
  view: parseAsStringLiteral(['all', 'ready']),
  q: parseAsString,
  ready: listOf(['ready', 'blocked']),
  sort: sortOf(['deadline', 'fees']),
}
const ignored = (search: string) => ignoredParameters(new URLSearchParams(search), readers)

describe('an address', () => {
  it('is taken whole where every word is known', () => {
    expect(ignored('view=ready&q=pier&ready=blocked,ready&sort=-fees,deadline')).toEqual([])
  })

  it('names what it could not read, once', () => {
    expect(ignored('colour=red&view=sideways&ready=ready,green&sort=weight&colour=blue')).toEqual([
      'colour',
      'view',
      'ready',
      'sort',
    ])
  })

  it('does not take a property of every object for a parameter', () => {
    expect(ignored('constructor=1')).toEqual(['constructor'])
  })

  it('reads and writes sort keys', () => {
    const sort = sortOf(['deadline', 'fees'])
    expect(sort.parse('-fees,deadline')).toEqual([
      { id: 'fees', desc: true },
      { id: 'deadline', desc: false },
    ])
    expect(sort.serialize([{ id: 'fees', desc: true }])).toBe('-fees')
    expect(sort.parse('weight')).toBeNull()
  })
})
