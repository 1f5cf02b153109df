import type { BilledBefore } from './billed-before.ts'
import type { ContainerCheck, Comparison, OddDate } from './invoice-compare.ts'
import type { IssueReading, LateIssue } from './invoice-dates.ts'
import {
  datesOfLine,
  sumOfLines,
  type Invoice,
  type InvoiceItem,
  type InvoiceLine,
  type ItemReading,
} from './invoice.ts'
import { clockOfCharge } from './invoice-terms.ts'
import { localDateAt } from '../time/zone.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { roundCents, type Money } from '../container/posted.ts'

/** A fact on record that contradicts an invoice. `container`: the number of the container it is about. */
export type Ground =
  /** Items of 46 CFR 541.6 are missing from it: under 541.5 that removes the duty to pay. */
  | { readonly kind: 'items-missing'; readonly items: readonly InvoiceItem[] }
  /** Issued more than 30 days after the last charge: under 541.7 that removes the duty to pay. */
  | { readonly kind: 'late'; readonly issue: LateIssue }
  | { readonly kind: 'contradicted'; readonly container: string; readonly row: Comparison }
  | { readonly kind: 'odd-dates'; readonly container: string; readonly dates: readonly OddDate[] }
  /** The biller itself reported a later last free day than it bills by. */
  | {
      readonly kind: 'billers-own'
      readonly container: string
      readonly reported: LocalDate
      readonly billed: LocalDate
    }
  /** Days times rate isn't the amount of the line. */
  | {
      readonly kind: 'line-sum'
      readonly container: string
      readonly line: InvoiceLine
      readonly sum: number
    }
  /** More days are billed than the dates of the line have. */
  | { readonly kind: 'line-days'; readonly container: string; readonly line: CountedLine }
  /** The lines don't add up to the total. */
  | { readonly kind: 'total'; readonly total: Money; readonly lines: Money }
  | ({ readonly kind: 'billed-before' } & BilledBefore)

/** Something that can't be verified, and why. It must be shown, and never counts as a match. */
export type Doubt =
  /** Fewer days are billed than the dates of the line have, and the invoice doesn't say which. */
  | { readonly kind: 'days-unclear'; readonly container: string; readonly line: CountedLine }
  | { readonly kind: 'not-tracked'; readonly container: string }
  | { readonly kind: 'no-rate'; readonly container: string }
  | { readonly kind: 'other-currency'; readonly container: string; readonly currency: string }
  | { readonly kind: 'no-deadline'; readonly container: string }
  | { readonly kind: 'no-end'; readonly container: string }
  /** The drayage carrier says that the empty was back before `dates` that are billed, and the record doesn't. */
  | {
      readonly kind: 'carrier-return'
      readonly container: string
      readonly carrier: string
      readonly order: string
      readonly returnedOn: LocalDate
      readonly dates: readonly LocalDate[]
    }
  | {
      readonly kind: 'unfollowed'
      readonly container: string
      readonly dates: readonly LocalDate[]
    }
  /** Closed by a calendar that nobody at the facility has confirmed. */
  | {
      readonly kind: 'maybe-closed'
      readonly container: string
      readonly dates: readonly OddDate[]
    }
  | { readonly kind: 'items-unknown'; readonly items: readonly InvoiceItem[] }
  | { readonly kind: 'no-dates' }
  | { readonly kind: 'rule-unknown' }

/** A line that states how many days it bills, beside its dates. */
export interface CountedLine {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly days: number
}

/**
 * What is disputable on an invoice, most serious first, and what can't be verified. The items and dates of the US rule
 * count only if it applies, or if it isn't known whether it does.
 */
export function groundsOf(of: {
  readonly invoice: Invoice
  readonly containers: readonly ContainerCheck[]
  readonly items: readonly ItemReading[]
  readonly issue: IssueReading
  readonly isUnderRule: boolean | null
  readonly billedBefore: readonly BilledBefore[]
}): { readonly grounds: readonly Ground[]; readonly doubts: readonly Doubt[] } {
  const { invoice, containers, isUnderRule, billedBefore } = of
  const applies = isUnderRule === true
  return {
    grounds: [
      ...(applies ? ruleGrounds(of) : []),
      ...containers.flatMap((container) => containerGrounds(container)),
      ...invoice.boxes.flatMap(({ number, lines }) =>
        lines.flatMap((line) => [...lineDays(number, line), ...lineSum(number, line)]),
      ),
      ...totalGround(invoice),
      ...billedBefore.map((one) => ({ kind: 'billed-before' as const, ...one })),
    ],
    doubts: [
      ...containers.flatMap((container) => containerDoubts(container, invoice)),
      ...containers.flatMap(unclearDays),
      ...(isUnderRule === false ? [] : ruleDoubts(of)),
    ],
  }
}

function ruleGrounds({
  items,
  issue,
}: {
  readonly items: readonly ItemReading[]
  readonly issue: IssueReading
}): readonly Ground[] {
  const missing = items.filter(({ state }) => state === 'missing').map(({ item }) => item)
  return [
    ...(missing.length > 0 ? [{ kind: 'items-missing' as const, items: missing }] : []),
    ...(issue.state === 'late' ? [{ kind: 'late' as const, issue }] : []),
  ]
}

