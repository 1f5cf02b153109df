import { useFormat } from '#web/data/format.ts'
import { unreadableDate, unreadableSources } from '#domain/deadlines/deadline-sources.ts'
import type { SourceDeadline } from '#domain/deadlines/deadline.ts'
import {
  certaintySentence,
  ruleSentence,
  sourceNames,
  zoneConflictSentence,
} from '#domain/text/deadline.ts'
import { describeNoDeadline, notCountingSentence } from '#domain/text/lfd-cases.ts'
import { formatDate, unknownZoneLabel } from '#domain/text/time.ts'
import { gateNote } from '#domain/text/urgency.ts'
import { describePickUpBy, describePromotion } from '#domain/text/pick-up-by.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { lfdSourcesOf } from '#web/parts/lfd-sources.ts'
import type { ContainerDetail } from '#wire/api/containers.ts'
import { sourceOfLastFreeDayEvent } from '#domain/text/event.ts'
import { isOut } from '#domain/container/place.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import type { ContainerView } from './use-container.ts'
import { OverrideNote } from '#web/parts/override-note.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** One row per source: its value, how it is read, whether it counts, and the rule that chose. */
export function DeadlinesTab({
  view,
}: {
  readonly view: Extract<ContainerView, { state: 'here' }>
}) {
  const { row, detail } = view
  const format = useFormat()
  const { container, assessment } = row
  const { deadline } = container
  const { urgency } = assessment
  const sources = lfdSourcesOf(row)
  const unread = unreadSources(container).filter(
    // A source with an earlier value shown has a note beside it that the new one can't be read.
    ({ source }) => !sources.some((known) => known.source === source),
  )
  if (sources.length + unread.length === 0) {
    const { title, about } = noDatesText(row, detail)
    return (
      <EmptyState title={title}>
        {about}
        <span className="mt-3 flex justify-center">
          <OverrideNote row={row} />
        </span>
      </EmptyState>
    )
  }
  const promoted = describePromotion(urgency)
  return (
    <div className="px-gutter py-5">
      <DataTable
        caption="Last free day by source"
        rows={[...sources, ...unread]}
        rowId={(source) => `${source.source} ${reportedBy(source)}`}
        columns={[
          {
            header: 'Source',
            cell: (source) => (
              <span className={'governs' in source && source.governs ? 'font-medium' : ''}>
                {sourceNames[source.source]}
                {'governs' in source && source.governs && (
                  <span className="text-accent"> in use</span>
                )}
              </span>
            ),
          },
          {
            header: 'Last free day',
            cell: (source) =>
              'raw' in source ? 'Couldn’t be read' : formatDate(format, source.date, urgency.today),
          },
          {
            header: 'Zone',
            cell: (source) => {
              if ('raw' in source) return '–'
              return source.zone ? zoneName(source.zone) : unknownZoneLabel
            },
          },
          {
            header: 'Reported value',
            cell: (source) => <span className="code">{reportedBy(source)}</span>,
            look: 'wrap-anywhere',
          },
          { header: 'How it’s read', cell: readingOf },
        ]}
      />
      <p className="mt-4 text-data text-muted">
        {deadline ? ruleSentence(deadline.rule) : `${describeNoDeadline(container)}.`}
      </p>
      {container.zoneConflict && (
        <p className="mt-1 text-data text-muted">{zoneConflictSentence(container.zoneConflict)}</p>
      )}
      {deadline && gateNote(urgency, deadline.date) !== null && (
        <p className="mt-1 text-data text-muted">
          {describePickUpBy(format, urgency, deadline.date)}.
        </p>
      )}
      <section aria-label="Set manually" className="mt-4 max-w-prose">
        <OverrideNote row={row} />
      </section>
      {promoted && <p className="mt-1 text-data text-muted">{promoted}.</p>}
    </div>
  )
}

/** A source stops reporting its date once the container has left, so an earlier one is in the timeline only. */
function noDatesText(
  { container }: FleetRow,
  detail: ContainerDetail | null,
): { readonly title: string; readonly about: string } {
  const wasReported = detail?.events?.some(
    ({ event, value }) => value !== null && ownValue(sourceOfLastFreeDayEvent, event) !== undefined,
  )
  if (wasReported)
    return { title: 'No LFD reported anymore', about: 'Earlier dates are in the timeline.' }
  return isOut(container)
    ? { title: 'No LFD reported', about: 'The container has left, so no source reports a date.' }
    : {
        title: 'No LFD reported yet',
        about: 'Dates appear here when the line, terminal or rail carrier reports one.',
      }
}

type UnreadSource = Pick<SourceDeadline, 'source'> & { readonly raw: string }

/** Sources that sent a last free day that couldn't be read, with what they sent. */
function unreadSources(container: FleetRow['container']): readonly UnreadSource[] {
  return unreadableSources(container).flatMap((source) => {
    const field = unreadableDate(container, source)
    return field ? [{ source, raw: field.raw }] : []
  })
}

function reportedBy(source: SourceDeadline | UnreadSource): string {
  return 'raw' in source ? source.raw : source.reported
}

function readingOf(source: SourceDeadline | UnreadSource): string {
  if ('raw' in source) return 'The tracking provider sent a value that isn’t a date.'
  if (source.source === 'manual') return 'Set by your team, as a day at the facility.'
  const notes = [notCountingSentence(source), certaintySentence(source.certainty)]
  return notes.filter((note) => note !== null).join(' ') || 'Midnight local time on that day.'
}
