import { useNow } from '#web/data/clock.ts'
import { useRevokeCalendarFeed } from '#web/data/calendar-feeds.ts'
import { viewerZone } from '#web/data/format.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, hiddenHead } from '#web/ui/data-table.tsx'
import type { CalendarFeed } from '#wire/api/calendar-feeds.ts'
import { EventTime } from './event-time.tsx'
import { Refusal } from './refusal.tsx'

/** Calendar feeds, each with when it was last read and a way to revoke it. */
export function CalendarFeedTable({ feeds }: { readonly feeds: readonly CalendarFeed[] }) {
  const now = useNow()
  const revoke = useRevokeCalendarFeed()
  const areOfSeveral = new Set(feeds.map(({ by }) => by.id)).size > 1
  return (
    <>
      <DataTable
        look="records"
        caption="Calendar feeds"
        rows={feeds}
        rowId={({ id }) => id}
        columns={[
          {
            header: 'View',
            cell: ({ viewName }) => (
              <span className="inline-block min-w-28 wrap-anywhere">{viewName}</span>
            ),
          },
          ...(areOfSeveral
            ? [{ header: 'Created by', cell: ({ by }: CalendarFeed) => by.name }]
            : []),
          {
            header: 'Created',
            cell: ({ madeAt }) => <EventTime at={madeAt} zone={viewerZone} now={now} />,
          },
          {
            header: 'Last read',
            cell: ({ lastReadAt }) => (
              <EventTime at={lastReadAt} zone={viewerZone} now={now} missing="Never" />
            ),
          },
          {
            ...hiddenHead('Actions'),
            align: 'end',
            cell: ({ id, viewName }) => (
              <Button
                aria-label={`Revoke the feed of ${viewName}`}
                disabled={revoke.isPending}
                onClick={() => revoke.mutate(id)}
              >
                Revoke
              </Button>
            ),
          },
        ]}
      />
      <Refusal error={revoke.error} />
    </>
  )
}
