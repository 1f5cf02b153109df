import type { CallCounter } from './routes/call-limits.ts'
import type { Clocks } from './clocks.ts'
import type { StaticFiles } from './static-files.ts'
import type { Log } from './store/engine/log.ts'
import type { StoreOptions } from './store/engine/open-store.ts'
import type { After } from './runtime/timers.ts'

/**
 * The service as it is reached. `baseUrl` ends in /v2. The token goes to the upstream client and nowhere else; it is asked
 * for each time where it can be replaced meanwhile.
 */
export interface ServiceAccess {
  readonly baseUrl: string
  readonly token: string | (() => string)
}

/** What a server takes from its surroundings, so that a test can hand it others. */
export interface ServerContext extends Clocks {
  readonly fetch: (request: Request) => Promise<Response> | Response
  readonly after: After
  /** Milliseconds on a clock that only moves forward. */
  readonly elapsed: () => number
  readonly log: Log
  readonly files: StaticFiles
  readonly version: string
  /** Origin under which the service can post to us; absent or null: it cannot. */
  readonly callbackOrigin?: string | null
  /** In place of those the configuration names: as they now are. */
  readonly webhookSecrets?: () => readonly string[]
  /** In place of the usual limits on what one person asks. */
  readonly calls?: CallCounter
  /** Why nothing can be changed at present; null or absent: it can. */
  readonly whyReadOnly?: () => string | null
  /** In place of the store the configuration names. */
  readonly store?: StoreOptions
}
