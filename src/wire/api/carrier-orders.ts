import { contentFields } from '#domain/orders/order-content.ts'
import { orderStates } from '#domain/container/order-state.ts'
import { carrierLanguages } from '#domain/carriers/carrier.ts'
import * as z from 'zod/mini'
import { read, write, type DeepReadonly, type Endpoint } from './endpoint.ts'
import { maxOrderLines, orderAct, orderContent, orderReport, receipt } from './orders.ts'
import { instant, localDate, moment, oneOf, text, visibleText } from './shapes.ts'

/**
 * One container as its carrier sees it. `ref` identifies it within the order: our own IDs stay with us. `pickup`: whether
 * the terminal releases it now.
 */
const carrierLine = z.object({
  ref: z.string(),
  state: z.enum(orderStates),
  content: orderContent,
  changed: z.array(z.enum(contentFields)),
  pickup: z.nullable(z.enum(['ready', 'gate-closed', 'not-ready', 'not-known'])),
  /** How old the terminal's data is, in minutes; null: not known. */
  ageMinutes: z.nullable(z.number()),
  report: orderReport,
  /** Interchange receipts that the carrier uploaded. */
  receipts: z.array(receipt),
})

/** `GET /api/carrier-orders/{token}`: everything a carrier sees. Asking changes nothing. */
export const carrierOrder = oneOf(
  z.object({
    number: z.string(),
    day: localDate,
    carrier: z.string(),
    language: z.enum(carrierLanguages),
    instructions: text,
    sentAt: instant,
    seenAt: moment,
    lines: z.array(carrierLine),
    /** Notes of both sides, the latest first. */
    notes: z.array(z.object({ at: instant, isOurs: z.boolean(), text: z.string() })),
    asOf: instant,
    expiresAt: instant,
  }),
)
export type CarrierOrder = DeepReadonly<z.infer<typeof carrierOrder>['data']>
export type CarrierLine = CarrierOrder['lines'][number]

/** `POST /api/carrier-orders/{token}/acts`. All of it applies, or nothing does: 409 names the container and why. */
export const carrierActs = z.object({
  refs: z
    .array(z.string().check(z.maxLength(20)))
    .check(z.minLength(1, 'Choose containers'), z.maxLength(maxOrderLines)),
  entry: z.union([orderAct, z.object({ act: z.literal('confirm-receipt') })]),
})
export type CarrierActs = z.infer<typeof carrierActs>

/** `POST /api/carrier-orders/{token}/notes`. */
export const carrierNote = z.object({
  text: z.string().check(visibleText, z.minLength(1, 'Enter a note'), z.maxLength(1_000)),
})

/** The rows of the carrier's page, part of `endpoints`: whoever has the link acts for its carrier. */
export const carrierOrderEndpoints = {
  'GET /api/carrier-orders/:id': read('anyone', carrierOrder),
  'POST /api/carrier-orders/:id/acts': write('anyone', carrierActs, carrierOrder, {
    problems: [409],
  }),
  'POST /api/carrier-orders/:id/notes': write('anyone', carrierNote, carrierOrder, {
    problems: [409],
  }),
  /** An interchange receipt of the container that `?container=` names by its `ref`. */
  'POST /api/carrier-orders/:id/receipts': write('anyone', null, carrierOrder, {
    takesFile: true,
    query: ['container'],
    status: 201,
    problems: [409],
  }),
} as const satisfies Record<string, Endpoint>
