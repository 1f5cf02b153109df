import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anInvoicedContainer } from '../testing/invoices.ts'
import { aDispute, aSpendContainer, aSpendInvoice } from '../testing/spend.ts'
import { addDays } from '../time/local-date.ts'
import { spendEntries, spendFigures, type SpendRecord } from './spend-entries.ts'
import { splitCents } from './split-cents.ts'
import {
  departuresIn,
  entriesIn,
  figureOf,
  spendColumns,
  spendCurrencies,
  spendGroupings,
  spendLines,
  spendRows,
} from './spend-table.ts'

const cents = fc.integer({ min: 0, max: 900_000 }).map((amount) => amount / 100)
const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-08-15', days))
const some = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 4 })
const currency = fc.constantFrom('USD', 'CAD')
const numbers = ['AAAU1111111', 'BBBU2222222', 'CCCU3333333'] as const

const container = fc.record({
  line: some(
    fc.constantFrom(
      { scac: 'MAEU', name: 'Maersk' },
      { scac: 'MAEU', name: null },
      {
        scac: 'HLCU',
        name: null,
      },
    ),
  ),
  customer: some(fc.constantFrom('Northbeam', 'Harbor & Sons', '__proto__')),
  outOn: some(day),
  posted: some(fc.array(fc.record({ amount: cents, currency: some(currency) }), { maxLength: 2 })),
})
const terms = fc.record({
  number: fc.constantFrom('A-1', 'A-2', 'a-1 ', 'B-7'),
  currency,
  issuedOn: some(day),
  total: some(cents),
  paid: some(fc.record({ amount: cents.filter((amount) => amount > 0), on: day })),
  boxes: fc.uniqueArray(
    fc.record({
      number: fc.constantFrom(...numbers),
      lines: fc.array(
        fc.record({
          from: fc.constant('2026-11-01' as const),
          to: fc.constant('2026-11-02' as const),
          days: fc.constant(null),
          perDay: fc.constant(null),
          amount: cents,
        }),
        { maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 3, selector: ({ number }) => number },
  ),
})
const dispute = fc.record({
  currency,
  amount: cents,
  state: fc.constantFrom('draft', 'sent', 'won', 'lost', 'withdrawn'),
  decidedOn: day,
  about: fc.nat({ max: 7 }),
})

const record: fc.Arbitrary<SpendRecord> = fc
  .tuple(
    fc.array(container, { minLength: 3, maxLength: 12 }),
    fc.array(terms, { maxLength: 6 }),
    fc.array(dispute, { maxLength: 6 }),
  )
  .map(([containers, invoices, disputes]) => {
    const all = containers.map((one, at) => aSpendContainer({ ...one, id: `c-${at}` }))
    const tracked = new Map(numbers.flatMap((number, at) => (all[at] ? [[number, all[at]]] : [])))
    return {
      departures: all.filter(({ outOn }) => outOn !== null),
      invoices: invoices.map(({ boxes, ...one }, at) =>
        aSpendInvoice(
          { ...one, boxes: boxes.map((box) => anInvoicedContainer(box)) },
          { id: `i-${at}`, version: 1 + (at % 2), containers: tracked },
        ),
      ),
      disputes: disputes.map(({ about, decidedOn, ...one }, at) => {
        const isDecided = one.state === 'won' || one.state === 'lost'
        return aDispute(
          {
            ...one,
            recovered: isDecided ? (one.state === 'won' ? one.amount : 0) : null,
            decidedOn: isDecided ? decidedOn : null,
          },
          { id: `d-${at}`, invoiceId: `i-${about}`, container: null },
        )
      }),
    }
  })

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0)

describe('spend', () => {
  it('puts every amount into exactly one cell: cells add up to rows, and rows to the total', () => {
    fc.assert(
      fc.property(record, fc.constantFrom(...spendGroupings), (given, grouping) => {
        const entries = spendEntries(given)
        const rows = spendRows(entries, given.departures, grouping)
        expect(rows.flatMap((row) => row.entries)).toHaveLength(entries.length)
        expect(rows.flatMap((row) => row.departures)).toHaveLength(given.departures.length)
        for (const row of rows) {
          expect(row.rows.flatMap((below) => below.entries)).toHaveLength(row.entries.length)
          const scope = { [grouping]: row.id }
          expect(entriesIn(entries, scope, '2026-08-01')).toHaveLength(row.entries.length)
          expect(departuresIn(given.departures, scope)).toHaveLength(row.departures.length)
        }
        for (const code of spendCurrencies(entries))
          for (const figure of spendFigures) {
            const own = entries.filter((entry) => entry.currency === code)
            const months = [...new Set(own.map(({ month }) => month))]
            const cells = spendRows(own, given.departures, grouping).flatMap((row) =>
              row.rows.flatMap((below) =>
                months.map(
                  (month) =>
                    figureOf(
                      figure,
                      below.entries.filter((entry) => entry.month === month),
                    ) ?? 0,
                ),
              ),
            )
            expect(sum(cells)).toBe(sum([figureOf(figure, own) ?? 0]))
          }
      }),
    )
  })

  it('adds up to what is on record: each document once, each payment and each dispute', () => {
    fc.assert(
      fc.property(record, (given) => {
        const entries = spendEntries(given)
        for (const code of ['USD', 'CAD']) {
          const figure = (name: (typeof spendFigures)[number]) =>
            sum(
              entries
                .filter((entry) => entry.figure === name && entry.currency === code)
                .map(({ amount }) => amount),
            )
          const posted = given.departures.flatMap((one) => one.posted ?? [])
          expect(figure('posted')).toBe(
            sum(posted.filter((one) => one.currency === code).map(({ amount }) => amount)),
          )
          const disputes = given.disputes.map((one) => one.dispute)
          const own = disputes.filter((one) => one.currency === code)
          const open = own.filter(({ state }) => state === 'draft' || state === 'sent')
          expect(figure('open')).toBe(sum(open.map(({ amount }) => amount)))
          expect(figure('recovered')).toBe(sum(own.map(({ recovered }) => recovered ?? 0)))
        }
        const documents = new Set(
          given.invoices.map(({ invoice }) => invoice.number.trim().toUpperCase()),
        )
        const counted = entries.filter(({ figure }) => figure === 'invoiced')
        expect(new Set(counted.map(({ invoice }) => invoice)).size).toBe(documents.size)
        for (const { id, invoice } of given.invoices) {
          const mine = counted.filter((entry) => entry.invoice === id)
          const lines = invoice.boxes.flatMap((box) => box.lines.map(({ amount }) => amount))
          if (mine.length > 0)
            expect(sum(mine.map(({ amount }) => amount))).toBe(
              invoice.total === null ? sum(lines) : sum([invoice.total]),
            )
        }
      }),
    )
  })

  it('doesn’t depend on the order of the record', () => {
    fc.assert(
      fc.property(record, ({ departures, invoices, disputes }) => {
        const turned = {
          departures: departures.toReversed(),
          invoices: invoices.toReversed(),
          disputes: disputes.toReversed(),
        }
        const [one, other] = [
          spendEntries({ departures, invoices, disputes }),
          spendEntries(turned),
        ]
        expect(other).toEqual(one)
        const namesOf = (rows: ReturnType<typeof spendRows>) =>
          rows.map(({ id, name }) => [id, name])
        expect(namesOf(spendRows(other, turned.departures, 'line'))).toEqual(
          namesOf(spendRows(one, departures, 'line')),
        )
      }),
    )
  })

  it('never shows unknown as 0', () => {
    fc.assert(
      fc.property(record, (given) => {
        const left = given.departures.filter(({ posted }) => posted === null)
        expect(figureOf('posted', spendEntries({ ...given, departures: left }), left)).toBeNull()
      }),
    )
  })
})

describe('splitting cents', () => {
  it('adds up, and no part is off by a cent or more', () => {
    const weights = fc.array(fc.integer({ min: -50, max: 9_000_000_000 }), { minLength: 1 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000 }), weights, (amount, all) => {
        const parts = splitCents(amount, all)
        expect(parts.reduce((total, part) => total + part, 0)).toBe(amount)
        const whole = all.reduce((total, weight) => total + Math.max(0, weight), 0)
        if (whole === 0) return
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (amount * Math.max(0, all[at] ?? 0)) / whole)).toBeLessThan(1.001)
      }),
    )
  })

  it('has to be among something', () => {
    expect(() => splitCents(5, [])).toThrow(RangeError)
    expect(splitCents(5, [0, -3])).toEqual([5, 0])
    expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33])
  })
})

describe('spend as lines of a file', () => {
  it('adds up to the totals, with every column that has something', () => {
    const [since, today] = ['2026-10-01', '2026-11-20'] as const
    fc.assert(
      fc.property(record, (given) => {
        const entries = spendEntries(given)
        const lines = spendLines(entries, given.departures, { since, today })
        for (const currency of spendCurrencies(entries)) {
          const own = entries.filter((entry) => entry.currency === currency)
          const mine = lines.filter((one) => one.currency === currency)
          for (const figure of spendFigures)
            expect(sum(mine.map((one) => one.figureOf(figure) ?? 0))).toBe(
              sum([figureOf(figure, own) ?? 0]),
            )
          const columns = spendColumns(own, since, today)
          expect(new Set(columns).size).toBe(columns.length)
          expect(columns).toEqual(expect.arrayContaining(['2026-10-01', '2026-11-01']))
        }
      }),
    )
  })
})
