import { describe, expect, it } from 'vitest'
import { aDispute, aSpendContainer, aSpendInvoice } from '../testing/spend.ts'
import { anInvoicedContainer } from '../testing/invoices.ts'
import {
  severalCustomers,
  spendEntries,
  type SpendEntry,
  type SpendRecord,
} from './spend-entries.ts'

const maersk = { scac: 'MAEU', name: 'Maersk' }
const msc = { scac: 'MSCU', name: 'MSC' }
const a = aSpendContainer({ id: 'a', line: maersk, customer: 'Northbeam' })
const b = aSpendContainer({ id: 'b', line: msc, customer: 'Harbor' })
const line = (amount: number) => ({
  from: '2026-11-02' as const,
  to: '2026-11-03' as const,
  days: 2,
  perDay: amount / 2,
  amount,
})
const billedFor = (number: string, ...amounts: number[]) =>
  anInvoicedContainer({ number, lines: amounts.map(line) })
const containers = new Map([
  ['AAAU1111111', a],
  ['BBBU2222222', b],
])
/** A line, a customer, a month and an amount of each entry. */
const read = (record: Partial<SpendRecord>, figure: SpendEntry['figure']) =>
  spendEntries({ departures: [], invoices: [], disputes: [], ...record })
    .filter((entry) => entry.figure === figure)
    .map(({ line: of, customer, month, currency, amount }) => [
      of?.scac ?? null,
      customer,
      month,
      currency,
      amount,
    ])

describe('posted charges', () => {
  it('are in the month of gate-out, one sum per currency', () => {
    const left = aSpendContainer({
      ...a,
      outOn: '2026-10-31',
      posted: [
        { amount: 470, currency: 'USD' },
        { amount: 90.5, currency: null },
      ],
    })
    expect(read({ departures: [left] }, 'posted')).toEqual([
      ['MAEU', 'Northbeam', '2026-10-01', 'USD', 470],
      ['MAEU', 'Northbeam', '2026-10-01', null, 90.5],
    ])
  })

  it('are no entry if none was posted, or if that is not known', () => {
    const departures = [aSpendContainer({ posted: [] }), aSpendContainer({ posted: null })]
    expect(read({ departures }, 'posted')).toEqual([])
  })
})

describe('an invoice', () => {
  const billed = [billedFor('AAAU1111111', 100, 50), billedFor('BBBU2222222', 49.99)]

  it('is split by its lines, in the month of its date', () => {
    const one = aSpendInvoice(
      { boxes: billed, total: 199.99, issuedOn: '2026-11-30' },
      { containers },
    )
    expect(read({ invoices: [one] }, 'invoiced')).toEqual([
      ['MAEU', 'Northbeam', '2026-11-01', 'USD', 150],
      ['MSCU', 'Harbor', '2026-11-01', 'USD', 49.99],
    ])
  })

  it('without a date has no month', () => {
    const one = aSpendInvoice({ boxes: billed, total: null, issuedOn: null }, { containers })
    expect(read({ invoices: [one] }, 'invoiced').map(([, , month]) => month)).toEqual([null, null])
  })

  it.each([
    ['more than its lines puts the rest under “Not reported”', 229.99, 30],
    ['less than its lines takes the rest off “Not reported”', 189.99, -10],
  ])('with a total of %s', (_, total, rest) => {
    const one = aSpendInvoice({ boxes: billed, total }, { containers })
    expect(read({ invoices: [one] }, 'invoiced')).toEqual([
      ['MAEU', 'Northbeam', '2026-12-01', 'USD', 150],
      ['MSCU', 'Harbor', '2026-12-01', 'USD', 49.99],
      [null, null, '2026-12-01', 'USD', rest],
    ])
  })

  it('of one line and customer has all of its total there', () => {
    const one = aSpendInvoice(
      { boxes: [billedFor('AAAU1111111', 100)], total: 130 },
      { containers },
    )
    expect(read({ invoices: [one] }, 'invoiced')).toEqual([
      ['MAEU', 'Northbeam', '2026-12-01', 'USD', 130],
    ])
  })

  it('counts once if it was corrected: the copy with the latest date', () => {
    const first = aSpendInvoice(
      { boxes: billed, total: null, issuedOn: '2026-11-02' },
      { containers },
    )
    const again = aSpendInvoice(
      {
        boxes: [billedFor('AAAU1111111', 100)],
        total: null,
        number: ' dem-1001',
        issuedOn: '2026-12-01',
      },
      { id: 'z', containers },
    )
    for (const invoices of [
      [first, again],
      [again, first],
    ])
      expect(read({ invoices }, 'invoiced')).toEqual([
        ['MAEU', 'Northbeam', '2026-12-01', 'USD', 100],
      ])
  })

  it('of another biller with the same number is another invoice', () => {
    const other = { boxes: billed, total: null, biller: { kind: 'line', name: 'MSC' } } as const
    const invoices = [
      aSpendInvoice({ boxes: billed, total: null }, { containers }),
      aSpendInvoice(other, { id: 'z', containers }),
    ]
    expect(read({ invoices }, 'invoiced')).toHaveLength(4)
  })
})

