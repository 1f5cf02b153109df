import { describe, expect, it } from 'vitest'
import type { ContainerRecord } from '../history/container-record.ts'
import { readBilledBefore } from './billed-before.ts'
import { checkInvoice } from './invoice-check.ts'
import type { Instant } from '../time/instant.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { nothingReported } from '../container/order-report.ts'
import { aContainerOrder, aTariff, assumedGates, policyWith } from '../testing/containers.ts'
import {
  aChargeIndex,
  aChange,
  anInvoice,
  anInvoicedContainer,
  aRecord,
  confirmed,
  releasedOn,
  standing,
} from '../testing/invoices.ts'

const now = '2026-12-10T18:00:00Z'
const noThanksgiving = {
  ...confirmed,
  gates: {
    byFacility: {},
    standard: { ...confirmed.gates.standard, closures: {}, holidays: 'none' as const },
  },
}

function check(
  invoice: Invoice = anInvoice(),
  record: ContainerRecord | null = aRecord(standing, undefined, noThanksgiving),
  policy: Policy = noThanksgiving,
) {
  const records = new Map(record ? [[record.container.number, record]] : [])
  return checkInvoice(invoice, { records, policy, now })
}

const grounds = (done: ReturnType<typeof check>) =>
  done.grounds.map((one) => (one.kind === 'contradicted' ? one.row.what : one.kind))
const doubts = (done: ReturnType<typeof check>) => done.doubts.map(({ kind }) => kind)
const lines = (amount: number, perDay: number, days = 6) => [
  { from: '2026-11-25' as const, to: '2026-11-30' as const, days, perDay, amount },
]
const oddDays = (done: ReturnType<typeof check>) =>
  done.containers[0]?.oddDates.map(({ day, why }) => `${day} ${why.kind}`)

