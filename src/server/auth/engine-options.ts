import type { BetterAuthOptions } from 'better-auth'
import { roles } from '#wire/api/session.ts'
import { errorText } from '../runtime/error-text.ts'
import type { Store } from '../store/engine/open-store.ts'

/** What the sign-in engine depends on. */
export interface EngineParts {
  readonly store: Store
  readonly secret: string
  readonly baseUrl: string
  /** Beyond loopback without https, where browsers drop Secure cookies. */
  readonly arePlainCookies: boolean
  readonly onError: (message: string) => void
}

/** How long a session lasts, and when a request makes it last that long again, in milliseconds. */
export const sessionTimes = { lastsMs: 14 * 86_400_000, extendedAfterMs: 86_400_000 } as const

/** How the sign-in engine is set up, whatever the way in. */
export function engineOptions({ store, secret, baseUrl, arePlainCookies, onError }: EngineParts) {
  // Browsers keep a __Host- cookie only where it is Secure, and a Secure one only over https or on loopback.
  const cookieName = arePlainCookies ? 'landside' : '__Host-landside'
  return {
    appName: 'Landside',
    baseURL: baseUrl,
    secret,
    database: { db: store.db, type: store.engine, transaction: true },
    emailAndPassword: { enabled: true, disableSignUp: true },
    user: {
      modelName: 'person',
      additionalFields: {
        role: { type: [...roles], required: true, defaultValue: 'support', input: false },
        disabledAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      expiresIn: sessionTimes.lastsMs / 1000,
      updateAge: sessionTimes.extendedAfterMs / 1000,
      cookieCache: { enabled: false },
    },
    advanced: {
      // The prefix of the engine's own "secure cookies" would not be __Host-: the names are ours instead.
      useSecureCookies: false,
      defaultCookieAttributes: {
        secure: !arePlainCookies,
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
      },
      cookies: {
        session_token: { name: cookieName },
        session_data: { name: `${cookieName}-data` },
        dont_remember: { name: `${cookieName}-short` },
        state: { name: `${cookieName}-state` },
      },
    },
    // The engine counts everybody without an address as one; sign-in-throttle.ts counts instead.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details: unknown[]) => {
        if (level === 'error') onError(problemText(message, details))
      },
    },
  } as const satisfies BetterAuthOptions
}

/** The engine leaves the message empty in places, and says what failed in an error after it. */
function problemText(message: string, details: readonly unknown[]): string {
  const cause = details.find((detail) => detail instanceof Error)
  return errorText(message === '' ? cause : new Error(message, { cause }))
}