describe('a payment', () => {
  const billed = [billedFor('AAAU1111111', 100), billedFor('BBBU2222222', 50)]
  const paid = { amount: 100, on: '2027-01-04' } as const

  it('is split like the invoice to the cent, in the month of the payment', () => {
    const one = aSpendInvoice({ boxes: billed, total: null, paid }, { containers })
    expect(read({ invoices: [one] }, 'paid')).toEqual([
      ['MAEU', 'Northbeam', '2027-01-01', 'USD', 66.67],
      ['MSCU', 'Harbor', '2027-01-01', 'USD', 33.33],
    ])
  })

  it('that was not entered is no entry', () => {
    expect(read({ invoices: [aSpendInvoice({ boxes: billed, paid: null })] }, 'paid')).toEqual([])
    expect(read({ invoices: [aSpendInvoice({ boxes: billed })] }, 'paid')).toEqual([])
  })

  it('that a corrected copy repeats counts once, and another one as well', () => {
    const first = aSpendInvoice({ boxes: billed, total: null, paid }, { containers })
    const copy = aSpendInvoice({ boxes: billed, total: null, paid }, { id: 'z', containers })
    const other = { ...paid, amount: 15 }
    const rest = aSpendInvoice({ boxes: billed, total: null, paid: other }, { id: 'y', containers })
    const total = (invoices: SpendRecord['invoices']) =>
      read({ invoices }, 'paid').reduce((sum, [, , , , amount]) => sum + Number(amount), 0)
    expect(total([first, copy])).toBe(100)
    expect(total([first, copy, rest])).toBe(115)
  })
})

describe('a dispute', () => {
  const invoice = aSpendInvoice(
    { boxes: [billedFor('AAAU1111111', 100), billedFor('BBBU2222222', 50)], total: null },
    { containers },
  )
  const about = { invoiceId: invoice.id }

  it('that is open is in the month of the invoice date, split like the invoice', () => {
    const record = { invoices: [invoice], disputes: [aDispute({ amount: 30 }, about)] }
    expect(read(record, 'open')).toEqual([
      ['MAEU', 'Northbeam', '2026-12-01', 'USD', 20],
      ['MSCU', 'Harbor', '2026-12-01', 'USD', 10],
    ])
    expect(read(record, 'recovered')).toEqual([])
  })

  it('that was decided is in the month of the decision, with what it recovered', () => {
    const decided = { state: 'partly', amount: 30, recovered: 12, decidedOn: '2027-02-01' } as const
    const record = { invoices: [invoice], disputes: [aDispute(decided, about)] }
    expect(read(record, 'recovered')).toEqual([
      ['MAEU', 'Northbeam', '2027-02-01', 'USD', 8],
      ['MSCU', 'Harbor', '2027-02-01', 'USD', 4],
    ])
    expect(read(record, 'open')).toEqual([])
  })

  it('that was lost recovered 0, which is on record', () => {
    const lost = { state: 'lost', recovered: 0, decidedOn: '2027-02-01' } as const
    expect(read({ invoices: [invoice], disputes: [aDispute(lost, about)] }, 'recovered')).toEqual([
      ['MAEU', 'Northbeam', '2027-02-01', 'USD', 0],
    ])
  })

  it('that was withdrawn is in no figure', () => {
    const disputes = [aDispute({ state: 'withdrawn' }, about)]
    const all = spendEntries({ departures: [], invoices: [], disputes })
    expect(all).toEqual([])
  })

  it('about a container is in the month of its gate-out', () => {
    const container = aSpendContainer({ ...b, outOn: '2026-11-09' })
    expect(read({ disputes: [aDispute({ amount: 30 }, { container })] }, 'open')).toEqual([
      ['MSCU', 'Harbor', '2026-11-01', 'USD', 30],
    ])
  })

  it('about nothing on file has neither month nor name', () => {
    const disputes = [aDispute({ amount: 30 }, { invoiceId: 'deleted' })]
    expect(read({ disputes }, 'open')).toEqual([[null, null, null, 'USD', 30]])
  })
})

describe('an invoice of many lines and customers', () => {
  const boxes = Array.from({ length: 60 }, (_, at) =>
    billedFor(`MSKU${String(1_000_000 + at)}`, 10 + at),
  )
  const tracked = new Map(
    boxes.map(({ number }, at) => [
      number,
      aSpendContainer({ id: number, line: maersk, customer: `Customer ${at}` }),
    ]),
  )
  const invoice = aSpendInvoice(
    { boxes, total: null, issuedOn: '2026-11-05' },
    { id: 'i-1', containers: tracked },
  )
  const asked = Array.from({ length: 30 }, (_, at) =>
    aDispute({ amount: 1.01 }, { id: `d-${String(at).padStart(2, '0')}`, invoiceId: 'i-1' }),
  )
  const of = (figure: SpendEntry['figure']) =>
    spendEntries({ departures: [], invoices: [invoice], disputes: asked }).filter(
      (entry) => entry.figure === figure,
    )
  const cents = (entries: readonly SpendEntry[]) =>
    entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)

  it('names the largest 19, and the rest together', () => {
    const entries = of('invoiced')
    expect(entries).toHaveLength(20)
    expect(cents(entries)).toBe(100 * boxes.reduce((sum, _, at) => sum + 10 + at, 0))
    const rest = entries.find(({ customer }) => customer === severalCustomers)
    expect(rest).toMatchObject({ line: maersk, amount: 1230 })
    expect(rest?.containers).toHaveLength(41)
    expect(entries.map(({ customer }) => customer)).toContain('Customer 59')
  })

  it('has its disputes split together', () => {
    const entries = of('open')
    expect(entries.length).toBeLessThanOrEqual(20)
    expect(cents(entries)).toBe(30 * 101)
    for (const { disputes } of entries) expect(disputes).toEqual(asked.map(({ id }) => id))
  })
})
