import { useFormat } from '#web/data/format.ts'
import { alertState } from '#domain/alerts/alert.ts'
import type { Instant } from '#domain/time/instant.ts'
import { runningPerDiem } from '#domain/money/per-diem.ts'
import { facilityZone } from '#domain/container/place.ts'
import { alertFact, alertStep, describeCameBack, silentStep } from '#domain/text/alert.ts'
import { formatAgeAt, formatEventTime } from '#domain/text/time.ts'
import { ContainerNumber, containerName } from '#web/parts/container-number.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { ReturnChip } from '#web/parts/return-by.tsx'
import { LoneUrgencyChip } from '#web/parts/urgency-chip.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { AlertRow } from '#wire/api/alerts.ts'
import { AlertActs } from './alert-acts.tsx'

interface Props {
  readonly alert: AlertRow
  /** Its container as assessed now; null if it is about a facility, or the container is no longer in play. */
  readonly row: FleetRow | null
  readonly now: Instant
  /** Whether it names its container; not on the container's own page. */
  readonly named?: boolean
}

/** One alert: how long ago, which container, what has happened, the consequence, what to do, and who acknowledged it. */
export function AlertLine({ alert, row, now, named = true }: Props) {
  const format = useFormat()
  const zone = row ? facilityZone(row.container) : null
  const fact = alertFact(format, alert.cause, row && row.container, now)
  return (
    <article
      data-alert={alert.id}
      aria-label={`${alertName(alert)}: ${fact}`}
      className={`grid items-start gap-x-3 gap-y-1 border-b border-line-soft px-gutter py-2 text-data hover:bg-hover max-lg:grid-cols-[minmax(0,1fr)_auto] ${
        named ? 'grid-cols-[84px_148px_minmax(0,1fr)_auto]' : 'grid-cols-[84px_minmax(0,1fr)_auto]'
      }`}
    >
      <time
        dateTime={alert.firedAt}
        title={`Since ${formatEventTime(format, alert.firedAt, zone ?? 'UTC', now)}`}
        className={named ? 'text-muted max-lg:order-2' : 'text-muted'}
      >
        {formatAgeAt(alert.firedAt, now)}
      </time>
      {named && <Subject alert={alert} />}
      <div className="grid min-w-0 grid-cols-1 gap-1 max-lg:order-3 max-lg:col-span-2">
        <span className="font-medium">{fact}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere *:min-w-0">
          <Consequence alert={alert} row={row} now={now} named={named} />
          <Handled alert={alert} zone={zone} now={now} />
        </span>
      </div>
      <span className="max-lg:order-4 max-lg:col-span-2">
        <AlertActs alerts={[alert]} name={alertName(alert)} zone={zone} />
      </span>
    </article>
  )
}

function Subject({ alert }: { readonly alert: AlertRow }) {
  if (alert.containerId !== null)
    return (
      <TextLink look="quiet" to={paths.container(alert.containerId)} data-opens="">
        {alert.containerNumber === null ? (
          'Container'
        ) : (
          <ContainerNumber number={alert.containerNumber} />
        )}
      </TextLink>
    )
  return (
    <TextLink look="quiet" to={paths.board({ terminal: alert.facilityId })} data-opens="">
      {alert.cause.kind === 'silent' ? alert.cause.facility : 'Terminal'}
    </TextLink>
  )
}

function Consequence({ alert, row, now, named }: Required<Props>) {
  const format = useFormat()
  if (alert.resolved !== null)
    return <span className="text-muted">{describeResolved(alert.resolved, now)}</span>
  if (alert.facilityId !== null) return <span>{silentStep}</span>
  if (row === null) return <span className="text-muted">This container is no longer active.</span>
  const perDiem = runningPerDiem(row.assessment.perDiem)
  return (
    <>
      {alert.cause.kind === 'return-due' && perDiem !== null ? (
        <ReturnChip perDiem={perDiem} />
      ) : (
        <LoneUrgencyChip urgency={row.assessment.urgency} />
      )}
      <span>{alertStep(format, alert.cause, row, now)}</span>
      {named && row.container.facility && (
        <span className="text-muted">{facilityName(row.container.facility)}</span>
      )}
    </>
  )
}

/** How often it came back, who acknowledged it, who it is assigned to, and until when it is snoozed. */
export function Handled({
  alert,
  zone,
  now,
}: {
  readonly alert: AlertRow
  readonly zone: string | null
  readonly now: Instant
}) {
  const format = useFormat()
  const { acknowledged, owner, snoozedUntil } = alert
  const cameBack = describeCameBack(format, alert, zone, now)
  const details = [
    ...(cameBack === null ? [] : [cameBack]),
    ...(owner ? [`assigned to ${owner.name}`] : []),
    ...(acknowledged
      ? [`acknowledged by ${acknowledged.by.name} ${formatAgeAt(acknowledged.at, now)}`]
      : []),
    ...(snoozedUntil !== null && alertState(alert, now) === 'snoozed'
      ? [`snoozed until ${formatEventTime(format, snoozedUntil, zone ?? 'UTC', now)}`]
      : []),
  ]
  return details.length === 0 ? null : <span className="text-muted">{details.join(' · ')}</span>
}

/** `Resolved automatically 3 h ago`. */
export function describeResolved(
  { at, why }: NonNullable<AlertRow['resolved']>,
  now: Instant,
): string {
  return why === 'cause-gone'
    ? `Resolved automatically ${formatAgeAt(at, now)}`
    : `Closed with its rule ${formatAgeAt(at, now)}`
}

/** The subject of an alert, for names of controls. */
export function alertName({ containerNumber, cause }: AlertRow): string {
  if (containerNumber !== null) return containerName(containerNumber)
  return cause.kind === 'silent' ? cause.facility : 'Container'
}
