import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { emailAddress } from '#wire/api/shapes.ts'
import { nameFrom } from '#wire/api/people.ts'
import { roles, type Role } from '#wire/api/session.ts'
import * as z from 'zod/mini'
import { pause, systemTimers } from '../runtime/timers.ts'
import { endCalendarFeeds } from '../store/people/calendar-feeds.ts'
import { writeAudit, type RequestSource } from '../store/people/audit.ts'
import {
  bindSubjectsToIssuer,
  endSessions,
  hasAdmin,
  removeInvitations,
  findSubjectOwner,
} from '../store/people/team-rows.ts'
import { revokeTokensOf } from './api-tokens.ts'
import { engineOptions, type EngineParts } from './engine-options.ts'
import { trustedSubject } from './id-token.ts'
import { checkConfiguration, configurationUrl } from './provider-configuration.ts'
import { withBoundedFetch } from './provider-fetch.ts'

/** An OpenID Connect provider that knows our people and their roles. */
export interface IdentityProvider {
  /** Its issuer, without a slash at the end; its configuration is below `/.well-known/`. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Claim with the role, or with several roles, of which the highest counts. */
  readonly roleClaim: string
  /** Its display name, shown on the button. */
  readonly label: string
}

/** Signing in at the identity provider: people are sent there and come back. */
export interface SingleSignOn {
  readonly label: string
  /** Sends a browser to the provider. Throws {@link ProviderAway} if the provider doesn't respond. */
  begin(wanted: string, headers: Headers): Promise<Response>
  /** Receives a browser back, signed in with the provider's role, or sends it to the sign-in page with the reason. */
  finish(request: Request, from: RequestSource): Promise<Response>
}

/** The identity provider doesn't respond, or not correctly. Nobody can be sent there now. */
export class ProviderAway extends Error {
  constructor() {
    super('The identity provider isn’t responding')
    this.name = 'ProviderAway'
  }
}

/**
 * Why a person isn't let in. `provider`: the answer can't be trusted (for example without an ID token). `unverified`:
 * the provider hasn't verified the email address of a person it sends for the first time. `not-linked`: that address
 * signs in here with a password, so only an admin may hand it to the provider.
 */
type Refusal = 'provider' | 'unverified' | 'not-linked' | 'role' | 'disabled'

/** One arrival: what the provider claims, and what is decided before anything is written. */
interface Arrival {
  readonly from: RequestSource
  role: Role | null
  refusal: Refusal | null
  /** The person the provider claims; null before it is known. */
  claimed: Claimed | null
  /** Whether that subject was already linked before this arrival. */
  wasLinked: boolean
}

interface Claimed {
  /** Includes its issuer, as {@link findSubjectOwner} expects. */
  readonly subject: string
  readonly email: string
}

const sentTo = z.object({ url: z.string() })

/** Our path that sends people to the provider. */
const beginPath = '/api/auth/sso'

/** The page for people who weren't let in; `reason` says why. */
const refusedPage = (reason: Refusal): string => `/sign-in?refused=${reason}`

/**
 * How long one copy of the provider's configuration is used, in milliseconds: at most, after a sign-in failed with it,
 * and if it's unusable. The provider is called no more often than this, however many people sign in.
 */
const readingLastsMs = { max: 3_600_000, failed: 60_000, unusable: 5_000 }

/** One copy of the provider's configuration. */
interface Reading {
  /** Null if the provider doesn't respond. */
  readonly engine: ReturnType<typeof openEngine>
  readonly at: number
  lastsMs: number
}

