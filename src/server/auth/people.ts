import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import type { Role } from '#wire/api/session.ts'
import { addOneWayIn } from '../store/migrations/0027-one-way-in.ts'
import { engineOptions, type EngineParts } from './engine-options.ts'

/** More people than any team has: by default the auth engine returns only a hundred. */
const maxPeople = 5000

/** The people of this store. Only the server creates them; nobody signs up. */
export interface People {
  /**
   * Creates those whose address isn't taken and returns their addresses. A password that several share is hashed once.
   */
  ensure(people: readonly NewPerson[]): Promise<readonly string[]>
  /** Everyone who can sign in, by name. */
  list(): Promise<readonly Person[]>
  /** Ends a person's sessions and returns their ids. */
  endSessions(personId: string): Promise<readonly string[]>
  isLiveSession(sessionId: string): Promise<boolean>
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly role: Role
}

export interface NewPerson {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly password: string
}

/** Opens the auth engine on the store's own connection, creating its tables. */
export async function openPeople(options: EngineParts) {
  const settings = engineOptions(options)
  const { store } = options
  await store.exclusively(async () => {
    await (await getMigrations(settings)).runMigrations()
    await addOneWayIn(store.db)
  })
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
    async list() {
      const found = await adapter.findMany<Person>({
        model: 'user',
        sortBy: { field: 'name', direction: 'asc' },
        limit: maxPeople,
      })
      return found.map(({ id, name, role }) => ({ id, name, role }))
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
  return { engine, people, hash: hashing.hash }
}
