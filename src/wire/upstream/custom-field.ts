import * as z from 'zod'
import { dateTime, resource, toMany, toOne } from './json-api.ts'
import { reading } from './reading.ts'

/** Kinds of values in a field (public facts, section 18). */
export const customFieldType = z.enum([
  'short_text',
  'number',
  'date',
  'datetime',
  'boolean',
  'enum',
  'enum_multi',
  'reference',
])

export const customFieldDefinitionAttributes = z.object({
  entity_type: z.string(),
  api_slug: z.string(),
  display_name: z.string(),
  description: z.string().nullable(),
  data_type: customFieldType,
  reference_type: z.string().nullable(),
  validation: z.record(z.string(), z.unknown()).nullable(),
  default_format: z.string().nullable(),
  default_value: z.unknown(),
  created_at: dateTime.optional(),
  updated_at: dateTime.optional(),
})
export const customFieldDefinition = resource(
  'custom_field_definition',
  customFieldDefinitionAttributes,
  z.object({ account: toOne.optional(), fields: toMany.optional(), options: toMany }),
)
export type CustomFieldDefinitionDocument = z.infer<typeof customFieldDefinition>
export const readCustomFieldDefinitionAttributes = reading(customFieldDefinitionAttributes)

export const customFieldAttributes = z.object({
  api_slug: z.string(),
  value: z.unknown(),
  display_value: z.string().nullable(),
})
export const customField = resource(
  'custom_field',
  customFieldAttributes,
  z.object({ entity: toOne, definition: toOne }),
)
export type CustomFieldDocument = z.infer<typeof customField>
export const readCustomFieldAttributes = reading(customFieldAttributes)
