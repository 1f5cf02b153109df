import { viewerZone } from '#web/data/format.ts'
import { useNow } from '#web/data/clock.ts'
import { useEndSession, useSessions } from '#web/data/people.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, hiddenHead } from '#web/ui/data-table.tsx'
import { Read } from '#web/ui/read.tsx'
import type { TeamSession } from '#wire/api/people.ts'
import { describeDevice } from './device-text.ts'

/** The sessions of a person (null: the viewer), each with a way to end it. */
export function SessionList({ personId }: { readonly personId: string | null }) {
  return (
    <Read
      inline
      name="sessions"
      query={useSessions(personId)}
      empty={<p className="text-data">No active sessions.</p>}
    >
      {(sessions) => <SessionTable sessions={sessions} />}
    </Read>
  )
}

function SessionTable({ sessions }: { readonly sessions: readonly TeamSession[] }) {
  const now = useNow()
  const end = useEndSession()
  return (
    <>
      <DataTable
        look="records"
        caption="Sessions"
        rows={sessions}
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
