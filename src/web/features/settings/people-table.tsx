import { viewerZone } from '#web/data/format.ts'
import { useNow } from '#web/data/clock.ts'
import { roleName } from '#web/data/session.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import type { TeamMember } from '#wire/api/people.ts'

const columns = [
  { head: 'Person' },
  { head: 'Role' },
  { head: 'Status' },
  { head: 'Last used' },
  { head: '', end: true },
]

/** Everybody with role and state, each with a way to change them. */
export function PeopleTable({
  people,
  onOpen,
}: {
  readonly people: readonly TeamMember[]
  readonly onOpen: (id: string) => void
}) {
  const now = useNow()
  return (
    <PlainTable caption="People" columns={columns}>
      {people.map((person) => (
        <PlainRow key={person.id}>
          <PlainCell head>
            <span className="block min-w-36 wrap-anywhere">{person.name}</span>
            <span className="block font-normal wrap-anywhere text-muted">{person.email}</span>
          </PlainCell>
          <PlainCell>{roleName(person.role)}</PlainCell>
          <PlainCell>{describeState(person)}</PlainCell>
          <PlainCell>
            <EventTime at={person.lastSeenAt} zone={viewerZone} now={now} missing="Never" />
          </PlainCell>
          <PlainCell end>
            <Button aria-label={`Edit ${person.name}`} onClick={() => onOpen(person.id)}>
              Edit
            </Button>
          </PlainCell>
        </PlainRow>
      ))}
    </PlainTable>
  )
}

function describeState({ disabledAt, hasPassword, sessions }: TeamMember): string {
  if (disabledAt !== null) return 'Disabled'
  if (!hasPassword) return 'Invited'
  return sessions === 1 ? '1 session' : `${sessions} sessions`
}
