import { facilityName } from '#domain/container/facility-name.ts'
import { postedDemurrage } from '#domain/container/posted.ts'
import { facilityZone } from '#domain/container/place.ts'
import { readFees, type ContainerRecord } from '#domain/history/container-record.ts'
import { termsOf } from '#domain/invoices/invoice-terms.ts'
import { sumOfLines, type Invoice, type InvoicedContainer } from '#domain/invoices/invoice.ts'
import { computeCharge } from '#domain/money/charge.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'

/** What is wrong with an invoice. */
export type Flaw = 'free-time' | 'after-out' | 'rate' | 'rebilled' | 'closed' | 'total'

/** An invoice as it would be right, and what a flaw adds to it. */
export interface Draft {
  readonly invoice: Invoice
  /** What it charges too much. */
  readonly excess: number
}

/** What a new invoice is made with. */
export interface Billing {
  readonly policy: Policy
  readonly today: LocalDate
  /** The number of the invoice without its prefix. */
  readonly serial: number
  readonly billerKind: Invoice['biller']['kind']
}

/** A flat fee without a line of its own, in units of the currency. */
const extraFee = 85
/** What a wrong rate is above the right one, per day. */
const rateError = 45
/** Days that a wrong date adds. */
const daysError = 2

/**
 * A terminal's or line's demurrage as it was posted last, from the last free day to gate-out. Null if the record doesn't have
 * all of that, or if the posted amount isn't a whole rate for these days.
 */
export function billDemurrage(record: ContainerRecord, billing: Billing): Draft | null {
  const { container } = record
  const biller = billerOf(record, billing.billerKind)
  const posted = lastPosted(record)
  if (biller === null || posted === null) return null
  const terms = termsOf(record, { charge: 'demurrage', biller }, billing.policy)
  const { lastFreeDay, endedOn, availableOn } = terms
  const through = endedOn ?? (terms.isRunning ? addDays(billing.today, -1) : null)
  const { dischargedAt } = container.milestones
  if (lastFreeDay === null || through === null || dischargedAt === null) return null
  const days = wholeDays(posted.amount, daysBetween(lastFreeDay, through))
  const freeFrom = addDays(localDateAt(dischargedAt, terms.zone), 1)
  const freeDays = daysBetween(freeFrom, lastFreeDay) + 1
  if (days === null || freeDays < daysError + 1) return null
  const billed: InvoicedContainer = {
    number: container.number,
    freeDays,
    freeFrom,
    freeThrough: lastFreeDay,
    availableOn,
    lines: [
      {
        from: addDays(lastFreeDay, 1),
        to: addDays(lastFreeDay, days),
        days,
        perDay: posted.amount / days,
        amount: posted.amount,
      },
    ],
  }
  return draftOf(record, billed, { ...billing, biller, charge: 'demurrage', ...posted })
}

/** A line's per diem by the contract on file. Null if there is none, if it wasn't returned, or if it was returned in time. */
export function billPerDiem(record: ContainerRecord, billing: Billing): Draft | null {
  const biller = billerOf(record, 'line')
  if (biller === null) return null
  const terms = termsOf(record, { charge: 'per-diem', biller }, billing.policy)
  const { tariff, lastFreeDay, endedOn } = terms
  if (tariff === null || lastFreeDay === null || endedOn === null) return null
  const period = { lastFreeDay, through: endedOn, leaves: true }
  const charge = computeCharge(tariff, period, terms.calendar)
  if (charge === null) return null
  const billed: InvoicedContainer = {
    number: record.container.number,
    freeDays: tariff.freeDays,
    freeFrom: terms.firstFreeDay,
    freeThrough: lastFreeDay,
    availableOn: null,
    lines: charge.lines,
  }
  const { currency } = tariff
  return draftOf(record, billed, { ...billing, biller, charge: 'per-diem', currency })
}

