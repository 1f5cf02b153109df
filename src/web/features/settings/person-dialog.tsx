import { useState } from 'react'
import { useChangePerson, useResetPassword } from '#web/data/people.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { TeamMember } from '#wire/api/people.ts'
import { InvitationLink } from './invitation-link.tsx'
import { RoleField } from './role-field.tsx'
import { SessionList } from './session-list.tsx'

/** One person: name and role, where they are signed in, a new password, and whether they may come in at all. */
export function PersonDialog({
  person,
  onClose,
}: {
  readonly person: TeamMember
  readonly onClose: () => void
}) {
  const [name, setName] = useState(person.name)
  const [role, setRole] = useState(person.role)
  const change = useChangePerson()
  const reset = useResetPassword()
  const isDisabled = person.disabledAt !== null
  const isChanged = name.trim() !== person.name || role !== person.role
  const save = () =>
    change.mutate({ id: person.id, name, role, isDisabled }, { onSuccess: onClose })
  const toggle = () =>
    change.mutate({ id: person.id, name: person.name, role: person.role, isDisabled: !isDisabled })

  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={person.email}
      actions={
        <Button
          look="primary"
          disabled={change.isPending}
          whyNot={isChanged ? null : 'Nothing is changed'}
          onClick={save}
        >
          Save
        </Button>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-3">
          <TextField
            label="Name"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <RoleField value={role} onChange={setRole} />
          <p role="alert" className="text-data text-blocked-text empty:hidden">
            {change.error?.message ?? reset.error?.message}
          </p>
        </div>
        <section className="grid gap-2">
          <h3 className="text-label">Sessions</h3>
          <SessionList personId={person.id} />
        </section>
        <section className="grid justify-items-start gap-2">
          <h3 className="text-label">Way in</h3>
          {reset.data ? (
            <InvitationLink invitation={reset.data} />
          ) : (
            <Button disabled={reset.isPending} onClick={() => reset.mutate(person.id)}>
              Make a link for a new password
            </Button>
          )}
          <Button disabled={change.isPending} onClick={toggle}>
            {isDisabled ? 'Let sign in again' : 'Disable and sign out everywhere'}
          </Button>
        </section>
      </div>
    </Dialog>
  )
}
