import { viewerZone } from '#web/data/format.ts'
import { useNow } from '#web/data/clock.ts'
import { useEndSession, useSessions } from '#web/data/people.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import { Read } from '#web/ui/read.tsx'
import type { TeamSession } from '#wire/api/people.ts'
import { describeDevice } from './device-text.ts'

const columns = [
  { head: 'Browser' },
  { head: 'From' },
  { head: 'Last used' },
  { head: '', end: true },
]

/** Where a person is signed in (null: the viewer), each with a way to end it. */
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
      <PlainTable caption="Sessions" columns={columns}>
        {sessions.map(({ id, device, address, lastSeenAt, isThis }) => (
          <PlainRow key={id}>
            <PlainCell head>
              {describeDevice(device)}
              {isThis && <span className="text-muted"> (this session)</span>}
            </PlainCell>
            <PlainCell>{address ?? <span className="text-muted">unknown</span>}</PlainCell>
            <PlainCell>
              <EventTime at={lastSeenAt} zone={viewerZone} now={now} />
            </PlainCell>
            <PlainCell end>
              <Button
                aria-label={`End session in ${describeDevice(device)}`}
                whyNot={isThis ? 'Sign out to end this session' : null}
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                End session
              </Button>
            </PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
      <Refusal error={end.error} />
    </>
  )
}
