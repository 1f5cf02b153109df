import { roundCents, toCents, type Money } from '../container/posted.ts'
import { finish, type Paused } from '../fleet/fleet.ts'
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
  /** The IDs of its disputes, in order. */
  readonly disputes: readonly string[]
}

/** Everything that spend is computed from. */
export interface SpendRecord {
  /** Containers that left. */
  readonly departures: readonly SpendContainer[]
  readonly invoices: readonly SpendInvoice[]
  readonly disputes: readonly SpendDispute[]
}

/** Stands for the customers of an invoice beyond its {@link mostParties} largest shares. */
export const severalCustomers = 'Several customers'

/** An invoice is split among at most this many lines and customers: what is read must not grow by a factor. */
const mostParties = 20

/**
 * Returns every amount once per figure, in an order that doesn't depend on the order of the record. An invoice is split by
 * its lines among the lines and customers of its containers, and so are its payment and its disputes, in proportion. What
 * its total has beyond its lines goes to its only line and customer, or else to none.
 */
export function spendEntries(record: SpendRecord): readonly SpendEntry[] {
  return finish(readingSpend(record))
}

/** {@link spendEntries}, with pauses: an account may have thousands of invoices. */
export function* readingSpend({
  departures,
  invoices,
  disputes,
}: SpendRecord): Paused<readonly SpendEntry[]> {
  const entries: SpendEntry[] = []
  for (const [at, one] of departures.toSorted(byId).entries()) {
    entries.push(...postedEntries(one))
    if (at % 1000 === 999) yield
  }
  const counted = countedInvoices(invoices)
  yield
  for (const one of counted.toSorted(byId)) {
    entries.push(...entriesOfShares('invoiced', sharesOf(one), one))
    yield
  }
  for (const one of paidInvoices(invoices, counted).toSorted(byId)) {
    entries.push(...paidEntries(one))
    yield
  }
  const known = new Map(invoices.map((one) => [one.id, one]))
  const groups = Map.groupBy(disputes.toSorted(byId), (one) => groupOfDispute(one, known))
  for (const those of groups.values()) {
    entries.push(...disputeEntries(those, known.get(those[0]?.invoiceId ?? '') ?? null))
    yield
  }
  return entries
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
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
    disputes: [],
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
  const parties = new Map<string, { party: SpendParty; cents: number; ids: Set<string> }>()
  const add = (party: SpendParty, cents: number, id: string | null) => {
    const key = partyKey(party)
    const known = parties.get(key) ?? { party, cents: 0, ids: new Set<string>() }
    known.cents += cents
    if (id !== null) known.ids.add(id)
    parties.set(key, known)
  }
  let rest = toCents(billedAmount(invoice))
  for (const { number, lines } of invoice.boxes) {
    const container = containers.get(number)
    const cents = lines.reduce((sum, { amount }) => sum + toCents(amount), 0)
    add(container ?? notReported, cents, container?.id ?? null)
    rest -= cents
  }
  const [only, ...others] = parties.values()
  if (rest !== 0) add(only && others.length === 0 ? only.party : notReported, rest, null)
  const shares = [...parties].map(
    ([
      key,
      {
        party: { line, customer },
        cents,
        ids,
      },
    ]): Share => {
      const inOrder = [...ids].toSorted()
      return { key, line, customer, cents, containers: inOrder }
    },
  )
  return withoutSmallest(shares).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** The largest shares; the others as one, of their line if it is one. */
function withoutSmallest(shares: readonly Share[]): readonly Share[] {
  if (shares.length <= mostParties) return shares
  const largest = shares.toSorted((a, b) => b.cents - a.cents || (a.key < b.key ? -1 : 1))
  const others = largest.slice(mostParties - 1)
  const [first] = others
  const isOneLine = others.every(({ line }) => line?.scac === first?.line?.scac)
  const party = { line: (isOneLine && first?.line) || null, customer: severalCustomers }
  const cents = others.reduce((sum, one) => sum + one.cents, 0)
  const containers = others.flatMap((one) => one.containers).toSorted()
  const rest = { ...party, key: partyKey(party), cents, containers }
  return [...largest.slice(0, mostParties - 1), rest]
}

function entriesOfShares(
  figure: SpendFigure,
  shares: readonly Share[],
  { id, invoice }: SpendInvoice,
  month = invoice.issuedOn && monthOf(invoice.issuedOn),
  disputes: readonly string[] = [],
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
    disputes,
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

/** What an open dispute asks back, or a decided one brought. A withdrawn one asks for nothing and brought nothing: null. */
function amountOf(dispute: Dispute): number | null {
  return isOpen(dispute) ? dispute.amount : isDecided(dispute) ? dispute.recovered : null
}

function monthOfDispute(
  { container, dispute }: SpendDispute,
  about: SpendInvoice | null,
): LocalDate | null {
  const day = !isOpen(dispute)
    ? dispute.decidedOn
    : about
      ? about.invoice.issuedOn
      : (container?.outOn ?? null)
  return day && monthOf(day)
}

/** Disputes of one invoice, figure, month and currency are split together, and others are on their own. */
function groupOfDispute(one: SpendDispute, known: ReadonlyMap<string, SpendInvoice>): string {
  const about = known.get(one.invoiceId ?? '') ?? null
  if (about === null) return one.id
  const { currency } = one.dispute
  const month = monthOfDispute(one, about)
  return JSON.stringify([
    about.id,
    isOpen(one.dispute),
    amountOf(one.dispute) === null,
    currency,
    month,
  ])
}

/** The entries of a group of disputes. */
function disputeEntries(those: readonly SpendDispute[], about: SpendInvoice | null): SpendEntry[] {
  const [first] = those
  if (!first || amountOf(first.dispute) === null) return []
  const cents = those.reduce((sum, { dispute }) => sum + toCents(amountOf(dispute) ?? 0), 0)
  const figure = isOpen(first.dispute) ? 'open' : 'recovered'
  const month = monthOfDispute(first, about)
  const { currency } = first.dispute
  const disputes = those.map(({ id }) => id)
  if (about) {
    const shares = inProportion(cents, sharesOf(about))
    return entriesOfShares(figure, shares, about, month, disputes).map((entry) => ({
      ...entry,
      currency,
    }))
  }
  const { line, customer } = first.container ?? notReported
  const containers = first.container ? [first.container.id] : []
  const amount = cents / 100
  return [{ figure, month, line, customer, currency, amount, containers, invoice: null, disputes }]
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
