import type { Format } from './format.ts'
import type { InvoiceCheck, InvoiceResult } from '../invoices/invoice-check.ts'
import type { InvoiceDisputes, InvoiceStanding } from '../invoices/invoice-standing.ts'
import type { Compared, Comparison, OddDate, Value } from '../invoices/invoice-compare.ts'
import {
  itemSources,
  type Invoice,
  type InvoiceCharge,
  type InvoiceItem,
  type ItemReading,
} from '../invoices/invoice.ts'
import { roundCents, type Money } from '../container/posted.ts'
import type { LocalDate } from '../time/local-date.ts'
import { daysBetween } from '../time/local-date.ts'
import { capitalised, counted } from './count.ts'
import { holdNoun } from './holds.ts'
import { formatMoney } from './money.ts'
import { formatDate } from './time.ts'

/** Shown wherever an invoice is compared with a rule of law. */
export const notLegalAdvice =
  'Comparison of dates and amounts, not legal advice. 46 CFR part 541 is the US rule for demurrage and detention invoices.'

export const chargeLabels: Readonly<Record<InvoiceCharge, string>> = {
  demurrage: 'Demurrage',
  'per-diem': 'Per diem',
  detention: 'Detention',
}

export const invoiceResultLabels: Readonly<Record<InvoiceResult, string>> = {
  dispute: 'Disputable',
  agrees: 'Matches',
  'agrees-so-far': 'Matches so far',
  unknown: 'Can’t verify',
}

/** Where an invoice stands: `Disputable`, `In dispute`, `Settled: won $45.00`, `Settled: $20.00 of $45.00`, `Settled: lost`. */
export function describeStanding(
  format: Format,
  standing: InvoiceStanding,
  { settled }: Pick<InvoiceDisputes, 'settled'>,
  currency: string,
): string {
  switch (standing) {
    case 'settled': {
      if (settled === null || settled.recovered === 0) return 'Settled: lost'
      const [won, asked] = [settled.recovered, settled.asked].map((amount) =>
        formatMoney(format, { amount, currency }),
      )
      return won === asked ? `Settled: won ${won}` : `Settled: ${won} of ${asked}`
    }
    case 'in-dispute':
      return 'In dispute'
    case 'past-deadline':
      return 'Past dispute deadline'
    default:
      return invoiceResultLabels[standing]
  }
}

/** The same in a sentence, with what it means for the grounds found. */
export function describeStandingResult(
  format: Format,
  standing: InvoiceStanding,
  check: Pick<InvoiceCheck, 'verdict' | 'grounds' | 'containers' | 'disputeBy'>,
  today: LocalDate,
): string {
  switch (standing) {
    case 'settled':
      return 'The dispute is decided. Nothing is left to dispute.'
    case 'in-dispute':
      return 'A dispute is with the biller.'
    case 'past-deadline': {
      const by = check.disputeBy && `: ${formatDate(format, check.disputeBy, today)}`
      return `${counted(check.grounds.length, 'ground')}, but the day to dispute it by has passed${by ?? ''}. The biller may allow more time.`
    }
    default:
      return describeInvoiceResult(check)
  }
}

/** Whose records they are to the reader: yours on screen, ours in a packet for the biller. */
export type Whose = 'your' | 'our'

/** A verdict in one sentence. */
export const invoiceResultSentences: Readonly<Record<Exclude<InvoiceResult, 'dispute'>, string>> = {
  agrees: 'Everything could be checked, and it matches.',
  'agrees-so-far': 'What could be checked matches. Some items can’t be verified.',
  unknown: 'Nothing could be checked. Landside doesn’t have the data needed.',
}

export const itemLabels: Readonly<Record<InvoiceItem, string>> = {
  'bill-of-lading': 'Bill of lading number',
  'container-number': 'Container number',
  'port-of-discharge': 'Port of discharge',
  'why-liable': 'Why the billed party is liable',
  'invoice-date': 'Invoice date',
  'due-date': 'Due date',
  'free-days': 'Free time allowed, in days',
  'free-time-start': 'Start of free time',
  'free-time-end': 'End of free time',
  'availability-date': 'Date the container was available',
  'dates-charged': 'Dates charged',
  total: 'Total amount due',
  rule: 'Tariff rule or contract clause',
  rates: 'Rates',
  contact: 'Contact for questions and requests',
  'dispute-page': 'Page or QR code with requirements for requests',
  'dispute-timeframes': 'Deadlines to request and to respond',
  'complies-with-rules': 'Statement that the charges follow the FMC’s rules',
  'did-not-cause': 'Statement that the biller didn’t cause the charges',
}

export const itemStateLabels: Readonly<Record<ItemReading['state'], string>> = {
  present: 'on the invoice',
  missing: 'not on the invoice',
  unknown: 'unknown',
}

/** `Due date, 541.6(b)(2)`. */
export function describeItem(item: InvoiceItem): string {
  return `${itemLabels[item]}, ${itemSources[item]}`
}

export const comparedLabels: Readonly<Record<Compared, string>> = {
  'free-days': 'Free days',
  'free-from': 'Free time starts',
  'free-through': 'Last free day',
  'available-on': 'Available on',
  days: 'Days charged',
  rate: 'Rate per day',
  amount: 'Amount',
  posted: 'Demurrage and dwell posted by the terminal',
}

export const comparisonLabels: Readonly<Record<Exclude<Comparison['verdict'], 'lenient'>, string>> =
  {
    agrees: 'matches',
    contradicts: 'doesn’t match',
    unknown: 'can’t be verified',
  }

