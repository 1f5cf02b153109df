import { epochDay, type LocalDate } from '../time/local-date.ts'
import { clockOfCharge } from './invoice-terms.ts'
import { datesOfLine, type Invoice, type InvoiceLine } from './invoice.ts'

/** Dates of an invoice that another one on file, `number`, charges for the same container and clock. */
export interface BilledBefore {
  readonly container: string
  readonly number: string
  readonly dates: readonly LocalDate[]
}

/** A line of an invoice on file. */
interface ChargedLine {
  readonly invoice: Pick<Invoice, 'number' | 'biller' | 'charge'>
  readonly line: InvoiceLine
}

/** The lines of invoices on file, by container and by stretches of {@link stretchDays} days. */
export interface ChargeIndex {
  /** Adds an invoice: all of its containers, or those of `numbers`. */
  add(invoice: Invoice, numbers?: ReadonlySet<string>): void
  /** The lines in each stretch of days that `line` reaches into, in the order they were added. */
  near(container: string, line: InvoiceLine): readonly (readonly ChargedLine[])[]
}

/** Short, because thousands of invoices may charge one container: only lines of the same days are compared. */
const stretchDays = 8

export function createChargeIndex(): ChargeIndex {
  const lines = new Map<string, ChargedLine[]>()
  return {
    add({ number, biller, charge, boxes: containers }, numbers) {
      const invoice = { number, biller, charge }
      for (const container of containers.filter((one) => numbers?.has(one.number) ?? true))
        for (const line of container.lines)
          for (const key of keysOf(container.number, line)) {
            const stretch = lines.get(key)
            if (stretch) stretch.push({ invoice, line })
            else lines.set(key, [{ invoice, line }])
          }
    },
    near: (container, line) => keysOf(container, line).map((key) => lines.get(key) ?? []),
  }
}

function keysOf(container: string, { from, to }: InvoiceLine): string[] {
  const first = Math.floor(epochDay(from) / stretchDays)
  const last = Math.floor(epochDay(to) / stretchDays)
  return Array.from({ length: last - first + 1 }, (_, at) => `${container} ${first + at}`)
}

/** Enough to dispute a date by. */
const maxInvoices = 20

/** The dates of `invoice` that other invoices in the index charge: 20 invoices per container at most. */
export function readBilledBefore(invoice: Invoice, index: ChargeIndex): readonly BilledBefore[] {
  const clock = clockOfCharge(invoice.charge)
  const isAnother = ({ charge, number, biller }: ChargedLine['invoice']) =>
    clockOfCharge(charge) === clock &&
    (number !== invoice.number || biller.name !== invoice.biller.name)
  return invoice.boxes.flatMap(({ number: container, lines }) => {
    const mine = new Set(lines.flatMap(datesOfLine))
    const theirs = new Map<ChargedLine['invoice'], Set<LocalDate>>()
    for (const own of lines)
      for (const stretch of index.near(container, own)) {
        for (const { invoice: other, line } of stretch) {
          if (line.from > own.to || own.from > line.to || !isAnother(other)) continue
          if (theirs.size === maxInvoices && !theirs.has(other)) break
          theirs.set(other, new Set([...(theirs.get(other) ?? []), ...sharedDates(line, mine)]))
        }
      }
    return [...theirs].map(([{ number }, dates]) => ({
      container,
      number,
      dates: [...dates].toSorted(),
    }))
  })
}

function sharedDates(line: InvoiceLine, dates: ReadonlySet<LocalDate>): LocalDate[] {
  return datesOfLine(line).filter((day) => dates.has(day))
}
