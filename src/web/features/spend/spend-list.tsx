import type { SpendFigure } from '#domain/spend/spend-entries.ts'
import {
  departuresIn,
  entriesIn,
  figureOf,
  postedCoverage,
  spendRows,
} from '#domain/spend/spend-table.ts'
import { disputeStateLabels } from '#domain/text/dispute.ts'
import { formatMoney } from '#domain/text/money.ts'
import {
  describePostedCoverage,
  spendColumnLabel,
  spendFigureLabels,
  spendFigureMeanings,
} from '#domain/text/spend.ts'
import { formatDate } from '#domain/text/time.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { Amount } from '#web/parts/money.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { SpendAnswer } from '#wire/api/spend.ts'
import { noneLabels } from './spend-tiles.tsx'
import type { OwnSpend, Spend } from './use-spend.ts'

interface Props {
  readonly spend: Spend
  readonly own: OwnSpend
  readonly answer: SpendAnswer
  readonly figure: SpendFigure
}

const shownAtFirst = 50

/** What is behind a cell: its containers, invoices or disputes, each with its part of the figure. */
export function SpendList(props: Props) {
  const { spend, own, figure } = props
  const { format, scope } = spend
  const { currency, since } = own
  const entries = entriesIn(own.entries, scope, since)
  const departures = departuresIn(own.departures, scope)
  const amount = figureOf(figure, entries, departures)
  const sum = amount === null ? noneLabels[figure] : formatMoney(format, { amount, currency })
  return (
    <section
      aria-label={spendFigureLabels[figure]}
      className="grid grid-cols-1 gap-3 px-gutter pt-4 pb-10"
    >
      <div className="grid gap-1">
        <TextLink look="step" className="py-2 print:hidden" to={spend.wholePath}>
          All spend
        </TextLink>
        <h2 className="text-section">
          {[spendFigureLabels[figure], ...describeScope(props)].join(', ')}: {sum}
        </h2>
        <p className="max-w-prose text-data text-muted">
          {spendFigureMeanings[figure]}
          {figure === 'posted' && ` ${describePostedCoverage(format, postedCoverage(departures))}.`}
        </p>
      </div>
      {figure === 'posted' ? (
        <Containers {...props} />
      ) : figure === 'invoiced' || figure === 'paid' ? (
        <Invoices {...props} />
      ) : (
        <Disputes {...props} />
      )}
    </section>
  )
}

function describeScope({ spend: { format, scope }, own }: Props): readonly string[] {
  const { line, customer, column } = scope
  const name = (by: 'line' | 'customer', id: string | null) => {
    if (id === null) return []
    const rows = spendRows(own.entries, own.departures, by)
    return rows.find((row) => row.id === id)?.name ?? id
  }
  const names = [name('line', line), name('customer', customer)].flat()
  return column === null ? names : [...names, spendColumnLabel(format, column, own.since)]
}

/** Those known first, with the most posted; then those for which it isn't known. */
function Containers({ spend, own, answer, figure }: Props) {
  const { format, scope } = spend
  const { currency, since } = own
  const amounts = new Map<string, number>()
  for (const entry of entriesIn(own.entries, scope, since))
    if (entry.figure === figure)
      for (const id of entry.containers) amounts.set(id, (amounts.get(id) ?? 0) + entry.amount)
  const weight = ({ id, posted }: SpendAnswer['departures'][number]) =>
    posted === null ? -1 : (amounts.get(id) ?? 0)
  const rows = departuresIn(own.departures, scope).toSorted((a, b) => weight(b) - weight(a))
  return (
    <DataTable
      caption="Containers behind the figure"
      rows={rows}
      atFirst={shownAtFirst}
      rowId={({ id }) => id}
      columns={[
        {
          header: 'Container',
          cell: ({ id }) => (
            <TextLink look="quiet" to={paths.container(id)}>
              <ContainerNumber number={answer.numbers[id] ?? id} />
            </TextLink>
          ),
        },
        { header: 'Line', cell: ({ line }) => line?.name ?? line?.scac ?? 'not reported' },
        { header: 'Customer', cell: ({ customer }) => customer ?? 'not reported' },
        {
          header: 'Gate-out',
          cell: ({ outOn }) => (outOn === null ? 'not yet' : formatDate(format, outOn, null)),
        },
        {
          header: spendFigureLabels[figure],
          align: 'end',
          cell: ({ id, posted }) =>
            posted === null ? (
              'not known'
            ) : (
              <Amount money={{ amount: amounts.get(id) ?? 0, currency }} />
            ),
        },
      ]}
    />
  )
}

