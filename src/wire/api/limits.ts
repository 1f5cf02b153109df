import * as z from 'zod/mini'
import { moment } from './shapes.ts'

/** One bucket of the account's budget, counted by us over a rolling 60 seconds. */
export const bucket = z.object({
  name: z.enum(['default', 'create-tracking-request', 'infer-number', 'refresh']),
  limit: z.number(),
  used: z.number(),
  free: z.number(),
  /** When the next slot frees up; null while one is free. */
  nextFreeAt: moment,
  /** Set while the service has asked us to wait. */
  pausedUntil: moment,
})
export type Bucket = z.infer<typeof bucket>

/** `GET /api/limits`, and the `limits` event of `GET /api/live`. */
export const limits = z.object({ buckets: z.array(bucket), queued: z.number() })
export type Limits = z.infer<typeof limits>
