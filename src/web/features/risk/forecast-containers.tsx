import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { owedAtPace } from '#domain/planning/forecast.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { sumAmounts, type RatedMoney } from '#domain/fleet/risk.ts'
import { counted } from '#domain/text/count.ts'
import { describeSums } from '#domain/text/forecast.ts'
import { describeRates } from '#domain/text/risk.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate } from '#domain/text/time.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { Place } from '#web/parts/place.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Forecast } from './use-forecast.ts'
import type { Risk } from './use-risk.ts'

const shownAtFirst = 50

/** The containers behind one day of the forecast: when each leaves at pace, and what it owes then and if it stays. */
export function ForecastContainers({
  risk,
  forecast,
  day,
}: {
  readonly risk: Risk
  readonly forecast: Forecast
  readonly day: LocalDate
}) {
  const format = useFormat()
  const { today } = risk.model
  const containers = containersOn(risk, forecast, day)
  const staying = sumAmounts(containers.map((one) => one.staying))
  const moving = sumAmounts(containers.map((one) => one.moving))
  return (
    <section aria-label={`Containers for ${formatDate(format, day, today)}`} className="pt-3">
      <div className="flex flex-wrap items-baseline gap-3 pb-1">
        <h3 className="text-body font-medium">
          {counted(containers.length, 'container')} by {formatDate(format, day, today)}
        </h3>
        <p className="flex-1 text-data text-muted">
          {describeSums(format, staying)} if nothing moves, {describeSums(format, moving)} at pace,{' '}
          {describeRates(staying)}.
        </p>
        <Button look="quiet" onClick={() => risk.set({ on: null })}>
          Close list
        </Button>
      </div>
      <DataTable
        caption={`Containers with charges by ${formatDate(format, day, today)}`}
        rows={containers}
        atFirst={shownAtFirst}
        rowId={({ row }) => row.container.id}
        columns={[
          { header: 'Container', cell: ({ row }) => <ContainerLink row={row} /> },
          { header: 'Pickup location', cell: ({ row }) => <Place row={row} /> },
          {
            header: 'Pickup at pace',
            cell: ({ leavesOn }) =>
              leavesOn ? formatDate(format, leavesOn, today) : 'not by then',
          },
          {
            header: 'If nothing moves',
            align: 'end',
            cell: ({ staying }) => amounts(format, staying),
          },
          { header: 'At pace', align: 'end', cell: ({ moving }) => amounts(format, moving) },
        ]}
      />
    </section>
  )
}

/** Every container that owes by the end of `day` under either assumption, the most expensive first. */
export function containersOn(
  { model, policy }: Pick<Risk, 'model' | 'policy'>,
  { departures }: Pick<Forecast, 'departures'>,
  day: LocalDate,
): {
  row: FleetRow
  leavesOn: LocalDate | null
  staying: readonly RatedMoney[]
  moving: readonly RatedMoney[]
}[] {
  return model.running
    .map((row) => {
      const leavesOn = departures.get(row.container.id)
      return {
        row,
        leavesOn: leavesOn !== undefined && leavesOn <= day ? leavesOn : null,
        staying: owedAtPace(row, undefined, day, policy),
        moving: owedAtPace(row, leavesOn, day, policy),
      }
    })
    .filter(({ staying, moving }) => staying.length + moving.length > 0)
    .toSorted((a, b) => (b.staying[0]?.amount ?? 0) - (a.staying[0]?.amount ?? 0))
}

function amounts(format: Format, money: readonly RatedMoney[]): string {
  return money.length === 0 ? '–' : money.map((one) => formatMoney(format, one)).join(', ')
}
