import { missingPermissions } from '#wire/api/permissions.ts'
import type { SignInOptions, Session } from '#wire/api/session.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Auth } from '../auth/create-auth.ts'
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
  return {
    'GET /api/session': (c) => {
      const person = personOf(c)
      const needs = missingPermissions(person.role)
      return { person, service, serverTime: now(), demoAt, readOnly: whyReadOnly(), needs }
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
