import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { roles, type Role } from '#wire/api/session.ts'
import type { Store } from '../store/open-store.ts'

/** The people of this store. Only the server makes them; nobody signs up. */
export interface People {
  /** Makes those whose address is not taken; answers their addresses. A password that several share is hashed once. */
  ensure(people: readonly NewPerson[]): Promise<readonly string[]>
  /** Ends a person's sessions and answers their ids. */
  endSessions(personId: string): Promise<readonly string[]>
  isLiveSession(sessionId: string): Promise<boolean>
}

export interface NewPerson {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly password: string
}

/** Opens the auth engine on the store's own connection, with its tables made. */
export async function openPeople(options: {
  readonly store: Store
  readonly secret: string
  readonly baseUrl: string
  readonly arePlainCookies: boolean
  readonly onTrouble: (message: string) => void
}) {
  const settings = engineOptions(options)
  await options.store.exclusively(async () => (await getMigrations(settings)).runMigrations())
  const engine = betterAuth(settings)
  const { internalAdapter, password: hashing, adapter } = await engine.$context

  const people: People = {
    async ensure(wanted) {
      const made: string[] = []
      const hashes = new Map<string, string>()
      for (const { name, email, role, password } of wanted) {
        if (await internalAdapter.findUserByEmail(email)) continue
        const hash = hashes.get(password) ?? (await hashing.hash(password))
        hashes.set(password, hash)
        const person = await internalAdapter.createUser(
          { name, email, role, emailVerified: true },
          { method: 'email-password' },
        )
        await internalAdapter.linkAccount({
          userId: person.id,
          providerId: 'credential',
          accountId: person.id,
          password: hash,
        })
        made.push(email)
      }
      return made
    },
    async endSessions(personId) {
      const sessions = await internalAdapter.listSessions(personId)
      for (const { token } of sessions) await internalAdapter.deleteSession(token)
      return sessions.map(({ id }) => id)
    },
    async isLiveSession(sessionId) {
      const found = await adapter.findOne<{ expiresAt: Date | string }>({
        model: 'session',
        where: [{ field: 'id', value: sessionId }],
      })
      return found !== null && new Date(found.expiresAt).getTime() > Date.now()
    },
  }
  return { engine, people }
}

function engineOptions({
  store,
  secret,
  baseUrl,
  arePlainCookies,
  onTrouble,
}: Parameters<typeof openPeople>[0]) {
  // Browsers keep a __Host- cookie only where it is Secure, and a Secure one only over https or on loopback.
  const cookieName = arePlainCookies ? 'landside' : '__Host-landside'
  return {
    appName: 'Landside',
    baseURL: baseUrl,
    secret,
    database: { db: store.db, type: store.engine, transaction: true },
    emailAndPassword: { enabled: true, disableSignUp: true },
    user: {
      modelName: 'person',
      additionalFields: {
        role: { type: [...roles], required: true, defaultValue: 'support', input: false },
      },
    },
    session: { expiresIn: 14 * 24 * 3600, updateAge: 24 * 3600, cookieCache: { enabled: false } },
    advanced: {
      // The prefix of the engine's own "secure cookies" would not be __Host-: the names are ours instead.
      useSecureCookies: false,
      defaultCookieAttributes: {
        secure: !arePlainCookies,
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
      },
      cookies: {
        session_token: { name: cookieName },
        session_data: { name: `${cookieName}-data` },
        dont_remember: { name: `${cookieName}-short` },
      },
    },
    // The engine counts everybody without an address as one; sign-in-throttle.ts counts instead.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      log: (level, message) => {
        if (level === 'error') onTrouble(message)
      },
    },
  } as const satisfies BetterAuthOptions
}
