import { isInstant } from '#domain/instant.ts'
import { facilityZone } from '#domain/status.ts'
import { eventTimeWords } from '#domain/words/time.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { SmallTable } from '#web/parts/small-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DetailFailure } from './detail-failure.tsx'
import { fieldWords, valueWords } from './field-words.ts'
import type { ContainerView } from './use-container.ts'

/** Every fact that changed while we followed the box: old, new, who said so, when it happened and when we learnt it. */
export function HistoryTab({ view }: { readonly view: Extract<ContainerView, { state: 'here' }> }) {
  const { row, detail } = view
  const zone = facilityZone(row.box)
  if (!detail) {
    return (
      <div className="px-gutter py-5">
        <DetailFailure view={view} what="The history" />
        {!view.failure && <Skeleton className="h-3 w-80" />}
      </div>
    )
  }
  if (detail.history.length === 0) {
    return (
      <EmptyState title="Nothing has changed yet">
        Changes are written down from the moment this account’s copy was first read.
      </EmptyState>
    )
  }
  return (
    <div className="px-gutter py-5">
      <SmallTable
        caption="Changes, the newest first"
        head={['Learnt', 'What', 'Before', 'After', 'Happened', 'Source']}
        rows={detail.history.map((entry) => ({
          key: String(entry.id),
          cells: [
            <EventTime key="learnt" at={entry.learntAt} zone={zone ?? 'UTC'} now={row.now} />,
            fieldWords(entry.field),
            told(entry.old, row),
            told(entry.new, row),
            <EventTime key="happened" at={entry.happenedAt} zone={zone} now={row.now} />,
            entry.source,
          ],
        }))}
      />
    </div>
  )
}

/** Moments in the facility's own time; everything else as text. */
function told(value: unknown, { box, now }: FleetBox): string {
  return isInstant(value) ? eventTimeWords(value, facilityZone(box), now) : valueWords(value)
}
