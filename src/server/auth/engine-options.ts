import type { BetterAuthOptions } from 'better-auth'
import { roles } from '#wire/api/session.ts'
import { errorText } from '../runtime/error-text.ts'
import type { Store } from '../store/engine/open-store.ts'

/** Dependencies of the sign-in engine. */
export interface EngineParts {
  readonly store: Store
  readonly secret: string
  readonly baseUrl: string
  /** Served beyond loopback without https, where browsers drop Secure cookies. */
  readonly arePlainCookies: boolean
  readonly onError: (message: string) => void
}

/** How long a session lasts, and how old it is when a request renews it, in milliseconds. */
export const sessionTimes = { lastsMs: 14 * 86_400_000, extendedAfterMs: 86_400_000 } as const

/** Options of the sign-in engine, the same for every sign-in method. */
export function engineOptions({ store, secret, baseUrl, arePlainCookies, onError }: EngineParts) {
  // Browsers keep a __Host- cookie only if it is Secure, and a Secure one only over https or on loopback.
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
      // The engine's prefix for "secure cookies" isn't __Host-, so we name the cookies ourselves.
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
    // The engine counts everyone without an address as one client; sign-in-throttle.ts counts instead.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details: unknown[]) => {
        if (level === 'error') onError(problemText(message, details))
      },
    },
  } as const satisfies BetterAuthOptions
}

/** The engine sometimes leaves the message empty and passes the cause in an error after it. */
function problemText(message: string, details: readonly unknown[]): string {
  const cause = details.find((detail) => detail instanceof Error)
  return errorText(message === '' ? cause : new Error(message, { cause }))
}
