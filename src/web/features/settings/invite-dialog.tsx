import { useInvite } from '#web/data/people.ts'
import { readTyped, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { invite, type Invite } from '#wire/api/people.ts'
import { InvitationLink } from './invitation-link.tsx'
import { RoleField } from './role-field.tsx'

const nobody: Invite = { name: '', email: '', role: 'support' }

/** Adds a person, and shows the link to send to them. */
export function InviteDialog({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}) {
  const add = useInvite()
  const form = useForm({
    start: nobody,
    read: (typed) =>
      readTyped(invite, typed, (field) => (field === 'email' ? 'Enter an email address' : null)),
    send: (person) => add.mutateAsync(person),
  })
  const close = () => {
    form.reset()
    add.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={add.data ? `Invitation link for ${form.values.name}` : 'Invite person'}
      actions={
        add.data ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <Button type="submit" form={form.props.id} look="primary" disabled={form.isSending}>
            {form.isSending ? 'Creating link…' : 'Create invitation link'}
          </Button>
        )
      }
    >
      {add.data ? (
        <InvitationLink invitation={add.data} />
      ) : (
        <form {...form.props} className="grid gap-3">
          <TextField label="Name" required maxLength={100} {...form.field('name')} />
          <TextField label="Email" type="email" required {...form.field('email')} />
          <RoleField value={form.values.role} onChange={(role) => form.set('role', role)} />
          <Refusal error={form.refusal} />
        </form>
      )}
    </Dialog>
  )
}
