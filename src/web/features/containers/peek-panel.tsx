import { useFormat } from '#web/data/format.ts'
import { describeAgreement, describeEnds } from '#domain/text/deadline.ts'
import { describeFreshness } from '#domain/text/freshness.ts'
import { whereSentence } from '#domain/text/where.ts'
import { formatDate } from '#domain/text/time.ts'
import { AppointmentTime } from '#web/parts/appointment-time.tsx'
import { paths } from '#web/paths.ts'
import { BlNumber } from '#web/parts/bl-number.tsx'
import { ContainerNumber, containerName } from '#web/parts/container-number.tsx'
import { costFacts } from '#web/parts/cost-facts.tsx'
import { FieldTime } from '#web/parts/field-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { FacilityHolds } from '#web/parts/hold-list.tsx'
import { NextStep } from '#web/parts/next-step.tsx'
import { PropList, reported } from '#web/parts/prop-list.tsx'
import { ReadinessChip } from '#web/parts/readiness-mark.tsx'
import { RefreshButton } from '#web/parts/refresh-button.tsx'
import { StatusChip } from '#web/parts/status-mark.tsx'
import { LoneUrgencyChip } from '#web/parts/urgency-chip.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  readonly row: FleetRow
  readonly onStep: (by: -1 | 1) => void
  readonly onClose: () => void
}

/** A container beside its list: deadline, can it leave, cost, where; arrows move through the rows while it is open. */
export function PeekPanel({ row, onStep, onClose }: Props) {
  const format = useFormat()
  const { container, assessment, now } = row
  const { urgency } = assessment
  const name = containerName(container.number)
  return (
    <aside
      aria-label={`Preview of ${name}`}
      className="absolute inset-y-0 end-0 z-20 w-(--peek) max-w-full overflow-auto border-s border-line bg-surface shadow-overlay xl:static xl:flex-none xl:shadow-none"
    >
      <header className="sticky top-0 z-1 flex h-11 items-center gap-1 border-b border-line bg-surface ps-5 pe-2">
        <h2 className="text-[15px]">
          <ContainerNumber number={container.number} />
        </h2>
        <CopyButton iconOnly text={container.number} label={`Copy ${name}`} />
        <span className="flex-1" />
        <IconButton icon="icon-arrow-up" label="Previous container" onClick={() => onStep(-1)} />
        <IconButton icon="icon-arrow-down" label="Next container" onClick={() => onStep(1)} />
        <Link
          to={paths.container(container.id)}
          aria-label={`Open ${name}`}
          className="grid size-7 place-items-center rounded-control text-muted hover:bg-press hover:text-text pointer-coarse:size-11"
        >
          <Maximize2 aria-hidden size={14} />
        </Link>
        <IconButton icon="icon-x" label="Close preview" onClick={onClose} />
      </header>
      <Part title="Deadline">
        <p className="flex flex-wrap items-center gap-2.5 text-section">
          {container.deadline && formatDate(format, container.deadline.date, urgency.today)}
          <LoneUrgencyChip urgency={urgency} />
        </p>
        {container.deadline && (
          <p className="mt-1 text-muted">
            {describeEnds(format, container.deadline, urgency.today)}{' '}
            {describeAgreement(format, container.deadline)}.
          </p>
        )}
      </Part>
      <Part title="Pickup status">
        {urgency.notRunning === null ? (
          <ReadinessChip row={row} />
        ) : (
          <StatusChip container={container} />
        )}
        <div className="mt-2 grid gap-2">
          <FacilityHolds container={container} />
          <PropList
            items={[
              ['Appointment', <AppointmentTime key="slot" row={row} />],
              ['Next step', <NextStep key="next" row={row} />],
            ]}
          />
        </div>
      </Part>
      <Part title="Cost">
        <PropList items={costFacts(format, row)} />
      </Part>
      <Part title="Location">
        <p className="mb-2">It {whereSentence(format, container, now)}</p>
        <PropList
          items={[
            ['Yard spot', reported(container.yardSpot, container, 'yardSpot')],
            [
              'Discharged',
              <FieldTime
                key="discharged"
                container={container}
                field="milestones.dischargedAt"
                now={now}
              />,
            ],
            ['Vessel', reported(container.shipment?.vessel, container.shipment, 'vessel')],
            ['BL', <BlNumber key="bl" container={container} />],
          ]}
        />
      </Part>
      <Part title="Data">
        <p className="mb-2 text-muted">{describeFreshness(assessment.freshness)}</p>
        <RefreshButton container={container} />
      </Part>
    </aside>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-b border-line px-5 py-4 text-data">
      <h3 className="mb-2 text-label text-muted">{title}</h3>
      {children}
    </section>
  )
}
