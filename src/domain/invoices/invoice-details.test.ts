import { describe, expect, it } from 'vitest'
import type { ContainerRecord } from '../history/container-record.ts'
import { readBilledBefore } from './billed-before.ts'
import { checkInvoice } from './invoice-check.ts'
import { datesOfLine, lastDateCharged, readItems, type Invoice } from './invoice.ts'
import {
  aChargeIndex,
  aChange,
  anInvoice,
  anInvoicedContainer,
  aRecord,
  releasedOn,
  standing,
} from '../testing/invoices.ts'
import { aTariff, policyWith, closedOn } from '../testing/containers.ts'

const now = '2026-12-10T18:00:00Z'
const policy = policyWith({
  tariffs: [aTariff()],
  gates: { byFacility: {}, standard: { ...closedOn(), holidays: 'none', assumed: false } },
})
const record = (facts = standing, changes = releasedOn('2026-11-18T20:00:00Z')): ContainerRecord =>
  aRecord(facts, changes, policy)
function check(
  invoice: Invoice,
  known: readonly ContainerRecord[] = [record()],
  { at = now, others = [] }: { at?: `${string}Z`; others?: readonly Invoice[] } = {},
) {
  const records = new Map(known.map((one) => [one.container.number, one]))
  const billedBefore = readBilledBefore(invoice, aChargeIndex(others))
  return checkInvoice(invoice, { records, policy, now: at, billedBefore })
}
const kinds = (some: readonly { readonly kind: string }[]) => some.map(({ kind }) => kind)
const oneDay = (day: `${number}-${number}-${number}`, perDay = 235) => ({
  from: day,
  to: day,
  days: 1,
  perDay,
  amount: perDay,
})

describe('dates of a line', () => {
  it('are all of it, up to a thousand, and none where it ends before it begins', () => {
    expect(datesOfLine({ from: '2026-11-25', to: '2026-11-25' })).toEqual(['2026-11-25'])
    expect(datesOfLine({ from: '2026-11-25', to: '2026-11-24' })).toEqual([])
    expect(datesOfLine({ from: '2026-11-25', to: '2026-11-20' })).toEqual([])
    expect(datesOfLine({ from: '2026-01-01', to: '2036-01-01' })).toHaveLength(1000)
  })

  it('end with the last date charged, in whatever order the lines stand', () => {
    const lines = [oneDay('2026-11-25'), oneDay('2026-11-26')]
    for (const order of [lines, lines.toReversed()])
      expect(lastDateCharged({ boxes: [anInvoicedContainer({ lines: order })] })).toBe('2026-11-26')
  })
})

describe('items of an invoice', () => {
  const unknown = (invoice: Invoice) =>
    readItems(invoice).flatMap(({ item, state }) => (state === 'present' ? [] : [item]))

  it('that are of each container are not there where there is none, or where one line lacks it', () => {
    expect(unknown(anInvoice({ boxes: [] }))).toContain('container-number')
    const half = anInvoicedContainer({
      lines: [oneDay('2026-11-25'), { ...oneDay('2026-11-26'), perDay: null }],
    })
    expect(unknown(anInvoice({ boxes: [half] }))).toContain('rates')
  })
})

describe('an invoice for a container that is not tracked', () => {
  const rows = (charge: Invoice['charge']) =>
    check(anInvoice({ charge }), []).containers[0]?.rows.map(({ what }) => what)

  it('is shown with what it says of the clock it charges', () => {
    expect(rows('demurrage')).toContain('available-on')
    expect(rows('per-diem')).not.toContain('available-on')
    const bare = check(anInvoice({ boxes: [anInvoicedContainer({ lines: [] })] }), [])
    const days = bare.containers[0]?.rows.find(({ what }) => what === 'days')
    expect(days?.invoiced).toBeNull()
  })
})

describe('dates to come', () => {
  const inYard = record({
    ...standing,
    status: 'available',
    milestones: { dischargedAt: '2026-11-18T18:00:00Z' },
  })
  const billed = (lines: ReturnType<typeof oneDay>[]) =>
    anInvoice({ boxes: [anInvoicedContainer({ lines })], total: null })
  const seenOnFriday = { at: '2026-11-27T20:00:00Z' } as const

  it('begin with tomorrow at the terminal', () => {
    const done = check(billed([oneDay('2026-11-27'), oneDay('2026-11-28')]), [inYard], seenOnFriday)
    expect(done.containers[0]?.oddDates.map(({ day, why }) => [day, why.kind])).toEqual([
      ['2026-11-28', 'ahead'],
    ])
  })

  it('are charged by nobody: what is owed runs to the last date billed that has passed', () => {
    const order = [
      oneDay('2026-11-25'),
      oneDay('2026-11-27'),
      oneDay('2026-11-26'),
      oneDay('2026-12-05'),
    ]
    for (const lines of [order, order.toReversed()])
      expect(check(billed(lines), [inYard], seenOnFriday).recomputed?.amount).toBe(705)
  })
})

