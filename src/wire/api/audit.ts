import * as z from 'zod/mini'
import { instant } from './shapes.ts'

/** One action of a person. `by.id` null: nobody was signed in. */
export const auditEntry = z.object({
  id: z.number(),
  at: instant,
  by: z.object({
    id: z.nullable(z.string()),
    name: z.string(),
    address: z.string(),
    requestId: z.string(),
  }),
  action: z.string(),
  object: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

/**
 * `GET /api/audit?before=&person=&action=`: a page of entries, newest first, and every action available as a filter.
 * `next`: the `before` of the following page; null on the last. `GET /api/audit/export`: all of them as CSV.
 */
export const auditPage = z.object({
  data: z.array(auditEntry),
  next: z.nullable(z.number()),
  actions: z.array(z.string()),
})
export type AuditPage = z.infer<typeof auditPage>
