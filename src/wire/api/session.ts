import * as z from 'zod/mini'
import { instant } from './shapes.ts'

/** Each role has all of the one before. */
export const roles = ['support', 'coordinator', 'manager', 'admin'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** `GET /api/session`: who is signed in, to what. 401 where nobody is. */
export const session = z.object({
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), role }),
  service: z.object({ kind: z.enum(['account', 'sandbox']), address: z.string() }),
  serverTime: instant,
  /** The moment at which a demo was started (DEMO_AT): the server's time is then not the real one. Null: it is. */
  demoAt: z.nullable(instant),
  /** Why nothing can be changed at present, in sentences; null: it can. */
  readOnly: z.nullable(z.string()),
  /** What this person may not do (`POST /api/plans`, `POST /api/views team`), with the role that it needs. */
  needs: z.record(z.string(), role),
})
export type Session = z.infer<typeof session>

/**
 * `GET /api/auth/options`: what the sign-in page may offer. Demo people exist with the sandbox only. `singleSignOn`: what
 * people call the identity provider, reached by going to `/api/auth/sso?from=`; null where there is none.
 */
export const signInOptions = z.object({
  demoPeople: z.array(
    z.object({ name: z.string(), email: z.string(), role, password: z.string() }),
  ),
  singleSignOn: z.nullable(z.string()),
})
export type SignInOptions = z.infer<typeof signInOptions>

/** `POST /api/auth/sign-in/email`. 204 and a cookie, or 401. `POST /api/auth/sign-out`: 204. */
export const signIn = z.object({
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
})

/**
 * `wanted` where it is a page of this site, else `/`: nobody is sent to another site after signing in, or to an answer of
 * the API, which a link of another site may not ask for.
 * Strict on purpose: browsers drop tabs and line breaks, read a backslash as a slash, and resolve `/.//` to `//`.
 */
export function samePagePath(wanted: string | null | undefined): string {
  if (!wanted || !plainPath.test(wanted)) return '/'
  const [path = ''] = wanted.split(/[?#]/)
  return /\/(?:\/|\.|%2e)/i.test(path) || /^\/(?:api|webhooks)(?:\/|$)/i.test(path) ? '/' : wanted
}

/** Starts with a slash; no control character, blank or backslash anywhere. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const plainPath = /^\/[^\u0000-\u0020\u007f\\]*$/