/** The provider's configuration is fetched when someone first signs in: the provider may start after us. */
export function createSingleSignOn(
  provider: IdentityProvider,
  parts: EngineParts & {
    /** Called with each session that ended because the provider gives its person no role anymore. */
    readonly onEnded: (sessionId: string) => void
    /** Ends the session that the browser had before. */
    readonly endReplaced: (headers: Headers, from: RequestSource) => Promise<void>
    /** Monotonic clock in milliseconds. */
    readonly elapsed: () => number
  },
): SingleSignOn {
  const arrivals = new AsyncLocalStorage<Arrival>()
  let last: Reading | null = null

  function read(): Reading {
    const reading = {
      engine: withBoundedFetch(() => openEngine(provider, parts, arrivals), {
        url: configurationUrl(provider.issuer),
        check: (body) => checkConfiguration(body, provider.issuer),
      }),
      at: parts.elapsed(),
      lastsMs: readingLastsMs.max,
    }
    // The store failed, which says nothing about the provider.
    reading.engine.catch(() => {
      if (last === reading) last = null
    })
    return reading
  }

  /** `failed`: signing in didn't work with this configuration, so it is fetched again soon. */
  async function open() {
    if (last === null || parts.elapsed() - last.at >= last.lastsMs) last = read()
    const reading = last
    const engine = await Promise.race([reading.engine, away()])
    if (engine === null) {
      reading.lastsMs = readingLastsMs.unusable
      throw new ProviderAway()
    }
    const failed = (): void => {
      reading.lastsMs = readingLastsMs.failed
    }
    return { engine, failed }
  }

  return {
    label: provider.label,

    async begin(wanted, headers) {
      const { engine, failed } = await open()
      try {
        const answer = await engine.api.signInSocial({
          body: {
            provider: 'sso',
            callbackURL: new URL(wanted, parts.baseUrl).href,
            errorCallbackURL: new URL(refusedPage('provider'), parts.baseUrl).href,
          },
          headers,
          asResponse: true,
        })
        const { url } = sentTo.parse(await answer.json())
        return redirectTo(url, answer.headers.getSetCookie())
      } catch (error) {
        failed()
        throw error
      }
    },

    async finish(request, from) {
      const arrival: Arrival = { from, role: null, refusal: null, claimed: null, wasLinked: false }
      const { engine, failed } = await open()
      const answer = await arrivals.run(arrival, () =>
        withBoundedFetch(() => engine.handler(request)),
      )
      if (arrival.claimed === null) failed()
      if (arrival.refusal !== null) return redirectTo(refusedPage(arrival.refusal), [])
      const cookies = answer.headers.getSetCookie()
      const session = await engine.api.getSession({ headers: asSent(cookies) })
      if (!session) return redirectTo(await afterNoSession(parts, arrival), [])
      const { refusal, ended } = await admit(parts, session, arrival)
      ended.forEach(parts.onEnded)
      if (refusal === null) await parts.endReplaced(request.headers, from)
      return refusal === null
        ? redirectTo(answer.headers.get('location') ?? '/', cookies)
        : redirectTo(refusedPage(refusal), [])
    },
  }
}

/** The highest role in a claim, which is a string or a list of strings. Anything else has none. */
export function roleIn(claim: unknown): Role | null {
  const named = Array.isArray(claim) ? claim : [claim]
  return (
    roles.findLast((role) => named.includes(role) || named.includes(`landside-${role}`)) ?? null
  )
}

/** A provider that accepts the request and never responds must not hold up the next people once it works again. */
const maxOpeningMs = 10_000

async function away(): Promise<null> {
  await pause(systemTimers, maxOpeningMs)
  return null
}

/** Null if the provider doesn't respond. */
async function openEngine(
  provider: IdentityProvider,
  parts: EngineParts,
  arrivals: AsyncLocalStorage<Arrival>,
) {
  const { issuer, clientId, clientSecret } = provider
  const subjectOf = (sub: unknown): string => `${issuer} ${String(sub)}`
  const signIn = betterAuth({
    ...engineOptions(parts),
    onAPIError: { errorURL: refusedPage('provider') },
    account: {
      // `whyRefused` decides who may be linked, before anything is written.
      accountLinking: { trustedProviders: ['sso'] },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: withoutTokens(account) }) } },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'sso',
            discoveryUrl: configurationUrl(issuer),
            clientId,
            clientSecret,
            scopes: ['openid', 'email', 'profile'],
            requireIdTokenVerification: true,
            // The same subject from another issuer is another person.
            accountSubject: ({ profile }) => subjectOf(profile['sub']),
          },
        ],
      }),
    ],
  })
  const { socialProviders } = await signIn.$context
  const sso = socialProviders.find(({ id }) => id === 'sso')
  if (!sso) return null
  await parts.store.transaction((tx) => bindSubjectsToIssuer(tx, issuer))
  const readProfile = sso.getUserInfo.bind(sso)
  sso.getUserInfo = async (tokens) => {
    const arrival = arrivals.getStore()
    if (!arrival) return null
    const found = tokens.idToken ? await readProfile(tokens) : null
    const claims = new Map<string, unknown>(Object.entries(found?.data ?? {}))
    arrival.role = roleIn(claims.get(provider.roleClaim))
    const subject = trustedSubject(tokens.idToken ?? '', { clientId, nowMs: Date.now() })
    const email: unknown = found?.user.email ?? ''
    const isOfToken = typeof email === 'string' && subject !== null && claims.get('sub') === subject
    arrival.refusal = 'provider'
    if (isOfToken) {
      const claimed = { subject: subjectOf(claims.get('sub')), email }
      // Some providers send the text "true" from their user info endpoint.
      const isVerified = [true, 'true'].includes(claims.get('email_verified') as boolean | string)
      arrival.claimed = claimed
      arrival.refusal = await whyRefused(parts, arrival, { ...claimed, isVerified })
    }
    if (found === null || arrival.refusal !== null) return null
    const name = nameFrom(textOf(found.user.name)) || nameFrom(textOf(found.user.email))
    return { ...found, user: { ...found.user, name, image: undefined } }
  }
  return signIn
}

