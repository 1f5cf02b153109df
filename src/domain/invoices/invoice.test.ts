import { describe, expect, it } from 'vitest'
import { answerBy, disputeBy, readIssue } from './invoice-dates.ts'
import { invoiceItems, readItems, type Invoice, type InvoiceItem } from './invoice.ts'
import { anInvoice, anInvoicedContainer } from '../testing/invoices.ts'

type Case = readonly [
  name: string,
  invoice: Invoice,
  missing: readonly InvoiceItem[],
  unknown: readonly InvoiceItem[],
]

const whole = anInvoice()
const without = (item: InvoiceItem): Invoice =>
  blanked(item, { ...whole.stated, [item]: 'missing' })
const unseen = (item: InvoiceItem): Invoice => {
  const { [item]: _, ...stated } = whole.stated
  return blanked(item, stated)
}

/** The invoice with the value of one item left out. */
function blanked(item: InvoiceItem, stated: Invoice['stated']): Invoice {
  const container = anInvoicedContainer()
  switch (item) {
    case 'bill-of-lading':
      return { ...whole, stated, billOfLading: null }
    case 'container-number':
      return { ...whole, stated, boxes: [{ ...container, number: ' ' }] }
    case 'port-of-discharge':
      return { ...whole, stated, portOfDischarge: '' }
    case 'invoice-date':
      return { ...whole, stated, issuedOn: null }
    case 'due-date':
      return { ...whole, stated, dueOn: null }
    case 'free-days':
      return { ...whole, stated, boxes: [{ ...container, freeDays: null }] }
    case 'free-time-start':
      return { ...whole, stated, boxes: [{ ...container, freeFrom: null }] }
    case 'free-time-end':
      return { ...whole, stated, boxes: [{ ...container, freeThrough: null }] }
    case 'availability-date':
      return { ...whole, stated, boxes: [{ ...container, availableOn: null }] }
    case 'dates-charged':
      return { ...whole, stated, boxes: [{ ...container, lines: [] }] }
    case 'total':
      return { ...whole, stated, total: null }
    case 'rule':
      return { ...whole, stated, rule: null }
    case 'rates':
      return {
        ...whole,
        stated,
        boxes: [
          { ...container, lines: container.lines.map((line) => ({ ...line, perDay: null })) },
        ],
      }
    case 'contact':
      return { ...whole, stated, contact: '  ' }
    case 'dispute-page':
      return { ...whole, stated, disputePage: null }
    default:
      return { ...whole, stated }
  }
}

/** Without the dates charged there are no lines, so there are no rates either. */
const also = (item: InvoiceItem): readonly InvoiceItem[] =>
  item === 'dates-charged' ? ['rates'] : []

const two = (
  second: Partial<ReturnType<typeof anInvoicedContainer>>,
  terms: Partial<Invoice> = {},
) =>
  anInvoice({
    boxes: [anInvoicedContainer(), anInvoicedContainer({ number: 'TGHU7654321', ...second })],
    ...terms,
  })

const cases: readonly Case[] = [
  ['a whole invoice', whole, [], []],
  ['a whole invoice for two containers', two({}), [], []],
  ...invoiceItems.map((item): Case => {
    const unknown = also(item)
    return [`not on it: ${item}`, without(item), [item], unknown]
  }),
  ...invoiceItems
    .filter((item) => !['container-number', 'rates', 'total', 'invoice-date'].includes(item))
    .map((item): Case => {
      const unknown = invoiceItems.filter((one) => one === item || also(item).includes(one))
      return [`nobody looked: ${item}`, unseen(item), [], unknown]
    }),
  ['free days of one container only', two({ freeDays: null }), [], ['free-days']],
  [
    'free days of one container only, and stated to be missing',
    two({ freeDays: null }, { stated: { ...whole.stated, 'free-days': 'missing' } }),
    ['free-days'],
    [],
  ],
  [
    'stated to be missing, yet entered: it is there',
    anInvoice({ stated: { ...whole.stated, 'due-date': 'missing' } }),
    [],
    [],
  ],
  [
    'stated to be there, without its value: it is there',
    anInvoice({ rule: null, stated: { ...whole.stated, rule: 'present' } }),
    [],
    [],
  ],
]

describe('the gap list of 46 CFR 541.6', () => {
  it('is tried on 40 invoices', () => {
    expect(cases).toHaveLength(40)
  })

  it.each(cases)('%s', (_, invoice, missing, unknown) => {
    const items = readItems(invoice)
    const which = (state: string) =>
      items.filter((one) => one.state === state).map((one) => one.item)
    expect(which('missing')).toEqual(missing)
    expect(which('unknown')).toEqual(unknown)
    expect(items.map(({ item }) => item)).toEqual(invoiceItems)
  })
})

describe('dates of the US rule', () => {
  it.each([
    ['2026-12-30', 'in-time', 30],
    ['2026-12-31', 'late', 31],
    ['2026-11-27', 'in-time', -3],
  ] as const)('an invoice of %s for charges through 30 November is %s', (issuedOn, state, days) => {
    expect(readIssue(anInvoice({ issuedOn }))).toMatchObject({
      state,
      days,
      lastCharged: '2026-11-30',
    })
  })

  it('are unknown for an invoice without its date, or without the dates it charges', () => {
    expect(readIssue(anInvoice({ issuedOn: null }))).toEqual({ state: 'unknown' })
    expect(readIssue(anInvoice({ boxes: [anInvoicedContainer({ lines: [] })] }))).toEqual({
      state: 'unknown',
    })
  })

  it('give 30 days to ask from the date of the invoice, and 30 to answer from the request', () => {
    expect(disputeBy(anInvoice())).toBe('2027-01-04')
    expect(disputeBy(anInvoice({ issuedOn: null }))).toBeNull()
    expect(answerBy('2027-02-01')).toBe('2027-03-03')
  })
})
