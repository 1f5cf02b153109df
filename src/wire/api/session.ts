import * as z from 'zod/mini'
import { instant } from './shapes.ts'

/** Each role includes the one before. */
export const roles = ['support', 'coordinator', 'manager', 'admin'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** `GET /api/session`: the signed-in person and account. 401 if nobody is signed in. */
export const session = z.object({
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), role }),
  service: z.object({ kind: z.enum(['account', 'sandbox']), address: z.string() }),
  serverTime: instant,
  /** The time at which a demo was started (DEMO_AT): the server's time isn't the real one then. Null: it is. */
  demoAt: z.nullable(instant),
  /** Why nothing can be changed at present, in sentences; null: it can. */
  readOnly: z.nullable(z.string()),
  /** What this person may not do (`POST /api/plans`, `POST /api/views team`), with the role that it needs. */
  needs: z.record(z.string(), role),
  /** People with each role above this person's, by name: whom to ask. At most two of each. */
  couldAsk: z.optional(z.partialRecord(role, z.array(z.string()))),
})
export type Session = z.infer<typeof session>

/**
 * `GET /api/auth/options`: the options of the sign-in page. Demo people exist only with the sandbox. `singleSignOn`:
 * the display name of the identity provider, reached at `/api/auth/sso?from=`; null if there is none.
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
 * Returns `wanted` if it is a page of this site, else `/`: nobody is sent to another site after signing in, or to an
 * API answer that a link from another site may not request. Strict on purpose: browsers drop tabs and line breaks, read
 * a backslash as a slash, and resolve `/.//` to `//`.
 */
export function samePagePath(wanted: string | null | undefined): string {
  if (!wanted || !plainPath.test(wanted)) return '/'
  const [path = ''] = wanted.split(/[?#]/)
  return /\/(?:\/|\.|%2e)/i.test(path) || /^\/(?:api|webhooks)(?:\/|$)/i.test(path) ? '/' : wanted
}

/** Starts with a slash; no control character, blank or backslash anywhere. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const plainPath = /^\/[^\u0000-\u0020\u007f\\]*$/
