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
import { emailAddress, visibleName } from './shapes.ts'

const basedOn = z.int().check(z.minimum(1))

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
    email: z.nullable(emailAddress),
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
