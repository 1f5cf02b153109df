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
import { daysBetween, epochDay, type LocalDate } from '../time/local-date.ts'
import { roundCents, type Money } from '../container/posted.ts'

/** Something on record that speaks against an invoice. `container`: the number of the container it is about. */
export type Ground =
  /** Items of 46 CFR 541.6 are not on it: by 541.5 that removes the duty to pay. */
  | { readonly kind: 'items-missing'; readonly items: readonly InvoiceItem[] }
  /** Issued more than 30 days after the last charge: by 541.7 that removes the duty to pay. */
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
  /** Days times rate is not the amount of the line. */
  | {
      readonly kind: 'line-sum'
      readonly container: string
      readonly line: InvoiceLine
      readonly sum: number
    }
  /** The lines do not come to the total. */
  | { readonly kind: 'total'; readonly total: Money; readonly lines: Money }
  | ({ readonly kind: 'billed-before' } & BilledBefore)

/** Dates of an invoice that another one on file, `number`, charges for the same container and clock. */
export interface BilledBefore {
  readonly container: string
  readonly number: string
  readonly dates: readonly LocalDate[]
}

/** Something that cannot be told, and why: to be said, never taken for an agreement. */
export type Doubt =
  | { readonly kind: 'not-tracked'; readonly container: string }
  | { readonly kind: 'no-rate'; readonly container: string }
  | { readonly kind: 'other-currency'; readonly container: string; readonly currency: string }
  | { readonly kind: 'no-deadline'; readonly container: string }
  | { readonly kind: 'no-end'; readonly container: string }
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

/** What the invoices on file charge, by container number and span of days: {@link chargesByContainer}. */
export type ChargesByContainer = ReadonlyMap<string, ChargesBySpan>
type ChargesBySpan = ReadonlyMap<number, readonly ChargedLine[]>

interface ChargedLine {
  readonly invoice: Pick<Invoice, 'number' | 'biller' | 'charge'>
  readonly line: InvoiceLine
}

/** Lines are compared with those of the same days alone. Short spans: thousands of invoices may charge one container. */
const spanDays = 8

/** The spans of days that a line reaches into. */
function spansOf({ from, to }: InvoiceLine): number[] {
  const [first, last] = [from, to].map((day) => Math.floor(epochDay(day) / spanDays)) as [
    number,
    number,
  ]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** Made once for all invoices that are checked together: each is then compared with those of its own containers alone. */
export function chargesByContainer(invoices: readonly Invoice[]): ChargesByContainer {
  const found: GrowingCharges = new Map()
  for (const invoice of invoices) addCharges(found, invoice)
  return found
}

export type GrowingCharges = Map<string, Map<number, ChargedLine[]>>

/** Adds what an invoice charges: for every container, or for those of `numbers`. */
export function addCharges(
  found: GrowingCharges,
  { number, biller, charge, boxes: containers }: Invoice,
  numbers?: ReadonlySet<string>,
): void {
  const invoice = { number, biller, charge }
  for (const { number: container, lines } of containers) {
    if (numbers && !numbers.has(container)) continue
    const charged = found.get(container) ?? new Map<number, ChargedLine[]>()
    found.set(container, charged)
    for (const line of lines)
      for (const span of spansOf(line)) {
        const entries = charged.get(span)
        if (entries) entries.push({ invoice, line })
        else charged.set(span, [{ invoice, line }])
      }
  }
}

/**
 * What speaks against an invoice, the gravest first, and what cannot be told.
 * The items and dates of the US rule count only where it applies, or where nobody knows whether it does.
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
        lines.flatMap((line) => lineSum(number, line)),
      ),
      ...totalGround(invoice),
      ...billedBefore.map((one) => ({ kind: 'billed-before' as const, ...one })),
    ],
    doubts: [
      ...containers.flatMap((container) => containerDoubts(container, invoice)),
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
    ...(unfollowed.length > 0
      ? [{ kind: 'unfollowed' as const, container, dates: unfollowed }]
      : []),
    ...(maybe.length > 0 ? [{ kind: 'maybe-closed' as const, container, dates: maybe }] : []),
  ]
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

/** Enough to dispute a date by. */
const mostBilledBefore = 20

/** The dates of `invoice` that another of the invoices on file charges: of each container, 20 invoices at most. */
export function readBilledBefore(
  invoice: Invoice,
  charges: ChargesByContainer,
): readonly BilledBefore[] {
  const clock = clockOfCharge(invoice.charge)
  const isAnother = ({ charge, number, biller }: ChargedLine['invoice']) =>
    clockOfCharge(charge) === clock &&
    (number !== invoice.number || biller.name !== invoice.biller.name)
  return invoice.boxes.flatMap(({ number: container, lines }) => {
    const charged = charges.get(container)
    if (charged === undefined) return []
    const mine = new Set(lines.flatMap(datesOfLine))
    const theirs = new Map<ChargedLine['invoice'], Set<LocalDate>>()
    for (const own of lines)
      for (const span of spansOf(own))
        for (const { invoice: other, line } of charged.get(span) ?? []) {
          if (line.from > own.to || own.from > line.to || !isAnother(other)) continue
          if (theirs.size === mostBilledBefore && !theirs.has(other)) break
          const dates = theirs.get(other) ?? new Set()
          for (const day of datesOfLine(line)) if (mine.has(day)) dates.add(day)
          theirs.set(other, dates)
        }
    return [...theirs].map(([{ number }, dates]) => ({
      container,
      number,
      dates: [...dates].toSorted(),
    }))
  })
}

function isAssumed({ why }: OddDate): boolean {
  return why.kind === 'closed' && why.isAssumed
}
