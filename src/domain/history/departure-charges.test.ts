import { describe, expect, it } from 'vitest'
import { left } from '../testing/departures.ts'
import { isCounted, readMeasure, seriesOf } from '../testing/performance-oracle.ts'
import { amountIn } from './tally.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const fee = (amount: number, type = 'demurrage') => ({ type, amount, currency: 'USD' })

/** Out Fri Nov 13, 8:00 AM in Los Angeles, one day after its last free day. */
const out = '2026-11-13T16:00:00Z'

describe('demurrage of a container that left', () => {
  it.each([
    ['what is listed now, if it never changed', [fee(470)], [], [usd(470)]],
    [
      'what was listed at gate-out, if the terminal cleared it later',
      [],
      [{ field: 'fees', old: [fee(235)], new: [], learntAt: '2026-11-14T16:00:00Z' }],
      [usd(235)],
    ],
    [
      'the last list before gate-out',
      [],
      [
        { field: 'fees', old: [], new: [fee(235)], learntAt: '2026-11-12T16:00:00Z' },
        { field: 'fees', old: [fee(235)], new: [fee(470)], learntAt: out },
        { field: 'fees', old: [fee(470)], new: [], learntAt: '2026-11-13T16:00:01Z' },
      ],
      [usd(470)],
    ],
    ['not other charges', [fee(90, 'exam'), fee(560, 'total')], [], []],
  ] as const)('is %s', (_, fees, changes, sums) => {
    expect(left({ fees }, changes).demurrage).toEqual({ basis: 'posted', sums })
  })

  it('is what an invoice bills, once there is one', () => {
    const billed = { demurrage: [usd(400)], perDiem: null }
    const departure = left({ fees: [fee(470)] }, [], '2026-11-01T00:00:00Z', billed)
    expect(departure.demurrage).toEqual({ basis: 'billed', sums: [usd(400)] })
    expect(departure.perDiem).toBeNull()
  })

  it('is not known if it left before we tracked it, unless an invoice says so', () => {
    const later = '2026-11-14T00:00:00Z'
    expect(left({ fees: [fee(470)] }, [], later).demurrage).toBeNull()
    const billed = { demurrage: null, perDiem: [usd(90)] }
    expect(left({}, [], later, billed).perDiem).toEqual({ basis: 'billed', sums: [usd(90)] })
  })
})

describe('days past LFD', () => {
  // Fri Nov 13 is a working day, Sat Nov 14 and Sun Nov 15 aren't.
  const late = (more: Parameters<typeof left>[0] = {}, changes: Parameters<typeof left>[1] = []) =>
    left(
      { availability: 'available', milestones: { portFullOutAt: '2026-11-16T18:00:00Z' }, ...more },
      changes,
    ).lateDays

  it('are avoidable if the gate was open and the container available without a hold', () => {
    expect(late()).toEqual({ charged: 4, avoidable: 2 })
  })

  it.each([
    ['its line held it', 'freight'],
    ['the terminal held it', 'TMF'],
  ])('are not if %s', (_, name) => {
    expect(late({ holds: [[name, 'hold']] })).toEqual({ charged: 4, avoidable: 0 })
  })

  it('are not before it was released', () => {
    const released = {
      field: 'availability',
      old: 'not-available',
      new: 'available',
      learntAt: '2026-11-16T08:00:00Z',
    } as const
    expect(late({}, [released])).toEqual({ charged: 4, avoidable: 1 })
  })

  it('are not known if a day is not, and none if it left in time', () => {
    expect(late({ availability: 'not-reported' })).toBeNull()
    expect(left({ deadlines: { terminal: '2026-11-13T08:00:00Z' } }).lateDays).toBeNull()
    expect(left({ deadlines: {} }).lateDays).toBeNull()
    expect(left({ availability: 'available' }, [], '2026-11-13T12:00:00Z').lateDays).toBeNull()
  })
})

describe('measures of charges', () => {
  const one = { ...left(), demurrage: { basis: 'posted', sums: [usd(470)] } } as const
  const two = {
    ...left(),
    demurrage: { basis: 'billed', sums: [usd(30.5), { amount: 610, currency: 'CAD' }] },
    lateDays: { charged: 4, avoidable: 3 },
  } as const
  const free = { ...left(), demurrage: { basis: 'posted', sums: [] } } as const
  const unknown = { ...left(), demurrage: null }

  it('add each currency by itself, over all whose charge is known', () => {
    const all = [one, two, free, unknown]
    expect(readMeasure('demurrage', all, 'USD')).toEqual({
      kind: 'money',
      currency: 'USD',
      amount: 500.5,
      charged: 2,
      billed: 1,
      of: 3,
    })
    expect(readMeasure('demurrage', all, 'CAD')).toMatchObject({ amount: 610, charged: 1 })
    expect(amountIn(free.demurrage.sums, 'USD')).toBe(0)
    expect(all.map((departure) => isCounted('demurrage', departure))).toEqual([
      true,
      true,
      false,
      null,
    ])
  })

  it('are read once for each currency, the usual one first', () => {
    const money = seriesOf([two, one]).filter(({ measure }) => measure === 'demurrage')
    expect(money.map(({ currency }) => currency)).toEqual(['USD', 'CAD'])
    expect(seriesOf([]).filter(({ measure }) => measure === 'demurrage')).toHaveLength(1)
  })

  it('are read in the 8 currencies of most containers', () => {
    const inCurrencies = (count: number) => ({
      ...one,
      demurrage: {
        basis: 'posted' as const,
        sums: Array.from({ length: count }, (_, at) => ({ amount: 1, currency: `C${at}` })),
      },
    })
    const money = seriesOf([inCurrencies(8), inCurrencies(20)]).filter(
      ({ measure }) => measure === 'demurrage',
    )
    expect(money.map(({ currency }) => currency)).toEqual(
      Array.from({ length: 8 }, (_, at) => `C${at}`),
    )
  })

  it('give avoidable days as a share of days', () => {
    expect(readMeasure('avoidable', [two])).toMatchObject({ part: 3, whole: 4 })
  })
})
