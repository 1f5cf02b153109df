import { lineName } from '#domain/container/shipment.ts'
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/universal'
import { readingSpendLines } from '#domain/spend/spend-table.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import type { Format } from '#domain/text/format.ts'
import {
  spendFigureLabels,
  spendFileColumns,
  spendFileNotes,
  spendPeriod,
} from '#domain/text/spend.ts'
import type { SpendAnswer } from '#wire/api/spend.ts'
import { inTurns } from '../runtime/in-turns.ts'

/**
 * Spend as a workbook: one row for each line, customer, month and currency, the invoices behind them, and what the figures
 * mean. Numbers are numbers, and every text is text: none becomes a formula.
 */
export async function spendXlsx(
  format: Format,
  name: string,
  answer: SpendAnswer,
): Promise<Uint8Array> {
  const blob = await writeXlsxFile([
    sheet('Spend', await linesSheet(format, answer)),
    sheet('Invoices', invoicesSheet(answer)),
    sheet('About', [
      [bold('Report'), text(name)],
      [bold('Period'), text(spendPeriod(format, answer.meta))],
      ...spendFileNotes.map(([name, meaning]) => [bold(name), text(meaning)]),
    ]),
  ]).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}

async function linesSheet(
  format: Format,
  { data, departures, meta }: SpendAnswer,
): Promise<SheetData> {
  const columns = spendFileColumns(format, meta.since)
  const { lines, count } = await inTurns(readingSpendLines(data, departures, meta, maxRows))
  return [
    columns.map(({ header }) => bold(header)),
    ...lines.map((line) => columns.map(({ value }) => cell(value(line)))),
    ...restOf(count),
  ]
}

/** A sheet is written in one piece, and others wait for it. */
const maxRows = 10_000

/** Says what a sheet leaves out: nobody may take a part for the whole. */
function restOf(rows: number): SheetData {
  if (rows <= maxRows) return []
  return [[bold(`The first ${maxRows} of ${rows} rows. Choose fewer months to get them all.`)]]
}

/** The part of every invoice in each figure, by line and customer. */
function invoicesSheet({ data, invoices }: SpendAnswer): SheetData {
  const heads = ['Invoice', 'Biller', 'Invoice date', 'Figure', 'Month', 'Line', 'Customer']
  const billed = data.filter(({ invoice }) => invoice !== null)
  return [
    [...heads, 'Currency', 'Amount'].map(bold),
    ...billed.slice(0, maxRows).flatMap((entry) => {
      const invoice = ownValue(invoices, entry.invoice ?? '')
      if (invoice === undefined) return []
      return [
        [
          text(invoice.number),
          text(invoice.biller),
          text(invoice.issuedOn ?? 'not given'),
          text(spendFigureLabels[entry.figure]),
          text(entry.month?.slice(0, 7) ?? 'no date'),
          text(lineName(entry.line) ?? 'not reported'),
          text(entry.customer ?? 'not reported'),
          text(entry.currency ?? 'not reported'),
          cell(entry.amount),
        ],
      ]
    }),
    ...restOf(billed.length),
  ]
}

function sheet(name: string, data: SheetData) {
  return { sheet: name, data, stickyRowsCount: 1 }
}

function text(value: string): Cell {
  return { type: String, value: ownText(value) }
}

function bold(value: string): Cell {
  return { type: String, value: ownText(value), fontWeight: 'bold' }
}

/** Null: an empty cell. */
function cell(value: string | number | null): Cell {
  if (value === null) return null
  return typeof value === 'number' ? { type: Number, value } : text(value)
}

/** As in the dashboard's workbooks: write-excel-file 4.1 looks texts up in a plain object. The NUL isn't written. */
function ownText(value: string): string {
  return Object.hasOwn(Object.prototype, value) ? `${value}\0` : value
}
