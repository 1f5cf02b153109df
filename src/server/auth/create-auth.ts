import { createListeners } from '../runtime/listeners.ts'
import { networkOf } from './network-of.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { role as roleOf } from '#wire/api/session.ts'
import * as z from 'zod/mini'
import type { RequestSource } from '../store/people/audit.ts'
import type { EngineParts } from './engine-options.ts'
import { admitByPassword, findCredential, endOwnSession, noteRefusal } from './admission.ts'
import { createHashGate, HashGateFull } from './hash-gate.ts'
import { createInvitations, type Invitations } from './invitations.ts'
import { createKnownSessions } from './known-sessions.ts'
import { openPeople, type People } from './people.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'
import { createSingleSignOn, type IdentityProvider, type SingleSignOn } from './single-sign-on.ts'
import type { Identified, SignedIn } from './signed-in.ts'
import { createTeam, type Team } from './team.ts'

const signedInAnswer = z.object({ token: z.string() })

export type SignInOutcome =
  | { readonly outcome: 'signed-in'; readonly cookies: readonly string[] }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'throttled'; readonly waitSeconds: number }

/** People, their sessions, and who a request comes from. */
export interface Auth {
  /** Takes effect at the next request: a session that ended at any instance identifies no one. */
  identify(headers: Headers): Promise<Identified>
  signIn(
    /** `requestId`: omitted if there was no request. */
    who: { email: string; password: string; address: string; requestId?: string },
    headers: Headers,
  ): Promise<SignInOutcome>
  signOut(signedIn: SignedIn, from: RequestSource, headers: Headers): Promise<readonly string[]>
  /** Ends every session of a person, streams included. */
  revokeAll(personId: string): Promise<void>
  isLive(sessionId: string): Promise<boolean>
  /** Calls the listener at once for each session that ended. Returns an unsubscribe function. */
  onRevoked(listener: (sessionId: string) => void): () => void
  readonly people: People
  readonly team: Team
  readonly invitations: Invitations
  /** Null if no identity provider is configured. */
  readonly singleSignOn: SingleSignOn | null
}

/** Opens people and sessions in the store, creating their tables on first use. */
export async function createAuth(
  options: EngineParts & {
    /** Single sign-on for people of this organization; null: they sign in only here. */
    readonly identityProvider: IdentityProvider | null
    /** Milliseconds by which the time shown to people is ahead of the machine's clock. Default: 0. */
    readonly aheadMs?: number
    /** Monotonic clock in milliseconds. Default: the process's. */
    readonly elapsed?: () => number
  },
): Promise<Auth> {
  const { store, identityProvider, aheadMs = 0, elapsed = () => performance.now() } = options
  const { engine, people, hash } = await openPeople(options)
  // Sessions and throttles use the machine's clock, whatever time a demo shows.
  const throttle = createSignInThrottle(store, Date.now)
  const gate = createHashGate()
  const { add: onRevoked, notify: announce } = createListeners<string>()

  const shownAt = (moment: Instant): Instant => instantAt(epochMs(moment) + aheadMs)
  const invitations = createInvitations({
    store,
    hash: (password, address) => gate.run(networkOf(address), () => hash(password)),
    shownAt,
    onEnded: announce,
  })

  const identify = createKnownSessions(store, async (headers) => {
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
  })

  /** Signing in over an existing session ends it; otherwise it would stay open unnoticed. */
  async function endReplaced(headers: Headers, from: RequestSource): Promise<void> {
    const { signedIn } = await identify(headers)
    if (!signedIn) return
    await endOwnSession(store, signedIn.sessionId, signedIn.person, from)
    announce(signedIn.sessionId)
  }

  /** Null if too many passwords are already being checked. */
  async function checked(
    address: string,
    isKnown: boolean,
    check: () => Promise<Response>,
  ): Promise<Response | null> {
    try {
      return await gate.run(networkOf(address), check, isKnown)
    } catch (error) {
      if (error instanceof HashGateFull) return null
      throw error
    }
  }

  return {
    people,
    team: createTeam({ store, invitations, shownAt, onEnded: announce }),
    invitations,
    singleSignOn:
      identityProvider &&
      createSingleSignOn(identityProvider, { ...options, onEnded: announce, endReplaced, elapsed }),

    identify,

    async signIn({ email, password, address, requestId = '' }, headers) {
      const network = networkOf(address)
      // Before anything is counted: each count is a write, and a client with many addresses causes thousands.
      if (gate.isFullFor(network) && !(await throttle.isKnown(email, network)))
        return { outcome: 'throttled', waitSeconds: 1 }
      const tried = await throttle.count(email, network)
      if (tried.waitSeconds > 0) return { outcome: 'throttled', waitSeconds: tried.waitSeconds }
      const credential = await findCredential(store, email)
      const answer = await checked(address, tried.isKnown, () =>
        engine.api.signInEmail({ body: { email, password }, headers, asResponse: true }),
      )
      if (answer === null) {
        await tried.takeBack()
        return { outcome: 'throttled', waitSeconds: 1 }
      }
      if (answer.status >= 500)
        throw new Error(`Sign-in failed in the auth engine: ${answer.status}`)
      const from = { address, requestId }
      const isIn = answer.ok
        ? await admitByPassword(store, await tokenOf(answer), credential, from)
        : await noteRefusal(store, credential === null ? null : email, from)
      if (!isIn) return { outcome: 'refused' }
      await tried.succeeded()
      await endReplaced(headers, from)
      return { outcome: 'signed-in', cookies: answer.headers.getSetCookie() }
    },

    async signOut(signedIn, from, headers) {
      await endOwnSession(store, signedIn.sessionId, signedIn.person, from)
      const answer = await engine.api.signOut({ headers, asResponse: true })
      announce(signedIn.sessionId)
      return answer.headers.getSetCookie()
    },

    async revokeAll(personId) {
      const sessions = await people.endSessions(personId)
      sessions.forEach(announce)
    },

    isLive: (sessionId) => people.isLiveSession(sessionId),

    onRevoked,
  }
}

async function tokenOf(answer: Response): Promise<string> {
  return signedInAnswer.parse(await answer.clone().json()).token
}
