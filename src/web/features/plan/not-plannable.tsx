import { useFormat } from '#web/data/format.ts'
import { whyNotPlanned } from '#domain/planning/pickup-chances.ts'
import { isReady } from '#domain/readiness/appointment.ts'
import { counted } from '#domain/text/count.ts'
import {
  alreadyChargingLabel,
  describeToBePlanned,
  describeWhyNotPlanned,
} from '#domain/text/plan.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { CostLine } from '#web/parts/cost.tsx'
import { Place } from '#web/parts/place.tsx'
import { ReadinessMark } from '#web/parts/readiness-mark.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Section } from '#web/ui/section.tsx'
import { Fragment } from 'react'
import type { Plan } from './use-plan.ts'

const shownAtFirst = 10

/** Containers at terminals that can't be planned, each with its reason and what to do about it. */
export function NotPlannable({ plan: { chances } }: { readonly plan: Plan }) {
  const groups = Map.groupBy(chances.others, ({ why }) => why)
  if (chances.others.length === 0) return null
  return (
    <Section
      heading={`Can’t be planned: ${counted(chances.others.length, 'container')}`}
      about="At a terminal and accruing charges, now or later. They join the plan once the reason is resolved."
    >
      <div className="grid gap-4">
        {whyNotPlanned.map((why) => {
          const there = groups.get(why) ?? []
          const [charging, others] = partition(there)
          return (
            <Fragment key={why}>
              {charging.length > 0 && (
                <Reason why={why} name={alreadyChargingLabel} containers={charging} />
              )}
              {others.length > 0 && (
                <Reason why={why} name={describeWhyNotPlanned(why)} containers={others} />
              )}
            </Fragment>
          )
        })}
      </div>
    </Section>
  )
}

type Others = Plan['chances']['others']

/** Those that lack only a last free day and have demurrage posted already; then the others. */
function partition(there: Others): readonly [Others, Others] {
  const isCharging = ({ why, assessed }: Others[number]) =>
    why === 'no-last-free-day' &&
    assessed.assessment.urgency.lane === 'charging' &&
    isReady(assessed.assessment.readiness)
  return [there.filter(isCharging), there.filter((one) => !isCharging(one))]
}

function Reason({
  why,
  name,
  containers,
}: {
  readonly why: (typeof whyNotPlanned)[number]
  readonly name: string
  readonly containers: Others
}) {
  const format = useFormat()
  return (
    <section aria-label={name}>
      <h3 className="pb-1 text-body font-medium">
        {name} <span className="font-normal text-muted">{containers.length}</span>
      </h3>
      <DataTable
        caption={`Containers that can’t be planned: ${name}`}
        rows={containers}
        atFirst={shownAtFirst}
        rowId={({ assessed: row }) => row.container.id}
        columns={[
          { header: 'Container', cell: ({ assessed: row }) => <ContainerLink row={row} /> },
          {
            header: 'Pick up by',
            cell: ({ assessed: row }) => <UrgencyChip urgency={row.assessment.urgency} />,
          },
          { header: 'Pickup location', cell: ({ assessed: row }) => <Place row={row} /> },
          { header: 'Pickup status', cell: ({ assessed: row }) => <ReadinessMark row={row} /> },
          {
            header: 'Next step',
            cell: ({ assessed: row }) => describeToBePlanned(format, why, row, row.now),
          },
          { header: 'Cost', align: 'end', cell: ({ assessed: row }) => <CostLine row={row} /> },
        ]}
      />
    </section>
  )
}
