import { counted } from '#domain/text/count.ts'
import { firstPlanFacts } from '#domain/text/first-plan.ts'
import { RouteMap } from '#web/parts/route-map/route-map.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { RawEvents } from './raw-events.tsx'
import {
  timelineOf,
  isFromMilestone,
  isMisread,
  unreadableNotes,
  type TimelineEntry,
} from './timeline.ts'
import type { ContainerView } from './use-container.ts'
import { WhyAside } from './why-aside.tsx'
import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { decodeLastFreeDay } from '#domain/container/decode.ts'
import { facilityZone, isOut } from '#domain/container/place.ts'
import { describeAppointment, describePastAppointment } from '#domain/text/appointment-time.ts'
import { describeAppointmentDifference, describeAppointmentSource } from '#domain/text/booking.ts'
import { describeFreshness } from '#domain/text/freshness.ts'
import { describeAgreement } from '#domain/text/deadline.ts'
import { describeLastFreeDayMove, eventSource } from '#domain/text/event.ts'
import { containerStatusLabel } from '#domain/text/status.ts'
import { formatDate } from '#domain/text/time.ts'
import { gateNote } from '#domain/text/urgency.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'

/** The journey from empty-out to return, with the reasons for the deadline beside it. */
export function TimelineTab({
  view,
}: {
  readonly view: Extract<ContainerView, { state: 'here' }>
}) {
  const { row, detail } = view
  const { shipment } = row.container
  const isTall = useMedia('(height >= 800px)')
  const { entries, outdatedEstimates } = timelineOf(
    row.container,
    detail?.events ?? null,
    row.assessment,
    row.now,
  )
  return (
    <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0 pb-6">
        {view.failure && (
          <NoticeBar tone="warning" actions={<Button onClick={view.retry}>Try again</Button>}>
            Couldn’t load the journey. {view.failure.message}
          </NoticeBar>
        )}
        {detail && detail.events === null && (
          <NoticeBar tone="warning">
            Couldn’t load the events:{' '}
            {detail.eventsFailure ?? 'The tracking provider gave no reason.'} Shown are the
            milestones we have.
          </NoticeBar>
        )}
        {shipment && (
          <div className="px-gutter pt-4">
            <p className="dotted-list text-data text-muted">
              {firstPlanFacts(row.container).map(([name, text]) => (
                <span key={name}>
                  {name}: {text}
                </span>
              ))}
            </p>
          </div>
        )}
        <ol className="px-gutter pt-5 text-data">
          {entries.map((entry, index) => (
            <TimelineLine
              key={entry.key}
              entry={entry}
              row={row}
              isLoading={detail === null && view.failure === null}
              last={index === entries.length - 1}
            />
          ))}
        </ol>
        {shipment && (
          <div className="pt-4">
            <RouteMap open={isTall} shipment={shipment} now={row.now} />
          </div>
        )}
        <RawEvents id={row.container.id} count={detail?.rawEvents ?? null} now={row.now} />
        {outdatedEstimates > 0 && (
          <p className="px-gutter text-label font-normal text-muted">
            {counted(outdatedEstimates, 'outdated estimate')} hidden.
          </p>
        )}
      </div>
      <WhyAside row={row} />
    </div>
  )
}

interface Props {
  readonly entry: TimelineEntry
  readonly row: FleetRow
  readonly isLoading: boolean
  readonly last: boolean
}

/** One line of the journey: when, what, its source and when we learned it. */
function TimelineLine({ entry, row, isLoading, last }: Props) {
  const format = useFormat()
  const { now } = row
  return (
    <li
      className={`grid min-h-10 grid-cols-[22px_minmax(0,1fr)] sm:grid-cols-[184px_22px_minmax(0,1fr)_auto] ${entry.state === 'withdrawn' ? 'text-muted' : ''}`}
    >
      <span className="max-sm:col-start-2 max-sm:row-start-2 max-sm:text-muted">
        <When entry={entry} row={row} />
      </span>
      <span aria-hidden="true" className="relative max-sm:row-span-3 max-sm:row-start-1">
        {!last && (
          <span className={`absolute start-1 top-4.5 -bottom-1.5 w-px ${lineLooks[entry.state]}`} />
        )}
        <span className={`absolute start-0 top-1.5 size-2.25 ${dotLooks[entry.state]}`} />
      </span>
      <span className="sm:pe-4 sm:pb-3 max-sm:col-start-2 max-sm:row-start-1">
        <span
          className={`${entry.state === 'now' ? 'font-medium' : ''} ${entry.state === 'withdrawn' ? 'line-through' : ''}`}
        >
          {titleOf(entry, row)}
        </span>{' '}
        <span className="text-muted">{detailsOf(format, entry, row).join(', ')}</span>
      </span>
      <span className="pb-3 text-muted max-sm:col-start-2 max-sm:text-label max-sm:font-normal sm:text-end">
        {isLoading && isFromMilestone(entry) ? 'Loading…' : saidBy(format, entry, row)}
        {entry.learntAt && (
          <>
            {' · reported '}
            <EventTime
              at={entry.learntAt}
              zone={entry.zone ?? facilityZone(row.container) ?? 'UTC'}
              now={now}
            />
          </>
        )}
      </span>
    </li>
  )
}

