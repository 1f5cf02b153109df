import { isScoped } from '#domain/history/departure-scope.ts'
import { sumDisputes, type Dispute } from '#domain/invoices/dispute.ts'
import { recoveredTrends } from '#domain/invoices/recovered-trend.ts'
import { capitalised } from '#domain/text/count.ts'
import { recoveredMeaning, describeRecovered } from '#domain/text/dispute.ts'
import { describeShare } from '#domain/text/kpi.ts'
import { formatDate } from '#domain/text/time.ts'
import { describePeriod } from '#domain/text/trend.ts'
import { useDisputes } from '#web/data/disputes.ts'
import { useOnlyFor } from '#web/data/session.ts'
import { ChartActions } from '#web/parts/chart/bar-chart.tsx'
import { TrendLines } from '#web/parts/chart/trend.tsx'
import { Amount } from '#web/parts/money.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Read } from '#web/ui/read.tsx'
import { Section } from '#web/ui/section.tsx'
import { useState } from 'react'
import { disputesOf, recoveredChart } from './recovered-chart.ts'
import type { Shown } from './use-performance.ts'

/** The amounts that disputes recovered in the periods shown, one chart and one line of a table per currency. */
export function Recovered({ shown }: { readonly shown: Shown }) {
  const query = useDisputes()
  const canSeeSpend = useOnlyFor('GET /api/spend', 'see spend') === null
  return (
    <div className="pt-4">
      <Section
        heading="Recovered money"
        about={
          <>
            {recoveredMeaning}{' '}
            <TextLink to={paths.disputes({ show: 'all' })}>All disputes</TextLink>
          </>
        }
      >
        {isScoped(shown.shownScope) ? (
          <p className="text-data text-muted">
            Disputes aren’t split by terminal, line or customer here.
            {canSeeSpend && (
              <>
                {' '}
                <TextLink to={paths.spend({ figure: 'recovered' })}>
                  Recovered by line and customer
                </TextLink>
              </>
            )}
          </p>
        ) : (
          <Read inline name="disputes" query={query}>
            {(disputes) => {
              const all = disputes.map(({ dispute }) => dispute)
              return (
                <>
                  <Trends disputes={all} shown={shown} />
                  <SumTable disputes={all} shown={shown} />
                </>
              )
            }}
          </Read>
        )}
      </Section>
    </div>
  )
}

interface Props {
  readonly disputes: readonly Dispute[]
  readonly shown: Shown
}

/** What was recovered in each week or month: a chart per currency, or the same figures as a table. */
function Trends({ disputes, shown }: Props) {
  const { format, kind, periods, today } = shown
  const [isTable, setTable] = useState(false)
  const trends = recoveredTrends(disputes, kind, periods, today)
  if (trends.length === 0) return null
  const charts = trends.map((trend) => recoveredChart(shown, trend))
  return (
    <div className="grid gap-4 pb-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="flex-1 text-body font-medium">By {kind}</h3>
        <ChartActions charts={charts} isTable={isTable} onTable={setTable} />
      </div>
      {trends.map(({ currency, points }, at) => {
        const chart = charts[at]
        if (!isTable)
          return (
            <div key={currency}>
              {trends.length > 1 && <h4 className="text-data font-medium">{currency}</h4>}
              {chart && <TrendLines chart={chart} size="large" />}
            </div>
          )
        return (
          <DataTable
            key={currency}
            caption={chart?.title ?? currency}
            rows={points}
            rowId={({ period }) => period}
            columns={[
              {
                header: capitalised(kind),
                cell: ({ period, isComplete }) => (
                  <TextLink look="quiet" to={disputesOf(kind, period, currency)}>
                    {capitalised(describePeriod(format, kind, period, today))}
                    {isComplete ? '' : ' so far'}
                  </TextLink>
                ),
              },
              {
                header: `Recovered, ${currency}`,
                align: 'end',
                cell: ({ recovered, disputes: count }) =>
                  count === 0 ? 'none decided' : <Amount money={{ amount: recovered, currency }} />,
              },
              {
                header: 'Disputed',
                align: 'end',
                cell: ({ decided, disputes: count }) =>
                  count === 0 ? '' : <Amount money={{ amount: decided, currency }} />,
              },
              { header: 'Decided', align: 'end', cell: (point) => point.disputes },
            ]}
          />
        )
      })}
    </div>
  )
}

function SumTable({ disputes, shown: { format, periods, today } }: Props) {
  const [since = today] = periods
  const sums = sumDisputes(disputes, since)
  if (sums.length === 0)
    return (
      <p className="text-data text-muted">
        No open disputes, and none decided since {formatDate(format, since, null)}.
      </p>
    )
  return (
    <DataTable
      caption="Recovered money by currency"
      rows={sums}
      rowId={(sum) => sum.currency}
      columns={[
        { header: 'Currency', cell: (sum) => sum.currency },
        {
          header: 'Recovered',
          align: 'end',
          cell: (sum) => <Amount money={{ amount: sum.recovered, currency: sum.currency }} />,
        },
        {
          header: 'Share of disputed',
          align: 'end',
          cell: (sum) => describeShare(sum.recovered, sum.decided),
        },
        {
          header: 'Decided',
          cell: (sum) => (
            <TextLink look="quiet" to={paths.disputes({ show: 'ended' })}>
              {describeRecovered(format, sum)}
            </TextLink>
          ),
        },
        {
          header: 'Still open',
          align: 'end',
          cell: (sum) => <Amount money={{ amount: sum.open, currency: sum.currency }} />,
        },
      ]}
    />
  )
}
