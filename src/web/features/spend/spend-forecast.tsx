import { earliestToday } from '#domain/fleet/deadline-load.ts'
import { isRunning } from '#domain/fleet/risk.ts'
import type { ForecastDay } from '#domain/planning/forecast.ts'
import {
  describeOdds,
  describeRange,
  forecastBasis,
  forecastFinding,
  forecastMeaning,
  formatExpected,
} from '#domain/text/forecast.ts'
import type { Format } from '#domain/text/format.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate } from '#domain/text/time.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useFormat } from '#web/data/format.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { forecastChart } from '#web/parts/forecast/forecast-chart.ts'
import {
  daysAhead,
  useForecast,
  useRecordText,
  type Forecast,
} from '#web/parts/forecast/use-forecast.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Read } from '#web/ui/read.tsx'
import { useMemo } from 'react'
import { ChartView } from './chart-view.tsx'

const dayPath = (day: LocalDate) => paths.risk({ on: day })

/** What the containers at terminals now are expected to cost in the next two weeks, in one currency. */
export function SpendForecast({ currency }: { readonly currency: string | null }) {
  const { containers, now } = useAssessedFleet()
  const policy = usePolicy()
  const today = useMemo(
    () => earliestToday(containers.filter(isRunning)) ?? localDateAt(now, 'UTC'),
    [containers, now],
  )
  const query = useForecast({
    fleet: { containers, now },
    model: { today, by: addDays(today, daysAhead - 1) },
    policy,
  })
  const record = useRecordText(query.data)
  return (
    <section
      aria-label="Expected cost"
      className="grid grid-cols-1 content-start gap-1 px-gutter pt-4"
    >
      <Read inline name="the forecast" query={query}>
        {(forecast) => <Expected {...{ forecast, currency, today, record }} />}
      </Read>
    </section>
  )
}

interface ExpectedProps {
  readonly forecast: Forecast
  readonly currency: string | null
  readonly today: LocalDate
  /** How good forecasts were so far. */
  readonly record: string
}

function Expected({ forecast: { days, odds }, currency, today, record }: ExpectedProps) {
  const format = useFormat()
  const { standard } = usePolicy().gates
  const last = days.at(-1)
  if (!last) return null
  const finding = forecastFinding(format, last, currency, today)
  const basis = forecastBasis(format, last, currency)
  const sentence = `${finding}. ${basis}`
  const chart = forecastChart(
    format,
    { today, standard, dayPath, on: null, sentence },
    days,
    currency,
  )
  return (
    <>
      <ChartView
        finding={finding}
        about={
          <>
            {basis} {record}{' '}
            <TextLink to={paths.risk()} className="print:hidden">
              See containers
            </TextLink>
          </>
        }
        chart={chart}
        table={<ExpectedTable {...{ format, days, currency, today }} />}
      />
      <details className="max-w-prose text-label font-normal text-muted print:hidden">
        <summary className="w-fit cursor-pointer py-1 text-accent">How this is estimated</summary>
        {describeOdds(odds)} {forecastMeaning}
      </details>
    </>
  )
}

function ExpectedTable({
  format,
  days,
  currency,
  today,
}: {
  readonly format: Format
  readonly days: readonly ForecastDay[]
  readonly currency: string | null
  readonly today: LocalDate
}) {
  const own = <Sum extends { readonly money: { readonly currency: string | null } }>(
    sums: readonly Sum[] | null,
  ) => sums?.find(({ money }) => money.currency === currency)
  return (
    <DataTable
      caption={`Expected cost, next ${daysAhead} days, ${currency ?? 'currency not reported'}`}
      rows={days}
      rowId={({ day }) => day}
      columns={[
        {
          header: 'Through',
          cell: ({ day }) => (
            <TextLink look="quiet" to={dayPath(day)}>
              {formatDate(format, day, today)}
            </TextLink>
          ),
        },
        {
          header: 'Expected',
          align: 'end',
          cell: ({ expected }) => {
            const sum = own(expected)
            return sum ? formatExpected(format, sum) : '–'
          },
        },
        {
          header: '80% range',
          align: 'end',
          cell: ({ expected }) => {
            const sum = own(expected)
            return sum ? describeRange(format, sum) : '–'
          },
        },
        {
          header: 'If nothing moves',
          align: 'end',
          cell: ({ nothingMoves }) => {
            const sum = own(nothingMoves)
            return sum ? formatMoney(format, sum.money) : '–'
          },
        },
      ]}
    />
  )
}
