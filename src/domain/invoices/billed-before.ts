import { localDateOfEpochDay, type LocalDate } from '../time/local-date.ts'
import { createDaySpans, type DaySpan } from './day-spans.ts'
import { clockOfCharge } from './invoice-terms.ts'
import { daysOfLine, type Invoice, type InvoiceLine } from './invoice.ts'

/** Dates of an invoice that another one on file, `number`, charges for the same container and clock. */
export interface BilledBefore {
  readonly container: string
  readonly number: string
  readonly dates: readonly LocalDate[]
}

/** The days that an invoice on file charges for one container: in order, each once. */
interface Charges {
  readonly invoice: Pick<Invoice, 'number' | 'biller' | 'charge'>
  readonly spans: readonly DaySpan[]
}

/** The charges of invoices on file, by container. */
export interface ChargeIndex {
  /** Adds an invoice: all of its containers, or those of `numbers`. */
  add(invoice: Invoice, numbers?: ReadonlySet<string>): void
  /** The charges for this container, in the order in which the invoices were added. */
  of(container: string): readonly Charges[]
}

/** Far more than any container gets. Past it, invoices are ignored, so that flooding the account can’t slow down the check. */
const maxOfContainer = 1000

export function createChargeIndex(): ChargeIndex {
  const byContainer = new Map<string, Charges[]>()
  return {
    add({ number, biller, charge, boxes: containers }, numbers) {
      const invoice = { number, biller, charge }
      for (const container of containers.filter((one) => numbers?.has(one.number) ?? true)) {
        if (container.lines.length === 0) continue
        const there = byContainer.get(container.number) ?? []
        if (there.length === 0) byContainer.set(container.number, there)
        if (there.length < maxOfContainer) there.push({ invoice, spans: spansOf(container.lines) })
      }
    },
    of: (container) => byContainer.get(container) ?? [],
  }
}

/** The days of these lines, each once, in order. */
function spansOf(lines: readonly InvoiceLine[]): readonly DaySpan[] {
  const days = createDaySpans()
  for (const line of lines) days.add(daysOfLine(line))
  return days.all
}

/** Enough to dispute a date with. */
const maxInvoices = 20

/**
 * The dates of `invoice` that other invoices in the index charge: 20 invoices per container at most. `mostDates`: dates
 * listed of each, for a reader who only asks whether there are any.
 */
export function readBilledBefore(
  invoice: Invoice,
  index: ChargeIndex,
  mostDates = Infinity,
): readonly BilledBefore[] {
  return invoice.boxes.flatMap(({ number: container, lines }) => {
    const spans = spansOf(lines)
    const found: BilledBefore[] = []
    for (const other of index.of(container)) {
      if (!isAnother(invoice, other.invoice)) continue
      const dates = sharedDates(spans, other.spans, mostDates)
      if (dates.length > 0) found.push({ container, number: other.invoice.number, dates })
      if (found.length === maxInvoices) break
    }
    return found
  })
}

/** Whether `other` charges for the same clock and is not the same invoice. */
function isAnother(invoice: Invoice, other: Charges['invoice']): boolean {
  const isSame = other.number === invoice.number && other.biller.name === invoice.biller.name
  return !isSame && clockOfCharge(other.charge) === clockOfCharge(invoice.charge)
}

/** The days in both lists, each of which is in order: the first `most`. */
function sharedDates(
  mine: readonly DaySpan[],
  theirs: readonly DaySpan[],
  most: number,
): LocalDate[] {
  const dates: LocalDate[] = []
  const [from, to] = [mine[0]?.first ?? Infinity, mine.at(-1)?.last ?? -Infinity]
  if ((theirs[0]?.first ?? Infinity) > to || (theirs.at(-1)?.last ?? -Infinity) < from) return dates
  let at = 0
  for (const { first, last } of theirs) {
    while ((mine[at]?.last ?? Infinity) < first) at += 1
    for (let i = at; (mine[i]?.first ?? Infinity) <= last; i += 1) {
      const end = Math.min(mine[i]?.last ?? last, last)
      for (let day = Math.max(mine[i]?.first ?? first, first); day <= end; day += 1) {
        dates.push(localDateOfEpochDay(day))
        if (dates.length === most) return dates
      }
    }
  }
  return dates
}
