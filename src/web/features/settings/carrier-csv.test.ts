import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { CarrierFacts } from '#domain/carriers/carrier.ts'
import type { CarrierRow } from '#wire/api/carriers.ts'
import {
  carrierColumns,
  carrierLine,
  missingCarrierColumns,
  planCarriers,
  templateLine,
  type PlannedCarrier,
} from './carrier-csv.ts'
import { readCsvFile } from './csv-file.ts'

const facilities = [
  { id: 'f-tti', name: 'TTI, Long Beach' },
  { id: 'f-1', name: 'Main Ramp' },
  { id: 'f-2', name: 'Main Ramp' },
]
const harbor: CarrierRow = {
  id: 'c-1',
  name: 'Harbor; Link | "Drayage"',
  scac: 'HBLK',
  contacts: [
    {
      name: String.raw`Rosa \ Vega; Jr.`,
      email: 'rosa@harbor.example',
      phone: '+1 310-555-0142',
      getsOrders: true,
    },
    { name: 'Joe | nights', email: null, phone: null, getsOrders: false },
  ],
  language: 'es',
  terminals: ['f-tti', 'f-2', 'f-gone'],
  lanes: ['Inland Empire', 'Reno; Sparks', '=NV'],
  movesADay: 12,
  version: 3,
  changedBy: { id: 'p', name: 'Ana' },
  changedAt: '2026-11-20T20:42:00Z',
}
const bay: CarrierRow = {
  ...harbor,
  id: 'c-2',
  name: '=Bay',
  scac: null,
  contacts: [],
  language: 'en',
  terminals: [],
  lanes: [],
  movesADay: null,
}
const onFile = [harbor, bay]

/** A file as a spreadsheet saves it, read again. */
async function planFile(text: string, known: readonly CarrierRow[] = onFile) {
  const read = await readCsvFile(new File([text], 'carriers.csv'), missingCarrierColumns)
  return 'problem' in read ? read.problem : planCarriers(read.lines, known, facilities)
}
const fileOf = (...carriers: readonly CarrierFacts[]) =>
  papa.unparse(
    carriers.map((one) => carrierLine(one, facilities)),
    { columns: [...carrierColumns], escapeFormulae: true },
  )
const head = carrierColumns.join(',')
const planLine = async (cells: Partial<Record<(typeof carrierColumns)[number], string>>) => {
  const text = papa.unparse([{ ...templateLine, ...cells }], { columns: [...carrierColumns] })
  const plan = await planFile(text)
  return typeof plan === 'string' ? [] : plan
}
const problems = (rows: readonly PlannedCarrier[]) =>
  rows.flatMap((row) => (row.kind === 'wrong' ? row.problems : []))