/** By how much the billed demurrage exceeds what is posted; null for other comparisons, or if it doesn't. */
function billedOverPosted({ what, invoiced, ours }: Comparison): Money | null {
  if (what !== 'posted' || invoiced?.kind !== 'money' || ours?.kind !== 'money') return null
  const { amount, currency } = invoiced.money
  const by = roundCents(amount - ours.money.amount)
  return by > 0 && currency === ours.money.currency ? { amount: by, currency } : null
}

/**
 * The outcome of a comparison: `matches`. A visible difference is stated even if more may still be posted: `billed USD
 * 267.50 more than posted`.
 */
export function describeComparison(format: Format, row: Comparison, whose: Whose = 'your'): string {
  const by = billedOverPosted(row)
  if (row.verdict === 'lenient') return `in ${whose} favor`
  return by === null
    ? comparisonLabels[row.verdict]
    : `billed ${formatMoney(format, by)} more than posted`
}

/** `paid $570.00 on Nov 20`, `no payment entered`: that doesn't mean that nothing was paid. */
export function describePayment(
  format: Format,
  { paid, currency }: Pick<Invoice, 'paid' | 'currency'>,
  today: LocalDate | null,
): string {
  if (!paid) return 'no payment entered'
  const money = formatMoney(format, { amount: paid.amount, currency })
  return `paid ${money} on ${formatDate(format, paid.on, today)}`
}

/** The result in one sentence, with how many grounds there are, as the list of invoices counts them. */
export function describeInvoiceResult(
  { verdict, grounds, containers }: Pick<InvoiceCheck, 'verdict' | 'grounds' | 'containers'>,
  whose: Whose = 'your',
): string {
  if (verdict === 'dispute')
    return `${capitalised(whose)} records contradict this invoice: ${counted(grounds.length, 'ground')} to dispute it.`
  const isOpen = (row: Comparison) => row.verdict === 'unknown' && billedOverPosted(row) !== null
  const open = containers.reduce((sum, { rows }) => sum + rows.filter(isOpen).length, 0)
  if (open === 0) return invoiceResultSentences[verdict]
  return `${counted(open, 'difference')} found: billed more than posted so far. Some items can’t be verified.`
}

/** The label of a comparison's line: `Rate per day, Wed 25 Nov to Sat 28 Nov`. */
export function comparisonLabel(
  format: Format,
  { what, line }: Comparison,
  today: LocalDate | null,
): string {
  const label = comparedLabels[what]
  return line === null ? label : `${label}, ${describeSpan(format, line.from, line.to, today)}`
}

/** `Fri 20 Nov`, `4 days`, `$940.00`; `not given` if that side has no value. */
export function describeInvoicedValue(
  format: Format,
  value: Value | null,
  today: LocalDate | null,
): string {
  return value === null ? 'not given' : describeValue(format, value, today)
}

/** The same for our side: `no record`. */
export function describeOurValue(
  format: Format,
  value: Value | null,
  today: LocalDate | null,
): string {
  return value === null ? 'no record' : describeValue(format, value, today)
}

/** `Wed 25 Nov to Sat 28 Nov`, or a single day. */
export function describeSpan(
  format: Format,
  from: LocalDate,
  to: LocalDate,
  today: LocalDate | null,
): string {
  return from === to
    ? formatDate(format, from, today)
    : `${formatDate(format, from, today)} to ${formatDate(format, to, today)}`
}

/** Dates as short as possible: runs of days as spans. */
export function describeDates(
  format: Format,
  dates: readonly LocalDate[],
  today: LocalDate | null,
): string {
  const runs: { from: LocalDate; to: LocalDate }[] = []
  for (const day of dates) {
    const run = runs.at(-1)
    if (run && daysBetween(run.to, day) === 1) run.to = day
    else runs.push({ from: day, to: day })
  }
  return runs.map(({ from, to }) => describeSpan(format, from, to, today)).join(', ')
}

/** Why a billed date is questionable, to follow the date: `the gate was closed (Thanksgiving Day)`. */
export function describeOddDate({ why }: OddDate): string {
  switch (why.kind) {
    case 'free':
      return 'within free time'
    case 'after-end':
      return 'after pickup or return'
    case 'not-charged':
      return 'not chargeable under the rate on file'
    case 'ahead':
      return 'in the future'
    case 'twice':
      return 'billed twice on this invoice'
    case 'closed':
      return `the gate was closed (${why.name})`
    case 'terminal-hold':
      return `on hold at the terminal all day (${holdNoun(why.name)})`
    case 'not-released':
      return 'not released all day, with no hold recorded'
  }
}

/** Dates with the same cause, stated once: `Thu 26 Nov: the gate was closed (Thanksgiving Day)`. */
export function describeOddDates(
  format: Format,
  dates: readonly OddDate[],
  today: LocalDate | null,
): readonly string[] {
  const byCause = Map.groupBy(dates, describeOddDate)
  return [...byCause].map(
    ([cause, those]) =>
      `${describeDates(
        format,
        those.map(({ day }) => day),
        today,
      )}: ${cause}`,
  )
}

function describeValue(format: Format, value: Value, today: LocalDate | null): string {
  switch (value.kind) {
    case 'day':
      return formatDate(format, value.day, today)
    case 'days':
      return counted(value.count, 'day')
    case 'money':
      return formatMoney(format, value.money)
  }
}
