import { counted, capitalised } from '#domain/text/count.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Read } from '#web/ui/read.tsx'
import type { JournalEntry } from '#wire/api/containers.ts'
import { Button } from '#web/ui/button.tsx'
import { ViewLinks } from '#web/ui/view-links.tsx'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useSearchParams } from 'react-router'
import { fileTextFormat } from '#web/parts/export/save-file.ts'
import { saveHistory } from './history-file.ts'
import {
  describeJournalSource,
  historyKindOf,
  historyKinds,
  historyLabels,
  type HistoryKind,
  historyValue,
  shiftOf,
  timeZoneOf,
} from './history-text.ts'
import type { ContainerView } from './use-container.ts'
import { useFormat } from '#web/data/format.ts'
import { facilityZone } from '#domain/container/place.ts'
import { formatDate } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { describeField } from '#web/parts/field-text.ts'

/** Every fact that changed while we tracked the container: old, new, source, when it happened and when we learned it. */
export function HistoryTab({ view }: { readonly view: Extract<ContainerView, { state: 'here' }> }) {
  return (
    <Read
      name="the history"
      query={{ data: view.detail?.history, error: view.failure, refetch: view.retry }}
      empty={
        <EmptyState title="Nothing has changed yet">
          History starts when this account was first synced.
        </EmptyState>
      }
    >
      {(history) => <History row={view.row} history={history} />}
    </Read>
  )
}

function History({
  row,
  history,
}: {
  readonly row: FleetRow
  readonly history: readonly JournalEntry[]
}) {
  const [search] = useSearchParams()
  const [kind] = useQueryState('what', parseAsStringLiteral(historyKinds))
  const shown = kind === null ? history : history.filter((one) => historyKindOf(one.field) === kind)
  const pathOf = (next: HistoryKind | null) => {
    const other = [...search].filter(([name]) => name !== 'what')
    return `?${new URLSearchParams(next === null ? other : [...other, ['what', next]]).toString()}`
  }
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center gap-3 pe-4">
        <div className="min-w-0 flex-1">
          <ViewLinks
            label="What changed"
            current={kind ?? 'all'}
            links={[
              { id: 'all', label: 'All changes', to: pathOf(null) },
              ...kindsIn(history).map((one) => ({
                id: one,
                label: historyLabels[one],
                to: pathOf(one),
              })),
            ]}
          />
        </div>
        <Button onClick={() => void saveHistory(fileTextFormat('csv', row.policy), row, shown)}>
          Export CSV
        </Button>
      </div>
      <ol aria-label={`${counted(shown.length, 'change')}, the newest first`} className="px-gutter">
        {shown.map((entry, at) => (
          <HistoryLine key={entry.id} entry={entry} before={shown[at - 1] ?? null} row={row} />
        ))}
      </ol>
      <p className="max-w-prose px-gutter pt-3 text-label font-normal text-muted">
        {counted(history.length, 'change')} since Landside first synced this container. Earlier
        changes aren’t known.
      </p>
    </div>
  )
}

function kindsIn(history: readonly JournalEntry[]): readonly HistoryKind[] {
  const kinds = new Set(history.map(({ field }) => historyKindOf(field)))
  return historyKinds.filter((kind) => kinds.has(kind))
}

/** One change on the timeline; the first of a day shows the day, in the facility's own calendar. */
function HistoryLine({
  entry,
  before,
  row: { container, now },
}: {
  readonly entry: JournalEntry
  /** The line above. */
  readonly before: JournalEntry | null
  readonly row: FleetRow
}) {
  const format = useFormat()
  const zone = facilityZone(container)
  const day = localDateAt(entry.learntAt, zone ?? 'UTC')
  const isNewDay = before === null || localDateAt(before.learntAt, zone ?? 'UTC') !== day
  const shift = shiftOf(entry, container)
  return (
    <li>
      {isNewDay && (
        <h3 className="pt-3 pb-1 text-label">
          {formatDate(format, day, localDateAt(now, zone ?? 'UTC'))}
        </h3>
      )}
      <div className="relative grid gap-0.5 border-s border-line py-1.5 ps-5 text-data">
        <span
          aria-hidden="true"
          className={`absolute start-[-4.5px] top-3 size-2 rounded-full border border-edge ${
            historyKindOf(entry.field) === 'other' ? 'bg-surface' : 'bg-text'
          }`}
        />
        <p>
          <span className="font-medium">{capitalised(describeField(entry.field))}</span>
          {': '}
          <span className="text-muted line-through">
            {historyValue(format, entry.field, entry.old, container, now)}
          </span>{' '}
          <span aria-hidden="true">→</span>
          <span className="sr-only">is now</span>{' '}
          <span>{historyValue(format, entry.field, entry.new, container, now)}</span>
          {shift !== null && <strong className="font-medium"> · {shift}</strong>}
        </p>
        <p className="dotted-list text-label font-normal text-muted">
          <span>{describeJournalSource(entry)}</span>
          <span>
            {entry.happenedAt !== null && 'happened '}
            <EventTime
              at={entry.happenedAt}
              zone={timeZoneOf(entry.field, container)}
              now={now}
              missing="time not reported"
            />
          </span>
          <span>
            learned <EventTime at={entry.learntAt} zone={zone ?? 'UTC'} now={now} />
          </span>
        </p>
      </div>
    </li>
  )
}
