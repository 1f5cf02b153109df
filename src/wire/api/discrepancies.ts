import { settlingDecisions, type Settlement } from '#domain/documents/discrepancy-settling.ts'
import type { Discrepancy } from '#domain/documents/discrepancy.ts'
import { claimKinds } from '#domain/documents/document-claims.ts'
import { maxReasonLength } from '#domain/container/override.ts'
import * as z from 'zod/mini'
import { instant, localDate, moment, oneOf, personRef, text } from './shapes.ts'

const subject = z.object({
  kind: z.enum(['container', 'shipment']),
  id: z.string(),
  number: z.string(),
})

const tracking = z.array(
  z.object({
    source: z.nullable(z.enum(['line', 'terminal', 'rail', 'provider'])),
    value: z.string(),
  }),
)

const settlement: z.ZodMiniType<Settlement> = z.object({
  decision: z.enum(settlingDecisions),
  reason: text,
  documentSays: z.string(),
  trackingSays: z.string(),
  by: personRef,
  at: instant,
})

const differing: z.ZodMiniType<Discrepancy> = z.object({
  kind: z.enum(claimKinds),
  subject,
  documentSays: z.string(),
  documentUnit: z.optional(z.enum(['lb', 'kg'])),
  documentDay: z.nullable(localDate),
  isReadable: z.boolean(),
  tracking,
})

/** A difference between a document and tracking, and a person's decision on it. Texts are the document's own. */
export const discrepancyRow = z.object({
  document: z.object({ id: z.string(), type: text, name: text, receivedAt: moment }),
  difference: differing,
  state: z.enum(['open', 'settled', 'reopened']),
  /** The last decision; it applies if the state is `settled`. */
  settlement: z.nullable(settlement),
})
export type DiscrepancyRow = z.infer<typeof discrepancyRow>

/** `GET /api/documents`: the newest documents of the account, compared with tracking. */
export const documentCheck = oneOf(
  z.object({
    discrepancies: z.array(discrepancyRow),
    /** Number of documents read, and how many of them contain something to compare. */
    documents: z.number(),
    comparable: z.number(),
    unreadable: z.number(),
    /** Whether the account has older ones that weren't read. */
    more: z.boolean(),
    /** When they were read from the service. */
    readAt: instant,
  }),
)
export type DocumentCheck = z.infer<typeof documentCheck>['data']

/** `PUT /api/discrepancies`: a person's decision on one. Null withdraws a decision. */
export const settlingRequest = z
  .object({
    documentId: z.string().check(z.minLength(1), z.maxLength(64)),
    subject: z.object({
      kind: z.enum(['container', 'shipment']),
      id: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    kind: z.enum(claimKinds),
    /** Both sides as the person saw them: if either has changed since, it reopens at once. */
    documentSays: z.string().check(z.maxLength(300)),
    trackingSays: z.string().check(z.maxLength(4000)),
    decision: z.nullable(z.enum(settlingDecisions)),
    reason: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReasonLength))),
    /** When the decision being replaced was made; null: there was none. */
    from: z.nullable(instant),
  })
  .check(
    z.refine(({ decision, reason }) => decision !== 'ignored' || reason !== null, 'Enter a reason'),
  )
export type SettlingRequest = z.infer<typeof settlingRequest>

/** Whether it was saved, or someone else decided meanwhile. */
export const settlingAnswer = oneOf(
  z.object({ outcome: z.enum(['done', 'changed-meanwhile']), at: z.nullable(instant) }),
)
