import type { ContainerRecord } from '../history/container-record.ts'
import {
  availabilityAt,
  retrievabilityOn,
  type WhyNotFetched,
} from '../history/container-record.ts'
import type { ChargedDay } from '../money/charge.ts'
import { whyClosed } from '../policy/gates.ts'
import {
  datesOfLine,
  sumOfLines,
  type Invoice,
  type InvoicedContainer,
  type InvoiceLine,
} from './invoice.ts'
import { chargedDaysOf, clockOfCharge, termsOf, type ContainerTerms } from './invoice-terms.ts'
import type { Instant } from '../time/instant.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { governingFees, postedDemurrage, roundCents, type Money } from '../container/posted.ts'
import { endOfDay, localDateAt } from '../time/zone.ts'

/** A value that both an invoice and our record can have. */
export type Compared =
  | 'free-days'
  | 'free-from'
  | 'free-through'
  | 'available-on'
  | 'days'
  | 'rate'
  | 'amount'
  /** The amount against the demurrage that the terminal lists. */
  | 'posted'

/** A value on either side; null if that side has none. */
export type Value =
  | { readonly kind: 'day'; readonly day: LocalDate }
  | { readonly kind: 'days'; readonly count: number }
  | { readonly kind: 'money'; readonly money: Money }

/**
 * `contradicts`: our record differs, in favor of whoever is billed. `lenient`: the invoice asks for less than our record
 * would give. `unknown`: one side has no value.
 */
export interface Comparison {
  readonly what: Compared
  /** The line of the invoice; null for the container as a whole. */
  readonly line: InvoiceLine | null
  readonly invoiced: Value | null
  readonly ours: Value | null
  readonly verdict: 'agrees' | 'contradicts' | 'lenient' | 'unknown'
}

/** A billed date that is questionable in itself. */
export interface OddDate {
  readonly day: LocalDate
  readonly why:
    | { readonly kind: 'free' | 'after-end' | 'not-charged' | 'ahead' | 'twice' }
    | { readonly kind: 'closed'; readonly name: string; readonly isAssumed: boolean }
    | WhyNotFetched
}

/** One container of an invoice, compared with its record. */
export interface ContainerCheck {
  readonly billed: InvoicedContainer
  /** Null if it isn't tracked: then nothing of it can be compared. */
  readonly record: ContainerRecord | null
  readonly terms: ContainerTerms | null
  readonly rows: readonly Comparison[]
  /** Billed dates that our record contradicts, in order. */
  readonly oddDates: readonly OddDate[]
  /** Billed dates for which the record doesn't say whether it could be picked up. */
  readonly unfollowed: readonly LocalDate[]
  /** What our rules give for the dates billed, in the invoice's currency; null if not known. */
  readonly recomputed: Money | null
}

/** Compares one container of an invoice with its record. */
export function compareContainer(
  billed: InvoicedContainer,
  record: ContainerRecord | null,
  by: { readonly invoice: Invoice; readonly policy: Policy; readonly now: Instant },
): ContainerCheck {
  const { invoice, policy, now } = by
  if (record === null) return withoutRecord(billed, invoice)
  const terms = termsOf(record, invoice, policy)
  const today = localDateAt(now, terms.zone)
  const dates = billed.lines.flatMap(datesOfLine)
  const charged = chargedDaysOf(terms, lastOf(dates, today))
  const ours: Priced | null = charged && new Map(charged.map((one) => [one.day, one]))
  const { currency } = invoice
  const priced = terms.tariff?.currency === currency ? ours : null
  const amount = priced && sumOf(new Set(dates), priced)
  const isStanding = clockOfCharge(invoice.charge) === 'standing'
  return {
    billed,
    record,
    terms,
    rows: [
      ...freeTimeRows(billed, terms),
      ...(isStanding ? [availabilityRow(billed, terms, record)] : []),
      row(
        'days',
        count(daysBilled(billed)),
        count(ours && unique(dates).filter((day) => ours.has(day)).length),
        'worse',
      ),
      ...billed.lines.map((line) => rateRow(line, currency, priced)),
      row('amount', money(sumOfLines([billed]), currency), money(amount, currency), 'worse'),
      ...(isStanding ? postedRows(billed, record, { currency, zone: terms.zone }) : []),
    ],
    oddDates: oddDatesOf(dates, { terms, ours, record, today, invoice }),
    unfollowed: isStanding
      ? unique(dates).filter((day) => retrievabilityOn(record, day, terms.zone).kind === 'unknown')
      : [],
    recomputed: amount === null ? null : { amount, currency },
  }
}

