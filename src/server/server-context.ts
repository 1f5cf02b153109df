import type { Fetch } from './runtime/fetch.ts'
import type { CallCounter } from './routes/call-limits.ts'
import type { ResetDemo } from './routes/demo.ts'
import type { Clocks } from './clocks.ts'
import type { StaticFiles } from './static-files.ts'
import type { Log } from './store/engine/log.ts'
import type { StoreOptions } from './store/engine/open-store.ts'
import type { After } from './runtime/timers.ts'

/**
 * How to reach the service. `baseUrl` ends in /v2. The token goes to the upstream client and nowhere else; it is a
 * function if it can be replaced while the server runs.
 */
export interface ServiceAccess {
  readonly baseUrl: string
  readonly token: string | (() => string)
}

/** Dependencies of a server, so that tests can replace them. */
export interface ServerContext extends Clocks {
  readonly fetch: Fetch
  readonly after: After
  /** Monotonic clock in milliseconds. */
  readonly elapsed: () => number
  readonly log: Log
  readonly files: StaticFiles
  readonly version: string
  /** Origin under which the service can post to us; omitted or null: it can't. */
  readonly callbackOrigin?: string | null
  /** Current secrets, instead of those in the configuration. */
  readonly webhookSecrets?: () => readonly string[]
  /** Instead of the usual limits on one person's calls. */
  readonly calls?: CallCounter
  /** Why nothing can be changed at present; null or omitted: it can. */
  readonly whyReadOnly?: () => string | null
  /** Starts the demo anew, soon after it resolves. Omitted: this server can't, as with a real service. */
  readonly resetDemo?: ResetDemo
  /** Instead of the configured store. */
  readonly store?: StoreOptions
}