function When({ entry, row }: Pick<Props, 'entry' | 'row'>) {
  const format = useFormat()
  const { urgency } = row.assessment
  if (entry.date !== null) {
    return <time dateTime={entry.date}>{formatDate(format, entry.date, urgency.today)}</time>
  }
  return (
    <>
      {entry.state === 'planned' && entry.at !== null && entry.key !== 'appointment' && '~ '}
      <EventTime at={entry.at} zone={entry.zone} now={row.now} missing={missingTime(entry)} />
    </>
  )
}

function missingTime(entry: TimelineEntry): string {
  if (isMisread(entry, 'timestamp')) return 'time couldn’t be read'
  return entry.state === 'planned' || entry.state === 'missed' ? 'no date yet' : 'time not known'
}

function detailsOf(format: Format, entry: TimelineEntry, row: FleetRow): readonly string[] {
  const { container, now } = row
  switch (entry.key) {
    case 'now':
      return isOut(container) ? [] : [describeAppointment(format, container, now)]
    case 'appointment':
      return [
        describePastAppointment(format, container, now) ?? [],
        describeAppointmentDifference(format, container, now) ?? [],
      ].flat()
    case 'last-free-day':
      return [entry.state === 'missed' ? 'passed' : lastDayNote(row)]
    case 'return-by':
      return [entry.state === 'missed' ? 'passed' : 'Per diem starts after that', ...entry.details]
    case 'picked-up':
    case 'empty-returned':
      return unreadableNotes(entry)
    default:
      return [
        ...describeMove(format, entry, row),
        ...entry.details,
        ...(describeState[entry.state] ?? []),
        ...unreadableNotes(entry),
      ]
  }
}

function describeMove(
  format: Format,
  { moved }: TimelineEntry,
  { container, assessment }: FleetRow,
): readonly string[] {
  if (!moved) return []
  const day = (reported: string | null) =>
    reported === null ? null : (decodeLastFreeDay(reported, moved.source, container)?.date ?? null)
  const text = describeLastFreeDayMove(
    format,
    day(moved.from),
    day(moved.to),
    assessment.urgency.today,
  )
  return text === null ? [] : [text]
}

/** The day ends at midnight, unless the gate is closed before. */
function lastDayNote({ container: { deadline }, assessment: { urgency } }: FleetRow): string {
  return (deadline && gateNote(urgency, deadline.date)) ?? 'ends at midnight'
}

const describeState: Readonly<Partial<Record<TimelineEntry['state'], readonly string[]>>> = {
  withdrawn: ['withdrawn by the source'],
  unclear: ['may have been withdrawn'],
}

/** `Now: picked up`, `Vessel arrival, est.`, `Vessel arrival expected, not confirmed`. */
function titleOf(
  { key, state, title, isEstimate }: TimelineEntry,
  { container }: FleetRow,
): string {
  if (key === 'now') return `Now: ${containerStatusLabel(container).toLowerCase()}`
  if (key === 'return-by') return `${title}.`
  if (!isEstimate) return title
  return state === 'missed' ? `${title} expected, not confirmed` : `${title}, est.`
}

function saidBy(
  format: Format,
  entry: TimelineEntry,
  { container, assessment, now }: FleetRow,
): string {
  if (entry.key === 'now') return describeFreshness(assessment.freshness)
  if (entry.key === 'last-free-day' && container.deadline)
    return describeAgreement(format, container.deadline)
  if (entry.key === 'appointment')
    return describeAppointmentSource(format, container, now) ?? 'Terminal'
  if (entry.key === 'return-by') return ''
  if (entry.source !== null) return eventSource(entry.source)
  return isMisread(entry, 'data_source') ? 'source couldn’t be read' : 'not reported'
}

const dotLooks: Readonly<Record<TimelineEntry['state'], string>> = {
  past: 'rounded-full bg-muted',
  now: 'rounded-full bg-accent ring-3 ring-selected',
  planned: 'rounded-full border-[1.5px] border-edge bg-surface',
  missed: 'rounded-[1px] border-[1.5px] border-today-edge bg-today-fill',
  withdrawn: 'rounded-full border-[1.5px] border-edge bg-surface',
  unclear: 'rounded-[1px] border-[1.5px] border-today-edge bg-today-fill',
}

const lineLooks: Readonly<Record<TimelineEntry['state'], string>> = {
  past: 'bg-edge',
  now: 'border-s border-dashed border-edge',
  planned: 'border-s border-dashed border-edge',
  missed: 'border-s border-dashed border-edge',
  withdrawn: 'bg-edge',
  unclear: 'bg-edge',
}