describe('an invoice held against the record', () => {
  it('agrees where every line does: worked example W2, 1,510', () => {
    const done = check()
    expect(done).toMatchObject({
      verdict: 'agrees',
      grounds: [],
      doubts: [],
      recomputed: { amount: 1510, currency: 'USD' },
      difference: { amount: 0 },
      contestable: null,
      disputeBy: '2027-01-04',
    })
    expect(done.containers[0]?.rows.every(({ verdict }) => verdict === 'agrees')).toBe(true)
  })

  it('names a last free day that came too early, and the dates billed within free time', () => {
    const early = anInvoicedContainer({
      freeThrough: '2026-11-22',
      freeDays: 3,
      lines: [
        { from: '2026-11-23', to: '2026-11-26', days: 4, perDay: 235, amount: 940 },
        { from: '2026-11-27', to: '2026-11-30', days: 4, perDay: 285, amount: 1140 },
      ],
    })
    const done = check(anInvoice({ boxes: [early], total: 2080 }))
    expect(grounds(done)).toEqual([
      'free-days',
      'free-through',
      'days',
      'amount',
      'odd-dates',
      'billers-own',
    ])
    expect(oddDays(done)).toEqual(['2026-11-23 free', '2026-11-24 free'])
    expect(done.difference).toEqual({ amount: 570, currency: 'USD' })
    expect(done.contestable).toEqual({ amount: 570, currency: 'USD' })
  })

  it('names dates after gate-out, dates to come, and dates billed twice', () => {
    const long = anInvoicedContainer({
      lines: [
        ...anInvoicedContainer().lines,
        { from: '2026-11-30', to: '2026-12-02', days: 3, perDay: 285, amount: 855 },
        { from: '2026-12-30', to: '2026-12-30', days: 1, perDay: 335, amount: 335 },
      ],
    })
    const done = check(anInvoice({ boxes: [long], total: 2700 }))
    expect(oddDays(done)).toEqual([
      '2026-11-30 twice',
      '2026-12-01 after-end',
      '2026-12-02 after-end',
      '2026-12-30 ahead',
    ])
    expect(done.recomputed).toEqual({ amount: 1510, currency: 'USD' })
  })

  it('finds a rate that is too high, a line that does not add up, and a wrong total', () => {
    const done = check(
      anInvoice({ boxes: [anInvoicedContainer({ lines: lines(1800, 295) })], total: 1900 }),
    )
    expect(grounds(done)).toEqual(['amount', 'line-sum', 'total'])
    const high = anInvoicedContainer({
      lines: [{ from: '2026-11-25', to: '2026-11-28', days: 4, perDay: 250, amount: 1000 }],
    })
    expect(grounds(check(anInvoice({ boxes: [high], total: 1000 })))).toEqual(['rate', 'amount'])
  })

  it('finds a line that bills more days than its dates have', () => {
    const done = check(
      anInvoice({ boxes: [anInvoicedContainer({ lines: lines(2000, 250, 8) })], total: 2000 }),
    )
    expect(grounds(done)).toEqual(['days', 'amount', 'line-days'])
    expect(
      grounds(check(anInvoice({ boxes: [anInvoicedContainer({ lines: lines(1510, 235) })] }))),
    ).not.toContain('line-days')
  })

  it('can’t tell which days a line counts that bills fewer than its dates have', () => {
    const three = anInvoicedContainer({ lines: lines(705, 235, 3) })
    const billed = anInvoice({ boxes: [three], total: 705 })
    expect(doubts(check(billed))).toEqual(['days-unclear'])
    // Three of the six dates are working days: by a tariff that charges those, the count is ours.
    const working = {
      ...noThanksgiving,
      tariffs: [aTariff({ chargedDays: 'working' })],
      gates: confirmed.gates,
    }
    expect(doubts(check(billed, aRecord(standing, undefined, working), working))).toEqual([])
  })

  it('takes a lower bill for what it is: no ground, and no agreement of that line', () => {
    const low = anInvoicedContainer({
      lines: [{ from: '2026-11-25', to: '2026-11-28', days: 4, perDay: 200, amount: 800 }],
    })
    const done = check(anInvoice({ boxes: [low], total: 800 }))
    expect(done.grounds).toEqual([])
    expect(
      done.containers[0]?.rows.filter((one) => one.verdict === 'lenient').map((one) => one.what),
    ).toEqual(['rate', 'amount'])
    expect(done.contestable).toBeNull()
  })

  it('bills a tier by its place after our last free day, also where the invoice covers a part', () => {
    const part = anInvoicedContainer({
      lines: [{ from: '2026-11-29', to: '2026-11-30', days: 2, perDay: 285, amount: 570 }],
    })
    expect(check(anInvoice({ boxes: [part], total: 570 })).verdict).toBe('agrees')
  })

  it('takes the day of the event for the start of free time as well as the day after', () => {
    const done = check(anInvoice({ boxes: [anInvoicedContainer({ freeFrom: '2026-11-18' })] }))
    expect(done.verdict).toBe('agrees')
  })

  it('voids all of it where an item is missing or it came late, where the US rule applies', () => {
    const stated = { ...anInvoice().stated, 'did-not-cause': 'missing' as const }
    const done = check(anInvoice({ stated }))
    expect(done).toMatchObject({ verdict: 'dispute', contestable: { amount: 1510 } })
    expect(grounds(check(anInvoice({ issuedOn: '2026-12-31' })))).toEqual(['late'])
  })

  it('holds no US rule against an invoice for a container discharged elsewhere', () => {
    const shipment = {
      portOfDischarge: { locode: 'NLRTM', name: 'Rotterdam', zone: 'Europe/Amsterdam' },
    }
    const record = aRecord({ ...standing, shipment }, undefined, noThanksgiving)
    const done = check(anInvoice({ issuedOn: '2027-03-01', dueOn: null }), record)
    expect(done).toMatchObject({ isUnderRule: false, grounds: [], disputeBy: null })
  })
})

