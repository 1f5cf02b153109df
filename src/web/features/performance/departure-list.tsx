import type { Departure } from '#domain/history/kpi-departure.ts'
import { isCounted, readMeasure, type Series } from '#domain/history/kpi.ts'
import { counted } from '#domain/text/count.ts'
import { describeDeparture, measureLabels, describeReading } from '#domain/text/kpi.ts'
import { formatDate } from '#domain/text/time.ts'
import { describePeriod } from '#domain/text/trend.ts'
import { groupDepartures } from '#domain/history/trend.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { chosen, isNarrowed, type Part } from './performance-model.ts'
import type { Performance } from './use-performance.ts'

const shownAtFirst = 50

/** The containers behind a number on the page, each with its contribution. */
export function DepartureList({
  performance,
  series: { measure, currency },
  departures,
}: {
  readonly performance: Performance
  readonly series: Series
  readonly departures: readonly Departure[]
}) {
  const { format, choice, kind } = performance
  const list = chosen(departures, kind, choice)
  const counts = list.filter((one) => isCounted(measure, one) === true).length
  const hasCounted = list.some((one) => isCounted(measure, one) !== null)
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-3 pb-1">
        <h3 className="text-body font-medium">
          {counted(list.length, 'container')}
          {describeScope(performance, departures)}
        </h3>
        <p className="dotted-list flex-1 text-data text-muted">
          {choice.part === 'measured' && (
            <span>{describeReading(format, readMeasure(measure, list, currency))}</span>
          )}
          {hasCounted && choice.part === 'measured' && counts > 0 && (
            <TextLink look="quiet" to={performance.pathOf({ ...choice, part: 'counted' })}>
              Show only the {counts} counted
            </TextLink>
          )}
        </p>
        {isNarrowed(choice) && (
          <TextLink look="step" to={performance.pathOf({ measure, currency })}>
            Show all containers
          </TextLink>
        )}
      </div>
      <DataTable
        caption={`Containers of ${measureLabels[measure]}`}
        rows={list}
        atFirst={shownAtFirst}
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
    </div>
  )
}

const partLabels: Readonly<Record<Part, string>> = {
  measured: '',
  counted: ', counted only',
  unmeasured: ', not measured',
}

function describeScope(
  { format, kind, today, choice }: Performance,
  departures: readonly Departure[],
): string {
  const { of, period, hold, part, group } = choice
  const name =
    of === null ? null : groupDepartures(departures, group).find(({ id }) => id === of)?.name
  return [
    of === null ? '' : ` of ${name ?? of}`,
    period === null ? '' : `, ${describePeriod(format, kind, period, today)}`,
    hold === null ? '' : `, hold ${hold}`,
    partLabels[part],
  ].join('')
}
