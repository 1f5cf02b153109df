import type { SpendFigure } from '../spend/spend-entries.ts'
import type { PostedCoverage, SpendColumn } from '../spend/spend-table.ts'
import type { LocalDate } from '../time/local-date.ts'
import { counted } from './count.ts'
import { formatNumber, type Format } from './format.ts'
import { formatMonth } from './time.ts'

export const spendFigureLabels: Readonly<Record<SpendFigure, string>> = {
  posted: 'Posted',
  invoiced: 'Invoiced',
  paid: 'Paid',
  recovered: 'Recovered',
  open: 'Open disputes',
}

/** What each figure is, in one sentence. */
export const spendFigureMeanings: Readonly<Record<SpendFigure, string>> = {
  posted: 'Demurrage listed by the facility at gate-out, in the month of gate-out.',
  invoiced: 'Demurrage, detention and per diem on invoices, in the month of the invoice date.',
  paid: 'Payments entered on invoices, in the month of the payment.',
  recovered: 'Credited or refunded in decided disputes, in the month of the decision.',
  open: 'Asked back in disputes that aren’t decided, in the month of the invoice date.',
}

/** Why figures beside each other aren't added. */
export const spendRule =
  'The figures overlap and are never added to each other: one charge can be posted, invoiced, paid and disputed.'

/** How an invoice or a payment is split. */
export const splitRule =
  'An invoice counts for the line and customer of each of its lines. Its payment and disputes are split in proportion.'

/** Why there is no figure for what plans saved. */
export const savedNotMeasured =
  'Saved plans don’t store what their pickups would have cost without the plan.'

/** `Nov 2026`, `Before Jun 2026`, `No date`. */
export function spendColumnLabel(format: Format, column: SpendColumn, since: LocalDate): string {
  if (column === 'none') return 'No date'
  return column === 'before' ? `Before ${formatMonth(format, since)}` : formatMonth(format, column)
}

/** `Known for 212 of 340 containers picked up`, `No containers picked up`. */
export function describePostedCoverage(format: Format, { known, left }: PostedCoverage): string {
  if (left === 0) return 'No containers picked up'
  if (known === left)
    return `${formatNumber(format, left)} ${left === 1 ? 'container' : 'containers'} picked up`
  return `Known for ${formatNumber(format, known)} of ${formatNumber(format, left)} containers picked up`
}

/** `40 invoices`, `26 of 40 invoices have a payment`. */
export function describePaidCoverage(paid: number, invoices: number): string {
  return `${paid} of ${counted(invoices, 'invoice')} ${invoices === 1 ? 'has' : 'have'} a payment entered`
}
