import { monthOf } from '#domain/spend/spend-entries.ts'
import { departuresIn, entriesIn, figureOf, postedCoverage } from '#domain/spend/spend-table.ts'
import { formatMoney } from '#domain/text/money.ts'
import {
  describePostedCoverage,
  spendFigureLabels,
  spendFigureMeanings,
  spendFinding,
  type SpendFinding,
  type SpendMonth,
} from '#domain/text/spend.ts'
import { formatMonth } from '#domain/text/time.ts'
import { shortNumber } from '#domain/text/trend.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { trendRange, type TrendChart } from '#web/parts/chart/trend.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ChartView } from './chart-view.tsx'
import type { OwnSpend, Spend } from './use-spend.ts'

/** The figure of each month: a chart, or the same as a table. Figures overlap, so only one is drawn. */
export function SpendChart({ spend, own }: { readonly spend: Spend; readonly own: OwnSpend }) {
  const { format, figure } = spend
  const months = monthsOf(spend, own)
  const code = own.currency ?? 'currency not reported'
  const finding = spendFinding(format, figure, months, own.currency)
  const chart = chartOf(spend, own, months, finding)
  return (
    <section
      aria-label="Spend by month"
      className="grid grid-cols-1 content-start gap-1 px-gutter pt-4"
    >
      <ChartView
        finding={finding.sentence}
        about={
          <>
            {spendFigureLabels[figure]}, {code}, by month. {spendFigureMeanings[figure]}
            {figure === 'posted' &&
              ` ${describePostedCoverage(format, postedCoverage(own.departures))}.`}
          </>
        }
        chart={chart}
        table={
          <DataTable
            caption={chart.title}
            rows={months}
            rowId={({ month }) => month}
            columns={[
              {
                header: 'Month',
                cell: ({ month, isComplete }) =>
                  `${formatMonth(format, month)}${isComplete ? '' : ' so far'}`,
              },
              {
                header: `${spendFigureLabels[figure]}, ${code}`,
                align: 'end',
                cell: ({ month, amount }) => (
                  <TextLink look="quiet" to={spend.pathOf(figure, { column: month })}>
                    {amount === null
                      ? 'none'
                      : formatMoney(format, { amount, currency: own.currency })}
                  </TextLink>
                ),
              },
              ...(figure === 'posted'
                ? [
                    {
                      header: 'Covers',
                      cell: ({ month }: SpendMonth) => coverageOf(spend, own, month),
                    },
                  ]
                : []),
            ]}
          />
        }
      />
    </section>
  )
}

function monthsOf({ figure }: Spend, own: OwnSpend): readonly SpendMonth[] {
  const thisMonth = monthOf(own.today)
  return own.columns.flatMap((column) => {
    if (!isLocalDate(column)) return []
    const entries = entriesIn(own.entries, { column }, own.since)
    const amount = figureOf(figure, entries, departuresIn(own.departures, { column }))
    return [{ month: column, amount, isComplete: column < thisMonth }]
  })
}

function coverageOf({ format }: Spend, own: OwnSpend, column: SpendMonth['month']): string {
  return describePostedCoverage(format, postedCoverage(departuresIn(own.departures, { column })))
}

function chartOf(
  spend: Spend,
  own: OwnSpend,
  months: readonly SpendMonth[],
  { sentence, month: main }: SpendFinding,
): TrendChart {
  const { format, figure } = spend
  const label = spendFigureLabels[figure]
  const code = own.currency ?? 'currency not reported'
  const chart: TrendChart = {
    title: `${label} by month, ${code}`,
    sentence: `${sentence}.`,
    fileName: `landside-spend-${figure}-${code.toLowerCase().replaceAll(' ', '-')}`,
    key: {},
    shape: 'bars',
    main,
    target: null,
    range: [0, 1],
    axisLabel: (value) => shortNumber(format, value),
    points: months.map(({ month, amount, isComplete }) => {
      const money =
        amount === null ? 'none' : formatMoney(format, { amount, currency: own.currency })
      const when = `${formatMonth(format, month)}${isComplete ? '' : ' so far'}`
      const covers = figure === 'posted' ? `. ${coverageOf(spend, own, month)}` : ''
      return {
        id: month,
        label: formatMonth(format, month),
        value: amount,
        high: null,
        valueLabel: money,
        isComplete,
        to: spend.pathOf(figure, { column: month }),
        name: `${when}, ${label.toLowerCase()}: ${money}${covers}`,
        isCurrent: false,
      }
    }),
  }
  return { ...chart, range: trendRange([chart], false) }
}
