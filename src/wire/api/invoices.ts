import { invoiceCharges, invoiceItems } from '#domain/invoices/invoice.ts'
import { daysBetween } from '#domain/time/local-date.ts'
import * as z from 'zod/mini'
import { containerRow, journalEntry } from './containers.ts'
import { disputeRecord } from './disputes.ts'
import {
  enteredDay,
  instant,
  localDate,
  moment,
  oneOf,
  personRef,
  text,
  visibleName,
} from './shapes.ts'

const longest = 200
const most = 100_000_000

const requiredText = z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(longest))
const optionalText = z.nullable(z.string().check(z.trim(), z.maxLength(500)))
const day = z.nullable(enteredDay)
const days = z.nullable(z.int().check(z.minimum(0), z.maximum(1000)))
const amount = z.number().check(z.minimum(0), z.maximum(most))

const invoiceLine = z
  .object({
    from: enteredDay,
    to: enteredDay,
    days,
    perDay: z.nullable(amount),
    amount,
  })
  .check(
    z.refine(({ from, to }) => daysBetween(from, to) >= 0, {
      path: ['to'],
      error: 'End date is before start date',
    }),
    z.refine(({ from, to }) => daysBetween(from, to) < 1000, {
      path: ['to'],
      error: '1,000 days at most',
    }),
  )

const invoicedContainer = z.object({
  number: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1, 'Required'), z.maxLength(20)),
  freeDays: days,
  freeFrom: day,
  freeThrough: day,
  availableOn: day,
  lines: z.array(invoiceLine).check(
    z.maxLength(60),
    z.refine(
      (lines) => lines.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0) <= 1000,
      '1,000 days at most for one container',
    ),
  ),
})

function containersOf<Container extends z.ZodMiniType>(container: Container) {
  return z
    .array(container)
    .check(z.minLength(1, 'Add a container'), z.maxLength(200, '200 containers at most'))
}

const stated = z.exactOptional(z.enum(['present', 'missing']))
const statedItems = z.object(
  Object.fromEntries(invoiceItems.map((item) => [item, stated])) as Record<
    (typeof invoiceItems)[number],
    typeof stated
  >,
)

const termsOnFile = z.object({
  number: requiredText,
  biller: z.object({ kind: z.enum(['line', 'terminal']), name: requiredText }),
  charge: z.enum(invoiceCharges),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a 3-letter code like USD')),
  issuedOn: day,
  dueOn: day,
  billOfLading: optionalText,
  portOfDischarge: optionalText,
  boxes: containersOf(invoicedContainer),
  total: z.nullable(amount),
  rule: optionalText,
  contact: optionalText,
  disputePage: optionalText,
  stated: statedItems,
  paid: z.optional(
    z.nullable(
      z.object({
        amount: amount.check(z.minimum(0.01, 'Must be more than 0')),
        on: enteredDay,
      }),
    ),
  ),
})

const noDuplicates = z.refine<Pick<z.infer<typeof termsOnFile>, 'boxes'>>(
  ({ boxes: containers }) =>
    new Set(containers.map(({ number }) => number)).size === containers.length,
  { path: ['boxes'], error: 'Duplicate container' },
)

/** An invoice on file. Earlier versions took names with line breaks and invisible characters. */
const storedInvoice = termsOnFile.check(noDuplicates)

/** An invoice as a person enters or pastes it. Errors are identified by path: `containers.0.lines.1.to`. */
const enteredInvoice = z
  .object({
    ...termsOnFile.shape,
    number: requiredText.check(visibleName),
    biller: z.object({ ...termsOnFile.shape.biller.shape, name: requiredText.check(visibleName) }),
    boxes: containersOf(
      z.object({
        ...invoicedContainer.shape,
        number: invoicedContainer.shape.number.check(visibleName),
      }),
    ),
  })
  .check(noDuplicates)

/** An invoice on file. `version` counts its changes: 409 if someone else has changed it meanwhile. */
export const invoiceRecord = z.object({
  id: z.string(),
  version: z.number(),
  invoice: storedInvoice,
  by: personRef,
  at: instant,
})
export type InvoiceRecord = z.infer<typeof invoiceRecord>

const money = z.object({ amount: z.number(), currency: text })

/** `GET /api/invoices`: all on file, newest first, each with the current result of its check. */
export const invoiceList = z.object({
  data: z.array(
    z.object({
      ...invoiceRecord.shape,
      verdict: z.enum(['dispute', 'agrees', 'agrees-so-far', 'unknown']),
      /** Number of grounds to dispute it, and of items that can't be verified. */
      grounds: z.number(),
      doubts: z.number(),
      billed: money,
      difference: z.nullable(money),
      disputeBy: day,
      /** Disputes about it. */
      disputes: z.number(),
      /** Whether one of them is with the biller. */
      isSent: z.boolean(),
      /** What was asked back and recovered, in the invoice's currency, once all of them are decided. */
      settled: z.nullable(z.object({ asked: z.number(), recovered: z.number() })),
    }),
  ),
})
export type InvoiceListing = z.infer<typeof invoiceList>['data'][number]

/** Everything on record about one container of an invoice; null if its number isn't tracked. */
const containerFacts = z.object({
  number: z.string(),
  container: z.nullable(containerRow),
  /** Oldest first. */
  changes: z.array(journalEntry),
  followedSince: instant,
})

/** `GET /api/invoices/{id}`: one, with everything its check uses; the check runs where it is shown. */
export const invoiceDetail = oneOf(
  z.object({
    record: invoiceRecord,
    boxes: z.array(containerFacts),
    /** Its dates that other invoices on file also charge. */
    billedBefore: z.array(
      z.object({ container: z.string(), number: z.string(), dates: z.array(localDate) }),
    ),
    disputes: z.array(disputeRecord),
    /** When the longest-unchecked of its containers was last checked; null: never, or none is tracked. */
    asOf: moment,
  }),
)
export type InvoiceDetail = z.infer<typeof invoiceDetail>['data']

/** `POST /api/invoices`: new ones, all or none. Errors are identified by path: `invoices.3.currency`. */
export const newInvoices = z.object({
  invoices: z
    .array(enteredInvoice)
    .check(z.minLength(1, 'Nothing to save'), z.maxLength(500, '500 invoices at most')),
})

/** Reply of `POST /api/invoices`. */
export const savedInvoices = z.object({ data: z.array(invoiceRecord) })

/** `PUT /api/invoices/{id}`. */
export const invoiceChange = z.object({
  invoice: enteredInvoice,
  basedOn: z.int().check(z.minimum(1)),
})

export const invoiceAnswer = oneOf(invoiceRecord)
