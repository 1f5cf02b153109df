import type { Container } from '../container/container.ts'
import { roundCents, type Money } from '../container/posted.ts'
import type { BilledCharges } from '../history/departure-charges.ts'
import { daysBetween } from '../time/local-date.ts'
import { findJourney } from './invoice-journey.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

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
  const lines = new Map<
    string,
    { charge: 'demurrage' | 'perDiem'; currency: string; line: InvoiceLine }[]
  >()
  for (const invoice of invoices.toSorted(latestFirst))
    for (const box of invoice.boxes) {
      const journey = findJourney(box, invoice, byNumber.get(box.number) ?? [])
      if (journey === null) continue
      const charge = invoice.charge === 'demurrage' ? 'demurrage' : 'perDiem'
      const known = lines.get(journey.id) ?? []
      const isNew = (line: InvoiceLine) =>
        !known.some((one) => one.charge === charge && isOverlapping(one.line, line))
      const added = box.lines
        .filter(isNew)
        .map((line) => ({ charge, currency: invoice.currency, line }) as const)
      lines.set(journey.id, [...known, ...added])
    }
  return new Map(
    [...lines].map(([id, all]) => {
      const sumsOf = (charge: 'demurrage' | 'perDiem') => {
        const those = all.filter((one) => one.charge === charge)
        return those.length === 0 ? null : sumByCurrency(those)
      }
      return [id, { demurrage: sumsOf('demurrage'), perDiem: sumsOf('perDiem') }]
    }),
  )
}

/** By invoice date, so that entering a payment on an older invoice doesn't make it the later one. */
function latestFirst(a: Invoice, b: Invoice): number {
  const [aOn, bOn] = [a.issuedOn ?? '', b.issuedOn ?? '']
  return aOn === bOn ? 0 : aOn > bOn ? -1 : 1
}

function isOverlapping(a: InvoiceLine, b: InvoiceLine): boolean {
  return daysBetween(a.from, b.to) >= 0 && daysBetween(b.from, a.to) >= 0
}

function sumByCurrency(
  all: readonly { readonly currency: string; readonly line: InvoiceLine }[],
): readonly Money[] {
  const sums = new Map<string, number>()
  for (const { currency, line } of all) sums.set(currency, (sums.get(currency) ?? 0) + line.amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount: roundCents(amount) }))
}
