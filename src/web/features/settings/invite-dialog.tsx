import { useId, useState, type SubmitEvent } from 'react'
import { fieldProblems } from '#web/data/api.ts'
import { useInvite } from '#web/data/people.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Invite } from '#wire/api/people.ts'
import { InvitationLink } from './invitation-link.tsx'
import { RoleField } from './role-field.tsx'

const nobody: Invite = { name: '', email: '', role: 'support' }

/** Adds somebody, and shows the link by which they come in. */
export function InviteDialog({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}) {
  const form = useId()
  const [person, setPerson] = useState(nobody)
  const invite = useInvite()
  const problems = fieldProblems(invite.error)
  const close = () => {
    setPerson(nobody)
    invite.reset()
    onClose()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    invite.mutate(person)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={invite.data ? `Invitation link for ${person.name}` : 'Invite person'}
      actions={
        invite.data ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <Button type="submit" form={form} look="primary" disabled={invite.isPending}>
            {invite.isPending ? 'Creating link…' : 'Create invitation link'}
          </Button>
        )
      }
    >
      {invite.data ? (
        <InvitationLink invitation={invite.data} />
      ) : (
        <form id={form} onSubmit={submit} className="grid gap-3">
          <TextField
            label="Name"
            required
            maxLength={100}
            problem={problems.name}
            value={person.name}
            onChange={(event) => setPerson({ ...person, name: event.currentTarget.value })}
          />
          <TextField
            label="Email"
            type="email"
            required
            problem={problems.email}
            value={person.email}
            onChange={(event) => setPerson({ ...person, email: event.currentTarget.value })}
          />
          <RoleField value={person.role} onChange={(role) => setPerson({ ...person, role })} />
          <Refusal error={invite.error} />
        </form>
      )}
    </Dialog>
  )
}
