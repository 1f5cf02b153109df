import type {
  Invoice,
  InvoiceCharge,
  InvoicedContainer,
  InvoiceLine,
  Payment,
  StatedItems,
} from '#domain/invoices/invoice.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import type { Reading } from '#web/parts/form.ts'

/** The form of an invoice: every field is text. */
export interface InvoiceForm {
  readonly number: string
  readonly billerKind: 'line' | 'terminal'
  readonly billerName: string
  readonly charge: InvoiceCharge
  readonly currency: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly billOfLading: string
  readonly portOfDischarge: string
  readonly total: string
  readonly rule: string
  readonly contact: string
  readonly disputePage: string
  readonly paidAmount: string
  readonly paidOn: string
  readonly stated: StatedItems
  readonly boxes: readonly ContainerForm[]
}

export interface ContainerForm {
  readonly number: string
  readonly freeDays: string
  readonly freeFrom: string
  readonly freeThrough: string
  readonly availableOn: string
  readonly lines: readonly LineForm[]
}

export interface LineForm {
  readonly from: string
  readonly to: string
  readonly days: string
  readonly perDay: string
  readonly amount: string
}

export const emptyLine: LineForm = { from: '', to: '', days: '', perDay: '', amount: '' }

export const emptyContainer: ContainerForm = {
  number: '',
  freeDays: '',
  freeFrom: '',
  freeThrough: '',
  availableOn: '',
  lines: [emptyLine],
}

export const emptyForm: InvoiceForm = {
  number: '',
  billerKind: 'line',
  billerName: '',
  charge: 'demurrage',
  currency: 'USD',
  issuedOn: '',
  dueOn: '',
  billOfLading: '',
  portOfDischarge: '',
  total: '',
  rule: '',
  contact: '',
  disputePage: '',
  paidAmount: '',
  paidOn: '',
  stated: {},
  boxes: [emptyContainer],
}

/**
 * Reads the form, with problems by field: `issuedOn`, `boxes.0.lines.1.to`. Empty fields count as not given, except those
 * that every invoice needs.
 */
export function readInvoiceForm(form: InvoiceForm): Reading<Invoice> {
  const { invoice, problems } = readSoFar(form)
  return Object.keys(problems).length === 0 ? { ok: true, value: invoice } : { ok: false, problems }
}

/** The readable part of the form, for display only, and the problems with the rest. */
export function readSoFar(form: InvoiceForm) {
  const problems: Record<string, string> = {}
  const reader = createReader(problems)
  const containers = form.boxes.map((container, at) =>
    readContainer(container, `boxes.${at}`, reader),
  )
  const numbers = containers.map(({ number }) => number)
  for (const [at, number] of numbers.entries())
    if (number !== '' && numbers.indexOf(number) < at)
      problems[`boxes.${at}.number`] = 'Duplicate container'
  const invoice: Invoice = {
    number: reader.needed('number', form.number),
    biller: { kind: form.billerKind, name: reader.needed('billerName', form.billerName) },
    charge: form.charge,
    currency: reader.currency('currency', form.currency),
    issuedOn: reader.day('issuedOn', form.issuedOn),
    dueOn: reader.day('dueOn', form.dueOn),
    billOfLading: given(form.billOfLading),
    portOfDischarge: given(form.portOfDischarge),
    boxes: containers,
    total: reader.amount('total', form.total),
    rule: given(form.rule),
    contact: given(form.contact),
    disputePage: given(form.disputePage),
    stated: form.stated,
    paid: readPayment(form, reader),
  }
  return { invoice, problems }
}

/** An existing invoice as a form. */
export function formOfInvoice(invoice: Invoice): InvoiceForm {
  const { biller, boxes: containers } = invoice
  return {
    number: invoice.number,
    billerKind: biller.kind,
    billerName: biller.name,
    charge: invoice.charge,
    currency: invoice.currency,
    issuedOn: invoice.issuedOn ?? '',
    dueOn: invoice.dueOn ?? '',
    billOfLading: invoice.billOfLading ?? '',
    portOfDischarge: invoice.portOfDischarge ?? '',
    total: textOf(invoice.total),
    rule: invoice.rule ?? '',
    contact: invoice.contact ?? '',
    disputePage: invoice.disputePage ?? '',
    paidAmount: textOf(invoice.paid?.amount ?? null),
    paidOn: invoice.paid?.on ?? '',
    stated: invoice.stated,
    boxes: containers.map((container) => ({
      number: container.number,
      freeDays: textOf(container.freeDays),
      freeFrom: container.freeFrom ?? '',
      freeThrough: container.freeThrough ?? '',
      availableOn: container.availableOn ?? '',
      lines: container.lines.map(({ from, to, days, perDay, amount }) => ({
        from,
        to,
        days: textOf(days),
        perDay: textOf(perDay),
        amount: textOf(amount),
      })),
    })),
  }
}

type Reader = ReturnType<typeof createReader>

/** Null if no payment was entered. Amount and day belong together. */
function readPayment({ paidAmount, paidOn }: InvoiceForm, reader: Reader): Payment | null {
  const amount = reader.amount('paidAmount', paidAmount)
  const on = reader.day('paidOn', paidOn)
  if (paidAmount.trim() === '' && paidOn.trim() !== '')
    reader.wrong('paidAmount', 'Enter the amount paid')
  if (paidOn.trim() === '' && paidAmount.trim() !== '')
    reader.wrong('paidOn', 'Enter the day it was paid')
  if (amount === 0) reader.wrong('paidAmount', 'Must be more than 0')
  return amount !== null && on !== null ? { amount, on } : null
}