describe('days on which the container could not be fetched', () => {
  it('are named where the gate was closed by a confirmed calendar, and doubted where it is assumed', () => {
    const done = check(anInvoice(), aRecord(), confirmed)
    expect(oddDays(done)).toEqual(['2026-11-26 closed'])
    expect(grounds(done)).toEqual(['odd-dates'])
    const assumed = { ...confirmed, gates: { byFacility: {}, standard: assumedGates } }
    const doubted = check(anInvoice(), aRecord(), assumed)
    expect([grounds(doubted), doubts(doubted)]).toEqual([[], ['maybe-closed']])
  })

  it('are named where the terminal held it or did not release it from midnight to midnight', () => {
    const held = [
      ...releasedOn('2026-11-18T20:00:00Z'),
      aChange('holds', [], [{ name: 'yard', status: 'hold' }], '2026-11-26T02:00:00Z'),
      aChange('holds', [{ name: 'yard', status: 'hold' }], [], '2026-11-27T20:00:00Z'),
    ]
    expect(oddDays(check(anInvoice(), aRecord(standing, held)))).toEqual([
      '2026-11-26 terminal-hold',
    ])
    const closed = [
      ...releasedOn('2026-11-18T20:00:00Z'),
      aChange('availability', 'available', 'not-available', '2026-11-28T07:00:00Z'),
      aChange('availability', 'not-available', 'available', '2026-11-30T07:30:00Z'),
    ]
    expect(oddDays(check(anInvoice(), aRecord(standing, closed)))).toEqual([
      '2026-11-28 not-released',
    ])
  })

  it('are none where customs held it: that is not the terminal’s doing', () => {
    const held = [
      ...releasedOn('2026-11-18T20:00:00Z'),
      aChange('availability', 'available', 'not-available', '2026-11-26T02:00:00Z'),
      aChange('holds', [], [{ name: 'customs', status: 'hold' }], '2026-11-26T02:00:00Z'),
    ]
    const done = check(anInvoice(), aRecord(standing, held))
    expect([oddDays(done), doubts(done)]).toEqual([[], []])
  })

  it('are not known before the container was followed', () => {
    const record = { ...aRecord(), followedSince: '2026-11-27T00:00:00Z' as const }
    const done = check(anInvoice(), record)
    expect(done.containers[0]?.unfollowed).toEqual(['2026-11-25', '2026-11-26'])
    expect(done.verdict).toBe('agrees-so-far')
  })

  it('contradict an availability date on which the terminal still said no', () => {
    const late = releasedOn('2026-11-20T20:00:00Z')
    expect(grounds(check(anInvoice(), aRecord(standing, late)))).toEqual(['available-on'])
  })
})

describe('what cannot be verified', () => {
  it('is said of a container that is not tracked, and the rule is then not held against it', () => {
    const done = check(anInvoice({ issuedOn: '2027-03-01' }), null)
    expect(done).toMatchObject({ verdict: 'unknown', isUnderRule: null, recomputed: null })
    expect(doubts(done)).toEqual(['not-tracked', 'rule-unknown'])
  })

  it('is said without a rate; an illustration is none', () => {
    const policy = policyWith({ ...noThanksgiving, tariffs: [aTariff({ illustration: true })] })
    const done = check(anInvoice(), aRecord(standing, undefined, policy), policy)
    expect(doubts(done)).toEqual(['no-rate'])
    expect(done).toMatchObject({ verdict: 'agrees-so-far', recomputed: null, contestable: null })
  })

  it('is said of amounts in another currency: days are compared, money is not', () => {
    const done = check(anInvoice({ currency: 'EUR' }))
    expect(doubts(done)).toEqual(['other-currency'])
    expect(done.recomputed).toBeNull()
    const rows = done.containers[0]?.rows ?? []
    expect(rows.filter((one) => one.verdict === 'unknown').map((one) => one.what)).toEqual([
      'rate',
      'rate',
      'amount',
    ])
  })

  it('is said where nobody reported gate-out, while a container that still stands is charged to the last date billed', () => {
    const { portFullOutAt: _, ...inYard } = standing.milestones ?? {}
    const gone = aRecord({ ...standing, milestones: inYard }, undefined, noThanksgiving)
    expect(doubts(check(anInvoice(), gone))).toContain('no-end')
    const stays = aRecord({ ...standing, status: 'available', milestones: inYard })
    expect(check(anInvoice(), stays)).toMatchObject({
      verdict: 'agrees',
      recomputed: { amount: 1510 },
    })
  })
})