function containerGrounds({ billed, terms, rows, oddDates }: ContainerCheck): readonly Ground[] {
  const container = billed.number
  const sure = oddDates.filter((one) => !isAssumed(one))
  const own = terms?.billersOwn ?? null
  const { freeThrough } = billed
  return [
    ...rows
      .filter(({ verdict }) => verdict === 'contradicts')
      .map((row) => ({ kind: 'contradicted' as const, container, row })),
    ...(sure.length > 0 ? [{ kind: 'odd-dates' as const, container, dates: sure }] : []),
    ...(own !== null && freeThrough !== null && daysBetween(freeThrough, own) > 0
      ? [{ kind: 'billers-own' as const, container, reported: own, billed: freeThrough }]
      : []),
  ]
}

function containerDoubts(check: ContainerCheck, invoice: Invoice): readonly Doubt[] {
  const { billed, terms, oddDates, unfollowed } = check
  const container = billed.number
  if (terms === null) return [{ kind: 'not-tracked', container }]
  const { tariff, lastFreeDay, endedOn, isRunning } = terms
  const maybe = oddDates.filter(isAssumed)
  return [
    ...(tariff === null ? [{ kind: 'no-rate' as const, container }] : []),
    ...(tariff !== null && tariff.currency !== invoice.currency
      ? [{ kind: 'other-currency' as const, container, currency: tariff.currency }]
      : []),
    ...(lastFreeDay === null ? [{ kind: 'no-deadline' as const, container }] : []),
    ...(endedOn === null && !isRunning ? [{ kind: 'no-end' as const, container }] : []),
    ...carrierReturn(check, invoice),
    ...(unfollowed.length > 0
      ? [{ kind: 'unfollowed' as const, container, dates: unfollowed }]
      : []),
    ...(maybe.length > 0 ? [{ kind: 'maybe-closed' as const, container, dates: maybe }] : []),
  ]
}

/** A doubt, not a ground: a carrier's report proves nothing without its interchange receipt. */
function carrierReturn(
  { billed, terms, record }: ContainerCheck,
  { charge }: Invoice,
): readonly Doubt[] {
  const { report, carrier, number: order } = record?.container.deliveryOrder ?? {}
  const at = report?.emptyReturnedAt ?? null
  if (at === null || !carrier || !order || !terms || clockOfCharge(charge) === 'standing') return []
  const returnedOn = localDateAt(at, terms.zone)
  const isOnRecord = terms.endedOn !== null && terms.endedOn <= returnedOn
  const dates = [...new Set(billed.lines.flatMap(datesOfLine))].filter((day) => day > returnedOn)
  if (isOnRecord || dates.length === 0) return []
  const container = billed.number
  return [{ kind: 'carrier-return', container, carrier: carrier.name, order, returnedOn, dates }]
}

function ruleDoubts({
  items,
  issue,
  isUnderRule,
}: {
  readonly items: readonly ItemReading[]
  readonly issue: IssueReading
  readonly isUnderRule: boolean | null
}): readonly Doubt[] {
  const unknown = items.filter(({ state }) => state === 'unknown').map(({ item }) => item)
  return [
    ...(isUnderRule === null ? [{ kind: 'rule-unknown' as const }] : []),
    ...(unknown.length > 0 ? [{ kind: 'items-unknown' as const, items: unknown }] : []),
    ...(issue.state === 'unknown' ? [{ kind: 'no-dates' as const }] : []),
  ]
}

function lineDays(container: string, line: InvoiceLine): readonly Ground[] {
  return hasCount(line) && line.days > datesOfLine(line).length
    ? [{ kind: 'line-days', container, line }]
    : []
}

/** A line may bill only some of its dates, for example working days: that is clear if our record bills as many. */
function unclearDays({ billed, rows }: ContainerCheck): readonly Doubt[] {
  if (rows.some(({ what, verdict }) => what === 'days' && verdict === 'agrees')) return []
  return billed.lines.flatMap((line) =>
    hasCount(line) && line.days < datesOfLine(line).length
      ? [{ kind: 'days-unclear', container: billed.number, line }]
      : [],
  )
}

function hasCount(line: InvoiceLine): line is InvoiceLine & CountedLine {
  return line.days !== null
}

function lineSum(container: string, line: InvoiceLine): readonly Ground[] {
  if (line.perDay === null) return []
  const sum = roundCents((line.days ?? datesOfLine(line).length) * line.perDay)
  return sum === roundCents(line.amount) ? [] : [{ kind: 'line-sum', container, line, sum }]
}

function totalGround({ total, boxes: containers, currency }: Invoice): readonly Ground[] {
  const lines = sumOfLines(containers)
  if (total === null || containers.length === 0 || roundCents(total) === lines) return []
  return [{ kind: 'total', total: { amount: total, currency }, lines: { amount: lines, currency } }]
}

function isAssumed({ why }: OddDate): boolean {
  return why.kind === 'closed' && why.isAssumed
}
