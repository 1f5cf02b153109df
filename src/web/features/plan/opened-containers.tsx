import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { sumAmounts, type RatedMoney } from '#domain/fleet/risk.ts'
import { counted } from '#domain/text/count.ts'
import { describeSums } from '#domain/text/forecast.ts'
import { describePlannedCost } from '#domain/text/plan.ts'
import { describeRates } from '#domain/text/risk.ts'
import { formatDate } from '#domain/text/time.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { Place } from '#web/parts/place.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useId } from 'react'
import type { PlannedContainer } from './plan-model.ts'
import type { Plan } from './use-plan.ts'

const shownAtFirst = 50

/** The containers behind a figure: the day and cost of each by the plan, by the rule of thumb, and if it stays. */
export function OpenedContainers({
  plan: { first, set },
  title,
  containers,
}: {
  readonly plan: Plan
  readonly title: string
  readonly containers: readonly PlannedContainer[]
}) {
  const format = useFormat()
  const id = useId()
  const onDay = (day: LocalDate | null, cost: RatedMoney | null) =>
    `${day === null ? 'not scheduled' : formatDate(format, day, first)}, ${describePlannedCost(format, cost)}`
  return (
    <section aria-labelledby={id} className="border-b border-line px-gutter py-3 print:hidden">
      <div className="flex flex-wrap items-baseline gap-3 pb-1">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        <p className="flex-1 text-data text-muted">{sumsSentence(format, containers)}</p>
        <Button look="quiet" onClick={() => set({ open: null })}>
          Close list
        </Button>
      </div>
      <DataTable
        caption={title}
        rows={containers}
        atFirst={shownAtFirst}
        rowId={({ container }) => container.id}
        columns={[
          { header: 'Container', cell: ({ row }) => <ContainerLink row={row} /> },
          { header: 'Pickup location', cell: ({ row }) => <Place row={row} /> },
          {
            header: 'Last free day',
            cell: ({ container }) => formatDate(format, container.lastFreeDay, first),
          },
          { header: 'With this plan', cell: ({ day, cost }) => onDay(day, cost) },
          {
            header: 'Earliest LFD first',
            cell: ({ dayByDeadline, costByDeadline }) => onDay(dayByDeadline, costByDeadline),
          },
          {
            header: 'If not picked up',
            align: 'end',
            cell: ({ costIfLeft }) => describePlannedCost(format, costIfLeft),
          },
        ]}
      />
    </section>
  )
}

/** `3 containers: $705.00 with this plan, ... if not picked up, projected.`: the sums of the columns. */
function sumsSentence(format: Format, containers: readonly PlannedContainer[]): string {
  const sumOf = (costOf: (one: PlannedContainer) => RatedMoney | null) =>
    sumAmounts(containers.map((one) => owed(costOf(one))))
  const ifLeft = sumOf(({ costIfLeft }) => costIfLeft)
  const sums = [
    `${describeSums(
      format,
      sumOf(({ cost }) => cost),
    )} with this plan`,
    `${describeSums(
      format,
      sumOf(({ costByDeadline }) => costByDeadline),
    )} with the earliest LFD first`,
    `${describeSums(format, ifLeft)} if not picked up`,
  ]
  return `${counted(containers.length, 'container')}: ${sums.join(', ')}, ${describeRates(ifLeft)}.`
}

function owed(cost: RatedMoney | null): readonly RatedMoney[] {
  return cost === null || cost.amount === 0 ? [] : [cost]
}
