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
import { OverrideNote } from '#web/parts/override-note.tsx'
import { SmallTable } from '#web/parts/small-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** One row per source: what it said, how it is read, whether it counts, and the rule that chose. */
export function DeadlinesTab({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment } = row
  const { deadline } = container
  const { urgency } = assessment
  const sources = lfdSourcesOf(row)
  const unread = unreadSources(container).filter(
    // A source whose earlier value is shown says beside it that the new one can't be read.
    ({ source }) => !sources.some((known) => known.source === source),
  )
  if (sources.length + unread.length === 0) {
    return (
      <EmptyState title="No LFD reported yet">
        Dates appear here when the line, terminal or rail carrier reports one.
        <span className="mt-3 flex justify-center">
          <OverrideNote row={row} />
        </span>
      </EmptyState>
    )
  }
  const promoted = describePromotion(urgency)
  return (
    <div className="px-gutter py-5">
      <SmallTable
        caption="Last free day by source"
        head={['Source', 'Last free day', 'Zone', 'Reported value', 'How it’s read']}
        rows={[
          ...sources.map((source) => ({
            key: `${source.source} ${source.reported}`,
            cells: [
              <span key="source" className={source.governs ? 'font-medium' : ''}>
                {sourceNames[source.source]}
                {source.governs && <span className="text-accent"> in use</span>}
              </span>,
              formatDate(format, source.date, urgency.today),
              source.zone ? zoneName(source.zone) : unknownZoneLabel,
              <span key="reported" className="code">
                {source.reported}
              </span>,
              readingOf(source),
            ],
          })),
          ...unread.map(({ source, raw }) => ({
            key: `unread ${source}`,
            cells: [
              sourceNames[source],
              'Couldn’t be read',
              '–',
              <span key="reported" className="code wrap-anywhere">
                {raw}
              </span>,
              'The tracking provider sent a value that isn’t a date.',
            ],
          })),
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

/** Sources that sent a last free day that couldn't be read, with what they sent. */
function unreadSources(container: FleetRow['container']) {
  return unreadableSources(container).flatMap((source) => {
    const field = unreadableDate(container, source)
    return field ? [{ source, raw: field.raw }] : []
  })
}

function readingOf(source: SourceDeadline): string {
  if (source.source === 'manual') return 'Set by your team, as a day at the facility.'
  const notes = [notCountingSentence(source), certaintySentence(source.certainty)]
  return notes.filter((note) => note !== null).join(' ') || 'Midnight local time on that day.'
}
