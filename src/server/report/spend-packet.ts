import type { PostedCoverage, SpendRow } from '#domain/spend/spend-table.ts'
import {
  entriesByCurrency,
  figureOf,
  maxReportCurrencies,
  postedCoverage,
  spendCells,
  spendColumns,
  spendRows,
} from '#domain/spend/spend-table.ts'
import { spendFigures } from '#domain/spend/spend-entries.ts'
import { formatAmount, type Format } from '#domain/text/format.ts'
import {
  describePostedCoverage,
  spendColumnLabel,
  spendFigureLabels,
  spendFigureMeanings,
  spendPeriod,
  spendRule,
  splitRule,
} from '#domain/text/spend.ts'
import { currencyNote } from '#domain/text/spend-report.ts'
import type { SpendAnswer } from '#wire/api/spend.ts'
import type { Bar, Packet, PacketPart } from '../dispute/packet-part.ts'

/** More rows than this are in the XLSX only. */
const maxRows = 300
/** Some documents on file are dated far ahead. */
const maxBars = 40

/** Spend as a document: for each currency the totals, a chart of each figure by month, and the rows of the page. */
export function spendPacket(format: Format, name: string, answer: SpendAnswer): Packet {
  const { data, departures, meta } = answer
  const all = entriesByCurrency(data)
  const currencies = all.length === 0 ? [[null, []] as const] : all.slice(0, maxReportCurrencies)
  const parts = currencies.flatMap(([currency, entries], place) => {
    const cells = spendCells(entries, departures, meta.since)
    const code = currency ?? 'currency not reported'
    const columns = spendColumns(entries, meta.since, meta.today).slice(0, maxBars)
    const charts = spendFigures.flatMap((figure): readonly PacketPart[] => {
      const bars = columns.map((column): Bar => {
        const cell = cells.get(column)
        const value = figureOf(figure, cell?.entries ?? [], cell?.departures)
        const label = spendColumnLabel(format, column, meta.since)
        return { label, value, text: textOf(format, value) }
      })
      // The totals say that there is nothing on record.
      if (bars.every(({ value }) => value === null)) return []
      const heading = `${spendFigureLabels[figure]} by month, ${code}`
      return [
        { heading, notes: [spendFigureMeanings[figure]], head: [], widths: [], rows: [], bars },
      ]
    })
    const totals: PacketPart = {
      heading: `Totals, ${code}`,
      notes: [],
      head: ['Figure', 'Amount', 'Covers'],
      widths: [0.2, 0.2, 0.6],
      rows: spendFigures.map((figure) => [
        spendFigureLabels[figure],
        textOf(format, figureOf(figure, entries, departures)),
        figure === 'posted'
          ? describePostedCoverage(format, postedCoverage(departures))
          : spendFigureMeanings[figure],
      ]),
    }
    // A row of another currency has nothing here but containers without charges. The first currency has all rows.
    const isShown = (row: SpendRow) => place === 0 || row.entries.length > 0
    const lines = spendRows(entries, departures, 'line').filter(isShown)
    const rows = lines.flatMap((line) => [
      rowOf(format, line, [line.name, 'All customers']),
      ...line.rows.filter(isShown).map((customer) => rowOf(format, customer, ['', customer.name])),
    ])
    const table: PacketPart = {
      heading: `By line and customer, ${code}`,
      notes:
        rows.length > maxRows
          ? [`The first ${maxRows} of ${rows.length} rows. The XLSX has all.`]
          : [],
      head: ['Line', 'Customer', ...spendFigures.map((figure) => spendFigureLabels[figure])],
      widths: [0.16, 0.24, 0.12, 0.12, 0.12, 0.12, 0.12],
      rows: rows.slice(0, maxRows),
    }
    return [totals, ...charts, table]
  })
  return {
    name: `landside-spend-${meta.today}`,
    title: name,
    about: [
      ['Period', spendPeriod(format, meta)],
      ['Covers', describePostedCoverage(format, postedCoverage(departures))],
      ['Dashes', 'Nothing on record, which isn’t 0.'],
      ...(all.length > maxReportCurrencies
        ? [['Currencies', currencyNote(all.length)] as const]
        : []),
    ],
    parts,
    foot: `${spendRule} ${splitRule}`,
  }
}

function rowOf(format: Format, row: SpendRow, names: readonly string[]): readonly string[] {
  const coverage = postedCoverage(row.departures)
  return [
    ...names,
    ...spendFigures.map((figure) => {
      const text = textOf(format, figureOf(figure, row.entries, row.departures))
      return figure === 'posted' ? withCoverage(text, coverage) : text
    }),
  ]
}

function withCoverage(text: string, { known, left }: PostedCoverage): string {
  return known === left ? text : `${text} (${known} of ${left} known)`
}

function textOf(format: Format, amount: number | null): string {
  return amount === null ? '-' : formatAmount(format, amount)
}
