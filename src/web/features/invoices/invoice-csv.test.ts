import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { planInvoices, readHeads } from './invoice-csv.ts'
import {
  emptyContainer,
  emptyForm,
  emptyLine,
  formOfInvoice,
  readAmount,
  readDay,
  readInvoiceForm,
  readSoFar,
} from './invoice-form.ts'

function plan(text: string) {
  const { data, meta } = papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
  })
  const { columns, ...heads } = readHeads(meta.fields ?? [])
  return { ...heads, planned: planInvoices(data, columns) }
}

const whole = `Invoice No.,Carrier,Charge Type,Invoice Date,B/L,Container #,LFD,From,Through,Days,Daily Rate,Amount,Total Due
D-1,Maersk,Demurrage,2026-12-05,MAEU1,MSKU 123456-5,2026-11-24,2026-11-25,2026-11-28,4,$235.00,$940.00,"$1,510.00"
D-1,Maersk,Demurrage,,,MSKU1234565,,11/29/2026,30-Nov-2026,2,285,570,
D-2,Maersk,Detention,2026-12-06,,TGHU7654321,,2026-12-01,,,,100,
`

describe('a pasted list of invoices', () => {
  it('is read by the heads that billers use; rows of one number and biller are one invoice', () => {
    const { planned, missing, unknown } = plan(whole)
    expect([missing, unknown]).toEqual([[], []])
    expect(planned.map(({ number, rows }) => [number, rows])).toEqual([
      ['D-1', [2, 3]],
      ['D-2', [4]],
    ])
    expect(planned[0]?.invoice).toMatchObject({
      charge: 'demurrage',
      currency: 'USD',
      billOfLading: 'MAEU1',
      total: 1510,
      boxes: [
        {
          number: 'MSKU1234565',
          freeThrough: '2026-11-24',
          lines: [
            { from: '2026-11-25', to: '2026-11-28', days: 4, perDay: 235, amount: 940 },
            { from: '2026-11-29', to: '2026-11-30', days: 2, perDay: 285, amount: 570 },
          ],
        },
      ],
    })
    expect(planned[1]?.invoice).toMatchObject({
      charge: 'detention',
      boxes: [{ lines: [{ from: '2026-12-01', to: '2026-12-01', days: null }] }],
    })
  })

  it('reports problems by row and column, apart from the valid invoices', () => {
    const broken = whole
      .replace('2026-12-05', '03/04/2026')
      .replace('11/29/2026', 'soon')
      .replace('Detention', 'lunch')
    const { planned } = plan(broken)
    expect(planned.map(({ invoice }) => invoice)).toEqual([null, null])
    expect(planned.flatMap(({ problems }) => problems)).toEqual([
      { row: 2, problem: 'Invoice Date: Ambiguous date. Write it as 2026-11-20' },
      { row: 3, problem: 'From: Enter a date like 2026-11-20' },
      { row: 4, problem: 'Charge Type: use demurrage, per diem or detention' },
    ])
  })

  it('says which columns it lacks, and which it does not know', () => {
    expect(readHeads(['Invoice', 'Container', 'Colour'])).toMatchObject({
      missing: ['biller', 'charged from', 'amount'],
      unknown: ['Colour'],
    })
  })
})

describe('what is typed', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20-Nov-2026', '2026-11-20'],
    ['20 November 2026', '2026-11-20'],
    ['Nov 20, 2026', '2026-11-20'],
    ['11/20/2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['04/04/2026', '2026-04-04'],
    ['03/04/2026', 'ambiguous'],
    ['2026-02-30', null],
    ['30-Feb-2026', null],
  ])('%s is the day %s', (text, day) => expect(readDay(text)).toBe(day))

  it.each([
    ['1510', 1510],
    ['$1,510.50', 1510.5],
    ['USD 1,510.50', 1510.5],
    ['1.510,50', null],
    ['1,51', null],
    ['-5', null],
  ])('%s is the amount %s', (text, amount) => expect(readAmount(text)).toBe(amount))

  it('comes back the same from an invoice on file', () => {
    const invoice = plan(whole).planned[0]?.invoice
    if (!invoice) throw new Error('It is sound')
    expect(readInvoiceForm(formOfInvoice(invoice))).toEqual({ ok: true, value: invoice })
  })

  it('has no line where its first day or its amount is missing', () => {
    const lines = [
      { ...emptyLine, amount: '570.00' },
      { ...emptyLine, from: '2026-11-16' },
    ]
    const { invoice, problems } = readSoFar({ ...emptyForm, boxes: [{ ...emptyContainer, lines }] })
    expect(invoice.boxes[0]?.lines).toEqual([])
    expect(problems).toMatchObject({
      'boxes.0.lines.0.from': 'Enter the first day charged',
      'boxes.0.lines.1.amount': 'Enter the amount',
    })
  })
})
