import {
  customerLanguages,
  maxAliases,
  maxContacts,
  type CustomerFacts,
} from '#domain/customers/customer.ts'
import { customerKey, maxCustomerName } from '#domain/container/customer-name.ts'
import { formatNames } from '#domain/policy/policy.ts'
import { isVisibleName } from '#domain/text/visible-text.ts'
import * as z from 'zod/mini'
import { emailAddress, moment, personRef, text, visibleName } from './shapes.ts'

const reasons = ['spelling', 'legal-form', 'small-words', 'spaces', 'plural', 'one-letter'] as const

/** A person at the customer, as it is stored. */
const contact = z.object({ name: z.string(), email: text, phone: text })

/** A customer: a record, or a name that the service sends and no record claims (`id` null, `version` 0). */
export const customerRow = z.object({
  id: text,
  name: z.string(),
  /** Other names that lead to the record. */
  aliases: z.array(z.string()),
  /** Names as the service sends them, with their containers in play. */
  sent: z.array(z.object({ name: z.string(), containers: z.number() })),
  contacts: z.array(contact),
  language: z.enum(customerLanguages),
  /** How dates are written to it; null: as the account's. */
  dateFormat: z.nullable(z.enum(formatNames)),
  /** Containers in play, and all shipments. */
  containers: z.number(),
  shipments: z.number(),
  version: z.number(),
  changedBy: z.nullable(personRef),
  changedAt: moment,
  /** The customer that its last change merged into it; null if there is no merge to undo. */
  merged: text,
})
export type CustomerRow = z.infer<typeof customerRow>

/** One of two customers to merge: a record at the version `basedOn`, or a name that no record claims (`id` null, 0). */
const party = z.object({
  id: text,
  name: z.string(),
  basedOn: z.int().check(z.minimum(0)),
})
export type MergeParty = z.infer<typeof party>

/** A {@link party} as a person enters it. A record keeps its own name. */
const namedParty = party.check(
  z.refine(
    ({ id, name }) => id !== null || (isVisibleName(name) && name === name.trim()),
    'Remove line breaks and invisible characters',
  ),
)

/** Two customers that may be one. */
const suggestion = z.object({ into: party, from: party, reason: z.enum(reasons) })
export type CustomerSuggestion = z.infer<typeof suggestion>

/** Maximum suggestions in one answer: those with the most containers. */
export const maxSuggestions = 50

/**
 * `GET /api/customers`, most containers in play first. Every write returns the same, without suggestions that weren't known
 * before it: they are searched for by the next read.
 */
export const customerList = z.object({
  data: z.object({
    customers: z.array(customerRow),
    suggestions: z.array(suggestion),
    /** Whether the service sends more names than one answer takes. */
    isCut: z.boolean(),
  }),
})
export type CustomerList = z.infer<typeof customerList>['data']

const name = z.string().check(
  z.trim(),
  z.minLength(1, 'Enter a name'),
  z.maxLength(maxCustomerName),
  visibleName,
  z.refine((typed) => typed === '' || customerKey(typed) !== '', 'Use letters or digits'),
)

function optional(longest: number, check: (typed: string) => boolean, problem: string) {
  return z.nullable(
    z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(longest), visibleName, z.refine(check, problem)),
  )
}

const facts: z.ZodMiniType<CustomerFacts> = z.object({
  name,
  aliases: z.array(name).check(z.maxLength(maxAliases)),
  contacts: z
    .array(
      z.object({
        name: z
          .string()
          .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(100), visibleName),
        email: z.nullable(emailAddress),
        phone: optional(50, (typed) => /\d/.test(typed), 'Enter a phone number'),
      }),
    )
    .check(z.maxLength(maxContacts)),
  language: z.enum(customerLanguages),
  dateFormat: z.nullable(z.enum(formatNames)),
})

/** `POST /api/customers`. */
export const newCustomer = z.object({ customer: facts })
export type NewCustomer = z.infer<typeof newCustomer>

/** `PUT /api/customers/{id}`. 409 if somebody has changed it since the version `basedOn`, or a name belongs to another record. */
export const customerChange = z.object({ customer: facts, basedOn: z.int().check(z.minimum(1)) })
export type CustomerChange = z.infer<typeof customerChange>

/** `POST /api/customers/merge`: `from` becomes part of `into`. */
export const customerMerge = z.object({ into: namedParty, from: namedParty })
export type CustomerMergeRequest = z.infer<typeof customerMerge>

/** `POST /api/customers/{id}/undo`: restores the state before its last merge, if nobody has changed it since `basedOn`. */
export const customerUndo = z.object({ basedOn: z.int().check(z.minimum(1)) })

/** `POST /api/customers/dismissals`: two names that aren't one customer. */
export const customerDismissal = z.object({ first: name, second: name })
export type CustomerDismissal = z.infer<typeof customerDismissal>
