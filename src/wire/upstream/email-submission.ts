import * as z from 'zod'
import { dateTime, resource, toMany, toOne } from './json-api.ts'

const described = {
  subject: z.string(),
  from: z.array(z.string()),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  sent_at: dateTime.nullable(),
  message_id: z.string().nullable(),
  in_reply_to: z.string().nullable(),
  references: z.array(z.string()),
  content_type: z.string().nullable(),
  documents_count: z.number().int(),
  created_at: dateTime,
  updated_at: dateTime,
}
const relationships = z.object({ account: toOne, user: toOne, documents: toMany })

/** A mail with documents, as submitted (public facts, sections 19 and 29). */
export const emailSubmissionAttributes = z.object({ ...described, body: z.string().nullable() })
export const emailSubmission = resource(
  'email_submission',
  emailSubmissionAttributes,
  relationships,
)
export type EmailSubmissionDocument = z.infer<typeof emailSubmission>

/** The short form, included with its documents: only the beginning of the body. */
export const emailSubmissionPreview = resource(
  'email_submission',
  z.object({ ...described, body_preview: z.string().nullable() }),
  relationships,
)
export type EmailSubmissionPreview = z.infer<typeof emailSubmissionPreview>
