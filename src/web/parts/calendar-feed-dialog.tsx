import { useCalendarFeeds, useMakeCalendarFeed } from '#web/data/calendar-feeds.ts'
import { useSession } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Read } from '#web/ui/read.tsx'
import { CalendarFeedTable } from './calendar-feed-table.tsx'
import { Refusal } from './refusal.tsx'

interface Props {
  readonly view: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** The calendar feeds of one saved view: create one, see this person's, revoke one. */
export function CalendarFeedDialog({ view, onClose }: Props) {
  const make = useMakeCalendarFeed()
  const link = make.data && new URL(paths.calendarFeed(make.data.token), location.origin).href
  return (
    <Dialog open onClose={onClose} title={`Calendar feed: ${view.name}`} size="medium">
      <div className="grid grid-cols-1 gap-4">
        <p className="text-data">
          Shows pick-up-by days, appointments and return-by days of this view in your calendar.
          Anyone with the link can read them. Charges, notes, customers and names of people stay
          private.
        </p>
        <div>
          <Button look="primary" disabled={make.isPending} onClick={() => make.mutate(view.id)}>
            Create link
          </Button>
        </div>
        <Refusal error={make.error} />
        {link !== undefined && (
          <div role="status" className="grid grid-cols-1 justify-items-start gap-2">
            <p className="code rounded-control border border-line px-3 py-2 wrap-anywhere whitespace-normal">
              {link}
            </p>
            <p className="text-label font-normal text-muted">
              Copy this link now. You won’t be able to see it again.
            </p>
            <CopyButton text={link} label="Copy link" look="primary" />
          </div>
        )}
        <p className="text-data text-muted">
          In Outlook, choose Add calendar, then Subscribe from web. In Google Calendar, choose Other
          calendars, then From URL. Google may take up to a day to update.
        </p>
        <OwnFeeds viewId={view.id} />
      </div>
    </Dialog>
  )
}

function OwnFeeds({ viewId }: { readonly viewId: string }) {
  const ownId = useSession()?.person.id
  return (
    <Read inline name="calendar feeds" query={useCalendarFeeds()}>
      {(feeds) => {
        const own = feeds.filter((feed) => feed.viewId === viewId && feed.by.id === ownId)
        return own.length === 0 ? (
          <p className="text-label text-muted">No links to this view yet</p>
        ) : (
          <CalendarFeedTable feeds={own} />
        )
      }}
    </Read>
  )
}
