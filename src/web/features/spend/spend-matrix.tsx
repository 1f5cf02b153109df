import { spendFigures, type SpendFigure } from '#domain/spend/spend-entries.ts'
import {
  departuresIn,
  entriesIn,
  figureOf,
  postedCoverage,
  spendCells,
  spendRows,
  type SpendColumn,
  type SpendRow,
  type SpendScope,
} from '#domain/spend/spend-table.ts'
import { counted } from '#domain/text/count.ts'
import { formatAmount, formatNumber } from '#domain/text/format.ts'
import { formatMoney } from '#domain/text/money.ts'
import {
  spendColumnLabel,
  spendFigureLabels,
  spendShareFinding,
  type SpendPart,
} from '#domain/text/spend.ts'
import { shade } from '#web/parts/shade.ts'
import { unnamed } from '#domain/container/portfolio.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { monthOf } from '#domain/spend/spend-entries.ts'
import { useMemo, useState } from 'react'
import type { OwnSpend, Spend } from './use-spend.ts'

interface Props {
  readonly spend: Spend
  readonly own: OwnSpend
}

/** A row as drawn: a line or a customer, or one of the other below it. */
interface Shown {
  readonly row: SpendRow
  readonly scope: SpendScope
  readonly parent: string | null
}

/** One figure by month, and all five as totals, for each line and the customers below it, or the other way round. */
export function SpendMatrix({ spend, own }: Props) {
  const { group, figure } = spend
  const { entries, departures, columns, currency } = own
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => spendRows(entries, departures, group), [entries, departures, group])
  const other = group === 'line' ? 'customer' : 'line'
  const shown = rows.flatMap((row): Shown[] => {
    const scope = { [group]: row.id }
    const below = opened.has(row.id) ? row.rows : []
    return [
      { row, scope, parent: null },
      ...below.map((one) => ({ row: one, scope: { ...scope, [other]: one.id }, parent: row.id })),
    ]
  })
  const all: Shown = {
    row: {
      id: '',
      name: group === 'line' ? 'All lines' : 'All customers',
      entries,
      departures,
      rows: [],
    },
    scope: {},
    parent: null,
  }
  const cell = (of: SpendFigure, column: SpendColumn | null) => (one: Shown) => (
    <Cell spend={spend} own={own} shown={one} figure={of} column={column} />
  )
  const toggle = (id: string) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  const head = group === 'line' ? 'Line' : 'Customer'
  const code = currency ?? 'currency not reported'
  const title = `${spendFigureLabels[figure]} by ${group} and month`
  const amountIn = (row: SpendRow, column: SpendColumn) =>
    figureOf(figure, entriesIn(row.entries, { column }, own.since)) ?? 0
  const most = useMemo(
    () =>
      Math.max(
        0,
        ...rows.flatMap((row) =>
          [...spendCells(row.entries, [], own.since).values()].map(
            (cell) => figureOf(figure, cell.entries) ?? 0,
          ),
        ),
      ),
    [rows, own.since, figure],
  )
  const top = useMemo(
    () =>
      rows
        .filter(({ id }) => id !== unnamed)
        .map((row) => partOf(figure, row))
        .reduce<SpendPart | null>((a, b) => (a !== null && a.amount >= b.amount ? a : b), null),
    [rows, figure],
  )
  return (
    <section
      aria-label={`Spend by ${group}`}
      className="grid grid-cols-1 gap-2 px-gutter pt-4 pb-4"
    >
      <div>
        <h2 className="text-section">
          {spendShareFinding(figure, top, partOf(figure, all.row)) ?? title}
        </h2>
        <p className="text-data text-muted">
          {title}, {code}. Darker: more in one month.
        </p>
      </div>
      <DataTable<Shown>
        caption={`Spend by ${group} and month, ${code}`}
        region={`Spend by ${group}`}
        rows={shown}
        rowId={({ row, parent }) => JSON.stringify([parent, row.id])}
        noun="rows"
        columns={[
          {
            header: head,
            cell: ({ row, parent }) =>
              parent === null ? (
                <RowName row={row} other={other} isOpen={opened.has(row.id)} onToggle={toggle} />
              ) : (
                <span className="ps-6 font-normal text-muted">{row.name}</span>
              ),
            total: all.row.name,
          },
          ...columns.map((column): TableColumn<Shown> => {
            const header = spendColumnLabel(spend.format, column, own.since)
            const isCurrent = column === monthOf(own.today)
            return {
              id: column,
              header: isCurrent ? `${header} so far` : header,
              align: 'end',
              cell: cell(figure, column),
              look: ({ row }) =>
                most === 0 ? undefined : shade(Math.max(0, amountIn(row, column) / most)),
              total: cell(figure, column)(all),
            }
          }),
          ...spendFigures.map((of): TableColumn<Shown> => ({
            id: `total ${of}`,
            header: of === figure ? `${spendFigureLabels[of]}, all` : spendFigureLabels[of],
            align: 'end',
            cell: cell(of, null),
            total: cell(of, null)(all),
          })),
        ]}
      />
    </section>
  )
}

function partOf(figure: SpendFigure, { name, entries }: SpendRow): SpendPart {
  const disputes = entries.flatMap((entry) => (entry.figure === 'open' ? entry.disputes : []))
  return { name, amount: figureOf(figure, entries) ?? 0, disputes: new Set(disputes).size }
}

function RowName({
  row,
  other,
  isOpen,
  onToggle,
}: {
  readonly row: SpendRow
  readonly other: string
  readonly isOpen: boolean
  readonly onToggle: (id: string) => void
}) {
  return (
    <Button
      look="quiet"
      className="-my-1 -ms-2.5"
      aria-expanded={isOpen}
      title={counted(row.rows.length, other)}
      onClick={() => onToggle(row.id)}
    >
      <span aria-hidden className="text-muted print:hidden">
        {isOpen ? '−' : '+'}
      </span>
      {row.name}
    </Button>
  )
}

/** A figure that opens what is behind it. Nothing on record is a dash, and said in words. */
function Cell({
  spend,
  own,
  shown: { row, scope },
  figure,
  column,
}: Props & {
  readonly shown: Shown
  readonly figure: SpendFigure
  readonly column: SpendColumn | null
}) {
  const { format } = spend
  const entries = entriesIn(row.entries, { column }, own.since)
  const departures = departuresIn(row.departures, { column })
  const amount = figureOf(figure, entries, departures)
  const coverage = postedCoverage(departures)
  const isPart = figure === 'posted' && coverage.known < coverage.left
  if (amount === null && !isPart)
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">none</span>
      </span>
    )
  const where = column === null ? 'all months' : spendColumnLabel(format, column, own.since)
  const what = `${row.name}, ${spendFigureLabels[figure].toLowerCase()}, ${where}`
  const money =
    amount === null ? 'not known' : formatMoney(format, { amount, currency: own.currency })
  const known = isPart ? `, known for ${coverage.known} of ${coverage.left} containers` : ''
  return (
    <>
      <TextLink
        look="quiet"
        className="whitespace-nowrap"
        to={spend.pathOf(figure, { ...scope, column })}
        aria-label={`${what}: ${money}${known}`}
      >
        {amount === null ? 'not known' : formatAmount(format, amount)}
      </TextLink>
      {isPart && amount !== null && (
        // Named with the link.
        <span aria-hidden className="block text-label font-normal text-muted whitespace-nowrap">
          {formatNumber(format, coverage.known)} of {formatNumber(format, coverage.left)} known
        </span>
      )}
    </>
  )
}
