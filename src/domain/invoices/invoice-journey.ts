import type { Container } from '../container/container.ts'
import { epochMs, instantAt, type Instant } from '../time/instant.ts'
import type { Invoice, InvoicedContainer } from './invoice.ts'
import { endOfDay } from '../time/zone.ts'

/**
 * Which journey of a container an invoice is about, because one number travels again and again: the one on the invoice's
 * bill of lading; else the last that was standing, or known to us, by the end of the first date billed; else the newest.
 * Null if the number isn't tracked at all.
 */
export function findJourney<T extends Container>(
  { number, lines }: InvoicedContainer,
  { billOfLading }: Pick<Invoice, 'billOfLading'>,
  journeys: readonly T[],
): T | null {
  const own = inOrder(journeys).filter(({ of }) => of.number === number)
  const bill = billOfLading === null ? '' : numberKey(billOfLading)
  const named = bill === '' ? [] : own.filter((one) => one.bill === bill)
  const latestFirst = named.length > 0 ? named : own
  const first = lines[0]?.from
  // In UTC, a day of any zone has ended by noon of the next day.
  const by = first === undefined ? null : epochMs(endOfDay(first, 'UTC')) + 12 * 3_600_000
  const begun = by === null ? null : latestFirst.find(({ beganMs }) => beganMs <= by)
  const found = begun ?? latestFirst[0]
  return found ? (journeys[found.at] ?? null) : null
}

interface Journey {
  readonly of: Container
  /** Its place in the list. */
  readonly at: number
  readonly beganMs: number
  /** Its bill of lading, for comparison; empty without one. */
  readonly bill: string
}

/** The journeys, the latest first. Ordered once per list, since hundreds of invoices may name a number. */
function inOrder(journeys: readonly Container[]): readonly Journey[] {
  const known = orders.get(journeys)
  if (known) return known
  const order = journeys
    .map((of, at) => ({
      of,
      at,
      beganMs: epochMs(beginOf(of)),
      bill: numberKey(of.shipment?.billOfLading ?? ''),
    }))
    .toSorted((a, b) => b.beganMs - a.beganMs)
  orders.set(journeys, order)
  return order
}

const orders = new WeakMap<readonly Container[], readonly Journey[]>()

function beginOf({ milestones, createdAt }: Container): Instant {
  return milestones.dischargedAt ?? milestones.arrivedAt ?? createdAt ?? instantAt(0)
}

function numberKey(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}