function Invoices({ spend, own, answer, figure }: Props) {
  const { format, scope } = spend
  const { currency, since } = own
  const those = entriesIn(own.entries, scope, since).filter((entry) => entry.figure === figure)
  const rows = [...Map.groupBy(those, ({ invoice }) => invoice ?? '')].map(([id, entries]) => ({
    id,
    invoice: answer.invoices[id],
    amount: figureOf(figure, entries) ?? 0,
    containers: new Set(entries.flatMap(({ containers }) => containers)).size,
  }))
  return (
    <DataTable
      caption="Invoices behind the figure"
      rows={rows.toSorted((a, b) => b.amount - a.amount)}
      atFirst={shownAtFirst}
      noun="invoices"
      rowId={({ id }) => id}
      columns={[
        {
          header: 'Invoice',
          cell: ({ id, invoice }) => (
            <TextLink look="quiet" className="font-medium" to={paths.invoice(id)}>
              {invoice?.number ?? id}
            </TextLink>
          ),
        },
        { header: 'Biller', cell: ({ invoice }) => invoice?.biller ?? 'not known' },
        {
          header: 'Invoice date',
          cell: ({ invoice }) =>
            invoice?.issuedOn ? formatDate(format, invoice.issuedOn, null) : 'not given',
        },
        {
          header: 'Containers',
          cell: ({ containers }) => (containers === 0 ? 'not tracked' : containers),
        },
        {
          header: figure === 'paid' ? 'Paid' : 'Part of this figure',
          align: 'end',
          cell: ({ amount }) => <Amount money={{ amount, currency }} />,
        },
      ]}
    />
  )
}

function Disputes({ spend, own, answer, figure }: Props) {
  const { scope } = spend
  const { currency, since } = own
  const those = entriesIn(own.entries, scope, since).filter((entry) => entry.figure === figure)
  // Disputes of one invoice are split together, so they are one row.
  const groups = Map.groupBy(those, (entry) => entry.disputes.join(' '))
  const rows = [...groups].map(([id, entries]) => ({
    id,
    disputes: entries[0]?.disputes.flatMap((one) => answer.disputes[one] ?? []) ?? [],
    amount: figureOf(figure, entries) ?? 0,
    invoice: entries[0]?.invoice ?? null,
    container: entries[0]?.containers[0] ?? null,
  }))
  return (
    <DataTable
      caption="Disputes behind the figure"
      rows={rows.toSorted((a, b) => b.amount - a.amount)}
      atFirst={shownAtFirst}
      noun="disputes"
      rowId={({ id }) => id}
      columns={[
        {
          header: 'Dispute',
          cell: ({ disputes, invoice, container, id }) => (
            <TextLink
              look="quiet"
              className="font-medium"
              to={
                invoice !== null
                  ? paths.invoice(invoice)
                  : container === null
                    ? paths.disputes({ show: 'all' })
                    : paths.container(container)
              }
            >
              {subjectsOf(disputes.map(({ subject }) => subject)) || id}
            </TextLink>
          ),
        },
        {
          header: 'State',
          cell: ({ disputes }) =>
            disputes.length === 0
              ? 'not known'
              : [...new Set(disputes.map(({ state }) => disputeStateLabels[state]))].join(', '),
        },
        {
          header: figure === 'open' ? 'Asked back' : 'Recovered',
          align: 'end',
          cell: ({ amount }) => <Amount money={{ amount, currency }} />,
        },
      ]}
    />
  )
}

/** `DM-1`, `DM-1, DM-2`, `DM-1, DM-2 and 3 more`. */
function subjectsOf(subjects: readonly string[]): string {
  const shown = [...new Set(subjects)]
  return shown.length <= 3
    ? shown.join(', ')
    : `${shown.slice(0, 2).join(', ')} and ${shown.length - 2} more`
}
