import { ownValue } from '#domain/tables/own-value.ts'
import type { Invoice, InvoiceCharge } from '#domain/invoices/invoice.ts'
import {
  emptyContainer,
  emptyForm,
  readInvoiceForm,
  type ContainerForm,
  type InvoiceForm,
} from './invoice-form.ts'

/** The columns, with the headings that name each, in any case and with any punctuation. */
const heads = {
  number: ['invoice number', 'invoice no', 'invoice', 'inv number', 'inv no'],
  billerName: ['biller', 'billed by', 'line', 'carrier', 'steamship line', 'issued by', 'vendor'],
  billerKind: ['biller type', 'biller kind'],
  charge: ['charge', 'charge type', 'charge kind', 'type'],
  currency: ['currency', 'curr', 'ccy'],
  issuedOn: ['invoice date', 'issue date', 'issued', 'issued on', 'date'],
  dueOn: ['due date', 'due', 'due on', 'payment due'],
  billOfLading: ['bill of lading', 'bl', 'b l', 'bol', 'bl number', 'mbl', 'master bill'],
  portOfDischarge: ['port of discharge', 'pod', 'discharge port'],
  total: ['total', 'invoice total', 'total due', 'total amount', 'amount due'],
  rule: ['rule', 'tariff', 'tariff rule', 'contract'],
  contact: ['contact', 'email', 'dispute contact'],
  disputePage: ['dispute page', 'dispute url', 'url'],
  paidAmount: ['amount paid', 'paid', 'paid amount', 'payment'],
  paidOn: ['paid on', 'paid date', 'payment date', 'date paid'],
  container: ['container', 'container number', 'container no', 'equipment', 'unit'],
  freeDays: ['free days', 'free time', 'free time days', 'allowed free days'],
  freeFrom: [
    'free time starts',
    'free from',
    'free time start',
    'start of free time',
    'free time from',
  ],
  freeThrough: ['last free day', 'lfd', 'free time end', 'end of free time', 'free through'],
  availableOn: ['available on', 'availability date', 'available', 'container available'],
  from: ['charged from', 'from', 'start', 'start date', 'from date'],
  to: ['charged to', 'charged through', 'to', 'through', 'end', 'end date', 'to date'],
  days: ['days', 'days charged', 'charged days', 'quantity', 'qty'],
  perDay: ['amount per day', 'per day', 'rate', 'daily rate', 'rate per day'],
  amount: ['amount', 'charge amount', 'line amount', 'line total'],
} as const
type Column = keyof typeof heads

/** The heading row of a file that would be read completely, for people who make one. */
export const exampleHead = Object.values(heads).map(([first]) => first)

/** Columns without which nothing can be read. */
const needed: readonly Column[] = ['number', 'billerName', 'container', 'from', 'amount']

/** The column for each heading of the file; an unrecognized heading is in `unknown`. */
export function readHeads(fields: readonly string[]): {
  readonly columns: ReadonlyMap<Column, string>
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
} {
  const columns = new Map<Column, string>()
  const unknown: string[] = []
  for (const field of fields) {
    const column = columnOf(field)
    if (column !== null && !columns.has(column)) columns.set(column, field)
    else if (field.trim() !== '') unknown.push(field)
  }
  const missing = needed.filter((column) => !columns.has(column)).map((column) => heads[column][0])
  return { columns, missing, unknown }
}

/** One row of a file with its problem, and the heading of its column. */
export interface RowProblem {
  /** Row of the file; the heading is row 1. */
  readonly row: number
  readonly problem: string
}

/** An invoice read from rows of a file: ready to save, or with its problems. */
export interface PlannedInvoice {
  readonly number: string
  readonly rows: readonly number[]
  readonly form: InvoiceForm
  /** Null if something is wrong. */
  readonly invoice: Invoice | null
  readonly problems: readonly RowProblem[]
}

type Row = Readonly<Record<string, string>>

/** Rows of one invoice number and one biller make one invoice; each row is the days of one container at one rate. */
export function planInvoices(
  rows: readonly Row[],
  columns: ReadonlyMap<Column, string>,
): readonly PlannedInvoice[] {
  const cell = (row: Row, column: Column) => (ownValue(row, columns.get(column) ?? '') ?? '').trim()
  const placed = rows.map((row, at) => ({ row, at: at + 2 }))
  const groups = Map.groupBy(placed, ({ row }) =>
    [cell(row, 'number'), cell(row, 'billerName')].join('\n').toLowerCase(),
  )
  return [...groups.values()].map((those) => planOne(those, cell, columns))
}

