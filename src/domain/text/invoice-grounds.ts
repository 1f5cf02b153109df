import type { Format } from './format.ts'
import type { Doubt, Ground } from '../invoices/invoice-grounds.ts'
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

/** Something that speaks against an invoice, in a sentence with its figures. `container` numbers are said by the caller. */
export function describeGround(
  format: Format,
  ground: Ground,
  today: LocalDate | null,
  currency: string,
): readonly string[] {
  switch (ground.kind) {
    case 'items-missing':
      return [
        `${counted(ground.items.length, 'item')} that 46 CFR 541.6 asks for ${ground.items.length === 1 ? 'is' : 'are'} not on it: ${ground.items.map(describeItem).join('; ')}. By 541.5 an invoice that lacks one removes the duty to pay.`,
      ]
    case 'late': {
      const { days, issuedOn, lastCharged } = ground.issue
      return [
        `Issued on ${formatDate(format, issuedOn, today)}, ${days} days after the last date it charges (${formatDate(format, lastCharged, today)}). By 46 CFR 541.7 more than ${ruleDays} days remove the duty to pay.`,
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
        `The biller itself reports ${formatDate(format, ground.reported, today)} as last free day, and bills by ${formatDate(format, ground.billed, today)}.`,
      ]
    case 'line-sum': {
      const { line, sum } = ground
      const amounts = [line.amount, sum].map((amount) => formatMoney(format, { amount, currency }))
      return [
        `${describeSpan(format, line.from, line.to, today)}: days times rate is ${amounts[1]}, not ${amounts[0]}.`,
      ]
    }
    case 'total':
      return [
        `The total is ${formatMoney(format, ground.total)}, its lines come to ${formatMoney(format, ground.lines)}.`,
      ]
    case 'billed-before':
      return [
        `Invoice ${ground.number} charges ${describeDates(format, ground.dates, today)} too, for the same clock.`,
      ]
  }
}

/** The container that a ground or a doubt is about; null where it is about the invoice. */
export function containerOf(one: Ground | Doubt): string | null {
  return 'container' in one ? one.container : null
}

/** Something that cannot be told, and why. */
export function describeDoubt(
  format: Format,
  doubt: Doubt,
  today: LocalDate | null,
): readonly string[] {
  switch (doubt.kind) {
    case 'not-tracked':
      return ['This account does not track the container: nothing of it can be compared.']
    case 'no-rate':
      return ['No rate on file fits it: free days, rates and amounts cannot be recomputed.']
    case 'other-currency':
      return [`The rate on file is in ${doubt.currency}: amounts are not compared.`]
    case 'no-deadline':
      return ['No last free day is on record.']
    case 'no-end':
      return ['The end of the clock isn’t reported, so the days charged can’t be recomputed.']
    case 'unfollowed':
      return [
        `Whether it could be fetched on ${describeDates(format, doubt.dates, today)} is not on record: Landside did not follow it then, or the terminal did not say.`,
      ]
    case 'maybe-closed':
      return describeOddDates(format, doubt.dates, today).map(
        (words) => `Billed ${words}, by unconfirmed gate hours.`,
      )
    case 'items-unknown':
      return [
        `Whether the invoice has ${counted(doubt.items.length, 'item')} that 46 CFR 541.6 asks for was not entered.`,
      ]
    case 'no-dates':
      return [
        'Without the invoice date and the dates charged, it’s unclear whether it was issued in time.',
      ]
    case 'rule-unknown':
      return ['Whether 46 CFR part 541 applies is not known: no container of it is tracked.']
  }
}
