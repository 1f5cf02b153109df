import type { Role } from '#wire/api/session.ts'
import { role as roleOf } from '#wire/api/session.ts'
import type { Store } from '../store/open-store.ts'
import { openPeople, type People } from './people.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

/** A person with a live session. */
export interface SignedIn {
  readonly sessionId: string
  readonly person: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly role: Role
  }
}

export type SignInOutcome =
  | { readonly outcome: 'signed-in'; readonly cookies: readonly string[] }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'throttled'; readonly waitSeconds: number }

/** People, their sessions, and who a request comes from. `cookies` are `Set-Cookie` values for the answer. */
export interface Auth {
  identify(headers: Headers): Promise<{ signedIn: SignedIn | null; cookies: readonly string[] }>
  signIn(
    who: { email: string; password: string; address: string },
    headers: Headers,
  ): Promise<SignInOutcome>
  signOut(signedIn: SignedIn, headers: Headers): Promise<readonly string[]>
  /** Ends every session of a person, streams included. */
  revokeAll(personId: string): Promise<void>
  isLive(sessionId: string): Promise<boolean>
  /** Tells of each session that ended, at once. Answers the way to stop listening. */
  onRevoked(listener: (sessionId: string) => void): () => void
  readonly people: People
}

/** Opens people and sessions in the store (their tables are made on first use). */
export async function createAuth(options: {
  readonly store: Store
  readonly secret: string
  readonly baseUrl: string
  /** Beyond loopback without https, where browsers drop Secure cookies. */
  readonly arePlainCookies: boolean
  readonly onTrouble: (message: string) => void
}): Promise<Auth> {
  const { engine, people } = await openPeople(options)
  const throttle = createSignInThrottle()
  const listeners = new Set<(sessionId: string) => void>()
  const announce = (sessionId: string): void => listeners.forEach((tell) => tell(sessionId))

  return {
    people,
    async identify(headers) {
      const { response, headers: answer } = await engine.api.getSession({
        headers,
        returnHeaders: true,
      })
      const cookies = answer.getSetCookie()
      if (!response) return { signedIn: null, cookies }
      const { session, user } = response
      const role = roleOf.parse(user.role)
      return {
        signedIn: {
          sessionId: session.id,
          person: { id: user.id, name: user.name, email: user.email, role },
        },
        cookies,
      }
    },

    async signIn({ email, password, address }, headers) {
      const waitSeconds = await throttle.waitSeconds(email, address)
      if (waitSeconds > 0) return { outcome: 'throttled', waitSeconds }
      const answer = await engine.api.signInEmail({
        body: { email, password },
        headers,
        asResponse: true,
      })
      if (answer.status >= 500)
        throw new Error(`Signing in failed inside the auth engine: ${answer.status}`)
      if (!answer.ok) {
        await throttle.failed(email, address)
        return { outcome: 'refused' }
      }
      await throttle.succeeded(email, address)
      return { outcome: 'signed-in', cookies: answer.headers.getSetCookie() }
    },

    async signOut(signedIn, headers) {
      const answer = await engine.api.signOut({ headers, asResponse: true })
      announce(signedIn.sessionId)
      return answer.headers.getSetCookie()
    },

    async revokeAll(personId) {
      const sessions = await people.endSessions(personId)
      sessions.forEach(announce)
    },

    isLive: (sessionId) => people.isLiveSession(sessionId),

    onRevoked(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
