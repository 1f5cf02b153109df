import { disputeStates } from '#domain/invoices/dispute.ts'
import * as z from 'zod/mini'
import { enteredDay, instant, oneOf, personRef, text, visibleName, visibleText } from './shapes.ts'

const day = z.nullable(enteredDay)
const amount = z.number().check(z.minimum(0), z.maximum(100_000_000))
const requiredText = z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(200))

/** A dispute on file. Earlier versions took names with line breaks and invisible characters. */
const storedDispute = z.object({
  subject: requiredText,
  biller: requiredText,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a 3-letter code like USD')),
  amount,
  recovered: z.nullable(amount),
  state: z.enum(disputeStates),
  deadline: day,
  sentOn: day,
  decidedOn: day,
  note: z.nullable(z.string().check(visibleText, z.maxLength(2000))),
})

/** A dispute as a person enters it. `whyNotDispute` in the domain checks its state transitions and required fields. */
const enteredDispute = z.object({
  ...storedDispute.shape,
  subject: requiredText.check(visibleName),
  biller: requiredText.check(visibleName),
})

/** A dispute on file, with its subject: an invoice on file, a container, or neither if it's gone. */
export const disputeRecord = z.object({
  id: z.string(),
  version: z.number(),
  invoiceId: text,
  containerId: text,
  dispute: storedDispute,
  by: personRef,
  at: instant,
})
export type DisputeRecord = z.infer<typeof disputeRecord>

/** `GET /api/disputes`: all of them, most recently changed first. Every write returns the dispute it wrote. */
export const disputeList = z.object({ data: z.array(disputeRecord) })

const aboutId = z.nullable(z.string().check(z.maxLength(64)))

/** `POST /api/disputes`. Its subject has to be on file. */
export const newDispute = z.object({
  invoiceId: aboutId,
  containerId: aboutId,
  dispute: enteredDispute,
})

/** `PUT /api/disputes/{id}`: 409 if someone else has changed it meanwhile. */
export const disputeChange = z.object({
  dispute: enteredDispute,
  basedOn: z.int().check(z.minimum(1)),
})

export const disputeAnswer = oneOf(disputeRecord)
