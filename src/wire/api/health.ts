import * as z from 'zod/mini'
import { bucket } from './limits.ts'
import { instant, moment, text } from './shapes.ts'

/** How far the mirror is. Sent as the `sync` event of `GET /api/live` too. */
export const syncState = z.object({
  /** `first-mirror`: pages are still coming in; `following`: complete and kept fresh; `failing`: the last tries failed. */
  phase: z.enum(['first-mirror', 'following', 'failing']),
  resources: z.array(
    z.object({
      resource: z.enum(['containers', 'shipments', 'tracking_requests']),
      fetched: z.number(),
      total: z.nullable(z.number()),
      complete: z.boolean(),
    }),
  ),
  /** Seconds until the first mirror is complete, at the pace of the budget; null when it is, or cannot be told. */
  aboutSecondsLeft: z.nullable(z.number()),
  lastSuccessAt: moment,
  failure: z.nullable(
    z.object({
      /** `refused`: our key; `limited`: asked to wait; `unreachable`; `unreadable`: an answer that is not the interface's. */
      kind: z.enum(['refused', 'limited', 'unreachable', 'unreadable']),
      detail: z.string(),
      since: instant,
      nextTryAt: moment,
    }),
  ),
})
export type SyncState = z.infer<typeof syncState>

/** A record the service sent that could not be read; kept raw. */
export const unreadable = z.object({
  resource: z.string(),
  recordId: text,
  reason: z.string(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  times: z.number(),
})
export type Unreadable = z.infer<typeof unreadable>

/** `GET /api/health`. */
export const health = z.object({
  service: z.object({ kind: z.enum(['account', 'sandbox']), address: z.string() }),
  sync: syncState,
  buckets: z.array(bucket),
  queued: z.number(),
  unreadable: z.array(unreadable),
  stored: z.object({ containers: z.number(), shipments: z.number(), journal: z.number() }),
  version: z.string(),
  serverTime: instant,
})
export type Health = z.infer<typeof health>
