import { internationalFormat } from '#domain/text/format.ts'
import { lfdCases } from '#domain/container/last-free-day.ts'
import { aRow, aSummary, pier400, urgency } from '#web/parts/testing/containers.ts'
import { createLoader } from 'nuqs'
import { describe, expect, it } from 'vitest'
import { valueLabel } from './value-label.ts'
import { none } from '#domain/lists/facets.ts'
import { countFound } from '#domain/lists/row-words.ts'
import { noFilters, optionsOf, select, withoutFacet, withValue } from '#domain/lists/select.ts'
import { containerParameters, filtersOf } from './url-state.ts'

const hold = (name: string) => ({ name, status: 'hold', description: null })
const pnct = { ...pier400, id: 'terminal-2', name: 'PNCT', nickname: null, city: 'New York' }

const rows = [
  aRow({ id: 'a', holds: [hold('customs'), hold('freight')], references: ['PO-7781'] }),
  aRow({ id: 'b', number: 'TCLU9876543', facility: pnct, holds: [hold('customs')] }),
  aRow({ id: 'c', number: 'EGHU9033179', facility: pnct, shipment: null }),
  aRow({
    id: 'd',
    status: 'on_rail',
    facility: null,
    shipment: aSummary({ customer: 'Northbeam Home' }),
  }),
]
const ids = (filters: typeof noFilters) => select(rows, filters).map((row) => row.container.id)

describe('narrowing the grid', () => {
  it('takes values of one facet as alternatives and lets facets narrow each other', () => {
    const customs = withValue(noFilters, 'hold', 'customs', true)
    expect(ids(customs)).toEqual(['a', 'b'])
    expect(ids(withValue(customs, 'hold', none, true))).toEqual(['a', 'b', 'c', 'd'])
    expect(ids(withValue(customs, 'terminal', 'terminal-2', true))).toEqual(['b'])
  })

  it('distinguishes terminals with the same name by their city', () => {
    const gct = { ...pnct, nickname: 'GCT' }
    const twins = [
      aRow({ id: 'e', facility: gct }),
      aRow({ id: 'f', facility: { ...gct, id: 'terminal-3', city: 'Vancouver' } }),
    ]
    expect(valueLabel(internationalFormat, 'terminal', 'terminal-2', twins)).toBe('GCT, New York')
    expect(valueLabel(internationalFormat, 'terminal', 'terminal-3', twins)).toBe('GCT, Vancouver')
  })

  it('asks about readiness only where a container stands in a yard', () => {
    const notRunning = urgency({
      bucket: 'not-started',
      band: 'not-running',
      notRunning: 'not-discharged',
    })
    const atSea = aRow({ id: 'sea' }, { urgency: notRunning })
    const ready = withValue(noFilters, 'ready', 'ready', true)
    expect(select([...rows, atSea], ready).map((row) => row.container.id)).not.toContain('sea')
    expect(select([atSea], withValue(noFilters, 'ready', none, true))).toHaveLength(1)
  })

  it('distinguishes a governing LFD, an unreadable one, dates that don’t apply, and none reported', () => {
    const lfdCase = (id: string, facts: Parameters<typeof urgency>[0]) =>
      aRow({ id }, { urgency: urgency(facts) })
    const fleet = [
      lfdCase('governs', { lfdCase: 'governs' }),
      lfdCase('unreadable', { bucket: 'no-date', lfdCase: 'unreadable' }),
      lfdCase('none-applies', { bucket: 'no-date', lfdCase: 'none-applies' }),
      lfdCase('none-reported', { bucket: 'no-date', lfdCase: 'none-reported' }),
    ]
    const opened = (address: string) =>
      select(fleet, filtersOf(createLoader(containerParameters([]))(address))).map(
        (row) => row.container.id,
      )
    for (const id of lfdCases) expect(opened(`?lfd=${id}`)).toEqual([id])
    expect(opened('?lfd=none-applies,none-reported')).toEqual(['none-applies', 'none-reported'])
    // URLs and saved views from before these were distinguished.
    expect(opened('?bucket=no-date')).toEqual(['unreadable', 'none-applies', 'none-reported'])
    expect(lfdCases.map((value) => valueLabel(internationalFormat, 'lfd', value, fleet))).toEqual([
      'In use',
      'Unreadable',
      'None yet',
      'None reported',
    ])
  })

  it('keeps "not reported" apart from every named value', () => {
    expect(ids(withValue(noFilters, 'terminal', none, true))).toEqual(['d'])
    expect(ids(withValue(noFilters, 'line', none, true))).toEqual(['c'])
  })

  it.each([
    ['msku 123456', ['a', 'd']],
    ['987654-3', ['b']],
    ['po7781', ['a']],
    ['pier 400', ['a']],
    ['northbeam', ['d']],
    ['essen maersk', ['a', 'b', 'd']],
    ['nothing like this', []],
    ['freight', ['a']],
    ['customs hold', ['a', 'b']],
    ['uslax', ['a', 'b', 'c']],
    ['rail', ['d']],
  ])('finds %j in numbers, references, places, holds and names', (q, expected) => {
    expect(ids({ ...noFilters, q })).toEqual(expected)
  })

  it('says in what a text was found', () => {
    const found = (q: string) => countFound(select(rows, { ...noFilters, q }), q)
    expect(found('customs')).toEqual([['hold', 2]])
    expect(found('po7781')).toEqual([['reference', 1]])
    expect(found('TCLU 987654')).toEqual([['number', 1]])
    expect(found('customs york')).toEqual([['several columns', 1]])
    expect(found('northbeam')).toEqual([['customer', 1]])
  })

  it('counts the options of a facet under the other filters, without its own', () => {
    const filters = withValue(
      withValue(noFilters, 'terminal', 'terminal-2', true),
      'hold',
      none,
      true,
    )
    expect(optionsOf('hold', filters, rows)).toEqual([
      { value: 'customs', count: 1 },
      { value: none, count: 1 },
      { value: 'freight', count: 0 },
    ])
    expect(ids(withoutFacet(withoutFacet(filters, 'hold'), 'terminal'))).toHaveLength(4)
  })
})
