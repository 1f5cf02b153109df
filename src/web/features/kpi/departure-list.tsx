import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { Departure } from '#domain/history/kpi-departure.ts'
import { isCounted, readMeasure, type Measure } from '#domain/history/kpi.ts'
import { counted } from '#domain/text/count.ts'
import { describeDeparture, measureLabels, describeReading } from '#domain/text/kpi.ts'
import { formatDate } from '#domain/text/time.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import { useState } from 'react'
import { chosen, readGroups, type Part } from './kpi-model.ts'
import type { Kpi } from './use-kpi.ts'

const shownAtFirst = 50

/** The containers behind a number of the page: as many as it says, each with what it adds. */
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
  const [isWhole, setWhole] = useState(false)
  const { choice } = kpi
  const list = chosen(departures, choice)
  const shown = isWhole ? list : list.slice(0, shownAtFirst)
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
      <PlainTable
        caption={`Containers of ${measureLabels[measure]}`}
        columns={[
          { head: 'Container' },
          { head: 'Terminal' },
          { head: 'Line' },
          { head: 'Customer' },
          { head: 'Gate-out' },
          { head: 'Last free day' },
          { head: measureLabels[measure], end: true },
        ]}
      >
        {shown.map((one) => (
          <PlainRow key={one.id}>
            <PlainCell head>
              <TextLink look="quiet" to={paths.container(one.id)}>
                <ContainerNumber number={one.number} />
              </TextLink>
            </PlainCell>
            <PlainCell>{one.facility?.name ?? 'not reported'}</PlainCell>
            <PlainCell>{one.line?.name ?? one.line?.scac ?? 'not reported'}</PlainCell>
            <PlainCell>{one.customer ?? 'not reported'}</PlainCell>
            <PlainCell>{formatDate(format, one.outOn, null)}</PlainCell>
            <PlainCell>
              {one.lastFreeDay ? formatDate(format, one.lastFreeDay, null) : 'not reported'}
            </PlainCell>
            <PlainCell end>{describeDeparture(measure, one)}</PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
      {shown.length < list.length && (
        <Button className="mt-2" onClick={() => setWhole(true)}>
          Show all {list.length} containers
        </Button>
      )}
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
