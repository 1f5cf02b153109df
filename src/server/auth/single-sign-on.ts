import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { roles, type Role } from '#wire/api/session.ts'
import * as z from 'zod/mini'
import { writeAudit, type Whence } from '../store/audit.ts'
import { engineOptions, type EngineParts } from './engine-options.ts'

/** An OpenID Connect provider that knows our people and their roles. */
export interface IdentityProvider {
  /** Its issuer, without a slash at the end; its configuration is below `/.well-known/`. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Claim with the role, or with several of which the highest counts. */
  readonly roleClaim: string
  /** What people call it: stands on the button. */
  readonly label: string
}

/** Signing in at the identity provider: people are sent there, and come back. */
export interface SingleSignOn {
  readonly label: string
  /** Sends a browser to the provider. Throws {@link ProviderAway} where the provider does not answer. */
  begin(wanted: string, headers: Headers): Promise<Response>
  /** Takes a browser back, signed in with the role that the provider says, or to the sign-in page with the reason. */
  finish(request: Request, from: Whence): Promise<Response>
}

/** The identity provider does not answer, or not as one. Nobody can be sent there now. */
export class ProviderAway extends Error {
  constructor() {
    super('The identity provider does not answer')
    this.name = 'ProviderAway'
  }
}

const sentTo = z.object({ url: z.string() })

/** Where people land who were not let in; `reason` says why. */
const refusedPage = (reason: string): string => `/sign-in?refused=${reason}`

/** Address below ours at which the provider gives people back: to be registered there. */
export const callbackPath = '/api/auth/callback/sso'

/** The provider is asked for its configuration when somebody first signs in: it may start after us. */
export function createSingleSignOn(provider: IdentityProvider, parts: EngineParts): SingleSignOn {
  const claims = new AsyncLocalStorage<{ role: Role | null }>()
  let opened: ReturnType<typeof openEngine> | null = null

  async function engine() {
    opened ??= openEngine(provider, parts, (profile) => {
      const arriving = claims.getStore()
      if (arriving) arriving.role = roleIn(profile[provider.roleClaim])
    })
    const ready = await opened
    if (ready === null) opened = null
    if (ready === null) throw new ProviderAway()
    return ready
  }

  return {
    label: provider.label,

    async begin(wanted, headers) {
      const answer = await (
        await engine()
      ).api.signInSocial({
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
    },

    async finish(request, from) {
      const arriving: { role: Role | null } = { role: null }
      const signIn = await engine()
      const answer = await claims.run(arriving, () => signIn.handler(request))
      const cookies = answer.headers.getSetCookie()
      const session = await signIn.api.getSession({ headers: asSent(cookies) })
      if (!session) return redirectTo(answer.headers.get('location') ?? refusedPage('provider'), [])
      const refusal = await admit(parts, session, arriving.role, from)
      return refusal === null
        ? redirectTo(answer.headers.get('location') ?? '/', cookies)
        : redirectTo(refusedPage(refusal), [])
    },
  }
}

/** The highest role that a claim names: a text, or a list of them. Anything else names none. */
export function roleIn(claim: unknown): Role | null {
  const named = Array.isArray(claim) ? claim : [claim]
  return (
    roles.findLast((role) => named.includes(role) || named.includes(`landside-${role}`)) ?? null
  )
}

/** Null where the provider does not answer. */
async function openEngine(
  { issuer, clientId, clientSecret }: IdentityProvider,
  parts: EngineParts,
  onProfile: (profile: Readonly<Record<string, unknown>>) => void,
) {
  const signIn = betterAuth({
    ...engineOptions(parts),
    onAPIError: { errorURL: refusedPage('provider') },
    account: {
      accountLinking: { trustedProviders: ['sso'] },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: untold(account) }) } },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'sso',
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            clientId,
            clientSecret,
            scopes: ['openid', 'email', 'profile'],
            requireIdTokenVerification: true,
            mapProfileToUser: (profile) => {
              onProfile(profile)
              return {}
            },
          },
        ],
      }),
    ],
  })
  const { socialProviders } = await signIn.$context
  return socialProviders.some(({ id }) => id === 'sso') ? signIn : null
}

/** The provider's tokens are of no use to us once somebody is in, so they are not kept. */
function untold<T extends object>(account: T): T {
  return { ...account, accessToken: null, refreshToken: null, idToken: null }
}

/** Gives the person the role that the provider says; answers why not where the session may not be. */
async function admit(
  { store }: EngineParts,
  { session, user }: { session: { id: string }; user: { id: string; name: string; email: string } },
  role: Role | null,
  from: Whence,
): Promise<'role' | 'disabled' | null> {
  return store.transaction(async (tx) => {
    const person = await tx.db
      .selectFrom('person')
      .select(['role', 'disabledAt'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const refusal = role === null ? 'role' : person.disabledAt !== null ? 'disabled' : null
    await writeAudit(
      tx,
      { id: user.id, name: user.name, ...from },
      {
        action: refusal === null ? 'sign in' : 'be refused',
        object: user.email,
        detail: { by: 'single sign-on', role, reason: refusal },
      },
    )
    if (refusal !== null) await tx.db.deleteFrom('session').where('id', '=', session.id).execute()
    else {
      await tx.db
        .updateTable('session')
        .set({ ipAddress: from.address })
        .where('id', '=', session.id)
        .execute()
      await tx.db
        .updateTable('person')
        .set({ role: role ?? 'support' })
        .where('id', '=', user.id)
        .execute()
    }
    return refusal
  })
}

function asSent(setCookies: readonly string[]): Headers {
  return new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}

function redirectTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
