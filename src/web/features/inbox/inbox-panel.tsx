import { facilityName } from '#domain/container/facility-name.ts'
import { governingHolds } from '#domain/container/holds.ts'
import { facilityZone } from '#domain/container/place.ts'
import { describeAgreement, noDeadlineLabel } from '#domain/text/deadline.ts'
import { describeOwner } from '#domain/text/handling.ts'
import { formatAgeAt, formatDate } from '#domain/text/time.ts'
import { standsInYard } from '#domain/fleet/sets.ts'
import type { Instant } from '#domain/time/instant.ts'
import { useFormat } from '#web/data/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { AlertActs } from '#web/parts/alerts/alert-acts.tsx'
import { AppointmentTime } from '#web/parts/appointment-time.tsx'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { costFacts } from '#web/parts/cost-facts.tsx'
import { FacilityHolds } from '#web/parts/hold-list.tsx'
import { NextStep } from '#web/parts/next-step.tsx'
import { PropList } from '#web/parts/prop-list.tsx'
import { ReadinessChip } from '#web/parts/readiness-mark.tsx'
import { StatusChip } from '#web/parts/status-mark.tsx'
import { LoneUrgencyChip } from '#web/parts/urgency-chip.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ChangeSubject } from './change-section.tsx'
import { rowName } from './inbox-line.tsx'
import type { InboxRow } from './inbox-model.ts'
import { describeRow, describeRowSentence, inboxGroupLabels } from './inbox-text.ts'
import { useReadBesides } from './use-mark-read.ts'

interface Props {
  readonly row: InboxRow
  readonly fleetRow: FleetRow | null
  /** Other rows of the list about the same container. */
  readonly others: readonly InboxRow[]
  readonly now: Instant
  readonly isWide: boolean
  readonly onRead: (rows: readonly InboxRow[]) => void
  readonly onAct: (ids: readonly string[]) => void
}

/** The chosen row in full, beside the list: its container's facts, the actions, and what else the list has about it. */
export function InboxPanel({ row, fleetRow, others, now, isWide, onRead, onAct }: Props) {
  const format = useFormat()
  const name = rowName(row)
  const besides = useReadBesides(row.changes)
  const container = fleetRow && fleetRow.container
  const [change] = row.changes
  return (
    <aside
      aria-label="Selected update"
      className={`flex-none overflow-auto border-s border-line bg-surface px-5 py-4 text-data print:hidden ${isWide ? 'w-90' : 'w-80'}`}
    >
      <p className="text-label text-muted">
        {inboxGroupLabels[row.group]} · {formatAgeAt(row.at, now)}
      </p>
      <h2 className="mt-1 text-section">
        {row.containerNumber === null ? (
          change ? (
            <ChangeSubject change={change} />
          ) : (
            name
          )
        ) : (
          <ContainerNumber number={row.containerNumber} />
        )}
      </h2>
      {fleetRow && <Chips row={fleetRow} />}
      <p className="mt-3 mb-3 text-body wrap-anywhere">
        {describeRowSentence(format, row, container, now)}
      </p>
      {fleetRow && <Facts row={fleetRow} />}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {row.alerts.length > 0 && (
          <AlertActs
            alerts={row.alerts}
            name={name}
            zone={container && facilityZone(container)}
            onAct={onAct}
            besides={besides}
          />
        )}
        {row.changes.length > 0 && (
          <Button onClick={() => onRead([row])} aria-keyshortcuts="E">
            Mark as read
          </Button>
        )}
        {row.containerId !== null && (
          <ButtonLink to={paths.container(row.containerId)}>Open container</ButtonLink>
        )}
      </div>
      <Others row={row} others={others} container={container} now={now} />
    </aside>
  )
}

function Chips({ row }: { readonly row: FleetRow }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      {standsInYard(row) ? (
        <>
          <LoneUrgencyChip urgency={row.assessment.urgency} />
          <ReadinessChip row={row} />
        </>
      ) : (
        <StatusChip container={row.container} />
      )}
    </p>
  )
}

function Facts({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment } = row
  const { deadline } = container
  return (
    <>
      <PropList
        items={[
          ['Next step', <NextStep key="next" row={row} />],
          [
            'LFD',
            deadline === null ? (
              <span key="none" className="text-muted">
                {noDeadlineLabel(container)}
              </span>
            ) : (
              <span key="lfd">
                {formatDate(format, deadline.date, assessment.urgency.today)}{' '}
                <span className="text-muted">{describeAgreement(format, deadline)}</span>
              </span>
            ),
          ],
          ...costFacts(format, row),
          ['Appointment', <AppointmentTime key="appointment" row={row} />],
          ['Location', container.facility ? facilityName(container.facility) : 'Not reported'],
          ['Owner', describeOwner(container.handling)],
        ]}
      />
      {governingHolds(container).length > 0 && (
        <div className="mt-3">
          <FacilityHolds container={container} />
        </div>
      )}
    </>
  )
}

/** Other rows of the list about the container, and a link to all its changes of the last two weeks. */
function Others({
  row,
  others,
  container,
  now,
}: Pick<Props, 'row' | 'others' | 'now'> & { readonly container: FleetRow['container'] | null }) {
  const format = useFormat()
  if (row.containerNumber === null) return null
  return (
    <>
      <h3 className="mt-5 mb-1 text-label text-muted">Also open for this container</h3>
      {others.length === 0 && <p className="text-muted">Nothing else</p>}
      <ul className="grid gap-1">
        {others.map((other) => {
          const text = describeRow(format, other, container, now)
          return (
            <li key={other.key} className="grid grid-cols-[84px_minmax(0,1fr)_auto]">
              <span className="text-muted">{formatAgeAt(other.at, now)}</span>
              <span className="wrap-anywhere">
                {text.title}
                {text.new !== null && `: ${text.new}`}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-2">
        <TextLink to={paths.inbox({ show: 'all', q: row.containerNumber })}>
          All changes of the last two weeks
        </TextLink>
      </p>
    </>
  )
}