function withoutRecord(billed: InvoicedContainer, { currency, charge }: Invoice): ContainerCheck {
  const rows: Comparison[] = [
    row('free-days', count(billed.freeDays), null, 'better'),
    row('free-from', date(billed.freeFrom), null, 'better'),
    row('free-through', date(billed.freeThrough), null, 'better'),
    ...(clockOfCharge(charge) === 'standing'
      ? [row('available-on', date(billed.availableOn), null, 'better')]
      : []),
    row('days', count(daysBilled(billed)), null, 'worse'),
    ...billed.lines.map((line) => row('rate', money(line.perDay, currency), null, 'worse', line)),
    row('amount', money(sumOfLines([billed]), currency), null, 'worse'),
  ]
  const nothing = { record: null, terms: null, oddDates: [], unfollowed: [], recomputed: null }
  return { billed, rows, ...nothing }
}

function freeTimeRows(
  billed: InvoicedContainer,
  { tariff, startOn, firstFreeDay, lastFreeDay }: ContainerTerms,
): readonly Comparison[] {
  const { freeDays, freeFrom, freeThrough } = billed
  // Billers name the day of the event or the first day that counts: both mean the same free time.
  const start = freeFrom !== null && freeFrom === startOn ? startOn : firstFreeDay
  return [
    row('free-days', count(freeDays), count(tariff?.freeDays ?? null), 'better'),
    row('free-from', date(freeFrom), date(start), 'better'),
    row('free-through', date(freeThrough), date(lastFreeDay), 'better'),
  ]
}

/**
 * The invoice's availability date compared with what the terminal reported at the end of that day: it contradicts only if
 * the terminal was on record as not releasing the container then. A day on which it was seen to be available isn't too
 * early.
 */
function availabilityRow(
  { availableOn: billed }: InvoicedContainer,
  { availableOn: seen, zone }: ContainerTerms,
  record: ContainerRecord,
): Comparison {
  const said = billed && availabilityAt(record, endOfDay(billed, zone))
  const verdict =
    said === 'not-available' ? 'contradicts' : said === 'available' ? 'agrees' : 'unknown'
  return { ...row('available-on', date(billed), date(seen), 'better'), verdict }
}

/** The rate of one line: ours is a single figure only if all of its dates fall into one tier. */
function rateRow(line: InvoiceLine, currency: string, priced: Priced | null): Comparison {
  const rates = priced && unique(datesOfLine(line).flatMap((day) => priced.get(day)?.perDay ?? []))
  const [rate = null, ...further] = rates ?? []
  const ours = further.length === 0 ? rate : null
  return row('rate', money(line.perDay, currency), money(ours, currency), 'worse', line)
}

/**
 * Demurrage as the terminal posts it, if it does. Less than is billed contradicts only if the terminal was checked after
 * the last billed date was over: until then more may be posted. Source: domain rules, section 1.4 (posted demurrage).
 */
function postedRows(
  billed: InvoicedContainer,
  { container }: ContainerRecord,
  { currency, zone }: { readonly currency: string; readonly zone: string },
): readonly Comparison[] {
  const posted = postedDemurrage(governingFees(container)).find((one) => one.currency === currency)
  const charged = sumOfLines([billed])
  if (posted === undefined || charged === null) return []
  const compared = row(
    'posted',
    money(charged, currency),
    { kind: 'money', money: posted },
    'worse',
  )
  const { checkedAt } = container
  const asked = checkedAt && localDateAt(checkedAt, zone)
  const isOver = asked !== null && billed.lines.every(({ to }) => daysBetween(to, asked) > 0)
  return [
    compared.verdict === 'contradicts' && !isOver ? { ...compared, verdict: 'unknown' } : compared,
  ]
}

