import { viewerZone } from '#web/data/format.ts'
import { useNow } from '#web/data/clock.ts'
import { roleName } from '#web/data/session.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, hiddenHead } from '#web/ui/data-table.tsx'
import type { TeamMember } from '#wire/api/people.ts'

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
    <DataTable
      look="records"
      caption="People"
      rows={people}
      rowId={(person) => person.id}
      columns={[
        {
          header: 'Person',
          cell: (person) => (
            <>
              <span className="block min-w-36 wrap-anywhere">{person.name}</span>
              <span className="block font-normal wrap-anywhere text-muted">{person.email}</span>
            </>
          ),
        },
        { header: 'Role', cell: (person) => roleName(person.role) },
        { header: 'Status', cell: (person) => describeState(person) },
        {
          header: 'Last used',
          cell: (person) => (
            <EventTime at={person.lastSeenAt} zone={viewerZone} now={now} missing="Never" />
          ),
        },
        {
          ...hiddenHead('Actions'),
          align: 'end',
          cell: (person) => (
            <Button aria-label={`Edit ${person.name}`} onClick={() => onOpen(person.id)}>
              Edit
            </Button>
          ),
        },
      ]}
    />
  )
}

function describeState({ disabledAt, hasPassword, sessions }: TeamMember): string {
  if (disabledAt !== null) return 'Disabled'
  if (!hasPassword) return 'Invited'
  return sessions === 1 ? '1 session' : `${sessions} sessions`
}
