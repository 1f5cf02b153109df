import { lastDateCharged, type Invoice } from './invoice.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'

/** Days within which a biller issues its invoice (46 CFR 541.7), and within which each side acts (46 CFR 541.8). */
export const ruleDays = 30

/** Whether an invoice was issued in time. `unknown`: its date or the dates it charges are missing. */
export type IssueReading =
  | { readonly state: 'unknown' }
  | ({ readonly state: 'in-time' } & IssueDates)
  | LateIssue

/** An invoice that was issued too late. */
export type LateIssue = { readonly state: 'late' } & IssueDates

interface IssueDates {
  readonly lastCharged: LocalDate
  readonly issuedOn: LocalDate
  /** From the last date charged to the date of the invoice; negative if it was issued before. */
  readonly days: number
}

/**
 * Whether the invoice was issued within 30 calendar days of the date on which the charge was last incurred, read as the
 * last date it charges. Source: 46 CFR 541.7(a); a later one removes the duty to pay.
 */
export function readIssue(invoice: Pick<Invoice, 'issuedOn' | 'boxes'>): IssueReading {
  const { issuedOn } = invoice
  const lastCharged = lastDateCharged(invoice)
  if (issuedOn === null || lastCharged === null) return { state: 'unknown' }
  const days = daysBetween(lastCharged, issuedOn)
  return { state: days > ruleDays ? 'late' : 'in-time', lastCharged, issuedOn, days }
}

/**
 * The last day on which the biller must still accept a request for mitigation, refund or waiver: at least 30 calendar days
 * from the date of the invoice; it may allow more. Null without that date. Source: 46 CFR 541.8(a).
 */
export function disputeBy({ issuedOn }: Pick<Invoice, 'issuedOn'>): LocalDate | null {
  return issuedOn && addDays(issuedOn, ruleDays)
}

/** The day by which the biller tries to resolve a request that it received on `sentOn`. Source: 46 CFR 541.8(b). */
export function answerBy(sentOn: LocalDate): LocalDate {
  return addDays(sentOn, ruleDays)
}
