import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { expectedOwed, leftBy, stayingOwed } from '#domain/planning/forecast.ts'
import { daysBetween, type LocalDate } from '#domain/time/local-date.ts'
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
import type { Forecast } from '#web/parts/forecast/use-forecast.ts'
import type { Risk } from './use-risk.ts'

const shownAtFirst = 50

/** The containers behind one day of the forecast: how likely each has left, what it is expected to owe, and if it stays. */
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
  const expected = sumAmounts(containers.map((one) => one.expected))
  return (
    <section aria-label={`Containers for ${formatDate(format, day, today)}`} className="pt-3">
      <div className="flex flex-wrap items-baseline gap-3 pb-1">
        <h3 className="text-body font-medium">
          {counted(containers.length, 'container')} by {formatDate(format, day, today)}
        </h3>
        <p className="flex-1 text-data text-muted">
          {forecast.odds !== null && `${describeSums(format, expected)} expected, `}
          {describeSums(format, staying)} if nothing moves, {describeRates(staying)}.
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
            header: 'Picked up by then',
            align: 'end',
            cell: ({ left }) => (left === null ? '–' : `${Math.round(100 * left)}%`),
          },
          {
            header: 'Expected',
            align: 'end',
            cell: ({ expected, left }) => (left === null ? '–' : amounts(format, expected)),
          },
          {
            header: 'If nothing moves',
            align: 'end',
            cell: ({ staying }) => amounts(format, staying),
          },
        ]}
      />
    </section>
  )
}

/** Every container that owes by the end of `day` if it stays, the most expensive first. `left`: the chance that it has left. */
export function containersOn(
  { model }: Pick<Risk, 'model'>,
  { containers }: Pick<Forecast, 'containers'>,
  day: LocalDate,
): {
  row: FleetRow
  left: number | null
  expected: readonly RatedMoney[]
  staying: readonly RatedMoney[]
}[] {
  const at = daysBetween(model.today, day)
  return model.running
    .flatMap((row) => {
      const one = containers.get(row.container.id)
      const staying = one ? stayingOwed(one, at) : []
      if (!one || staying.length === 0) return []
      const left = one.chances && leftBy(one.chances, at)
      return [{ row, left, expected: expectedOwed(one, at), staying }]
    })
    .toSorted(
      (a, b) =>
        (b.expected[0]?.amount ?? 0) - (a.expected[0]?.amount ?? 0) ||
        (b.staying[0]?.amount ?? 0) - (a.staying[0]?.amount ?? 0),
    )
}

function amounts(format: Format, money: readonly RatedMoney[]): string {
  return money.length === 0 ? '–' : money.map((one) => formatMoney(format, one)).join(', ')
}
