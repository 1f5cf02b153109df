import type { Format } from './format.ts'
import type { CountedLine, Doubt, Ground } from '../invoices/invoice-grounds.ts'
import { datesOfLine } from '../invoices/invoice.ts'
import { ruleDays } from '../invoices/invoice-dates.ts'
import type { LocalDate } from '../time/local-date.ts'
import { counted } from './count.ts'
import {
  comparisonLabel,
  describeDates,
  describeInvoicedValue,
  describeItem,
  describeOddDates,
  describeOurValue,
  describeSpan,
} from './invoice.ts'
import { formatMoney } from './money.ts'
import { formatDate } from './time.ts'

/** A ground to dispute an invoice, in a sentence with its figures. The caller adds the numbers of containers. */
export function describeGround(
  format: Format,
  ground: Ground,
  today: LocalDate | null,
  currency: string,
): readonly string[] {
  switch (ground.kind) {
    case 'items-missing':
      return [
        `${counted(ground.items.length, 'item')} required by 46 CFR 541.6 ${ground.items.length === 1 ? 'is' : 'are'} not on the invoice: ${ground.items.map(describeItem).join('; ')}. Under 46 CFR 541.5, if a required item is missing, the billed party doesn’t have to pay.`,
      ]
    case 'late': {
      const { days, issuedOn, lastCharged } = ground.issue
      return [
        `Issued ${formatDate(format, issuedOn, today)}, ${days} days after the last date charged (${formatDate(format, lastCharged, today)}). Under 46 CFR 541.7, if it’s issued more than ${ruleDays} days after, the billed party doesn’t have to pay.`,
      ]
    }
    case 'contradicted': {
      const { row } = ground
      return [
        `${comparisonLabel(format, row, today)}: invoiced ${describeInvoicedValue(format, row.invoiced, today)}, on record ${describeOurValue(format, row.ours, today)}.`,
      ]
    }
    case 'odd-dates':
      return describeOddDates(format, ground.dates, today).map((words) => `Billed ${words}.`)
    case 'billers-own':
      return [
        `The biller’s own reported last free day is ${formatDate(format, ground.reported, today)}, but it bills by ${formatDate(format, ground.billed, today)}.`,
      ]
    case 'line-sum': {
      const { line, sum } = ground
      const amounts = [line.amount, sum].map((amount) => formatMoney(format, { amount, currency }))
      return [
        `${describeSpan(format, line.from, line.to, today)}: days times rate comes to ${amounts[1]}, not ${amounts[0]}.`,
      ]
    }
    case 'line-days':
      return [
        `${describeCountedLine(format, ground.line, today)}. It can’t bill more days than its dates.`,
      ]
    case 'total':
      return [
        `The total is ${formatMoney(format, ground.total)}, but its lines add up to ${formatMoney(format, ground.lines)}.`,
      ]
    case 'billed-before':
      return [
        `Invoice ${ground.number} also charges ${describeDates(format, ground.dates, today)}, for the same clock.`,
      ]
  }
}

/** `Sat 21 Nov to Wed 25 Nov: billed as 3 days, but these dates are 5 days`. */
function describeCountedLine(
  format: Format,
  { from, to, days }: CountedLine,
  today: LocalDate | null,
): string {
  const dates = counted(datesOfLine({ from, to }).length, 'day')
  return `${describeSpan(format, from, to, today)}: billed as ${counted(days, 'day')}, but these dates are ${dates}`
}

/** The container that a ground or a doubt is about; null if it is about the invoice. */
export function containerOf(one: Ground | Doubt): string | null {
  return 'container' in one ? one.container : null
}

/** Something that can't be verified, and why. */
export function describeDoubt(
  format: Format,
  doubt: Doubt,
  today: LocalDate | null,
): readonly string[] {
  switch (doubt.kind) {
    case 'days-unclear':
      return [
        `${describeCountedLine(format, doubt.line, today)}. Which of them it counts isn’t stated.`,
      ]
    case 'not-tracked':
      return ['This account doesn’t track the container, so nothing can be compared.']
    case 'no-rate':
      return [
        'No rate of your own matches it, so free days, rates, and amounts can’t be recalculated. Sample rates aren’t used for invoices.',
      ]
    case 'other-currency':
      return [`The rate on file is in ${doubt.currency}, so amounts aren’t compared.`]
    case 'no-deadline':
      return ['No last free day is on record.']
    case 'no-end':
      return ['The end of the clock isn’t reported, so the days charged can’t be recalculated.']
    case 'carrier-return':
      return [
        `${doubt.carrier} (${doubt.order}) reported the empty returned ${formatDate(format, doubt.returnedOn, today)}, before ${counted(doubt.dates.length, 'billed day')}. Get the interchange receipt.`,
      ]
    case 'unfollowed':
      return [
        `No record of whether it could be picked up on ${describeDates(format, doubt.dates, today)}. Landside wasn’t tracking it then, or the terminal didn’t report.`,
      ]
    case 'maybe-closed':
      return describeOddDates(format, doubt.dates, today).map(
        (words) => `Billed ${words}, based on unconfirmed gate hours.`,
      )
    case 'items-unknown':
      return [
        `Not entered: whether the invoice has ${counted(doubt.items.length, 'item')} required by 46 CFR 541.6.`,
      ]
    case 'no-dates':
      return [
        'Without the invoice date and the dates charged, it’s unclear whether it was issued on time.',
      ]
    case 'rule-unknown':
      return [
        'It’s unknown whether 46 CFR part 541 applies, because none of its containers is tracked.',
      ]
  }
}
