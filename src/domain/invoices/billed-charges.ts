import type { Container } from '../container/container.ts'
import { roundCents, type Money } from '../container/posted.ts'
import type { BilledCharges } from '../history/departure-charges.ts'
import { createDaySpans, type DaySpans } from './day-spans.ts'
import { findJourney } from './invoice-journey.ts'
import { daysOfLine, type Invoice } from './invoice.ts'

/** No invoice charges the container. */
export const nothingBilled: BilledCharges = { demurrage: null, perDiem: null }

/**
 * Returns what invoices charge each container, by its ID. Days that an invoice with a later date charges again, as a
 * corrected invoice does, count once: as the later one charges them. Invoices of the same date, or without one, are taken
 * in their order here, the most recently changed first. `journeys`: every journey of the numbers that we know, so
 * that an invoice of another journey doesn't count.
 */
export function billedCharges(
  invoices: readonly Invoice[],
  journeys: readonly Container[],
): ReadonlyMap<string, BilledCharges> {
  const byNumber = Map.groupBy(journeys, ({ number }) => number)
  const billed = new Map<string, Billed>()
  for (const invoice of invoices.toSorted(latestFirst))
    for (const box of invoice.boxes) {
      const journey = findJourney(box, invoice, byNumber.get(box.number) ?? [])
      if (journey === null) continue
      const known = billed.get(journey.id) ?? { demurrage: noLines(), perDiem: noLines() }
      billed.set(journey.id, known)
      const { days, sums } = known[invoice.charge === 'demurrage' ? 'demurrage' : 'perDiem']
      // The lines of one invoice may share days: a second tier, a surcharge.
      const added = box.lines.filter((line) => !days.meets(daysOfLine(line)))
      for (const line of added) {
        days.add(daysOfLine(line))
        sums.set(invoice.currency, (sums.get(invoice.currency) ?? 0) + line.amount)
      }
    }
  return new Map(
    [...billed].map(([id, { demurrage, perDiem }]) => [
      id,
      { demurrage: moneyOf(demurrage.sums), perDiem: moneyOf(perDiem.sums) },
    ]),
  )
}

/** What is billed of one container. */
type Billed = Readonly<Record<'demurrage' | 'perDiem', Lines>>

interface Lines {
  readonly days: DaySpans
  /** By currency. */
  readonly sums: Map<string, number>
}

function noLines(): Lines {
  return { days: createDaySpans(), sums: new Map() }
}

/** By invoice date, so that entering a payment on an older invoice doesn't make it the later one. */
function latestFirst(a: Invoice, b: Invoice): number {
  const [aOn, bOn] = [a.issuedOn ?? '', b.issuedOn ?? '']
  return aOn === bOn ? 0 : aOn > bOn ? -1 : 1
}

function moneyOf(sums: ReadonlyMap<string, number>): readonly Money[] | null {
  if (sums.size === 0) return null
  return [...sums].map(([currency, amount]) => ({ currency, amount: roundCents(amount) }))
}
