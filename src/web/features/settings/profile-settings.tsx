import { roleName } from '#web/data/permissions.ts'
import { useSession } from '#web/data/session.ts'
import type { Role } from '#wire/api/session.ts'

const may: Readonly<Record<Role, string>> = {
  support: 'Reads everything, looks up numbers, refreshes single containers.',
  coordinator: 'All that Support may; refreshes many containers at once and tracks new numbers.',
  manager: 'All that a Coordinator may; keeps rates and gate calendars.',
  admin: 'All that a Manager may.',
}

/** Who is signed in and what the role allows. */
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
        <dt className="text-muted">E-mail</dt>
        <dd>{email}</dd>
        <dt className="text-muted">Role</dt>
        <dd>
          {roleName(role)}
          <span className="block text-muted">{may[role]}</span>
        </dd>
        <dt className="text-muted">Account</dt>
        <dd>{session.service.kind === 'sandbox' ? 'Sandbox' : session.service.address}</dd>
      </dl>
    </>
  )
}
