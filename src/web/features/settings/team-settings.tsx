import { useState } from 'react'
import { usePeople } from '#web/data/people.ts'
import { useOnlyFor } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Read } from '#web/ui/read.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { PeopleTable } from './people-table.tsx'

/** Who may sign in. People join by a link that an admin sends them, so a password is never known to two. */
export function TeamSettings() {
  const whyNot = useOnlyFor('GET /api/people', 'open this page')
  return (
    <>
      <h2 className="sr-only">People</h2>
      {whyNot === null ? <Team /> : <p className="text-data">{whyNot}.</p>}
    </>
  )
}

function Team() {
  const query = usePeople()
  const [isInviting, setInviting] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = query.data?.find(({ id }) => id === openId)
  return (
    <Read inline name="the team" query={query}>
      {(people) => (
        <>
          <div className="flex items-center gap-3">
            <p className="flex-1 text-data text-muted">
              Each role includes the ones before it: Support, Coordinator, Manager, Admin.
            </p>
            <Button onClick={() => setInviting(true)}>Invite person</Button>
          </div>
          <PeopleTable people={people} onOpen={setOpenId} />
          <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
          {open && <PersonDialog key={open.id} person={open} onClose={() => setOpenId(null)} />}
        </>
      )}
    </Read>
  )
}
