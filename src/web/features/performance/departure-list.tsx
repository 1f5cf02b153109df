import type { Departure } from '#domain/history/kpi-departure.ts'
import type { DeparturePart } from '#domain/history/find-departures.ts'
import type { HoldSeries } from '#domain/history/period-cells.ts'
import type { Reading } from '#domain/history/tally.ts'
import { formatNumber } from '#domain/text/format.ts'
import { holdNoun } from '#domain/text/holds.ts'
import { countedIn } from '#domain/text/count.ts'
import { describeDeparture, measureLabels, describeReading } from '#domain/text/kpi.ts'
import { formatDate } from '#domain/text/time.ts'
import { describePeriod } from '#domain/text/trend.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { paths } from '#web/paths.ts'
import { usePerformanceContainers } from '#web/data/performance.ts'
import { Button } from '#web/ui/button.tsx'
import { Read } from '#web/ui/read.tsx'
import { unpackReading } from '#wire/api/performance.ts'
import { useState } from 'react'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { isNarrowed } from './performance-model.ts'
import type { Shown } from './use-performance.ts'

const pageSize = 50

interface Props {
  readonly shown: Shown
  readonly series: HoldSeries
  /** The group that the choice is of. */
  readonly of: { readonly name: string } | null
}

/** The containers behind a number on the page, each with its contribution. */
export function DepartureList(props: Props) {
  const { choice, kind, months, scope } = props.shown
  // Another choice begins with its first page.
  return <Pages key={JSON.stringify([choice, kind, months, scope])} {...props} />
}

function Pages({ shown, series, of }: Props) {
  const [page, setPage] = useState(1)
  const ask = { ...shown.choice, ...series }
  const query = usePerformanceContainers(shown, ask, { number: page, size: pageSize })
  return (
    <Read inline name="containers" query={query}>
      {({ data, meta }) => (
        <Listed
          {...{ shown, series, of, page }}
          onPage={setPage}
          departures={data}
          total={meta.total}
          counted={meta.counted ?? 0}
          reading={unpackReading(series, meta.reading)}
        />
      )}
    </Read>
  )
}

function Listed({
  shown,
  series,
  of,
  departures,
  total,
  counted: counts,
  reading,
  page,
  onPage,
}: Props & {
  readonly departures: readonly Departure[]
  readonly total: number
  readonly counted: number
  readonly reading: Reading
  readonly page: number
  readonly onPage: (page: number) => void
}) {
  const { format, choice, pathOf } = shown
  const { measure, currency, hold } = series
  const to = Math.min(page * pageSize, total)
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-3 pb-1">
        <h3 className="text-body font-medium">
          {countedIn(format, total, 'container')}
          {describeScope(shown, of)}
        </h3>
        <p className="dotted-list flex-1 text-data text-muted">
          {choice.part === 'measured' && <span>{describeReading(format, reading)}</span>}
          {choice.part === 'measured' && counts > 0 && (
            <TextLink look="quiet" to={pathOf({ ...choice, part: 'counted' })}>
              Show only the {counts} counted
            </TextLink>
          )}
        </p>
        {isNarrowed(choice) && (
          <TextLink look="step" to={pathOf({ measure, currency, hold: of ? hold : null })}>
            Show all containers
          </TextLink>
        )}
      </div>
      <DataTable
        caption={`Containers of ${measureLabels[measure]}`}
        rows={departures}
        rowId={(one) => one.id}
        columns={[
          {
            header: 'Container',
            cell: (one) => (
              <TextLink look="quiet" to={paths.container(one.id)}>
                <ContainerNumber number={one.number} />
              </TextLink>
            ),
          },
          { header: 'Terminal', cell: (one) => one.facility?.name ?? 'not reported' },
          { header: 'Line', cell: (one) => one.line?.name ?? one.line?.scac ?? 'not reported' },
          { header: 'Customer', cell: (one) => one.customer ?? 'not reported' },
          { header: 'Gate-out', cell: (one) => formatDate(format, one.outOn, null) },
          {
            header: 'Last free day',
            cell: (one) =>
              one.lastFreeDay ? formatDate(format, one.lastFreeDay, null) : 'not reported',
          },
          {
            header: measureLabels[measure],
            align: 'end',
            cell: (one) => describeDeparture(format, measure, one),
          },
        ]}
      />
      {total > pageSize && (
        <p className="flex items-center gap-3 pt-2 text-data print:hidden">
          Showing {formatNumber(format, (page - 1) * pageSize + 1)} to {formatNumber(format, to)} of{' '}
          {formatNumber(format, total)}
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous page
          </Button>
          <Button disabled={to >= total} onClick={() => onPage(page + 1)}>
            Next page
          </Button>
        </p>
      )}
    </div>
  )
}

const partLabels: Readonly<Record<DeparturePart, string>> = {
  measured: '',
  counted: ', counted only',
  unmeasured: ', not measured',
}

function describeScope(
  { format, kind, today, choice, scopeNames }: Shown,
  of: Props['of'],
): string {
  const { period, hold, part } = choice
  return [
    of === null ? '' : ` of ${of.name}`,
    ...scopeNames.map((name) => `, ${name}`),
    period === null ? '' : `, ${describePeriod(format, kind, period, today)}`,
    hold === null ? '' : `, ${holdNoun(hold)}`,
    partLabels[part],
  ].join('')
}
