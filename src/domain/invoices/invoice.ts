import { roundCents } from '../container/posted.ts'
import { addDays, daysBetween, epochDay, type LocalDate } from '../time/local-date.ts'
import type { DaySpan } from './day-spans.ts'

/** What is billed. Detention and per diem are two names for one clock: the line's equipment out of the terminal. */
export const invoiceCharges = ['demurrage', 'per-diem', 'detention'] as const
export type InvoiceCharge = (typeof invoiceCharges)[number]

/** Days billed at one rate, both ends included. Money in units of the invoice's currency, not in cents. */
export interface InvoiceLine {
  readonly from: LocalDate
  readonly to: LocalDate
  /** As the invoice counts them; null if it doesn't say. */
  readonly days: number | null
  readonly perDay: number | null
  readonly amount: number
}

/** One container of an invoice, as billed. Null: not on the invoice, or not entered. Days are the facility's own. */
export interface InvoicedContainer {
  readonly number: string
  readonly freeDays: number | null
  readonly freeFrom: LocalDate | null
  readonly freeThrough: LocalDate | null
  readonly availableOn: LocalDate | null
  readonly lines: readonly InvoiceLine[]
}

/**
 * A person's statement on an item that the invoice must have, if its value wasn't entered: present or missing. Items that
 * nobody has checked are absent.
 */
export type StatedItems = Readonly<Partial<Record<InvoiceItem, 'present' | 'missing'>>>

/** What was paid of an invoice so far, in its currency, and the day of the last payment. */
export interface Payment {
  readonly amount: number
  readonly on: LocalDate
}

/** A demurrage or per-diem invoice as received, not checked. */
export interface Invoice {
  readonly number: string
  readonly biller: {
    readonly kind: 'line' | 'terminal'
    readonly name: string
  }
  readonly charge: InvoiceCharge
  /** ISO 4217. */
  readonly currency: string
  readonly issuedOn: LocalDate | null
  readonly dueOn: LocalDate | null
  readonly billOfLading: string | null
  readonly portOfDischarge: string | null
  readonly boxes: readonly InvoicedContainer[]
  readonly total: number | null
  /** The tariff rule, schedule or contract clause it names. */
  readonly rule: string | null
  /** The contact it names for questions: an email address or a phone number. */
  readonly contact: string | null
  /** The public page, or QR code, that says what a dispute needs. */
  readonly disputePage: string | null
  readonly stated: StatedItems
  /** Null or absent: no payment was entered, which doesn't mean that nothing was paid. */
  readonly paid?: Payment | null | undefined
}

/** The minimum items of an invoice for imports, in the order of the rule. Source: 46 CFR 541.6 (a) to (e). */
export const invoiceItems = [
  'bill-of-lading',
  'container-number',
  'port-of-discharge',
  'why-liable',
  'invoice-date',
  'due-date',
  'free-days',
  'free-time-start',
  'free-time-end',
  'availability-date',
  'dates-charged',
  'total',
  'rule',
  'rates',
  'contact',
  'dispute-page',
  'dispute-timeframes',
  'complies-with-rules',
  'did-not-cause',
] as const
export type InvoiceItem = (typeof invoiceItems)[number]

/** Whether an item is on the invoice. `unknown`: nothing was entered, and nobody stated that it is missing. */
export interface ItemReading {
  readonly item: InvoiceItem
  readonly state: 'present' | 'missing' | 'unknown'
}

/**
 * The gap list: every item of 46 CFR 541.6 with whether the invoice has it. A value that was entered is present; one that
 * is required for each container is present only if all of them have it; else what a person stated counts.
 */
export function readItems(invoice: Invoice): readonly ItemReading[] {
  return invoiceItems.map((item) => ({
    item,
    state: hasValue(item, invoice) ? 'present' : (invoice.stated[item] ?? 'unknown'),
  }))
}

