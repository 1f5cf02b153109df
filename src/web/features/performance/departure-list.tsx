import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { Departure } from '#domain/history/kpi-departure.ts'
import { isCounted, readMeasure, type Measure } from '#domain/history/kpi.ts'
import { counted } from '#domain/text/count.ts'
import { describeDeparture, measureLabels, describeReading } from '#domain/text/kpi.ts'
import { formatDate } from '#domain/text/time.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { chosen, readGroups, type Part } from './kpi-model.ts'
import type { Kpi } from './use-kpi.ts'

const shownAtFirst = 50

/** The containers behind a number on the page, each with its contribution. */
export function DepartureList({
  kpi,
  measure,
  departures,
}: {
  readonly kpi: Kpi
  readonly measure: Measure
  readonly departures: readonly Departure[]
}) {
  const format = useFormat()
  const { choice } = kpi
  const list = chosen(departures, choice)
  const counts = list.filter((one) => isCounted(measure, one) === true).length
  const hasCounted = list.some((one) => isCounted(measure, one) !== null)
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-3 pb-1">
        <h3 className="text-body font-medium">
          {counted(list.length, 'container')}
          {describeScope(format, kpi, measure, departures)}
        </h3>
        <p className="dotted-list flex-1 text-data text-muted">
          {choice.part === 'measured' && <span>{describeReading(readMeasure(measure, list))}</span>}
          {hasCounted && choice.part === 'measured' && counts > 0 && (
            <TextLink look="quiet" to={kpi.pathOf({ ...choice, part: 'counted' })}>
              Show only the {counts} counted
            </TextLink>
          )}
        </p>
        {isNarrowed(kpi) && (
          <TextLink look="step" to={kpi.pathOf({ measure })}>
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
            cell: (one) => describeDeparture(measure, one),
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
  format: Format,
  { choice }: Kpi,
  measure: Measure,
  departures: readonly Departure[],
): string {
  const { of, week, hold, part, group } = choice
  const name =
    of === null ? null : readGroups(measure, departures, group).find(({ id }) => id === of)?.name
  return [
    of === null ? '' : ` of ${name ?? of}`,
    week === null ? '' : `, week of ${formatDate(format, week, null)}`,
    hold === null ? '' : `, hold ${hold}`,
    partLabels[part],
  ].join('')
}

function isNarrowed({ choice: { of, week, hold, part } }: Kpi): boolean {
  return of !== null || week !== null || hold !== null || part !== 'measured'
}
