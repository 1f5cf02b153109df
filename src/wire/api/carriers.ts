import { carrierLanguages } from '#domain/carriers/carrier.ts'
import * as z from 'zod/mini'
import { instant, moment, personRef, text } from './shapes.ts'

/** A drayage carrier. */
const carrierRow = z.object({
  id: z.string(),
  name: z.string(),
  scac: text,
  contacts: z.array(
    z.object({ name: z.string(), email: text, phone: text, getsOrders: z.boolean() }),
  ),
  language: z.enum(carrierLanguages),
  /** IDs of the terminals and ramps that it serves. Empty: any. */
  terminals: z.array(z.string()),
  lanes: z.array(z.string()),
  /** Containers a day; null: not known. */
  movesADay: z.nullable(z.number()),
  version: z.number(),
  changedBy: personRef,
  changedAt: instant,
})
export type CarrierRow = z.infer<typeof carrierRow>

/** Which carrier usually moves the containers of a terminal and a customer; null: of any. */
const defaultCarrier = z.object({ terminal: text, customer: text, carrier: z.string() })

/** `GET /api/carriers`, by name, and the reply to every write. A customer of `defaults` has the name that is shown for it. */
export const carrierList = z.object({
  data: z.object({
    carriers: z.array(carrierRow),
    /** Terminals and ramps of the account, with and without containers, by name. */
    terminals: z.array(z.object({ id: z.string(), name: z.string() })),
    defaults: z.object({
      list: z.array(defaultCarrier),
      /** 0: nobody has set any. */
      version: z.number(),
      changedBy: z.nullable(personRef),
      changedAt: moment,
    }),
  }),
})
export type CarrierList = z.infer<typeof carrierList>['data']
