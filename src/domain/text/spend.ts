import { spendFigures, type SpendFigure } from '../spend/spend-entries.ts'
import type { PlanSavings } from '../planning/plan-savings.ts'
import type { PostedCoverage, SpendColumn, SpendLine, SpendPeriod } from '../spend/spend-table.ts'
import type { LocalDate } from '../time/local-date.ts'
import { counted } from './count.ts'
import { formatNumber, type Format } from './format.ts'
import { describeShare } from './kpi.ts'
import { formatMoney } from './money.ts'
import { formatDate, formatMonth } from './time.ts'

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
  recovered: 'Credited or refunded after disputes, in the month of the decision.',
  open: 'Claimed in disputes that are still open, in the month of the invoice date.',
}

/** Why figures beside each other aren't added. */
export const spendRule =
  'The figures overlap and are never added to each other: one charge can be posted, invoiced, paid and disputed.'

/** How an invoice or a payment is split. */
export const splitRule =
  'An invoice counts for the line and customer of each of its lines. Its payment and disputes are split in proportion.'

/** What "Saved by plans" is. */
export const savedMeaning =
  'Cost of picking up the earliest LFD first with as many trucks, minus the demurrage posted at gate-out.'

/** Shown in place of what plans saved, if only sample rates give the cost without them. */
export const savedNotComparable = 'Not comparable yet'

/** What it covers, or why there is no figure: `Known for 12 of 15 containers picked up from 2 plans. 3 have sample rates only`. */
export function describeSavedCoverage(
  { plans, unmeasuredPlans, pickedUp, compared }: PlanSavings,
  sample: number,
): string {
  const older =
    unmeasuredPlans === 0 ? '' : `. ${counted(unmeasuredPlans, 'older plan')} not measured`
  if (plans === 0)
    return unmeasuredPlans === 0
      ? 'No saved plans.'
      : 'Older plans don’t store what their pickups would have cost without the plan.'
  const of = `${counted(pickedUp, 'container')} picked up from ${counted(plans, 'plan')}`
  const rates = sample === 0 ? '' : `. ${sample} ${sample === 1 ? 'has' : 'have'} sample rates only`
  return `Known for ${compared} of ${of}${rates}${older}`
}

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

/** `May 2026 to Sun, Nov 22`, with the year if it isn’t the one it began in. */
export function spendPeriod(format: Format, { since, today }: SpendPeriod): string {
  return `${formatMonth(format, since)} to ${formatDate(format, today, since)}`
}

/** One column of spend as a file. */
export interface SpendFileColumn {
  readonly header: string
  readonly kind: 'text' | 'number'
  /** Null: an empty cell. */
  readonly value: (line: SpendLine) => string | number | null
}

/** The columns of spend as a file, on the page and in reports. `since`: the first month shown. */
export function spendFileColumns(format: Format, since: LocalDate): readonly SpendFileColumn[] {
  return [
    { header: 'Line', kind: 'text', value: ({ line }) => line },
    { header: 'Customer', kind: 'text', value: ({ customer }) => customer },
    {
      header: 'Month',
      kind: 'text',
      value: ({ column }) => spendColumnLabel(format, column, since),
    },
    { header: 'Currency', kind: 'text', value: ({ currency }) => currency ?? 'not reported' },
    ...spendFigures.map((figure): SpendFileColumn => ({
      header: spendFigureLabels[figure],
      kind: 'number',
      value: (line) => line.figureOf(figure),
    })),
    {
      header: 'Containers picked up',
      kind: 'number',
      value: ({ coverage }) => coverage.left,
    },
    { header: 'Posted known for', kind: 'number', value: ({ coverage }) => coverage.known },
  ]
}

/** What the columns of a file mean. */
export const spendFileNotes: readonly (readonly [string, string])[] = [
  ...spendFigures.map(
    (figure) => [spendFigureLabels[figure], spendFigureMeanings[figure]] as const,
  ),
  ['Totals', spendRule],
  ['Empty cell', 'Nothing on record, which isn’t 0.'],
  ['Containers picked up', 'Of this line, customer and month. Repeated for each currency.'],
]

/** One month of a figure; null: nothing on record. */
export interface SpendMonth {
  readonly month: LocalDate
  readonly amount: number | null
  /** False: more may come. */
  readonly isComplete: boolean
}

const spendVerbs: Readonly<Record<SpendFigure, string>> = {
  posted: 'posted',
  invoiced: 'invoiced',
  paid: 'paid',
  recovered: 'recovered',
  open: 'in open disputes',
}

/** What the months of a figure show. */
export interface SpendFinding {
  readonly sentence: string
  /** The month that the sentence is about; null: none has an amount. */
  readonly month: LocalDate | null
}

/**
 * What a figure's months show, the oldest first: `Nov 2026 is already the highest month: $40,570.00 invoiced so far`,
 * `$30,850.00 invoiced in Oct 2026, $5,170.00 more than in Sep 2026`.
 */
export function spendFinding(
  format: Format,
  figure: SpendFigure,
  months: readonly SpendMonth[],
  currency: string | null,
): SpendFinding {
  const money = (amount: number) => formatMoney(format, { amount, currency })
  const verb = spendVerbs[figure]
  const known = months.flatMap(({ amount, ...one }) =>
    amount === null ? [] : [{ ...one, amount }],
  )
  const complete = known.filter(({ isComplete }) => isComplete)
  const [last, before] = [complete.at(-1), complete.at(-2)]
  const current = known.find(({ isComplete }) => !isComplete)
  if (current && complete.length > 0 && complete.every(({ amount }) => amount < current.amount))
    return {
      sentence: `${formatMonth(format, current.month)} is already the highest month: ${money(current.amount)} ${verb} so far`,
      month: current.month,
    }
  if (!last)
    return current
      ? {
          sentence: `${money(current.amount)} ${verb} in ${formatMonth(format, current.month)} so far`,
          month: current.month,
        }
      : { sentence: `Nothing ${verb} in these months`, month: null }
  const { month } = last
  const said = `${money(last.amount)} ${verb} in ${formatMonth(format, month)}`
  if (!before) return { sentence: said, month }
  const change = Math.round((last.amount - before.amount) * 100) / 100
  const than = formatMonth(format, before.month)
  if (change === 0) return { sentence: `${said}, as much as in ${than}`, month }
  const more = change > 0 ? 'more' : 'less'
  return { sentence: `${said}, ${money(Math.abs(change))} ${more} than in ${than}`, month }
}

/** A row's part of a figure, and how many open disputes it has. */
export interface SpendPart {
  readonly name: string
  readonly amount: number
  readonly disputes: number
}

/** Where a figure goes: `MSC is 30% of invoiced, and has 3 of 7 open disputes`; null: to nobody. */
export function spendShareFinding(
  figure: SpendFigure,
  top: SpendPart | null,
  all: Omit<SpendPart, 'name'>,
): string | null {
  if (top === null || top.amount <= 0 || top.amount > all.amount) return null
  const share = `${top.name} is ${describeShare(top.amount, all.amount)} of ${spendFigureLabels[figure].toLowerCase()}`
  return top.disputes === 0
    ? share
    : `${share}, and has ${top.disputes} of ${counted(all.disputes, 'open dispute')}`
}