describe('what speaks against an invoice', () => {
  it('is no earlier word of the biller that is the day billed, and one that is a day later', () => {
    const through = (freeThrough: `${number}-${number}-${number}`) =>
      kinds(check(anInvoice({ boxes: [anInvoicedContainer({ freeThrough })] })).grounds)
    expect(through('2026-11-24')).toEqual([])
    expect(through('2026-11-23')).toContain('billers-own')
  })

  it('is one day that was billed before, on another invoice of the biller or of another', () => {
    const old = anInvoice({
      number: 'OLD-1',
      boxes: [anInvoicedContainer({ lines: [oneDay('2026-11-25')] })],
    })
    const grounds = (other: Invoice) =>
      kinds(check(anInvoice(), [record()], { others: [other] }).grounds)
    expect(grounds(old)).toEqual(['billed-before'])
    expect(grounds({ ...old, number: 'DEM-1001' })).toEqual([])
    const terminal = { kind: 'terminal', name: 'APM Terminals' } as const
    expect(grounds({ ...old, number: 'DEM-1001', biller: terminal })).toEqual(['billed-before'])
    const apart = anInvoicedContainer({ lines: [oneDay('2026-12-25')] })
    expect(grounds({ ...old, boxes: [apart] })).toEqual([])
  })

  it('is a difference of cents as much as of dollars', () => {
    const lines = [
      { from: '2026-11-25', to: '2026-11-25', days: 1, perDay: 235.5, amount: 235.5 },
    ] as const
    const done = check(anInvoice({ boxes: [anInvoicedContainer({ lines })], total: 235.5 }))
    expect(done.contestable).toEqual({ amount: 0.5, currency: 'USD' })
  })
})

describe('what cannot be verified of an invoice', () => {
  it('is one day that was not followed, or one item that nobody looked for', () => {
    const late = { ...record(), followedSince: '2026-11-26T00:00:00Z' as const }
    expect(kinds(check(anInvoice(), [late]).doubts)).toEqual(['unfollowed'])
    const { 'did-not-cause': _, ...stated } = anInvoice().stated
    expect(kinds(check(anInvoice({ stated })).doubts)).toEqual(['items-unknown'])
  })

  it('is nothing of the US rule where it does not apply', () => {
    const abroad = {
      ...standing,
      shipment: {
        portOfDischarge: { locode: 'NLRTM', name: 'Rotterdam', zone: 'Europe/Amsterdam' },
      },
    }
    const { 'did-not-cause': _, ...stated } = anInvoice().stated
    expect(check(anInvoice({ stated }), [record(abroad)]).doubts).toEqual([])
  })

  it('leaves an invoice agreed so far where one of two containers was compared', () => {
    const two = [anInvoicedContainer({ number: 'TGHU7654321' }), anInvoicedContainer()]
    const done = check(anInvoice({ boxes: two, total: 3020 }))
    expect(done).toMatchObject({ verdict: 'agrees-so-far', isUnderRule: true })
    const foreign = aRecord({
      ...standing,
      number: 'TGHU7654321',
      shipment: {
        portOfDischarge: { locode: 'CAVAN', name: 'Vancouver', zone: 'America/Vancouver' },
      },
    })
    expect(check(anInvoice({ boxes: two, total: 3020 }), [record(), foreign]).isUnderRule).toBe(
      true,
    )
  })

  it('does not doubt a date that our record speaks against for certain', () => {
    const free = anInvoicedContainer({ lines: [oneDay('2026-11-24')] })
    const done = check(anInvoice({ boxes: [free], total: 235 }))
    expect(kinds(done.grounds)).toContain('odd-dates')
    expect(done.doubts).toEqual([])
  })

  it('does not doubt a date on which nothing speaks against it', () => {
    const held = [
      aChange('holds', [], [], '2026-11-26T02:00:00Z'),
      ...releasedOn('2026-11-18T20:00:00Z'),
    ]
    expect(kinds(check(anInvoice(), [record(standing, held)]).doubts)).toEqual([])
  })
})
