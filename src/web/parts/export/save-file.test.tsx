import { readWorkbook } from '../../../testing/read-workbook.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exportTable, numberColumn, textColumn, type FileColumn } from './export-table.ts'
import { saveTable } from './save-file.ts'

interface Row {
  readonly number: string
  readonly weight: number | null
  readonly day: string
  readonly at: string | null
}

const columns: readonly FileColumn<Row>[] = [
  textColumn('Container', ({ number }) => number),
  numberColumn('Weight, lb', ({ weight }) => weight),
  { header: 'Last free day', kind: 'day', value: ({ day }) => day },
  { header: 'Appointment', kind: 'wall', value: ({ at }) => at },
]

const rowAt = (at: number): Row => ({
  number: `MSKU${1_000_000 + at}`,
  weight: at % 2 === 0 ? 40_000.5 + at : null,
  day: '2026-11-20',
  at: at % 3 === 0 ? '2026-11-20 14:05' : null,
})

/** What the browser was given to save: its name and content. */
async function saved(count: number): Promise<{ name: string; file: Blob }> {
  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:nothing'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await saveTable('xlsx', {
    name: 'landside-containers',
    now: '2026-11-20T20:42:00Z',
    table: exportTable(
      columns,
      Array.from({ length: count }, (_, at) => rowAt(at)),
    ),
    about: [['What', `${count} rows`]],
  })
  const [file] = files
  if (!file) throw new Error('Nothing was saved')
  return { name: names.join(), file }
}

test.each([1, 56, 500, 20_000])(
  'a workbook opens with every cell in its type, a filter and a header that stays (rows: %i)',
  async (count) => {
    const { name, file } = await saved(count)
    expect(name).toBe('landside-containers-2026-11-20T2042Z.xlsx')
    const sheet = (await readWorkbook(file)).get('Rows')
    if (!sheet) throw new Error('No sheet of rows')
    expect(sheet).toMatchObject({ frozenRows: 1, filter: `A1:D${count + 1}` })
    const [head, ...rows] = sheet.rows
    expect(head).toEqual(columns.map(({ header }) => ({ text: header })))
    expect(rows).toHaveLength(count)
    for (const at of [0, Math.floor(count / 2), count - 1]) {
      const { number, weight, at: appointment } = rowAt(at)
      const day = { date: '2026-11-20T00:00:00.000Z', format: 'yyyy-mm-dd' }
      const time = { date: '2026-11-20T14:05:00.000Z', format: 'yyyy-mm-dd hh:mm' }
      expect(rows[at]).toEqual([
        { text: number },
        weight === null ? null : { number: weight },
        day,
        // An empty cell at the end of a row isn't written.
        ...(appointment === null ? [] : [time]),
      ])
    }
  },
)
