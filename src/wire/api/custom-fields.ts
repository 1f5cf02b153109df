import type { FieldDefinition, FieldValue } from '#domain/container/custom-field.ts'
import * as z from 'zod/mini'
import { moment, oneOf, text } from './shapes.ts'

const entity = z.enum(['container', 'shipment'])

const value: z.ZodMiniType<FieldValue> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.null(),
])

const definition: z.ZodMiniType<FieldDefinition> = z.object({
  id: z.string(),
  entity,
  slug: z.string(),
  name: z.string(),
  description: text,
  type: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  required: z.boolean(),
  maxLength: z.nullable(z.number()),
})

/** The value of one container or shipment in one field. */
const held = z.object({ entity, id: z.string(), slug: z.string(), value })

/** `GET /api/custom-fields`: the account's own fields, and every value that isn't empty. */
export const customFields = oneOf(
  z.object({
    definitions: z.array(definition),
    values: z.array(held),
    /** Fields whose value may have changed: a write is in progress, or its outcome isn't known yet. */
    unconfirmed: z.array(z.object({ entity, id: z.string(), slug: z.string() })),
    /** When they were last read from the service; null: not yet. */
    readAt: moment,
    /** Why the last read failed. */
    failure: text,
  }),
)
export type CustomFields = z.infer<typeof customFields>['data']

const maxTextLength = 50_000
const maxListLength = 10_000

/** A value as a person types it, small enough for the audit log. */
const enteredValue: z.ZodMiniType<FieldValue> = z.union([
  z.string().check(z.maxLength(maxTextLength, '50,000 characters at most')),
  z.number(),
  z.boolean(),
  z
    .array(z.string())
    .check(
      z.refine(
        (list) => list.reduce((sum, one) => sum + one.length + 3, 0) <= maxListLength,
        '10,000 characters at most',
      ),
    ),
  z.null(),
])

/** `PUT /api/custom-fields`: `from` is what the person saw; a value that has changed since isn't overwritten. */
export const fieldEdit = z.object({
  entity,
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  slug: z.string().check(z.minLength(1), z.maxLength(100)),
  value: enteredValue,
  from: enteredValue,
})
export type FieldEdit = z.infer<typeof fieldEdit>

/** `written`: what the service now holds. `conflict`: what it held instead of `from`; nothing was written. */
export const fieldEdited = oneOf(z.object({ outcome: z.enum(['written', 'conflict']), value }))
