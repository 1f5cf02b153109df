import * as z from 'zod'
import { dateTime, resource, toMany, toOne } from './json-api.ts'
import { reading } from './reading.ts'

/** Source: public facts, sections 19 and 29. The type is null until the file is classified. */
export const documentAttributes = z.object({
  name: z.string(),
  document_type: z.string().nullable(),
  document_type_manual: z.string().nullable(),
  classification_notes: z.string().nullable(),
  source: z.enum(['upload', 'api', 'email', 'split_document']),
  file_name: z.string(),
  file_content_type: z.string().nullable(),
  file_size_bytes: z.number().int().nullable(),
  created_at: dateTime,
  updated_at: dateTime,
})

export const documentRelationships = z.object({
  account: toOne,
  user: toOne,
  email_submission: toOne,
  last_document_representation: toOne,
  shipments: toMany,
  cargos: toMany,
})

/** A file that someone uploaded. Links are relative to the service's origin. */
export const document = resource('document', documentAttributes, documentRelationships).extend({
  links: z.object({ self: z.string(), download: z.string() }),
})
export type DocumentDocument = z.infer<typeof document>
export const readDocumentAttributes = reading(documentAttributes)
export const readDocumentRelationships = reading(documentRelationships)

/** The values extracted from a document: `payload` follows the document schema of its type. */
export const documentRepresentationAttributes = z.object({
  schema_version: z.string(),
  payload: z.record(z.string(), z.unknown()),
  created_at: dateTime,
  updated_at: dateTime,
})
export const documentRepresentation = resource(
  'document_representation',
  documentRepresentationAttributes,
  z.object({}),
)
export type DocumentRepresentationDocument = z.infer<typeof documentRepresentation>
export const readDocumentRepresentationAttributes = reading(documentRepresentationAttributes)

/** The holder of the key, as relations of documents and mails show it. */
export const accountHolder = resource(
  'account',
  z.object({ company_name: z.string() }),
  z.object({}),
)

/** Answer of `GET /documents/types`: plain JSON. */
export const documentTypes = z.object({
  document_types: z.array(z.object({ code: z.string(), label: z.string() })),
})

/** Answer of `GET /documents/{id}/download_url`: plain JSON. */
export const downloadUrl = z.object({ download_url: z.url() })

/** Answer of the jobs (extract, classify, link again; rotate): plain JSON. */
export const jobAccepted = z.object({ status: z.literal('accepted') })

/** Body of a direct upload; `checksum` is the MD5 of the bytes, in base64. */
export const directUploadRequest = z.object({
  blob: z.object({
    filename: z.string().min(1),
    content_type: z.string(),
    byte_size: z.number().int().nonnegative(),
    checksum: z.string(),
  }),
})

/** Where to upload the bytes, and how to refer to them afterwards. */
export const directUpload = z.object({
  signed_id: z.string(),
  filename: z.string(),
  content_type: z.string(),
  byte_size: z.number().int(),
  checksum: z.string(),
  created_at: dateTime,
  direct_upload: z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }),
})
