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
  const own = journeys.filter((one) => one.number === number)
  const named = own.filter(({ shipment }) => isSameNumber(shipment?.billOfLading, billOfLading))
  const latestFirst = (named.length > 0 ? named : own).toSorted(
    (a, b) => epochMs(beginOf(b)) - epochMs(beginOf(a)),
  )
  const first = lines[0]?.from
  // In UTC, a day of any zone has ended by noon of the next day.
  const by = first === undefined ? null : epochMs(endOfDay(first, 'UTC')) + 12 * 3_600_000
  const begun = by === null ? null : latestFirst.find((one) => epochMs(beginOf(one)) <= by)
  return begun ?? latestFirst[0] ?? null
}

function beginOf({ milestones, createdAt }: Container): Instant {
  return milestones.dischargedAt ?? milestones.arrivedAt ?? createdAt ?? instantAt(0)
}

function isSameNumber(a: string | null | undefined, b: string | null): boolean {
  const key = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()
  return typeof a === 'string' && b !== null && key(a) !== '' && key(a) === key(b)
}
