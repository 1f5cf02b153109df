import * as z from 'zod/mini'
import { discrepancyRow } from './discrepancies.ts'
import { moment, oneOf, text } from './shapes.ts'

/** A file that someone uploaded to the service. Every text comes from the service or the file: plain text only. */
export const filedDocument = z.object({
  id: z.string(),
  name: text,
  fileName: text,
  /** The service's code, `bill_of_lading`; null until the file is classified. */
  type: text,
  /** Whether a person chose the type. */
  typeByHand: z.boolean(),
  /** The service's notes on the classification. */
  notes: text,
  /** How it arrived: `upload`, `api`, `email`, `split_document`, or another word. */
  source: text,
  sizeBytes: z.nullable(z.number()),
  receivedAt: moment,
  /** The values extracted from it. Null: none so far. */
  extracted: z.nullable(
    z.object({
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
      /** Number of fields omitted here: too many, or not plain values. */
      leftOut: z.number(),
    }),
  ),
})
export type FiledDocument = z.infer<typeof filedDocument>

/** `GET /api/{containers,shipments}/{id}/documents`: the files that the service links to it, newest first. */
export const documentList = oneOf(
  z.object({
    documents: z.array(filedDocument),
    /** The numbers that the service was queried with. */
    askedFor: z.array(z.string()),
    /** Records with these numbers that may or may not belong here. */
    unreadable: z.number(),
    /** Whether the service has more under these numbers than were read. */
    more: z.boolean(),
    /** Differences between them and tracking. */
    discrepancies: z.array(discrepancyRow),
  }),
)
export type DocumentList = z.infer<typeof documentList>['data']