describe('per diem', () => {
  it('is counted from gate-out by the per-diem rate, to empty return', () => {
    const record = aRecord({
      ...standing,
      status: 'empty_returned',
      milestones: { ...standing.milestones, emptyReturnedAt: '2026-12-08T20:00:00Z' },
    })
    const container = anInvoicedContainer({
      freeFrom: '2026-12-01',
      freeThrough: '2026-12-04',
      lines: [{ from: '2026-12-05', to: '2026-12-08', days: 4, perDay: 235, amount: 940 }],
    })
    const invoice = anInvoice({
      charge: 'detention',
      boxes: [container],
      total: 940,
      issuedOn: '2026-12-09',
    })
    expect(check(invoice, record)).toMatchObject({ verdict: 'agrees', recomputed: { amount: 940 } })
  })

  it('is doubtful for days after the carrier says the empty was back, until the record says so too', () => {
    const invoice = anInvoice({
      charge: 'per-diem',
      boxes: [
        anInvoicedContainer({
          freeFrom: '2026-12-01',
          freeThrough: '2026-12-04',
          lines: [{ from: '2026-12-05', to: '2026-12-08', days: 4, perDay: 235, amount: 940 }],
        }),
      ],
      total: 940,
    })
    const carrierSays = (emptyReturnedAt: Instant | null, onRecord: Instant | null) => {
      const record = aRecord({
        ...standing,
        milestones: { ...standing.milestones, emptyReturnedAt: onRecord },
        deliveryOrder: aContainerOrder({
          state: 'empty-returned',
          report: { ...nothingReported, emptyReturnedAt },
        }),
      })
      return check(invoice, record).doubts.filter(({ kind }) => kind === 'carrier-return')
    }
    const doubt = {
      kind: 'carrier-return',
      container: 'MSKU1234565',
      carrier: 'Harbor Drayage',
      order: 'DO-1001',
      returnedOn: '2026-12-06',
      dates: ['2026-12-07', '2026-12-08'],
    }
    expect(carrierSays('2026-12-07T07:59:00Z', null)).toEqual([doubt])
    expect(carrierSays('2026-12-07T07:59:00Z', '2026-12-08T20:00:00Z')).toEqual([doubt])
    expect(carrierSays('2026-12-07T07:59:00Z', '2026-12-06T20:00:00Z')).toEqual([])
    expect(carrierSays('2026-12-08T20:00:00Z', null)).toEqual([])
    expect(carrierSays(null, null)).toEqual([])
  })
})

describe('demurrage that the terminal posts', () => {
  const posted = (
    amount: number,
    facts: Partial<typeof standing> & { checkedAt?: Instant } = {},
  ) => {
    const fees = [
      { type: 'demurrage', amount, currency: 'USD' },
      { type: 'exam', amount: 300, currency: 'USD' },
    ]
    const record = aRecord(
      { checkedAt: '2026-12-02T20:00:00Z', ...standing, ...facts, fees },
      undefined,
      noThanksgiving,
    )
    return check(anInvoice(), record)
  }
  const verdictOf = (done: ReturnType<typeof check>) =>
    done.containers[0]?.rows.find(({ what }) => what === 'posted')?.verdict

  it('contradicts an invoice that charges more, other charges aside', () => {
    expect(grounds(posted(1175))).toEqual(['posted'])
    expect(grounds(posted(1510))).toEqual([])
    expect(verdictOf(posted(1510))).toBe('agrees')
    expect(verdictOf(posted(1600))).toBe('lenient')
  })

  it('contradicts nothing while more may still be posted for the dates billed', () => {
    const asked = posted(1175, { checkedAt: '2026-11-30T20:00:00Z' })
    expect(verdictOf(asked)).toBe('unknown')
    expect(grounds(asked)).toEqual([])
  })

  it('is not compared where none is posted', () => {
    expect(verdictOf(check())).toBeUndefined()
  })
})

