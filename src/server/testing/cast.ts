import { sql } from 'kysely'
import { invitation, people } from '#wire/api/people.ts'
import type { Role } from '#wire/api/session.ts'
import { jsonPost, jsonPut, requesterOf, type Requester, type TestServer } from './test-server.ts'

const password = 'correct horse battery'

/** A client of the server, legitimate or not. */
export interface Player {
  readonly name: string
  readonly email: string
  /** Null: not signed in. */
  readonly role: Role | null
  readonly ask: Requester
}

/** Signs in a person whom an admin has invited. */
export async function newcomer(
  server: TestServer,
  admin: Requester,
  name: string,
  role: Role,
): Promise<Player> {
  const email = `${name.replaceAll(' ', '-')}@walk.test`
  const invited = await admin('/api/people', jsonPost({ name, email, role }))
  const { token } = invitation.parse(await invited.json())
  await server.request('/api/auth/accept', jsonPost({ token, password, newcomer: null }))
  return { name, email, role, ask: await signIn(server, email, role) }
}

/** Clients with a cookie that is no longer valid, a made-up cookie, or none. */
export async function outsiders(server: TestServer, admin: Requester): Promise<readonly Player[]> {
  const disabled = await newcomer(server, admin, 'disabled person', 'admin')
  const revoked = await newcomer(server, admin, 'revoked person', 'admin')
  const { data } = people.parse(await (await admin('/api/people')).json())
  const idOf = ({ email }: Player): string => data.find((one) => one.email === email)?.id ?? ''
  const change = { name: disabled.name, role: 'admin', isDisabled: true }
  await admin(`/api/people/${idOf(disabled)}`, jsonPut(change))
  await server.auth.revokeAll(idOf(revoked))
  const stranger = { email: '', role: null }
  const forged = `__Host-landside=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`
  return [
    { ...stranger, name: 'nobody', ask: (path, init) => server.request(path, init) },
    { ...stranger, name: 'a forger', ask: requesterOf(server, forged, null) },
    { ...disabled, role: null },
    { ...revoked, role: null },
  ]
}

/** All rows of all tables, by table. */
export async function everyRow(server: TestServer): Promise<Readonly<Record<string, unknown>>> {
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    .execute(server.store.db)
    .then(({ rows }) => rows.map(({ name }) => name))
  const rows = await Promise.all(
    tables.map((name) => sql`select * from ${sql.table(name)}`.execute(server.store.db)),
  )
  return Object.fromEntries(tables.map((name, at) => [name, rows[at]?.rows]))
}

/** A person's requests in a new session. */
export async function signIn(
  server: TestServer,
  email: string,
  role: Role | null = null,
): Promise<Requester> {
  const answer = await server.request('/api/auth/sign-in/email', jsonPost({ email, password }))
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`Signing in as ${email} answered ${answer.status}`)
  return requesterOf(server, cookie, role)
}
