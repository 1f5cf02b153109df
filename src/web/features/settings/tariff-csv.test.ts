import { aTariff } from '#domain/testing/containers.ts'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { columns, missingColumns, planImport, tariffLine } from './tariff-csv.ts'

const contract = aTariff({ id: 'a', version: 3, name: 'Contract, 2026', customer: '=Northbeam' })

/** Out as a file and in again, as a spreadsheet would leave it. */
function roundTrip(...tariffs: readonly ReturnType<typeof aTariff>[]): Record<string, string>[] {
  const text = papa.unparse(tariffs.map(tariffLine), {
    columns: [...columns],
    escapeFormulae: true,
  })
  return papa.parse<Record<string, string>>(text, { header: true }).data
}

describe('rates as a file', () => {
  it('come back as they went out, commas, quotes and formulas included', () => {
    const lines = roundTrip(contract, aTariff({ id: 'b', name: 'Say "4" days' }))
    expect(lines[0]?.['customer']).toBe("'=Northbeam")
    const plan = planImport(lines, [contract, aTariff({ id: 'b', name: 'Say "4" days' })])
    expect(plan.map(({ kind }) => kind)).toEqual(['same', 'same'])
  })

  it('make a new rate of a line without an id, and the next version of one that differs', () => {
    const [line = {}] = roundTrip(contract)
    const plan = planImport(
      [
        { ...line, id: '', version: '' },
        { ...line, rates: '1:250; 5:300' },
      ],
      [contract],
    )
    expect(plan).toMatchObject([
      { line: 2, kind: 'new', entry: { id: null, change: { basedOn: 0, customer: '=Northbeam' } } },
      {
        line: 3,
        kind: 'change',
        entry: {
          id: 'a',
          change: {
            basedOn: 3,
            tiers: [
              { from: 1, perDay: 250 },
              { from: 5, perDay: 300 },
            ],
          },
        },
      },
    ])
  })

  it('list every unreadable line with all of its problems', () => {
    const [line = {}] = roundTrip(contract)
    const [row] = planImport(
      [{ ...line, charge: 'rent', currency: 'dollars', rates: 'lots', 'free days': '' }],
      [contract],
    )
    expect(row?.kind === 'wrong' && row.problems).toEqual([
      'charge: one of demurrage, per-diem, storage',
      'currency: Enter a 3-letter code like USD',
      'freeDays: Enter 0 or more days',
      'tiers: Enter a day, 1 or later',
      'tiers: Enter an amount',
    ])
  })

  it('do not undo what was saved after the file was taken, and take no rate twice', () => {
    const [line = {}] = roundTrip(contract)
    const [stale] = planImport([{ ...line, version: '2' }], [contract])
    expect(stale).toMatchObject({
      kind: 'wrong',
      problems: ['version: the rate on file is version 3'],
    })
    const [, twice] = planImport([line, line], [contract])
    expect(twice).toMatchObject({ kind: 'wrong', problems: ['id: this rate is in the file twice'] })
  })

  it('say which columns are missing', () => {
    expect(missingColumns(['name', 'rates'])).toContain('currency')
    expect(missingColumns([...columns])).toEqual([])
    expect(missingColumns(columns.filter((one) => one !== 'id' && one !== 'version'))).toEqual([])
  })
})