describe('two invoices', () => {
  it('that charge the same dates for the same clock are named; a per-diem invoice is another clock', () => {
    const records = new Map([['MSKU1234565', aRecord()]])
    const charges = aChargeIndex([
      anInvoice({ number: 'OLD-1' }),
      anInvoice({ number: 'PD-1', charge: 'per-diem' }),
    ])
    const billedBefore = readBilledBefore(anInvoice(), charges)
    const done = checkInvoice(anInvoice(), { records, policy: noThanksgiving, now, billedBefore })
    expect(done.grounds).toMatchObject([{ kind: 'billed-before', number: 'OLD-1' }])
  })

  it('are compared for the same container and days: no other line is looked at', () => {
    let isAdded = false
    const unread = (from: LocalDate, to: LocalDate) =>
      new Proxy({ from, to, days: 4, perDay: 235, amount: 940 } satisfies InvoiceLine, {
        get: (line, name) => {
          if (isAdded) throw new Error(`Another line was looked at: ${String(name)}`)
          return Reflect.get(line, name) as unknown
        },
      })
    const march = anInvoicedContainer({ lines: [unread('2026-03-01', '2026-03-04')] })
    const sameDays = { number: 'TGHU7654321', lines: [unread('2026-11-25', '2026-11-28')] }
    const index = aChargeIndex([
      anInvoice({ number: 'OLD-2', boxes: [march, anInvoicedContainer(sameDays)] }),
      anInvoice({ number: 'OLD-1' }),
    ])
    isAdded = true
    expect(readBilledBefore(anInvoice(), index).map(({ number }) => number)).toEqual(['OLD-1'])
  })

  it('with thousands of lines for the same days take no more reading than with one', () => {
    let reads = 0
    const counted = (line: InvoiceLine) =>
      new Proxy(line, {
        get: (from, name) => {
          reads += 1
          return Reflect.get(from, name) as unknown
        },
      })
    const lines = (count: number) =>
      Array.from({ length: count }, () =>
        counted({ from: '2026-11-01', to: '2026-11-16', days: 16, perDay: 1, amount: 16 }),
      )
    const full = anInvoicedContainer({ lines: lines(60) })
    const index = aChargeIndex(
      Array.from({ length: 300 }, (_, at) => anInvoice({ number: `OLD-${at}`, boxes: [full] })),
    )
    reads = 0
    expect(readBilledBefore(anInvoice({ boxes: [full] }), index)).toHaveLength(20)
    expect(reads).toBeLessThanOrEqual(60 * 2)
  })

  it('take one entry for each container they charge, however many days, and a thousand at most', () => {
    const line = {
      from: '2024-01-01',
      to: '2026-09-26',
      days: 1000,
      perDay: 1,
      amount: 1000,
    } as const
    const long = anInvoicedContainer({ lines: [line, line] })
    const invoices = (count: number) =>
      Array.from({ length: count }, (_, at) => anInvoice({ number: `OLD-${at}`, boxes: [long] }))
    expect(aChargeIndex(invoices(1)).of(long.number)).toMatchObject([{ spans: [{}] }])
    expect(aChargeIndex(invoices(1100)).of(long.number)).toHaveLength(1000)
  })
})
