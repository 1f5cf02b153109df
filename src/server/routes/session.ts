import { missingPermissions } from '#wire/api/permissions.ts'
import { roles, type Role, type SignInOptions, type Session } from '#wire/api/session.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { Auth } from '../auth/create-auth.ts'
import type { Person } from '../auth/people.ts'
import { RequestProblem } from './problem.ts'
import { personOf, signedInOf, requestSourceOf, type Routes } from './route.ts'

/** Signing in and out, and the current person. */
export function sessionRoutes(deps: {
  readonly auth: Auth
  readonly service: Session['service']
  readonly demoPeople: SignInOptions['demoPeople']
  readonly now: () => Instant
  readonly demoAt: Instant | null
  readonly whyReadOnly: () => string | null
}): Routes {
  const { auth, service, demoPeople, now, demoAt, whyReadOnly } = deps
  /** Read at most once a minute: a session is asked for often. */
  let known: { readonly people: readonly Person[]; readonly atMs: number } | null = null

  async function colleagues(): Promise<readonly Person[]> {
    const nowMs = epochMs(now())
    if (known === null || nowMs - known.atMs > rememberedMs)
      known = { people: await auth.people.list(), atMs: nowMs }
    return known.people
  }

  return {
    'GET /api/session': async (c) => {
      const person = personOf(c)
      const needs = missingPermissions(person.role)
      const couldAsk = namesAbove(person.role, await colleagues())
      return {
        person,
        service,
        serverTime: now(),
        demoAt,
        readOnly: whyReadOnly(),
        needs,
        couldAsk,
      }
    },

    'GET /api/auth/options': () => ({
      demoPeople,
      singleSignOn: auth.singleSignOn?.label ?? null,
    }),

    'POST /api/auth/sign-in/email': async (c, body) => {
      const { email, password } = await body()
      const outcome = await auth.signIn(
        { email, password, ...requestSourceOf(c) },
        c.req.raw.headers,
      )
      if (outcome.outcome === 'signed-in') return withCookies(outcome.cookies)
      throw outcome.outcome === 'refused' ? wrongCredentials() : tooManyTries(outcome.waitSeconds)
    },

    'POST /api/auth/sign-out': async (c) =>
      withCookies(await auth.signOut(signedInOf(c), requestSourceOf(c), c.req.raw.headers)),
  }
}

const rememberedMs = 60_000
const mostNames = 2

/** Who could act in each role above `own`, those with just that role first. */
function namesAbove(own: Role, people: readonly Person[]): Session['couldAsk'] {
  const above = roles.slice(roles.indexOf(own) + 1)
  return Object.fromEntries(
    above.map((role) => [
      role,
      roles
        .slice(roles.indexOf(role))
        .flatMap((one) => people.filter((person) => person.role === one))
        .slice(0, mostNames)
        .map(({ name }) => name),
    ]),
  )
}

/** Only the cookies: the engine's own answer would carry the session token in its body. */
function withCookies(cookies: readonly string[]): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 204, headers })
}

/** The same message for a wrong password and for an unknown person. */
function wrongCredentials(): RequestProblem {
  return new RequestProblem({
    status: 401,
    kind: 'wrong-credentials',
    title: 'Wrong email or password.',
  })
}

function tooManyTries(waitSeconds: number): RequestProblem {
  return new RequestProblem({
    status: 429,
    kind: 'too-many-tries',
    title: 'Too many attempts. Wait, then try again.',
    headers: { 'retry-after': String(waitSeconds) },
  })
}