/**
 * Decides before anything is written whether an arrival may be linked or added. A known subject is let through; its
 * address doesn't matter. A new one needs a role and a verified address in plain characters. An address that signs in
 * with a password belongs to that person until an admin hands it over (`Team.switchToSingleSignOn`).
 */
async function whyRefused(
  { store }: EngineParts,
  arrival: Arrival,
  claimed: Claimed & { readonly isVerified: boolean },
): Promise<Refusal | null> {
  const { role, from } = arrival
  return store.transaction(async (tx) => {
    const owner = await findSubjectOwner(tx, claimed)
    arrival.wasLinked = owner === 'linked'
    if (owner === 'linked') return null
    const refusal =
      emailAddress.safeParse(claimed.email).data !== claimed.email
        ? 'provider'
        : role === null
          ? 'role'
          : !claimed.isVerified
            ? 'unverified'
            : owner === 'signs-in-otherwise'
              ? 'not-linked'
              : null
    if (refusal !== null)
      await writeAudit(
        tx,
        { id: null, name: 'Somebody', ...from },
        {
          action: 'be refused',
          object: claimed.email,
          detail: { by: 'single sign-on', role, reason: refusal },
        },
      )
    return refusal
  })
}

/** A claim may be anything. */
function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}

/** The provider's tokens aren't needed after sign-in, so they aren't stored. */
function withoutTokens<T extends object>(account: T): T {
  return { ...account, accessToken: null, refreshToken: null, idToken: null }
}

/**
 * Gives the person the role that the provider claims. Returns the reason if the session isn't allowed, and the earlier
 * sessions that end with it: without a role, all of them. The only admin stays admin whatever is claimed, so that someone
 * can always manage people.
 */
async function admit(
  { store }: EngineParts,
  { session, user }: { session: { id: string }; user: { id: string; name: string; email: string } },
  { role, from, claimed }: Arrival,
): Promise<{
  readonly refusal: 'role' | 'disabled' | 'not-linked' | null
  readonly ended: readonly string[]
}> {
  return store.transaction(async (tx) => {
    const person = await tx.db
      .selectFrom('person')
      .select(['role', 'disabledAt'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    // A password set meanwhile replaced the link.
    const isLinked = claimed !== null && (await findSubjectOwner(tx, claimed)) === 'linked'
    const whyNot = role === null ? 'role' : person.disabledAt !== null ? 'disabled' : null
    const refusal = isLinked ? whyNot : 'not-linked'
    const giveRole = (given: string) =>
      tx.db.updateTable('person').set({ role: given }).where('id', '=', user.id).execute()
    let staysAdmin = false
    let ended: string[] = []
    if (refusal !== null) {
      await tx.db.deleteFrom('session').where('id', '=', session.id).execute()
      if (refusal === 'role') {
        ended = await endSessions(tx, user.id)
        const by = { id: user.id, name: user.name, ...from }
        await revokeTokensOf(tx, by, user.id)
        await endCalendarFeeds(tx, by, { personId: user.id })
      }
    } else {
      await tx.db
        .updateTable('session')
        .set({ ipAddress: from.address })
        .where('id', '=', session.id)
        .execute()
      // From now on the provider signs this person in.
      await removeInvitations(tx, user.id)
      await giveRole(role ?? person.role)
      staysAdmin = !(await hasAdmin(tx))
      if (staysAdmin) await giveRole(person.role)
    }
    await writeAudit(
      tx,
      { id: user.id, name: user.name, ...from },
      {
        action: refusal === null ? 'sign in' : 'be refused',
        object: user.email,
        detail: {
          by: 'single sign-on',
          role,
          reason: refusal,
          ...(ended.length > 0 && { endedSessions: ended.length }),
          ...(staysAdmin && { kept: 'admin, the only one' }),
        },
      },
    )
    return { refusal, ended }
  })
}

/**
 * Where to send a person to whom the engine gave no session. A person has one way to sign in, so a subject can't be
 * linked if another way was set up after {@link whyRefused} checked. If the same subject arrived twice at once, the
 * person goes back to the provider.
 */
async function afterNoSession(
  { store }: EngineParts,
  { claimed, wasLinked }: Arrival,
): Promise<string> {
  const owner = claimed && (await store.transaction((tx) => findSubjectOwner(tx, claimed)))
  // The engine itself turns away a subject that was linked all along: another attempt would end the same way.
  if (owner === 'linked') return wasLinked ? refusedPage('provider') : beginPath
  return refusedPage(owner === 'signs-in-otherwise' ? 'not-linked' : 'provider')
}

function asSent(setCookies: readonly string[]): Headers {
  return new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}

function redirectTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
