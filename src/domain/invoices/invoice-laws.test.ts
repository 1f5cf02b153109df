import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBilledBefore } from './billed-before.ts'
import { checkInvoice } from './invoice-check.ts'
import { datesOfLine, type InvoiceLine } from './invoice.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { aTariff } from '../testing/containers.ts'
import { oracleSum } from '../testing/invoice-oracle.ts'
import {
  aChargeIndex,
  anInvoice,
  anInvoicedContainer,
  aRecord,
  confirmed,
  releasedOn,
} from '../testing/invoices.ts'
import { startOfDay } from '../time/zone.ts'

const zone = 'America/Los_Angeles'
const now = '2027-06-01T18:00:00Z'

const cents = fc.integer({ min: 1, max: 60_000 }).map((amount) => amount / 100)
const tiers = fc
  .tuple(cents, fc.integer({ min: 2, max: 6 }), cents, fc.integer({ min: 1, max: 9 }), cents)
  .map(([first, second, next, more, last]) => [
    { from: 1, perDay: first },
    { from: second, perDay: next },
    { from: second + more, perDay: last },
  ])
const line = fc
  .tuple(fc.integer({ min: -6, max: 30 }), fc.integer({ min: 0, max: 9 }), cents)
  .map(([start, length, perDay]) => ({ start, length, perDay }))

/** A container, its rate, and an invoice that bills any dates around the chargeable ones. */
const anyCase = fc.record({
  lastFreeDay: fc
    .integer({ min: 0, max: 120 })
    .map((days): LocalDate => addDays('2026-10-10', days)),
  stood: fc.integer({ min: -3, max: 25 }),
  chargeOutDay: fc.boolean(),
  tiers,
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
})

type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never

function checked({ lastFreeDay, stood, chargeOutDay, tiers: rates, lines }: Case) {
  const outOn = addDays(lastFreeDay, stood)
  const billed = lines.map(({ start, length, perDay }): InvoiceLine => {
    const from = addDays(lastFreeDay, start)
    const to = addDays(from, length)
    return {
      from,
      to,
      days: length + 1,
      perDay,
      amount: Math.round(perDay * (length + 1) * 100) / 100,
    }
  })
  const policy = {
    ...confirmed,
    gates: {
      byFacility: {},
      standard: { ...confirmed.gates.standard, closures: {}, holidays: 'none' as const },
    },
    tariffs: [aTariff({ tiers: rates, chargeOutDay })],
  }
  const facts = {
    status: 'picked_up',
    deadlines: { terminal: startOfDay(lastFreeDay, zone) },
    milestones: {
      dischargedAt: startOfDay(addDays(lastFreeDay, -6), zone),
      portFullOutAt: startOfDay(outOn, zone),
    },
  }
  const record = {
    ...aRecord(facts, releasedOn(startOfDay(addDays(lastFreeDay, -6), zone)), policy),
    followedSince: '2026-01-01T00:00:00Z' as const,
  }
  const invoice = anInvoice({
    boxes: [anInvoicedContainer({ freeThrough: lastFreeDay, lines: billed })],
    total: null,
  })
  const records = new Map([[record.container.number, record]])
  const done = checkInvoice(invoice, { records, policy, now })
  const oracle = oracleSum({
    lastFreeDay,
    outOn,
    chargeOutDay,
    tiers: rates,
    billed: billed.flatMap(datesOfLine),
  })
  return { done, oracle, invoice }
}

describe('any invoice', () => {
  it('is recomputed as by a walk through the calendar', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { done, oracle } = checked(one)
        expect(Math.round((done.recomputed?.amount ?? Number.NaN) * 100)).toBe(oracle.cents)
        const days = done.containers[0]?.rows.find(({ what }) => what === 'days')
        expect(days?.ours).toEqual({ kind: 'days', count: oracle.days })
        const odd = new Set(done.containers[0]?.oddDates.map(({ day }) => day))
        expect([...odd].toSorted()).toEqual(oracle.odd)
      }),
      { numRuns: 400 },
    )
  })

  it('never agrees while it asks for more than was recomputed', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { done } = checked(one)
        const isMore = (done.difference?.amount ?? 0) > 0
        if (isMore) expect(done.verdict).toBe('dispute')
        if (done.verdict === 'agrees') expect(done.containers[0]?.oddDates).toEqual([])
        expect(done.difference?.currency ?? 'USD').toBe('USD')
      }),
      { numRuns: 300 },
    )
  })
})

it('dates billed before are the days that both invoices charge', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
    .map(([start, length]): InvoiceLine => {
      const from = addDays('2026-10-10', start)
      return { from, to: addDays(from, length), days: null, perDay: null, amount: 1 }
    })
  const spans = fc.array(span, { maxLength: 5 })
  fc.assert(
    fc.property(spans, fc.array(spans, { maxLength: 6 }), (own, others) => {
      const invoice = anInvoice({ boxes: [anInvoicedContainer({ lines: own })] })
      const index = aChargeIndex(
        others.map((lines, at) =>
          anInvoice({ number: `OLD-${at}`, boxes: [anInvoicedContainer({ lines })] }),
        ),
      )
      const mine = new Set(own.flatMap(datesOfLine))
      const expected = others.flatMap((lines, at) => {
        const dates = [...mine].filter((day) => lines.flatMap(datesOfLine).includes(day))
        return dates.length === 0 ? [] : [{ number: `OLD-${at}`, dates: dates.toSorted() }]
      })
      const byNumber = (some: readonly { number: string; dates: readonly LocalDate[] }[]) =>
        new Map(some.map(({ number, dates }) => [number, dates]))
      expect(byNumber(readBilledBefore(invoice, index))).toEqual(byNumber(expected))
    }),
  )
})
