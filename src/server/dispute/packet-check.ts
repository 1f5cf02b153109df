import type { Format } from '#domain/text/format.ts'
import { ruleDays } from '#domain/invoices/invoice-dates.ts'
import type { InvoiceCheck } from '#domain/invoices/invoice-check.ts'
import type { Doubt, Ground } from '#domain/invoices/invoice-grounds.ts'
import { itemSources, type Invoice } from '#domain/invoices/invoice.ts'
import { counted } from '#domain/text/count.ts'
import { withYear } from '#domain/text/evidence.ts'
import { containerOf, describeDoubt, describeGround } from '#domain/text/invoice-grounds.ts'
import {
  comparisonLabel,
  describeComparison,
  describeInvoicedValue,
  itemLabels,
  itemStateLabels,
  describeOurValue,
  describeInvoiceResult,
} from '#domain/text/invoice.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate } from '#domain/text/time.ts'
import type { PacketPart } from './packet-part.ts'

/** Results of an invoice check: its verdict, the comparison line by line, the gap list and the dates of the rule. */
export function checkParts(
  format: Format,
  invoice: Invoice,
  check: InvoiceCheck,
): readonly PacketPart[] {
  return [
    verdictPart(format, invoice, check),
    comparisonPart(format, check),
    ...(check.isUnderRule === false ? [] : [itemsPart(check), datesPart(format, check)]),
    doubtsPart(format, check),
  ]
}

function verdictPart(format: Format, { currency }: Invoice, check: InvoiceCheck): PacketPart {
  const { billed, recomputed, difference } = check
  return {
    heading: 'Grounds',
    notes: [
      describeInvoiceResult(check, 'our'),
      recomputed && difference
        ? `Billed ${formatMoney(format, billed)}. Calculated for the same dates: ${formatMoney(format, recomputed)}. Difference: ${formatMoney(format, difference)}.`
        : `Billed ${formatMoney(format, billed)}. The amount couldn’t be recalculated.`,
    ],
    head: ['Container', 'Ground'],
    widths: [0.2, 0.8],
    rows: check.grounds.flatMap((ground) =>
      describeGround(format, ground, withYear, currency).map((words) => [about(ground), words]),
    ),
  }
}

function comparisonPart(format: Format, { containers }: InvoiceCheck): PacketPart {
  return {
    heading: 'Line by line',
    notes: [],
    head: ['Container', 'What', 'Invoiced', 'On record', ''],
    widths: [0.16, 0.32, 0.17, 0.17, 0.18],
    rows: containers.flatMap(({ billed, rows }) =>
      rows.map((row) => [
        billed.number,
        comparisonLabel(format, row, withYear),
        describeInvoicedValue(format, row.invoiced, withYear),
        describeOurValue(format, row.ours, withYear),
        describeComparison(format, row, 'our'),
      ]),
    ),
  }
}

function itemsPart({ items }: InvoiceCheck): PacketPart {
  const count = (state: (typeof items)[number]['state']) =>
    items.filter((one) => one.state === state).length
  return {
    heading: 'Items required by 46 CFR 541.6',
    notes: [
      `${items.length} required items: ${count('missing')} marked as not on the invoice, ${count('unknown')} not checked. Under 46 CFR 541.5, if a required item is missing, the billed party doesn’t have to pay.`,
    ],
    head: ['Paragraph', 'Item', 'State'],
    widths: [0.2, 0.58, 0.22],
    rows: items.map(({ item, state }) => [
      itemSources[item],
      itemLabels[item],
      itemStateLabels[state],
    ]),
  }
}

function datesPart(format: Format, { issue, disputeBy }: InvoiceCheck): PacketPart {
  const day = (date: typeof disputeBy) =>
    date === null ? 'unknown' : formatDate(format, date, withYear)
  const issued =
    issue.state === 'unknown'
      ? 'unknown'
      : issue.days < 0
        ? `${day(issue.issuedOn)}, before the last date charged (${day(issue.lastCharged)})`
        : `${counted(issue.days, 'day')} after ${day(issue.lastCharged)} (${issue.state === 'late' ? 'late' : 'on time'})`
  return {
    heading: 'Deadlines under the rule',
    notes: [],
    head: ['Paragraph', 'What', 'Date'],
    widths: [0.15, 0.5, 0.35],
    rows: [
      ['541.7(a)', `Issued within ${ruleDays} days of the last charge`, issued],
      ['541.8(a)', 'Requests must be accepted until at least', day(disputeBy)],
      ['541.8(b)', 'Biller attempts to resolve it', `within ${ruleDays} days of the request`],
    ],
  }
}

function doubtsPart(format: Format, check: InvoiceCheck): PacketPart {
  return {
    heading: 'Can’t be verified',
    notes: check.doubts.length === 0 ? ['None. Everything could be compared.'] : [],
    head: ['Container', 'What'],
    widths: [0.2, 0.8],
    rows: check.doubts.flatMap((doubt) =>
      sayDoubt(format, doubt).map((words) => [about(doubt), words]),
    ),
  }
}

/** Lines about our own rates stay out of what the biller gets. */
function sayDoubt(format: Format, doubt: Doubt): readonly string[] {
  return doubt.kind === 'no-rate'
    ? ['Free days, rates, and amounts couldn’t be recalculated.']
    : describeDoubt(format, doubt, withYear)
}

function about(one: Ground | Doubt): string {
  return containerOf(one) ?? 'the invoice'
}
