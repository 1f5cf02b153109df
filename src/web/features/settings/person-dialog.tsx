import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChangePerson, useResetPassword, useSwitchToSingleSignOn } from '#web/data/people.ts'
import { sessionQueries } from '#web/data/session.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { TeamMember } from '#wire/api/people.ts'
import { InvitationLink } from './invitation-link.tsx'
import { RoleField } from './role-field.tsx'
import { SessionList } from './session-list.tsx'

/** One person: name and role, their sessions, a new password, and whether they may sign in at all. */
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
  const singleSignOn = useQuery(sessionQueries.options()).data?.singleSignOn ?? null
  const isDisabled = person.disabledAt !== null
  const isChanged = name.trim() !== person.name || role !== person.role
  const save = () =>
    change.mutate({ id: person.id, name, role, isDisabled }, { onSuccess: onClose })
  const enable = () =>
    change.mutate({ id: person.id, name: person.name, role: person.role, isDisabled: false })

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
          whyNot={isChanged ? null : 'No changes to save'}
          onClick={save}
        >
          Save changes
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
          <Refusal error={change.error ?? reset.error} />
        </div>
        <section className="grid gap-2">
          <h3 className="text-label">Sessions</h3>
          <SessionList personId={person.id} />
        </section>
        <section className="grid justify-items-start gap-2">
          <h3 className="text-label">Access</h3>
          {reset.data ? (
            <InvitationLink invitation={reset.data} />
          ) : (
            <Button disabled={reset.isPending} onClick={() => reset.mutate(person.id)}>
              {person.hasPassword ? 'Create password-reset link' : 'Create link to set a password'}
            </Button>
          )}
          {singleSignOn !== null && !person.hasPassword && (
            <p className="text-data text-muted">
              Once they set a password, {person.name} can no longer sign in with {singleSignOn}.
            </p>
          )}
          {singleSignOn !== null && person.hasPassword && (
            <SwitchToSingleSignOn person={person} provider={singleSignOn} />
          )}
          {isDisabled ? (
            <Button disabled={change.isPending} onClick={enable}>
              Enable sign-in
            </Button>
          ) : (
            <DisablePerson person={person} />
          )}
        </section>
      </div>
    </Dialog>
  )
}

/** Asks first, and asks what happens to the person's share links: anyone with a link sees its record without an account. */
function DisablePerson({ person }: { readonly person: TeamMember }) {
  const { id, name, role, shareLinks } = person
  const [isAsking, setIsAsking] = useState(false)
  const [revokes, setRevokes] = useState(true)
  const change = useChangePerson()
  if (!isAsking) return <Button onClick={() => setIsAsking(true)}>Disable {name}</Button>
  return (
    <div role="group" aria-label={`Disable ${name}`} className="grid justify-items-start gap-2">
      <p className="text-data">They’re signed out everywhere and can’t sign in.</p>
      {shareLinks > 0 && (
        <Checkbox
          className="text-data"
          checked={revokes}
          onChange={(event) => setRevokes(event.currentTarget.checked)}
        >
          Revoke their {shareLinks === 1 ? '1 share link' : `${shareLinks} share links`}
        </Checkbox>
      )}
      <Refusal error={change.error} />
      <span className="flex gap-2">
        <Button
          disabled={change.isPending}
          onClick={() =>
            change.mutate({ id, name, role, isDisabled: true, keepShareLinks: !revokes })
          }
        >
          Disable and sign out
        </Button>
        <Button onClick={() => setIsAsking(false)}>Cancel</Button>
      </span>
    </div>
  )
}

/** Asks first: the person is signed out, and their password stops working. */
function SwitchToSingleSignOn({
  person,
  provider,
}: {
  readonly person: TeamMember
  readonly provider: string
}) {
  const [isAsking, setIsAsking] = useState(false)
  const change = useSwitchToSingleSignOn()
  if (!isAsking) return <Button onClick={() => setIsAsking(true)}>Switch to single sign-on</Button>
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-data">
        Their password stops working and they’re signed out. Next time they sign in with {provider}{' '}
        as {person.email}.
      </p>
      <Refusal error={change.error} />
      <span className="flex gap-2">
        <Button disabled={change.isPending} onClick={() => change.mutate(person.id)}>
          Switch to single sign-on
        </Button>
        <Button onClick={() => setIsAsking(false)}>Cancel</Button>
      </span>
    </div>
  )
}
