import { formatAgeAt } from '#domain/text/time.ts'
import { useCalendarFeeds } from '#web/data/calendar-feeds.ts'
import { useNow } from '#web/data/clock.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useEditViews, viewQueries } from '#web/data/views.ts'
import { CalendarFeedTable } from '#web/parts/calendar-feed-table.tsx'
import { DeleteViewDialog } from '#web/parts/delete-view-dialog.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable, hiddenHead } from '#web/ui/data-table.tsx'
import { Read } from '#web/ui/read.tsx'
import type { SavedView } from '#wire/api/views.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

const CalendarFeedDialog = lazy(async () => ({
  default: (await import('#web/parts/calendar-feed-dialog.tsx')).CalendarFeedDialog,
}))

/** One's own views of the containers and the team's: which one opens first, and which to delete. */
export function ViewSettings() {
  const query = useQuery(viewQueries.list())
  const [going, setGoing] = useState<SavedView | null>(null)
  const [fed, setFed] = useState<SavedView | null>(null)
  return (
    <>
      <h2 className="sr-only">Views</h2>
      <p className="text-data text-muted">
        Views save filters, sort, grouping, columns and widths. Create, rename and share them in{' '}
        <TextLink to={paths.containers()}>Containers</TextLink>.
      </p>
      <Read
        inline
        name="views"
        query={query}
        empty={<p className="text-data">No saved views yet.</p>}
      >
        {(views) => <ViewTable views={views} onDelete={setGoing} onFeed={setFed} />}
      </Read>
      {going && <DeleteViewDialog view={going} onClose={() => setGoing(null)} />}
      <Suspense>{fed && <CalendarFeedDialog view={fed} onClose={() => setFed(null)} />}</Suspense>
      <CalendarFeeds />
    </>
  )
}

/** This person's calendar feeds; for admins everyone's. */
function CalendarFeeds() {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-section">Calendar feeds</h3>
      <Read
        inline
        name="calendar feeds"
        query={useCalendarFeeds()}
        empty={
          <div className="text-data">
            <p className="font-semibold">No calendar feeds yet</p>
            <p className="text-muted">
              A feed shows the pickup days, appointments and returns of a view in your calendar.
            </p>
          </div>
        }
      >
        {(feeds) => <CalendarFeedTable feeds={feeds} />}
      </Read>
    </section>
  )
}

interface ViewTableProps {
  readonly views: readonly SavedView[]
  readonly onDelete: (view: SavedView) => void
  readonly onFeed: (view: SavedView) => void
}

function ViewTable({ views, onDelete, onFeed }: ViewTableProps) {
  const now = useNow()
  const notShared = useWhyNotAllowed('POST /api/views team')
  const { mutate, isPending, error } = useEditViews()
  return (
    <>
      <DataTable
        look="records"
        caption="Views"
        rows={views}
        rowId={(view) => view.id}
        columns={[
          {
            header: 'View',
            cell: (view) => (
              <>
                <TextLink look="quiet" to={paths.savedView(view)}>
                  {view.name}
                </TextLink>
                {view.isDefault && <span className="text-muted"> (default)</span>}
              </>
            ),
          },
          { header: 'Seen by', cell: (view) => (view.shared ? 'Team' : 'Only you') },
          {
            header: 'Saved',
            cell: (view) => (
              <>
                {view.changedBy.name}, {formatAgeAt(view.changedAt, now)}
              </>
            ),
          },
          {
            ...hiddenHead('Default'),
            align: 'end',
            cell: (view) => (
              <Button
                aria-label={
                  view.isDefault
                    ? `Remove as default: ${view.name}`
                    : `Set as default: ${view.name}`
                }
                disabled={isPending}
                onClick={() => mutate({ kind: 'default', id: view.id, on: !view.isDefault })}
              >
                {view.isDefault ? 'Remove as default' : 'Set as default'}
              </Button>
            ),
          },
          {
            ...hiddenHead('Calendar'),
            align: 'end',
            cell: (view) => (
              <Button aria-label={`Calendar feed of ${view.name}`} onClick={() => onFeed(view)}>
                Calendar feed…
              </Button>
            ),
          },
          {
            ...hiddenHead('Delete'),
            align: 'end',
            cell: (view) => (
              <Button
                aria-label={`Delete view ${view.name}`}
                whyNot={view.shared ? notShared : null}
                onClick={() => onDelete(view)}
              >
                Delete view
              </Button>
            ),
          },
        ]}
      />
      <Refusal error={error} />
    </>
  )
}
