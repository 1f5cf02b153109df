import { describe, expect, it } from 'vitest'
import type { SearchAnswer } from '#wire/api/search.ts'
import { foundGroup, namedGroups } from './palette-search.ts'

const pages = [
  {
    heading: 'Pages',
    items: [{ id: 'page board', label: 'Board', detail: '', mono: false, does: { go: '/board' } }],
  },
]

const found: SearchAnswer['data'] = {
  kind: 'one',
  text: 'acme',
  more: false,
  hits: [
    {
      kind: 'container',
      id: '1',
      number: 'MSKU1234565',
      ended: true,
      through: { field: 'reference', value: 'ACME-1', match: 'starts' },
    },
    {
      kind: 'shipment',
      id: 's1',
      billOfLading: 'MAEU259871234',
      line: 'Maersk',
      containers: 2,
      through: { field: 'bill-of-lading', value: 'MAEU259871234', match: 'exact' },
    },
    {
      kind: 'group',
      containers: 1,
      containerIds: ['1'],
      through: { field: 'customer', value: 'Acme', match: 'exact' },
    },
  ],
}

const nothing = { ofContainer: () => null, ofShipment: () => null }

describe('the palette', () => {
  it('lists what the search found in its order, with why, and where it leads', () => {
    expect(foundGroup(found, nothing).items).toMatchObject([
      {
        label: 'MSKU 123456 5',
        detail: 'ref ACME-1 · completed',
        does: { go: '/containers/1' },
      },
      { label: 'MAEU259871234', detail: 'Maersk · 2 containers', does: { go: '/shipments/s1' } },
      { label: 'Acme', detail: 'customer · 1 container', does: { go: '/lookup?q=Acme' } },
    ])
  })

  it('leaves lists to Lookup', () => {
    expect(foundGroup({ kind: 'many', lines: [], left: 0 }, nothing).items).toEqual([])
    expect(foundGroup(null, nothing).items).toEqual([])
  })

  it('offers pages by their names, and all of them before anything is typed', () => {
    expect(namedGroups('', pages)).toEqual(pages)
    expect(namedGroups('boa', pages)).toEqual(pages)
    expect(namedGroups('health', pages)).toEqual([])
  })
})
