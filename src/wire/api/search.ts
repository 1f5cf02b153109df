import { closenesses } from '#domain/identity/search-closeness.ts'
import * as z from 'zod/mini'
import { containerRow } from './containers.ts'
import { text } from './shapes.ts'
import { shipmentRow } from './shipments.ts'

/** The fields of a container or shipment that are searched. */
export const searchFields = [
  'container',
  'bill-of-lading',
  'booking',
  'reference',
  'custom-field',
  'customer',
  'vessel',
  'tag',
  'note',
  'delivery-order',
] as const
const field = z.enum(searchFields)
export type SearchField = z.infer<typeof field>

/** The match: `value` as written in this account, and how close the text is to it. */
const through = z.object({ field, value: z.string(), match: z.enum(closenesses) })

/** A container, a shipment, or all that share a customer, vessel, tag or delivery order. */
export const searchHit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('container'),
    id: z.string(),
    number: z.string(),
    ended: z.boolean(),
    through,
  }),
  z.object({
    kind: z.literal('shipment'),
    id: z.string(),
    billOfLading: z.string(),
    line: text,
    containers: z.number(),
    through,
  }),
  z.object({
    kind: z.literal('group'),
    /** Its containers: those in play first, at most fifty; `containers` counts all. */
    containerIds: z.array(z.string()),
    containers: z.number(),
    through,
  }),
])
export type SearchHit = z.infer<typeof searchHit>

/** `POST /api/search`: `records` also requests the rows of the hits. Too much text returns 422. */
export const searchAsk = z.object({
  text: z.string(),
  records: z.boolean(),
})

/** Whether the text was one term or a list; for a list, each line's best hit, in the order of the list. */
const found = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('one'),
    text: z.string(),
    hits: z.array(searchHit),
    more: z.boolean(),
  }),
  z.object({
    kind: z.literal('many'),
    lines: z.array(z.object({ text: z.string(), hit: z.nullable(searchHit) })),
    /** Numbers of the list beyond those that were searched. */
    left: z.number(),
  }),
])

/** The reply of `POST /api/search`, nearest first. */
export const searchAnswer = z.object({
  data: found,
  /** Rows of the containers and shipments found, and of the containers of a shipment with an exact match. */
  records: z.object({ containers: z.array(containerRow), shipments: z.array(shipmentRow) }),
  /** Scope of the search. `complete` is false while the account, or its index, is still being read. */
  searched: z.object({
    containers: z.number(),
    ended: z.number(),
    shipments: z.number(),
    complete: z.boolean(),
  }),
})
export type SearchAnswer = z.infer<typeof searchAnswer>
