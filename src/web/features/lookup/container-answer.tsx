import { useFormat } from '#web/data/format.ts'
import { describeNoneYet } from '#domain/text/urgency.ts'
import type { Format } from '#domain/text/format.ts'
import { answerFor } from '#domain/text/answer.ts'
import { firstPlanFacts } from '#domain/text/first-plan.ts'
import { useFacilityAddress } from '#web/data/facility-addresses.ts'
import { AppointmentTime } from '#web/parts/appointment-time.tsx'
import { paths } from '#web/paths.ts'
import { AnswerCard } from '#web/parts/answer-card.tsx'
import { CostLine } from '#web/parts/cost.tsx'
import { FacilityAddress } from '#web/parts/facility-address.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { LfdDate } from '#web/parts/lfd-date.tsx'
import { ReadinessMark } from '#web/parts/readiness-mark.tsx'
import { RefreshButton } from '#web/parts/refresh-button.tsx'
import { ReturnBy } from '#web/parts/return-by.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ComponentProps } from 'react'

type Facts = ComponentProps<typeof AnswerCard>['facts']

function inFacts(format: Format, row: FleetRow): Facts {
  const { container, assessment } = row
  const { urgency } = assessment
  return [
    [
      'Last free day',
      <span key="lfd" className="flex flex-wrap items-center gap-2">
        {container.deadline && urgency.notRunning === null && <LfdDate row={row} />}
        {container.deadline === null && urgency.notRunning !== null ? (
          describeNoneYet(format, urgency)
        ) : (
          <UrgencyChip urgency={urgency} />
        )}
      </span>,
    ],
    ['Pickup status', <ReadinessMark key="leave" row={row} />],
    ['Cost', <CostLine key="cost" row={row} />],
    ['Appointment', <AppointmentTime key="slot" row={row} />],
  ]
}

/** Of a container that is out: the clock of its empty. */
function outFacts(row: FleetRow): Facts {
  return [
    ['Last free day', <UrgencyChip key="lfd" urgency={row.assessment.urgency} />],
    ['Return by', <ReturnBy key="return-by" row={row} />],
    ['Return to', row.container.handling?.returnTo?.place ?? 'Not reported'],
    ['Cost', <CostLine key="cost" row={row} />],
  ]
}

/** The answer about one container. */
export function ContainerAnswer({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment, now } = row
  const address = useFacilityAddress(container.facility?.id ?? null)
  return (
    <AnswerCard
      answer={answerFor(format, container, assessment, now)}
      link={paths.container(container.id)}
      facts={[
        ...(assessment.perDiem === null ? inFacts(format, row) : outFacts(row)),
        ...(container.shipment ? firstPlanFacts(container.shipment) : []),
        ...(address === null
          ? []
          : ([
              ['Address', <FacilityAddress key="address" facility={container.facility} />],
            ] as const)),
      ]}
      actions={
        <>
          <ButtonLink to={paths.container(container.id)}>Open container</ButtonLink>
          <span className="flex-1" />
          <RefreshButton container={container} />
        </>
      }
    />
  )
}
