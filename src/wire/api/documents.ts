import * as z from 'zod/mini'
import { discrepancyRow } from './discrepancies.ts'
import { moment, oneOf, text } from './shapes.ts'

/** A file that somebody handed in at the service. Every text is the service's or the file's own: just text. */
export const filedDocument = z.object({
  id: z.string(),
  name: text,
  fileName: text,
  /** The service's code, `bill_of_lading`; null until the file was classified. */
  type: text,
  /** Whether a person chose the type. */
  typeByHand: z.boolean(),
  /** What the service notes on classifying it. */
  notes: text,
  /** How it came: `upload`, `api`, `email`, `split_document`, or another word. */
  source: text,
  sizeBytes: z.nullable(z.number()),
  receivedAt: moment,
  /** What was read out of it. Null: nothing was, so far. */
  extracted: z.nullable(
    z.object({
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
      /** Fields that are left out here: too many, or not plain values. */
      leftOut: z.number(),
    }),
  ),
})
export type FiledDocument = z.infer<typeof filedDocument>

/** `GET /api/{containers,shipments}/{id}/documents`: what the service links to it, the newest first. */
export const documentList = oneOf(
  z.object({
    documents: z.array(filedDocument),
    /** The numbers under which the service was asked. */
    askedFor: z.array(z.string()),
    /** Records with these numbers that may or may not belong here. */
    unreadable: z.number(),
    /** Whether the service has more under these numbers than were looked through. */
    more: z.boolean(),
    /** Where they and tracking do not say the same. */
    discrepancies: z.array(discrepancyRow),
  }),
)
export type DocumentList = z.infer<typeof documentList>['data']