function readContainer(container: ContainerForm, place: string, reader: Reader): InvoicedContainer {
  const lines = container.lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => Object.values(line).some((text) => text.trim() !== ''))
  return {
    number: reader
      .needed(`${place}.number`, container.number)
      .replaceAll(/[\s-]/g, '')
      .toUpperCase(),
    freeDays: reader.count(`${place}.freeDays`, container.freeDays),
    freeFrom: reader.day(`${place}.freeFrom`, container.freeFrom),
    freeThrough: reader.day(`${place}.freeThrough`, container.freeThrough),
    availableOn: reader.day(`${place}.availableOn`, container.availableOn),
    lines: lines.flatMap(({ line, at }) => readLine(line, `${place}.lines.${at}`, reader) ?? []),
  }
}

/** Null for a line that lacks required fields. */
function readLine(line: LineForm, place: string, reader: Reader): InvoiceLine | null {
  const from = reader.neededDay(`${place}.from`, line.from)
  const to = line.to.trim() === '' ? from : reader.neededDay(`${place}.to`, line.to)
  if (from && to && to < from) reader.wrong(`${place}.to`, 'End date is before start date')
  const days = reader.count(`${place}.days`, line.days)
  const perDay = reader.amount(`${place}.perDay`, line.perDay)
  const amount = reader.neededAmount(`${place}.amount`, line.amount)
  return from && to && amount !== null ? { from, to, days, perDay, amount } : null
}

/** Reads texts, and collects problems by field. */
function createReader(problems: Record<string, string>) {
  const wrong = (field: string, problem: string) => {
    problems[field] ??= problem
  }
  const day = (field: string, text: string): LocalDate | null => {
    if (text.trim() === '') return null
    const read = readDay(text)
    if (typeof read === 'string' && isLocalDate(read)) return read
    wrong(field, read === 'ambiguous' ? ambiguous : 'Enter a date like 2026-11-20')
    return null
  }
  const amount = (field: string, text: string): number | null => {
    if (text.trim() === '') return null
    const read = readAmount(text)
    if (read === null) wrong(field, 'Enter an amount like 1510.00')
    return read
  }
  return {
    wrong,
    day,
    amount,
    needed(field: string, text: string): string {
      const trimmed = text.trim()
      if (trimmed === '') wrong(field, 'Required')
      return trimmed
    },
    neededDay(field: string, text: string): LocalDate | null {
      if (text.trim() === '') wrong(field, 'Enter the first day charged')
      return day(field, text)
    },
    neededAmount(field: string, text: string): number | null {
      if (text.trim() === '') wrong(field, 'Enter the amount')
      return amount(field, text)
    },
    count(field: string, text: string): number | null {
      if (text.trim() === '') return null
      const isCount = /^\d{1,3}$/.test(text.trim())
      if (!isCount) wrong(field, 'Enter a number of days')
      return isCount ? Number(text) : null
    },
    currency(field: string, text: string): string {
      const code = text.trim().toUpperCase()
      if (!/^[A-Z]{3}$/.test(code)) wrong(field, 'Enter a 3-letter code like USD')
      return code
    },
  }
}

const ambiguous = 'Ambiguous date. Write it as 2026-11-20'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as invoices write it: `2026-11-20`, `20-Nov-2026`, `Nov 20, 2026`, `11/20/2026`. Digits that could be read as two
 * days are `ambiguous`, never guessed.
 */
export function readDay(text: string): LocalDate | 'ambiguous' | null {
  const trimmed = text.trim()
  if (isLocalDate(trimmed)) return trimmed
  const named =
    /^(?<d>\d{1,2})[ -](?<m>[A-Za-z]{3})[a-z]*[ ,-]+(?<y>\d{4})$/.exec(trimmed) ??
    /^(?<m>[A-Za-z]{3})[a-z]* (?<d>\d{1,2}),? (?<y>\d{4})$/.exec(trimmed)
  if (named?.groups) {
    const month = months.indexOf(named.groups['m']?.toLowerCase() ?? '') + 1
    return dayOf(named.groups['y'], month, Number(named.groups['d']))
  }
  const figures = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(trimmed)
  if (!figures) return null
  const [a, b] = [Number(figures[1]), Number(figures[2])]
  if (a <= 12 && b <= 12 && a !== b) return 'ambiguous'
  return a > 12 ? dayOf(figures[3], b, a) : dayOf(figures[3], a, b)
}

function dayOf(year: string | undefined, month: number, day: number): LocalDate | null {
  const two = (value: number) => String(value).padStart(2, '0')
  const text = `${year ?? ''}-${two(month)}-${two(day)}`
  return isLocalDate(text) ? text : null
}

/** `1510`, `1,510.00`, `$1,510.00`, `USD 1,510.00`; null for anything that could mean another amount. */
export function readAmount(text: string): number | null {
  const bare = text.trim().replace(/^([A-Z]{3} ?|[$€£] ?)/, '')
  if (!/^(\d{1,9}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(bare)) return null
  return Number(bare.replaceAll(',', ''))
}

function given(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}
