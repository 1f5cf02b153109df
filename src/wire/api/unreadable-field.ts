import type { UnreadableField } from '#domain/container/unreadable-field.ts'
import * as z from 'zod/mini'
import { instant, moment } from './shapes.ts'

/** A field of a record whose value doesn't match its type. */
export const unreadableField: z.ZodMiniType<UnreadableField> = z.object({
  facts: z.array(z.string()),
  field: z.string(),
  raw: z.string(),
  since: instant,
  lastReadAt: moment,
})
