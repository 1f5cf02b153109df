import * as z from 'zod/mini'
import { instant, moment, oneOf, personRef, text } from './shapes.ts'

/**
 * A refresh of one container. One job per container however many people request it. `queued` → `sent` (requested,
 * waiting for data) → `changed` | `unchanged` | `waiting-long` → …; or `failed`, `cancelled`.
 */
export const refreshJob = z.object({
  id: z.string(),
  containerId: z.string(),
  containerNumber: z.string(),
  askedBy: z.array(personRef),
  askedAt: instant,
  /** `single` goes before `bulk`; `automatic` is the server's own use of spare slots. */
  kind: z.enum(['single', 'bulk', 'automatic']),
  state: z.enum(['queued', 'sent', 'waiting-long', 'changed', 'unchanged', 'failed', 'cancelled']),
  /** 1 is next; null unless queued. */
  place: z.nullable(z.number()),
  /** When the call is expected to be sent; null unless queued. */
  expectedAt: moment,
  sentAt: moment,
  finishedAt: moment,
  /** Names of the fields that changed; empty unless `changed`. */
  changes: z.array(z.string()),
  /** Why it failed. Null unless `failed`. */
  failure: text,
})
export type RefreshJob = z.infer<typeof refreshJob>

/** `POST /api/refreshes`. Returns 202 with the job of each container, new or existing, in the order requested. */
export const refreshesRequest = z.object({
  containerIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.minLength(1), z.maxLength(1000)),
})

/** `GET /api/refreshes`: waiting and running jobs, and those that ended within the last ten minutes. */
export const refreshList = z.object({ data: z.array(refreshJob) })

/** `DELETE /api/refreshes/{id}`: the job, canceled. 409 if it was already sent. */
export const canceledRefresh = oneOf(refreshJob)
