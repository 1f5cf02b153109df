import { viewerZone } from '#web/data/format.ts'
import { useNow } from '#web/data/clock.ts'
import { useEndSession, useSessions } from '#web/data/people.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, hiddenHead } from '#web/ui/data-table.tsx'
import { describeDevice } from './device-text.ts'

/** Where a person is signed in (null: the viewer), each with a way to end it. */
export function SessionList({ personId }: { readonly personId: string | null }) {
  const now = useNow()
  const sessions = useSessions(personId)
  const end = useEndSession()
  if (sessions.error !== null) return <p role="alert">{sessions.error.message}</p>
  if (!sessions.data) return <p className="text-data text-muted">Loading…</p>
  if (sessions.data.length === 0) return <p className="text-data">No active sessions.</p>
  return (
    <>
      <DataTable
        caption="Sessions"
        rows={sessions.data}
        rowId={({ id }) => id}
        columns={[
          {
            header: 'Browser',
            cell: ({ device, isThis }) => (
              <>
                {describeDevice(device)}
                {isThis && <span className="text-muted"> (this session)</span>}
              </>
            ),
          },
          {
            header: 'From',
            cell: ({ address }) => address ?? <span className="text-muted">unknown</span>,
          },
          {
            header: 'Last used',
            cell: ({ lastSeenAt }) => <EventTime at={lastSeenAt} zone={viewerZone} now={now} />,
          },
          {
            ...hiddenHead('Actions'),
            align: 'end',
            cell: ({ id, device, isThis }) => (
              <Button
                aria-label={`End session in ${describeDevice(device)}`}
                whyNot={isThis ? 'Sign out to end this session' : null}
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                End session
              </Button>
            ),
          },
        ]}
      />
      <Refusal error={end.error} />
    </>
  )
}
