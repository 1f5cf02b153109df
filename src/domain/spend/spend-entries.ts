import { roundCents, toCents, type Money } from '../container/posted.ts'
import { periodOf } from '../history/trend.ts'
import { isDecided, isOpen, type Dispute } from '../invoices/dispute.ts'
import { billedAmount, type Invoice } from '../invoices/invoice.ts'
import type { LocalDate } from '../time/local-date.ts'
import { splitCents } from './split-cents.ts'

/**
 * The figures of spend. Each is a column of its own, and they are never added to each other: one charge may be posted,
 * invoiced, paid and disputed.
 *
 * - `posted`: demurrage that the facility listed at gate-out, in the month of gate-out
 * - `invoiced`: what invoices on file bill, in the month of the invoice date
 * - `paid`: payments entered on invoices, in the month of the payment
 * - `recovered`: what decided disputes brought back, in the month of the decision
 * - `open`: what open disputes ask back, in the month of the invoice date, else of the container's gate-out
 */
export const spendFigures = ['posted', 'invoiced', 'paid', 'recovered', 'open'] as const
export type SpendFigure = (typeof spendFigures)[number]

/** The line and customer of an amount. Null: not reported, or the container isn't tracked. */
export interface SpendParty {
  /** The line's SCAC and its name. */
  readonly line: { readonly scac: string; readonly name: string | null } | null
  readonly customer: string | null
}

/** A container that left, or that an invoice or a dispute is about. */
export interface SpendContainer extends SpendParty {
  readonly id: string
  /** The day of gate-out at the facility; null: it hasn't left. */
  readonly outOn: LocalDate | null
  /** Demurrage posted at gate-out; empty: none. Null: not known, or it hasn't left. */
  readonly posted: readonly Money[] | null
}

/** An invoice on file, with the tracked containers that it bills, by number. */
export interface SpendInvoice {
  readonly id: string
  /** Counts its changes. */
  readonly version: number
  readonly invoice: Invoice
  readonly containers: ReadonlyMap<string, SpendContainer>
}

/** A dispute on file. `container`: what it is about, if that isn't an invoice. */
export interface SpendDispute {
  readonly id: string
  readonly invoiceId: string | null
  readonly container: SpendContainer | null
  readonly dispute: Dispute
}

/** One amount in one cell, with what it comes from. */
export interface SpendEntry extends SpendParty {
  readonly figure: SpendFigure
  /** The first day of the month; null: the day isn't known. */
  readonly month: LocalDate | null
  /** ISO 4217; null: the facility didn't say. */
  readonly currency: string | null
  /** Whole cents. Negative only if the total of an invoice is less than its lines. */
  readonly amount: number
  /** The IDs of its tracked containers, in order. */
  readonly containers: readonly string[]
  readonly invoice: string | null
  readonly dispute: string | null
}

/** Everything that spend is computed from. */
export interface SpendRecord {
  /** Containers that left. */
  readonly departures: readonly SpendContainer[]
  readonly invoices: readonly SpendInvoice[]
  readonly disputes: readonly SpendDispute[]
}

/**
 * Returns every amount once per figure, in an order that doesn't depend on the order of the record. An invoice is split by
 * its lines among the lines and customers of its containers, and so are its payment and its disputes, in proportion. What
 * its total has beyond its lines goes to its only line and customer, or else to none.
 */
export function spendEntries({
  departures,
  invoices,
  disputes,
}: SpendRecord): readonly SpendEntry[] {
  const counted = countedInvoices(invoices)
  const byId = new Map(invoices.map((one) => [one.id, one]))
  return [
    ...departures.flatMap(postedEntries),
    ...counted.flatMap((one) => entriesOfShares('invoiced', sharesOf(one), one)),
    ...paidInvoices(invoices, counted).flatMap(paidEntries),
    ...disputes.flatMap((one) => disputeEntries(one, byId.get(one.invoiceId ?? '') ?? null)),
  ].toSorted(byKey)
}

/**
 * Returns the invoices that count. An invoice of the same biller and number as another is the same document, corrected: the
 * one with the latest invoice date counts, then the one changed most often, then the one with the last ID.
 */
export function countedInvoices(invoices: readonly SpendInvoice[]): readonly SpendInvoice[] {
  const documents = Map.groupBy(invoices, ({ invoice: { number, biller } }) =>
    JSON.stringify([documentKey(biller.name), documentKey(number)]),
  )
  return [...documents.values()].map((copies) =>
    copies.reduce((last, one) => (isLater(one, last) ? one : last)),
  )
}

/** The first day of the month of `day`. */
export function monthOf(day: LocalDate): LocalDate {
  return periodOf('month', day)
}