function oddDatesOf(
  dates: readonly LocalDate[],
  at: {
    readonly terms: ContainerTerms
    readonly ours: Priced | null
    readonly record: ContainerRecord
    readonly today: LocalDate
    readonly invoice: Invoice
  },
): readonly OddDate[] {
  const { terms, ours, record, today, invoice } = at
  const { lastFreeDay, endedOn, zone, calendar } = terms
  const isStanding = clockOfCharge(invoice.charge) === 'standing'
  const odd: OddDate[] = repeated(dates).map((day) => ({ day, why: { kind: 'twice' } }))
  const why = (day: LocalDate): OddDate['why'] | null => {
    if (daysBetween(today, day) > 0) return { kind: 'ahead' }
    if (lastFreeDay !== null && daysBetween(lastFreeDay, day) <= 0) return { kind: 'free' }
    if (endedOn !== null && daysBetween(endedOn, day) > 0) return { kind: 'after-end' }
    if (ours !== null && !ours.has(day)) return { kind: 'not-charged' }
    const could = isStanding ? retrievabilityOn(record, day, zone) : null
    if (could?.kind === 'terminal-hold' || could?.kind === 'not-released') return could
    const name = isStanding ? whyClosed(day, calendar) : null
    return name === null ? null : { kind: 'closed', name, isAssumed: calendar.assumed }
  }
  for (const day of unique(dates)) {
    const reason = why(day)
    if (reason) odd.push({ day, why: reason })
  }
  return odd.toSorted((a, b) => daysBetween(b.day, a.day))
}

type Priced = ReadonlyMap<LocalDate, ChargedDay>

/** The sum at our rates for those of `dates` that they charge; a date that is billed twice is owed once. */
function sumOf(dates: ReadonlySet<LocalDate>, priced: Priced): number {
  let sum = 0
  for (const day of dates) sum += priced.get(day)?.perDay ?? 0
  return roundCents(sum)
}

/** Whether a greater value costs whoever is billed more (`worse`), or less (`better`): a later last free day is better. */
function row(
  what: Compared,
  invoiced: Value | null,
  ours: Value | null,
  greater: 'worse' | 'better',
  line: InvoiceLine | null = null,
): Comparison {
  const by = invoiced === null || ours === null ? null : lessOf(invoiced, ours)
  const cost = by === null || greater === 'worse' ? by : -by
  const verdict =
    cost === null ? 'unknown' : cost === 0 ? 'agrees' : cost > 0 ? 'contradicts' : 'lenient'
  return { what, line, invoiced, ours, verdict }
}

/** The first minus the second: days, or money in one currency; null for values that can't be compared. */
function lessOf(a: Value, b: Value): number | null {
  if (a.kind === 'day' && b.kind === 'day') return daysBetween(b.day, a.day)
  if (a.kind === 'days' && b.kind === 'days') return a.count - b.count
  if (a.kind !== 'money' || b.kind !== 'money' || a.money.currency !== b.money.currency) return null
  return roundCents(a.money.amount - b.money.amount)
}

function daysBilled({ lines }: InvoicedContainer): number | null {
  if (lines.length === 0) return null
  return lines.reduce((sum, line) => sum + (line.days ?? datesOfLine(line).length), 0)
}

function lastOf(dates: readonly LocalDate[], today: LocalDate): LocalDate {
  const past = dates.filter((day) => daysBetween(day, today) >= 0)
  return past.reduce((last, day) => (daysBetween(last, day) > 0 ? day : last), past[0] ?? today)
}

function date(day: LocalDate | null): Value | null {
  return day === null ? null : { kind: 'day', day }
}

function count(days: number | null): Value | null {
  return days === null ? null : { kind: 'days', count: days }
}

function money(amount: number | null, currency: string): Value | null {
  return amount === null ? null : { kind: 'money', money: { amount, currency } }
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)]
}

function repeated(dates: readonly LocalDate[]): readonly LocalDate[] {
  const seen = new Set<LocalDate>()
  return unique(dates.filter((day) => seen.size === seen.add(day).size))
}
