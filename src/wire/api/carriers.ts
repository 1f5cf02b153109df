import {
  carrierLanguages,
  maxCarrierContacts,
  maxCarrierLanes,
  maxCarriers,
  maxCarrierTerminals,
  type CarrierContact,
  type CarrierFacts,
} from '#domain/carriers/carrier.ts'
import { customerKey, maxCustomerName } from '#domain/container/customer-name.ts'
import * as z from 'zod/mini'
import { read, write, type Endpoint } from './endpoint.ts'
import { instant, moment, personRef, text, visibleName } from './shapes.ts'

const basedOn = z.int().check(z.minimum(1))

/** A drayage carrier. */
export const carrierRow = z.object({
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

function required(longest: number, problem: string) {
  return z.string().check(z.trim(), z.minLength(1, problem), z.maxLength(longest), visibleName)
}

function optional(longest: number, check: (typed: string) => boolean, problem: string) {
  return z.nullable(
    z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(longest), visibleName, z.refine(check, problem)),
  )
}

const contact: z.ZodMiniType<CarrierContact> = z
  .object({
    name: required(100, 'Enter a name'),
    email: optional(200, (typed) => /^[^\s@]+@[^\s@]+$/.test(typed), 'Enter an email address'),
    phone: optional(50, (typed) => /\d/.test(typed), 'Enter a phone number'),
    getsOrders: z.boolean(),
  })
  .check(
    z.refine(({ email, getsOrders }) => email !== null || !getsOrders, {
      error: 'Enter the email address for orders',
      path: ['email'],
    }),
  )

const id = z.string().check(z.minLength(1), z.maxLength(100), visibleName)

function distinct(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}

/** A carrier's facts, as a person enters them. */
export const carrierFacts: z.ZodMiniType<CarrierFacts> = z.object({
  name: required(100, 'Enter a name').check(
    z.refine((typed) => typed === '' || customerKey(typed) !== '', 'Use letters or digits'),
  ),
  scac: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^[A-Z]{2,4}$/, 'Use 2 to 4 letters, such as ABCD'),
      ),
  ),
  contacts: z
    .array(contact)
    .check(z.maxLength(maxCarrierContacts, `${maxCarrierContacts} contacts at most`)),
  language: z.enum(carrierLanguages),
  terminals: z
    .array(id)
    .check(
      z.maxLength(maxCarrierTerminals, `${maxCarrierTerminals} terminals at most`),
      z.refine(distinct, 'Name each terminal once'),
    ),
  lanes: z
    .array(required(80, 'Enter a lane'))
    .check(
      z.maxLength(maxCarrierLanes, `${maxCarrierLanes} lanes at most`),
      z.refine(distinct, 'Name each lane once'),
    ),
  movesADay: z.nullable(
    z
      .int('Enter a whole number')
      .check(
        z.minimum(1, 'Enter 1 or more. Leave it blank if you don’t know.'),
        z.maximum(1_000, 'Enter 1,000 or less'),
      ),
  ),
})

/** `POST /api/carriers`. 409 if its name or SCAC belongs to another carrier. */
export const newCarrier = z.object({ carrier: carrierFacts })
export type NewCarrier = z.infer<typeof newCarrier>

/** `PUT /api/carriers/{id}`. 409 also if somebody has changed it since the version `basedOn`. */
export const carrierChange = z.object({ carrier: carrierFacts, basedOn })
export type CarrierChange = z.infer<typeof carrierChange>

/** `POST /api/carriers/import`: all of them or, if one is refused, none. A carrier on file is updated: see `matchCarriers`. */
export const carrierImport = z.object({
  carriers: z.array(carrierFacts).check(z.minLength(1), z.maxLength(maxCarriers)),
})
export type CarrierImport = z.infer<typeof carrierImport>

/**
 * `PUT /api/carriers/defaults`: each change sets the carrier of a terminal and customer, or removes it (`carrier` null).
 * 409 if somebody has changed the defaults since the version `basedOn`; 0: nobody has set any.
 */
export const defaultCarriersChange = z.object({
  changes: z
    .array(
      z.object({
        terminal: z.nullable(id),
        customer: z.nullable(required(maxCustomerName, 'Enter a name')),
        carrier: z.nullable(id),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
  basedOn: z.int().check(z.minimum(0)),
})
export type DefaultCarriersChange = z.infer<typeof defaultCarriersChange>

/** The rows of drayage carriers, part of `endpoints`. */
export const carrierEndpoints = {
  'GET /api/carriers': read('support', carrierList, { calls: 'figures' }),
  'POST /api/carriers': write('coordinator', newCarrier, carrierList, {
    calls: 'writes',
    status: 201,
    problems: [409],
  }),
  'POST /api/carriers/import': write('coordinator', carrierImport, carrierList, {
    calls: 'imports',
    largeBody: true,
    problems: [409],
  }),
  // Before the row with an ID, which would match it too.
  'PUT /api/carriers/defaults': write('coordinator', defaultCarriersChange, carrierList, {
    calls: 'writes',
    problems: [409],
  }),
  'PUT /api/carriers/:id': write('coordinator', carrierChange, carrierList, {
    calls: 'writes',
    problems: [409],
  }),
  'DELETE /api/carriers/:id': write('coordinator', null, carrierList, { calls: 'writes' }),
} as const satisfies Record<string, Endpoint>