/** The same invoice with a flaw. */
export function withFlaw({ invoice }: Draft, flaw: Exclude<Flaw, 'closed'>): Draft {
  const [billed] = invoice.boxes
  const [line] = billed?.lines ?? []
  if (billed === undefined || line === undefined) return { invoice, excess: 0 }
  const perDay = line.perDay ?? 0
  const longer = (change: Partial<InvoicedContainer>, from: LocalDate, to: LocalDate): Draft => {
    const days = daysBetween(from, to) + 1
    const lines = [{ from, to, days, perDay, amount: days * perDay }]
    const boxes = [{ ...billed, ...change, lines }]
    return {
      invoice: { ...invoice, boxes, total: sumOfLines(boxes) },
      excess: sumOfLines(boxes) - line.amount,
    }
  }
  switch (flaw) {
    case 'free-time':
      return longer(
        {
          freeDays: (billed.freeDays ?? 0) - daysError,
          freeThrough: addDays(line.from, -1 - daysError),
        },
        addDays(line.from, -daysError),
        line.to,
      )
    case 'after-out':
      return longer({}, line.from, addDays(line.to, daysError))
    case 'rate': {
      const lines = billed.lines.map((one) => {
        const raised = (one.perDay ?? 0) + rateError
        return { ...one, perDay: raised, amount: raised * (one.days ?? 0) }
      })
      const boxes = [{ ...billed, lines }]
      const excess = sumOfLines(boxes) - sumOfLines(invoice.boxes)
      return { invoice: { ...invoice, boxes, total: sumOfLines(boxes) }, excess }
    }
    case 'rebilled':
      return {
        invoice: { ...invoice, number: `${invoice.number}-R` },
        excess: sumOfLines(invoice.boxes),
      }
    case 'total':
      return {
        invoice: { ...invoice, total: sumOfLines(invoice.boxes) + extraFee },
        excess: extraFee,
      }
  }
}

/** An invoice that just came in: nobody has gone through its statements yet. */
export function asReceived({ invoice }: Draft): Invoice {
  return { ...invoice, stated: {} }
}

function draftOf(
  { container }: ContainerRecord,
  billed: InvoicedContainer,
  of: Billing & Pick<Invoice, 'biller' | 'charge' | 'currency'>,
): Draft {
  const { biller, charge, currency, today, serial } = of
  const { shipment } = container
  const domain = `${biller.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`
  const invoice: Invoice = {
    number: `${charge === 'demurrage' ? 'DM' : 'PD'}-${serial}`,
    biller,
    charge,
    currency,
    issuedOn: today,
    dueOn: addDays(today, 30),
    billOfLading: shipment?.billOfLading ?? null,
    portOfDischarge: shipment?.portOfDischarge?.name ?? null,
    boxes: [billed],
    total: sumOfLines([billed]),
    rule: charge === 'demurrage' ? 'Import demurrage, item 210' : 'Equipment per diem, item 340',
    contact: `imports@${domain}`,
    disputePage: `https://${domain}/disputes`,
    stated: {
      'availability-date': 'present',
      'bill-of-lading': 'present',
      'port-of-discharge': 'present',
      'why-liable': 'present',
      'dispute-timeframes': 'present',
      'complies-with-rules': 'present',
      'did-not-cause': 'present',
    },
  }
  return { invoice, excess: 0 }
}

function billerOf(
  { container }: ContainerRecord,
  kind: Invoice['biller']['kind'],
): Invoice['biller'] | null {
  const name =
    kind === 'line'
      ? (container.shipment?.line?.name ?? null)
      : container.facility && facilityZone(container) && facilityName(container.facility)
  return name ? { kind, name } : null
}

/** The demurrage that the facility posted last. */
function lastPosted({
  changes,
}: ContainerRecord): { readonly amount: number; readonly currency: string } | null {
  for (const { field, new: now } of changes.toReversed()) {
    if (field !== 'fees' && field !== 'inlandFees') continue
    const [posted] = postedDemurrage(readFees(now))
    if (posted !== undefined && posted.amount > 0)
      return posted.currency === null ? null : { ...posted, currency: posted.currency }
  }
  return null
}

/** For how many days the amount is a rate in whole fives: up to gate-out, or up to the day before. */
function wholeDays(amount: number, most: number): number | null {
  const tried = [most, most - 1].filter((days) => days > 0)
  return tried.find((days) => (amount / days) % 5 === 0) ?? null
}
