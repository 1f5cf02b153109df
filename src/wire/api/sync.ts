import * as z from 'zod/mini'
import { instant, moment } from './shapes.ts'

/** Progress of the mirror. Also sent as the `sync` event of `GET /api/live`. */
export const syncState = z.object({
  /** `first-mirror`: pages are still loading; `following`: complete and up to date; `failing`: the last tries failed. */
  phase: z.enum(['first-mirror', 'following', 'failing']),
  resources: z.array(
    z.object({
      resource: z.enum(['containers', 'shipments', 'tracking_requests']),
      fetched: z.number(),
      total: z.nullable(z.number()),
      complete: z.boolean(),
    }),
  ),
  /** Seconds until the first sync is complete, at the rate limit. Null when it is complete or unknown. */
  aboutSecondsLeft: z.nullable(z.number()),
  lastSuccessAt: moment,
  failure: z.nullable(
    z.object({
      /**
       * `refused`: our key; `limited`: asked to wait; `unreachable`; `unreadable`: an answer that isn't the
       * interface's; `no-room`: our own disk is full, so nothing new can be stored.
       */
      kind: z.enum(['refused', 'limited', 'unreachable', 'unreadable', 'no-room']),
      detail: z.string(),
      since: instant,
      nextTryAt: moment,
    }),
  ),
})
export type SyncState = z.infer<typeof syncState>
