import { describe, expect, it } from 'vitest'
import {
  dayColumns,
  exportTable,
  momentColumns,
  numberColumn,
  textColumn,
  type FileColumn,
} from './export-table.ts'
import { hostileTexts } from '../../../testing/hostile-text.ts'
import { rowsSheet, xlsxBlob } from './xlsx.ts'
import { partsOf } from '../../../testing/read-zip.ts'

interface Container {
  readonly number: string
  readonly weight: number | null
  readonly note: string | null
}

const columns: FileColumn<Container>[] = [
  textColumn('Container', (container) => container.number),
  numberColumn('Weight', (container) => container.weight),
  textColumn('Note', (container) => container.note),
]
const container = (note: string | null): Container => ({
  number: 'MSKU1234565',
  weight: -42.5,
  note,
})

describe('a workbook', () => {
  it.each([1, 56, 500, 20_000])(
    'of %i rows has them all under a header that stays and filters',
    async (count) => {
      const table = exportTable(
        columns,
        Array.from({ length: count }, () => container('late')),
      )
      const parts = await partsOf(await xlsxBlob({ sheets: [{ name: 'Rows', table }], about: [] }))
      const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
      expect([...sheet.matchAll(/<row /g)]).toHaveLength(count + 1)
      expect([...sheet.matchAll(/<v>-42\.5<\/v>/g)]).toHaveLength(count)
      expect(sheet).toMatch(/<pane [^>]*state="frozen"/)
      expect(sheet).toContain(`</sheetData><autoFilter ref="A1:C${count + 1}"/>`)
      expect(parts.get('xl/worksheets/sheet2.xml')).not.toContain('autoFilter')
    },
  )
})

describe('dates in a file', () => {
  const moment = momentColumns<{ at: '2026-11-20T22:05:00Z' | null; zone: string | null }>(
    'Appointment',
    (row) => row,
  )

  it('stand on the wall of their place, with the zone and UTC beside them', () => {
    const table = exportTable(moment, [
      { at: '2026-11-20T22:05:00Z', zone: 'America/Los_Angeles' },
      { at: '2026-11-20T22:05:00Z', zone: null },
      { at: null, zone: 'America/Los_Angeles' },
    ])
    expect(table.columns.map(({ header }) => header)).toEqual([
      'Appointment',
      'Appointment zone',
      'Appointment UTC',
    ])
    expect(table.rows).toEqual([
      ['2026-11-20 14:05', 'America/Los_Angeles', '2026-11-20 22:05'],
      ['2026-11-20 22:05', 'zone unknown', null],
      [null, null, null],
    ])
  })

  it('are days where they are days, with the moment at which they end', () => {
    const day = dayColumns<null>('Last free day', () => ({
      date: '2026-11-20',
      zone: 'America/Los_Angeles',
      endsAt: '2026-11-21T08:00:00Z',
    }))
    expect(exportTable(day, [null]).rows).toEqual([
      ['2026-11-20', 'America/Los_Angeles', '2026-11-21 08:00'],
    ])
  })
})

describe('a workbook', () => {
  it('has real dates, numbers as numbers, and container numbers as text', () => {
    const all = [
      ...columns,
      ...dayColumns<Container>('Last free day', () => ({
        date: '2026-11-20',
        zone: 'America/Los_Angeles',
        endsAt: '2026-11-21T08:00:00Z',
      })),
    ]
    const [head, row] = rowsSheet(exportTable(all, [container('=1+1')]))
    expect(head?.[3]).toMatchObject({ value: 'Last free day', fontWeight: 'bold' })
    expect(row).toEqual([
      { type: String, value: 'MSKU1234565' },
      { type: Number, value: -42.5 },
      { type: String, value: '=1+1' },
      { type: Date, value: new Date('2026-11-20T00:00:00Z'), format: 'yyyy-mm-dd' },
      { type: String, value: 'America/Los_Angeles' },
      { type: Date, value: new Date('2026-11-21T08:00:00Z'), format: 'yyyy-mm-dd hh:mm' },
    ])
  })
})

describe('a hostile text in a workbook', () => {
  it('is a cell of text, never a formula', () => {
    const [, ...rows] = rowsSheet(
      exportTable(
        columns,
        hostileTexts.map((text) => container(text)),
      ),
    )
    expect(rows).toHaveLength(hostileTexts.length)
    for (const row of rows) expect(row[2]).toMatchObject({ type: String })
  })

  it('stays text in the file that is written, in the sheet of rows and in what it says of itself', async () => {
    const table = exportTable(
      columns,
      hostileTexts.map((text) => container(text)),
    )
    const parts = await partsOf(
      await xlsxBlob({
        sheets: [{ name: 'Rows', table }],
        about: hostileTexts.map((text) => ['About', text]),
      }),
    )
    const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/sheet'))
    expect(sheets).toHaveLength(2)
    for (const [name, xml] of parts) {
      expect(xml).not.toMatch(/<f[ >/]|<hyperlink|<script|<img|<!ENTITY|<!DOCTYPE/)
      // Nothing that XML 1.0 forbids: a program that reads it strictly refuses the whole file.
      expect(xml).not.toMatch(/(?![\t\n\r\u0085])\p{Cc}|[\ufffe\uffff]/u)
      expect(name).not.toMatch(/external|vba|drawing/i)
    }
    const texts = parts.get('xl/sharedStrings.xml') ?? ''
    for (const text of ['constructor', '__proto__']) expect(texts).toContain(`<t>${text}</t>`)
    for (const [, xml] of sheets) {
      expect(xml.match(/<row /g)?.length).toBeGreaterThanOrEqual(hostileTexts.length)
      expect(new Set(xml.match(/ t="\w+"/g))).toEqual(new Set([' t="s"']))
      const inText = xml.match(/ t="s"><v>[^<]*/g) ?? []
      expect(inText.filter((cell) => !/<v>\d+$/.test(cell))).toEqual([])
    }
  })
})
