import { describe, expect, it } from 'vitest'
import { aRow } from '#web/data/testing/rows.ts'
import { indexFleet, isOneSlipAway, searchPalette } from './palette-search.ts'

const fleet = indexFleet(
  [
    aRow('1', { number: 'MSKU1234565' }),
    aRow('2', { number: 'TCLU9876543' }),
    aRow('3', { number: 'MSKU8872134' }),
  ],
  [],
)
const pages = [
  {
    heading: 'Pages',
    items: [{ id: 'page board', label: 'Board', detail: '', mono: false, does: { go: '/board' } }],
  },
]

describe('the palette', () => {
  it.each([
    ['msku 123', ['MSKU 123456 5']],
    ['123456-5', ['MSKU 123456 5']],
    ['MSKU', ['MSKU 123456 5', 'MSKU 887213 4']],
    ['mksu1234', ['MSKU 123456 5']],
    ['msku1134565', ['MSKU 123456 5']],
    ['zzzz', []],
  ])('finds for %j: %j', (text, labels) => {
    const containers = searchPalette(text, fleet, []).find(
      ({ heading }) => heading === 'Containers',
    )
    expect((containers?.items ?? []).map(({ label }) => label)).toEqual(labels)
  })

  it('offers pages by their names, and all of them before anything is typed', () => {
    expect(searchPalette('', fleet, pages)).toEqual(pages)
    expect(searchPalette('boa', fleet, pages)).toEqual(pages)
    expect(searchPalette('health', fleet, pages)).toEqual([])
  })

  it.each([
    ['MSKU', 'MSKU1234565', true],
    ['MSUK', 'MSKU1234565', true],
    ['MSU1', 'MSKU1234565', true],
    ['MSKKU', 'MSKU1234565', true],
    ['MXKX', 'MSKU1234565', false],
  ])('%s is one slip from %s: %s', (wanted, key, close) => {
    expect(isOneSlipAway(wanted, key)).toBe(close)
  })
})
