import type { Database } from '../store/schema/tables.ts'
import type { Store } from '../store/engine/open-store.ts'
import { role as roleOf } from '#wire/api/session.ts'
import type { Identified, SignedIn } from './signed-in.ts'
import { sessionTimes } from './engine-options.ts'

const maxCached = 2000
const maxCookieLength = 1024

/** A cookie with a verified signature, and the session it belongs to. */
interface Known {
  readonly signedIn: SignedIn
  /** Until this time (milliseconds since the epoch) the session needs nothing except a check that it still exists. */
  readonly quietUntilMs: number
  /** The store's write marker from before the session was read. */
  readonly writes: string | null
}

/**
 * Caches what the sign-in engine verified: the same cookie has the same signature. Whether the session still exists,
 * and who owns it, is never cached beyond a write to the store. If writes can't be detected (several instances), it is
 * read again for every request.
 *
 * @param ask the engine: verifies, extends sessions that are due, clears expired ones
 */
export function createKnownSessions(store: Store, ask: (headers: Headers) => Promise<Identified>) {
  const known = new Map<string, Known>()

  function remember(cookie: string, one: Known): void {
    known.set(cookie, one)
    const [oldest] = known.keys()
    if (known.size > maxCached && oldest !== undefined) known.delete(oldest)
  }

  async function readAgain(cookie: string, { signedIn }: Known): Promise<SignedIn | null> {
    const writes = store.writes()
    const read = await readSession(store.db, signedIn.sessionId)
    known.delete(cookie)
    if (!read || Date.now() >= read.quietUntilMs) return null
    remember(cookie, { ...read, writes })
    return read.signedIn
  }

  return async (headers: Headers): Promise<Identified> => {
    const cookie = headers.get('cookie')
    if (cookie === null || cookie.length > maxCookieLength) return ask(headers)
    const before = known.get(cookie)
    if (before && Date.now() < before.quietUntilMs) {
      const isUntouched = before.writes !== null && before.writes === store.writes()
      const signedIn = isUntouched ? before.signedIn : await readAgain(cookie, before)
      if (signedIn) return { signedIn, cookies: [] }
    }
    const answer = await ask(headers)
    // Cached by its cookie from here on; the next request reads it and learns how long it stays quiet.
    if (answer.signedIn && answer.cookies.length === 0)
      remember(cookie, { signedIn: answer.signedIn, quietUntilMs: Infinity, writes: null })
    return answer
  }
}

async function readSession(db: Database, id: string): Promise<Omit<Known, 'writes'> | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.userId')
    .select(['session.expiresAt', 'person.id', 'person.name', 'person.email', 'person.role'])
    .where('session.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { expiresAt, name, email } = row
  const dueMs = new Date(expiresAt).getTime() - sessionTimes.lastsMs + sessionTimes.extendedAfterMs
  return {
    signedIn: { sessionId: id, person: { id: row.id, name, email, role: roleOf.parse(row.role) } },
    quietUntilMs: dueMs,
  }
}
