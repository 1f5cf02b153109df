import { roleName, useSession } from '#web/data/session.ts'
import { roleLabels } from './role-text.ts'
import { SessionList } from './session-list.tsx'

/** Who is signed in, what the role allows, and in which browsers. */
export function ProfileSettings() {
  const session = useSession()
  if (session === null) return null
  const { name, email, role } = session.person
  return (
    <>
      <h2 className="sr-only">Profile</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-data">
        <dt className="text-muted">Name</dt>
        <dd>{name}</dd>
        <dt className="text-muted">Email</dt>
        <dd>{email}</dd>
        <dt className="text-muted">Role</dt>
        <dd>
          {roleName(role)}
          <span className="block text-muted">{roleLabels[role]}</span>
        </dd>
        <dt className="text-muted">Account</dt>
        <dd>{session.service.kind === 'sandbox' ? 'Sandbox' : session.service.address}</dd>
      </dl>
      <section className="grid gap-2">
        <h3 className="text-section">Active sessions</h3>
        <SessionList personId={null} />
      </section>
    </>
  )
}