function planOne(
  placed: readonly { readonly row: Row; readonly at: number }[],
  cell: (row: Row, column: Column) => string,
  columns: ReadonlyMap<Column, string>,
): PlannedInvoice {
  const first = placed[0]?.row ?? {}
  const rowAt = (nth: number) => placed[nth]?.at ?? 0
  const text = (column: Column) => placed.map(({ row }) => cell(row, column)).find(Boolean) ?? ''
  const containers: { form: ContainerForm; rows: number[] }[] = []
  for (const { row, at } of placed) {
    const number = cell(row, 'container').replaceAll(/[\s-]/g, '').toUpperCase()
    const line = {
      from: cell(row, 'from'),
      to: cell(row, 'to'),
      days: cell(row, 'days'),
      perDay: cell(row, 'perDay'),
      amount: cell(row, 'amount'),
    }
    const known = containers.find(({ form }) => form.number === number && number !== '')
    if (known) {
      known.form = { ...known.form, lines: [...known.form.lines, line] }
      known.rows.push(at)
    } else {
      const free = {
        freeDays: cell(row, 'freeDays'),
        freeFrom: cell(row, 'freeFrom'),
        freeThrough: cell(row, 'freeThrough'),
        availableOn: cell(row, 'availableOn'),
      }
      containers.push({ form: { ...emptyContainer, ...free, number, lines: [line] }, rows: [at] })
    }
  }
  const charge = readCharge(text('charge'))
  const form: InvoiceForm = {
    ...emptyForm,
    number: text('number'),
    billerName: text('billerName'),
    billerKind: /terminal/i.test(text('billerKind')) ? 'terminal' : 'line',
    charge: charge ?? 'demurrage',
    currency: text('currency') || 'USD',
    issuedOn: text('issuedOn'),
    dueOn: text('dueOn'),
    billOfLading: text('billOfLading'),
    portOfDischarge: text('portOfDischarge'),
    total: text('total'),
    rule: text('rule'),
    contact: text('contact'),
    disputePage: text('disputePage'),
    paidAmount: text('paidAmount'),
    paidOn: text('paidOn'),
    boxes: containers.map(({ form: container }) => container),
  }
  const read = readInvoiceForm(form)
  const problems: RowProblem[] = read.ok
    ? []
    : Object.entries(read.problems).map(([field, problem]) => {
        const [, container, , line] = /^boxes\.(\d+)\.(lines\.(\d+)\.)?/.exec(field) ?? []
        const row = containers[Number(container)]?.rows[Number(line ?? 0)] ?? rowAt(0)
        return { row, problem: `${headOf(field, columns)}: ${problem}` }
      })
  if (charge === null)
    problems.push({
      row: rowAt(0),
      problem: `${columns.get('charge') ?? 'charge'}: use demurrage, per diem or detention`,
    })
  return {
    number: cell(first, 'number'),
    rows: placed.map(({ at }) => at),
    form,
    invoice: read.ok && problems.length === 0 ? read.value : null,
    problems: problems.toSorted((a, b) => a.row - b.row),
  }
}

/** The charge, as people write it; empty is demurrage, and an unknown word is null. */
function readCharge(text: string): InvoiceCharge | null {
  if (text === '' || /^(import )?(demurrage|dem)\b/i.test(text)) return 'demurrage'
  if (/per.?diem/i.test(text)) return 'per-diem'
  return /detention|^det\b/i.test(text) ? 'detention' : null
}

function columnOf(field: string): Column | null {
  const key = field
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  for (const [column, names] of Object.entries(heads))
    if (names.some((name) => name === key)) return isColumn(column) ? column : null
  return null
}

function isColumn(text: string): text is Column {
  return Object.hasOwn(heads, text)
}

/** The heading in the file for a field of the form. */
function headOf(field: string, columns: ReadonlyMap<Column, string>): string {
  const last = field.split('.').at(-1) ?? field
  const column = /^boxes\.\d+\.number$/.test(field) ? 'container' : last
  return isColumn(column) ? (columns.get(column) ?? heads[column][0]) : last
}
