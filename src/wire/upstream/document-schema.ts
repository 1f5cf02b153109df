import * as z from 'zod'
import { dateTime, resource } from './json-api.ts'

/** The fields extracted from documents of a type; the id is `type@date` (public facts, sections 19 and 29). */
export const documentSchemaAttributes = z.object({
  document_type: z.string(),
  label: z.string(),
  schema_version: z.string(),
  full_version: z.string(),
  current: z.boolean(),
  draft: z.boolean(),
  active_at: dateTime.nullable(),
  schema_format: z.string(),
  description: z.string().nullable(),
  schema_payload: z.record(z.string(), z.unknown()),
  created_at: dateTime,
  updated_at: dateTime,
})
export const documentSchema = resource('document_schema', documentSchemaAttributes, z.object({}))
export type DocumentSchemaDocument = z.infer<typeof documentSchema>
