import { describe, expect, it } from 'vitest'
import { matchCarriers, takenBy } from './match-carriers.ts'

const harbor = { name: 'Harbor Link', scac: 'HBLK' }
const bay = { name: 'Bay Drayage', scac: null }
const onFile = [harbor, bay]
const match = (...rows: { name: string; scac: string | null }[]) => matchCarriers(rows, onFile)

describe('the rows of a file', () => {
  it.each([
    ['a carrier by its SCAC, under a new name', { name: 'Harbor Link LLC', scac: 'HBLK' }, harbor],
    ['without a SCAC, a carrier by its name', { name: 'HARBOR LINK', scac: null }, harbor],
    ['a carrier by its name that gets a SCAC', { name: 'bay drayage', scac: 'BAYD' }, bay],
  ])('are %s', (_, row, known) => {
    expect(match(row)).toEqual([{ kind: 'known', known }])
  })

  it('are new if neither is on file', () => {
    expect(match({ name: 'Gulf', scac: 'GULF' }, { name: 'Savannah', scac: null })).toEqual([
      { kind: 'new' },
      { kind: 'new' },
    ])
  })

  it.each([
    [
      'the name of a carrier with another SCAC',
      { name: 'Harbor Link', scac: 'OTHR' },
      'name',
      'Harbor Link',
    ],
    [
      'by SCAC one carrier, by name another',
      { name: 'Bay Drayage', scac: 'HBLK' },
      'name',
      'Bay Drayage',
    ],
  ] as const)('aren’t taken with %s', (_, row, field, by) => {
    expect(match(row)).toEqual([{ kind: 'taken', field, by }])
  })

  it.each([
    ['SCAC', { name: 'A', scac: 'GULF' }, { name: 'B', scac: 'GULF' }, 'scac'],
    ['name', { name: 'Gulf Co.', scac: 'A' }, { name: 'GULF CO', scac: 'B' }, 'name'],
    ['carrier', { name: 'New name', scac: 'HBLK' }, { name: 'Harbor Link', scac: null }, 'name'],
  ] as const)('can’t have the same %s twice', (_, first, second, field) => {
    const [one, two] = match(first, second)
    expect(one?.kind).not.toBe('taken')
    expect(two).toMatchObject({ kind: 'taken', field })
  })

  it('may exchange names between carriers', () => {
    const cargo = { name: 'Cargo', scac: 'CRGO' }
    const rows = [
      { name: 'Cargo', scac: 'HBLK' },
      { name: 'Harbor Link', scac: 'CRGO' },
    ]
    expect(matchCarriers(rows, [harbor, cargo])).toEqual([
      { kind: 'known', known: harbor },
      { kind: 'known', known: cargo },
    ])
  })
})

describe('a name or SCAC', () => {
  it.each([
    [
      'is taken in any spelling',
      { name: 'HARBOR-LINK', scac: null },
      { field: 'name', by: 'Harbor Link' },
    ],
    ['is taken by SCAC', { name: 'X', scac: 'HBLK' }, { field: 'scac', by: 'Harbor Link' }],
    ['is free', { name: 'X', scac: null }, null],
  ])('%s', (_, facts, expected) => {
    expect(takenBy(facts, onFile)).toEqual(expected)
  })
})