function documentKey(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

function isLater(a: SpendInvoice, b: SpendInvoice): boolean {
  const [aOn, bOn] = [a.invoice.issuedOn ?? '', b.invoice.issuedOn ?? '']
  if (aOn !== bOn) return aOn > bOn
  return a.version === b.version ? a.id > b.id : a.version > b.version
}

function postedEntries({ id, line, customer, outOn, posted }: SpendContainer): SpendEntry[] {
  if (outOn === null || posted === null) return []
  return posted.map(({ amount, currency }) => ({
    figure: 'posted',
    month: monthOf(outOn),
    line,
    customer,
    currency,
    amount: roundCents(amount),
    containers: [id],
    invoice: null,
    dispute: null,
  }))
}

/** The part of an invoice of one line and customer. */
interface Share extends SpendParty {
  readonly key: string
  readonly cents: number
  readonly containers: readonly string[]
}

const notReported: SpendParty = { line: null, customer: null }

function partyKey({ line, customer }: SpendParty): string {
  return JSON.stringify([line?.scac ?? null, customer])
}

/** The shares of an invoice, by key. Their sum is what it bills. */
function sharesOf({ invoice, containers }: SpendInvoice): readonly Share[] {
  const shares = new Map<string, Share>()
  const add = (party: SpendParty, cents: number, ids: readonly string[]) => {
    const key = partyKey(party)
    const known = shares.get(key)
    shares.set(key, {
      key,
      line: party.line,
      customer: party.customer,
      cents: (known?.cents ?? 0) + cents,
      containers: [...new Set([...(known?.containers ?? []), ...ids])].toSorted(),
    })
  }
  let rest = toCents(billedAmount(invoice))
  for (const { number, lines } of invoice.boxes) {
    const container = containers.get(number)
    const cents = lines.reduce((sum, { amount }) => sum + toCents(amount), 0)
    add(container ?? notReported, cents, container ? [container.id] : [])
    rest -= cents
  }
  const [only, ...others] = [...shares.values()]
  if (rest !== 0) add(only && others.length === 0 ? only : notReported, rest, [])
  return [...shares.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function entriesOfShares(
  figure: SpendFigure,
  shares: readonly Share[],
  { id, invoice }: SpendInvoice,
  month = invoice.issuedOn && monthOf(invoice.issuedOn),
  dispute: string | null = null,
): SpendEntry[] {
  return shares.map(({ line, customer, cents, containers }) => ({
    figure,
    month,
    line,
    customer,
    currency: invoice.currency,
    amount: cents / 100,
    containers,
    invoice: id,
    dispute,
  }))
}

/** The invoices whose payment counts: a corrected copy that repeats a payment doesn't add it again. */
function paidInvoices(
  invoices: readonly SpendInvoice[],
  counted: readonly SpendInvoice[],
): readonly SpendInvoice[] {
  const isCounted = new Set(counted)
  const payments = new Set(counted.map(paymentKey))
  const others = invoices.filter((one) => !isCounted.has(one) && one.invoice.paid)
  const first = [...others]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .filter((one) => {
      const key = paymentKey(one)
      if (payments.has(key)) return false
      payments.add(key)
      return true
    })
  return [...counted, ...first]
}

function paymentKey({ invoice: { biller, number, currency, paid } }: SpendInvoice): string {
  const document = [documentKey(biller.name), documentKey(number), currency]
  return JSON.stringify([...document, paid?.amount ?? null, paid?.on ?? null])
}

function paidEntries(one: SpendInvoice): SpendEntry[] {
  const { paid } = one.invoice
  if (!paid) return []
  const shares = inProportion(toCents(paid.amount), sharesOf(one))
  return entriesOfShares('paid', shares, one, monthOf(paid.on))
}

function disputeEntries(
  { id, container, dispute }: SpendDispute,
  about: SpendInvoice | null,
): SpendEntry[] {
  const amount = isOpen(dispute) ? dispute.amount : isDecided(dispute) ? dispute.recovered : null
  // A withdrawn dispute asks for nothing and brought nothing.
  if (amount === null) return []
  const figure = isOpen(dispute) ? 'open' : 'recovered'
  const { decidedOn, currency } = dispute
  const decided = decidedOn && monthOf(decidedOn)
  if (about)
    return entriesOfShares(
      figure,
      inProportion(toCents(amount), sharesOf(about)),
      about,
      figure === 'open' ? about.invoice.issuedOn && monthOf(about.invoice.issuedOn) : decided,
      id,
    ).map((entry) => ({ ...entry, currency }))
  const outOn = container?.outOn ?? null
  const { line, customer } = container ?? notReported
  return [
    {
      figure,
      month: figure === 'open' ? outOn && monthOf(outOn) : decided,
      line,
      customer,
      currency,
      amount: roundCents(amount),
      containers: container ? [container.id] : [],
      invoice: null,
      dispute: id,
    },
  ]
}

/** Splits an amount among the shares of an invoice, without shares that get nothing unless all do. */
function inProportion(cents: number, shares: readonly Share[]): readonly Share[] {
  const parts = splitCents(
    cents,
    shares.map((share) => share.cents),
  )
  const split = shares.map((share, at) => ({ ...share, cents: parts[at] ?? 0 }))
  const some = split.filter((share) => share.cents !== 0)
  return some.length > 0 ? some : split.slice(0, 1)
}

function byKey(a: SpendEntry, b: SpendEntry): number {
  const [x, y] = [keyOf(a), keyOf(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

function keyOf(entry: SpendEntry): string {
  const { figure, month, currency, invoice, dispute, containers, amount } = entry
  return JSON.stringify([
    spendFigures.indexOf(figure),
    month,
    currency,
    partyKey(entry),
    invoice,
    dispute,
    containers,
    amount,
  ])
}