describe('carriers as a file', () => {
  it('come back as they went out: separators, quotes, formulas and terminals of one name included', async () => {
    const plan = await planFile(fileOf(harbor, bay))
    expect(plan).toEqual([
      { line: 2, name: harbor.name, kind: 'same' },
      { line: 3, name: '=Bay', kind: 'same' },
    ])
    expect(await planFile(fileOf(harbor, bay), [])).toMatchObject([
      { kind: 'wrong', problems: ['terminals: No terminal in the account is called f-gone'] },
      { kind: 'new', facts: { name: '=Bay', movesADay: null, terminals: [] } },
    ])
  })

  it('show what a line changes, by column', async () => {
    const changed = { ...harbor, scac: null, name: harbor.name, movesADay: null, lanes: ['Reno'] }
    expect(await planFile(fileOf(changed))).toMatchObject([
      { kind: 'change', changed: ['scac', 'lanes', 'moves a day'], facts: { lanes: ['Reno'] } },
    ])
  })

  it('are new if neither SCAC nor name is on file; the template is such a line', async () => {
    expect(await planLine({})).toMatchObject([
      {
        kind: 'new',
        facts: {
          name: 'Example Drayage LLC',
          contacts: [
            {
              name: 'Rosa Vega',
              email: 'dispatch@example.com',
              phone: '310-555-0142',
              getsOrders: true,
            },
            { name: 'Joe Park', email: null, phone: '310-555-0143', getsOrders: false },
          ],
          lanes: ['Inland Empire', 'San Diego'],
          movesADay: 12,
        },
      },
    ])
  })

  it.each([
    ['a language by its name', { language: 'spanish' }, { language: 'es' }],
    ['no language as English', { language: '' }, { language: 'en' }],
    ['a SCAC in lower case', { scac: 'exdr' }, { scac: 'EXDR' }],
    ['blank moves as not known', { 'moves a day': '' }, { movesADay: null }],
    ['a terminal in any case', { terminals: 'tti, long beach' }, { terminals: ['f-tti'] }],
    ['a terminal by its ID', { terminals: 'f-2' }, { terminals: ['f-2'] }],
  ])('take %s', async (_, cells, facts) => {
    expect(await planLine(cells)).toMatchObject([{ kind: 'new', facts }])
  })

  it.each([
    ['no name', { name: '' }, ['name: Enter a name']],
    [
      '0 moves',
      { 'moves a day': '0' },
      ['moves a day: Enter 1 or more. Leave it blank if you don’t know.'],
    ],
    ['words for moves', { 'moves a day': 'many' }, ['moves a day: Enter a number']],
    ['another language', { language: 'fr' }, ['language: Use en or es']],
    [
      'an unknown terminal',
      { terminals: 'Nowhere' },
      ['terminals: No terminal in the account is called Nowhere'],
    ],
    [
      'a name of two terminals',
      { terminals: 'Main Ramp' },
      ['terminals: 2 terminals are called Main Ramp. Use an ID: f-1 or f-2'],
    ],
    [
      'orders without email',
      { contacts: 'Rosa | | 310-555-0142 | orders' },
      ['contacts, entry 1: Enter the email address for orders'],
    ],
    [
      'two email addresses',
      { contacts: 'Rosa | a@c.example,d.example | | orders' },
      ['contacts, entry 1: Enter one email address, such as name@example.com'],
    ],
    [
      'a contact in another form',
      { contacts: 'Rosa | a@b.example | 1 | yes' },
      ['contacts: Write each as name | email | phone | orders, with semicolons between'],
    ],
    [
      'the SCAC of a carrier whose name another has',
      { name: '=Bay', scac: 'HBLK' },
      ['name: There is already a carrier =Bay'],
    ],
    [
      'several problems',
      { name: '', scac: 'X' },
      ['name: Enter a name', 'scac: Use 2 to 4 letters, such as ABCD'],
    ],
  ])('name the problems of a line with %s', async (_, cells, expected) => {
    expect(problems(await planLine(cells))).toEqual(expected)
  })

  it('name each bad line by its number, blank lines counted', async () => {
    const text = `${head}\nA,,,,,,\n,,,,,,\n\nB,,,,,,none\nC,,,,,,1,extra`
    expect(await planFile(text)).toMatchObject([
      { line: 2, kind: 'new' },
      { line: 5, kind: 'wrong', problems: ['moves a day: Enter a number'] },
      { line: 6, kind: 'wrong', problems: ['line: It has more cells than the heading'] },
    ])
  })

  it('can’t have one carrier twice', async () => {
    expect(await planFile(`${head}\nA,AAAA,,,,,\nB,AAAA,,,,,`)).toMatchObject([
      { kind: 'new' },
      { line: 3, kind: 'wrong', problems: ['scac: A has this SCAC'] },
    ])
  })

  it.each([
    [
      'lacks columns',
      'name,scac,contacts\nA,,',
      'carriers.csv is missing the columns language, terminals, lanes, moves a day.',
    ],
    ['has only a heading', head, 'carriers.csv has no rows.'],
    ['is larger than 1 MB', 'x'.repeat(1_000_001), 'carriers.csv is larger than 1 MB.'],
  ])('say why, if the file %s', async (_, text, problem) => {
    expect(await planFile(text)).toBe(problem)
  })
})