/** The paragraph of 46 CFR that requires an item. */
export const itemSources: Readonly<Record<InvoiceItem, string>> = {
  'bill-of-lading': '541.6(a)(1)',
  'container-number': '541.6(a)(2)',
  'port-of-discharge': '541.6(a)(3)',
  'why-liable': '541.6(a)(4)',
  'invoice-date': '541.6(b)(1)',
  'due-date': '541.6(b)(2)',
  'free-days': '541.6(b)(3)',
  'free-time-start': '541.6(b)(4)',
  'free-time-end': '541.6(b)(5)',
  'availability-date': '541.6(b)(6)',
  'dates-charged': '541.6(b)(8)',
  total: '541.6(c)(1)',
  rule: '541.6(c)(2)',
  rates: '541.6(c)(3)',
  contact: '541.6(d)(1)',
  'dispute-page': '541.6(d)(2)',
  'dispute-timeframes': '541.6(d)(3)',
  'complies-with-rules': '541.6(e)(1)',
  'did-not-cause': '541.6(e)(2)',
}

function hasValue(item: InvoiceItem, invoice: Invoice): boolean {
  const { boxes: containers } = invoice
  const each = (has: (container: InvoicedContainer) => boolean) =>
    containers.length > 0 && containers.every(has)
  switch (item) {
    case 'bill-of-lading':
      return isGiven(invoice.billOfLading)
    case 'container-number':
      return each(({ number }) => isGiven(number))
    case 'port-of-discharge':
      return isGiven(invoice.portOfDischarge)
    case 'invoice-date':
      return invoice.issuedOn !== null
    case 'due-date':
      return invoice.dueOn !== null
    case 'free-days':
      return each(({ freeDays }) => freeDays !== null)
    case 'free-time-start':
      return each(({ freeFrom }) => freeFrom !== null)
    case 'free-time-end':
      return each(({ freeThrough }) => freeThrough !== null)
    case 'availability-date':
      return each(({ availableOn }) => availableOn !== null)
    case 'dates-charged':
      return each(({ lines }) => lines.length > 0)
    case 'total':
      return invoice.total !== null
    case 'rule':
      return isGiven(invoice.rule)
    case 'rates':
      return each(({ lines }) => lines.length > 0 && lines.every(({ perDay }) => perDay !== null))
    case 'contact':
      return isGiven(invoice.contact)
    case 'dispute-page':
      return isGiven(invoice.disputePage)
    case 'why-liable':
    case 'dispute-timeframes':
    case 'complies-with-rules':
    case 'did-not-cause':
      return false
  }
}

function isGiven(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}

/** A line of more days than this is a mistake in the data. */
const maxLineDays = 1000

/** The dates of a line as a span; one that ends before it begins has none. */
export function daysOfLine({ from, to }: Pick<InvoiceLine, 'from' | 'to'>): DaySpan {
  const first = epochDay(from)
  return { first, last: Math.min(epochDay(to), first + maxLineDays - 1) }
}

/** How many days an invoice charges, a day for each line and container that charges it. */
export function daysCharged({ boxes: containers }: Pick<Invoice, 'boxes'>): number {
  const spans = containers.flatMap(({ lines }) => lines.map(daysOfLine))
  return spans.reduce((sum, { first, last }) => sum + Math.max(0, last - first + 1), 0)
}

/** Every date of a line, both ends included; none if it ends before it begins. */
export function datesOfLine(line: Pick<InvoiceLine, 'from' | 'to'>): readonly LocalDate[] {
  const { first, last } = daysOfLine(line)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => addDays(line.from, at))
}

/** The last date that an invoice charges; null if it names none. */
export function lastDateCharged({ boxes: containers }: Pick<Invoice, 'boxes'>): LocalDate | null {
  const ends = containers.flatMap(({ lines }) => lines.map(({ to }) => to))
  return ends.reduce<LocalDate | null>(
    (last, day) => (last === null || daysBetween(last, day) > 0 ? day : last),
    null,
  )
}

/** The sum of the lines of an invoice, or of one container of it. */
export function sumOfLines(containers: readonly InvoicedContainer[]): number {
  return roundCents(
    containers.flatMap(({ lines }) => lines).reduce((sum, one) => sum + one.amount, 0),
  )
}

/** The amount billed: the invoice's total, else the sum of its lines. */
export function billedAmount(invoice: Invoice): number {
  return invoice.total ?? sumOfLines(invoice.boxes)
}
