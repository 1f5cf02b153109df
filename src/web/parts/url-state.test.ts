import fc from 'fast-check'
import { parseAsString, parseAsStringLiteral } from 'nuqs'
import { describe, expect, it } from 'vitest'
import { sortOf, widthsOf } from './url-columns.ts'
import { ignoredParameters, listOf, listWhere, repaired } from './url-state.ts'

const readers = {
  view: parseAsStringLiteral(['all', 'ready']),
  q: parseAsString,
  ready: listOf(['ready', 'blocked']),
  sort: sortOf(['deadline', 'fees']),
  day: listWhere((text) => /^\d{4}-\d\d-\d\d$/.test(text)),
  widths: widthsOf(['deadline', 'fees']),
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

  it('is repaired: what can be read stays, letter by letter', () => {
    const broken =
      'colour=red&view=sideways&q=pier 400&ready=ready,green&sort=weight,-fees&widths=fees.90,fees.x,hull.50&day=soon'
    const search = repaired(new URLSearchParams(broken), readers)
    expect(Object.fromEntries(search)).toEqual({
      q: 'pier 400',
      ready: 'ready',
      sort: '-fees',
      widths: 'fees.90',
    })
    expect(ignoredParameters(search, readers)).toEqual([])
  })

  it('never needs a second repair, and changes nothing where nothing is broken', () => {
    const name = fc.constantFrom('view', 'q', 'ready', 'sort', 'day', 'widths', 'colour')
    const word = fc.constantFrom(
      'ready',
      'blocked',
      'fees',
      '-fees',
      '2026-11-20',
      'fees.120',
      '~',
      '',
    )
    const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(','))
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text)), (pairs) => {
        const search = new URLSearchParams(pairs)
        const once = repaired(search, readers)
        expect(ignoredParameters(once, readers)).toEqual([])
        expect(repaired(once, readers).toString()).toBe(once.toString())
        if (ignoredParameters(search, readers).length === 0) {
          expect(once.toString()).toBe(search.toString())
        }
      }),
    )
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
