import { Hono } from 'hono'
import * as z from 'zod'
import type { DocumentSchemaDocument } from '#wire/upstream/document-schema.ts'
import { document } from '../documents/answer.ts'
import {
  kindCode,
  kinds,
  schemaDay,
  schemaVersion,
  type KindCode,
} from '../shipping-documents/kinds.ts'
import { missing } from './documents.ts'

/** By `type@date`; there is no list (public facts, section 19). */
export function documentSchemaRoutes(): Hono {
  return new Hono().get('/:id', (c) => {
    const id = c.req.param('id')
    const [code, day] = id.split('@')
    const kind = kindCode.safeParse(code)
    const data = kind.success && day === schemaDay ? describe(kind.data) : null
    if (data === null) throw missing('DocumentSchema', id)
    return document({ data, links: { self: new URL(c.req.url).href } })
  })
}

function describe(code: KindCode): DocumentSchemaDocument | null {
  const { label, fields } = kinds[code]
  if (fields === null) return null
  const published = `${schemaDay}T00:00:00Z`
  return {
    id: `${code}@${schemaDay}`,
    type: 'document_schema',
    attributes: {
      document_type: code,
      label,
      schema_version: schemaVersion,
      full_version: `${code}@${schemaDay}`,
      current: true,
      draft: false,
      active_at: published,
      schema_format: 'json_schema',
      description: `What is read out of a document of type ${label}.`,
      schema_payload: z.toJSONSchema(fields),
      created_at: published,
      updated_at: published,
    },
  }
}
