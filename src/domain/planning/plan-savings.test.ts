import { describe, expect, it } from 'vitest'
import type { PlanContainer, PlanTask } from './pickup-task.ts'
import { planBaseline, planSavings, type MeasuredPlan } from './plan-savings.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const container = (id: string, terms: Partial<PlanContainer> = {}): PlanContainer => ({
  id,
  place: 'tti',
  lastFreeDay: '2026-11-20',
  currency: 'USD',
  isSample: false,
  isBooked: false,
  costs: [0, 12_000],
  costIfLeft: 24_000,
  ...terms,
})
const task = (containers: readonly PlanContainer[]): PlanTask => ({
  first: '2026-11-20',
  days: 2,
  containers,
  moves: { perDay: 1, byPlace: {}, byPlaceDay: {}, inAll: null },
})

describe('the baseline of a plan', () => {
  it('is the earliest last free day first, with the same pickups, and covers what doesn’t fit', () => {
    const all = [
      container('late', { lastFreeDay: '2026-11-22' }),
      container('soon'),
      container('later', { lastFreeDay: '2026-11-23' }),
      container('uncosted', { currency: null }),
    ]
    expect(planBaseline(task(all))).toEqual([
      { containerId: 'late', cost: usd(240) },
      { containerId: 'soon', cost: usd(0) },
      { containerId: 'later', cost: usd(240) },
      { containerId: 'uncosted', cost: null },
    ])
  })
})

describe('what plans saved', () => {
  const plan: MeasuredPlan = {
    first: '2026-11-20',
    baseline: [
      { containerId: 'a', cost: usd(240) },
      { containerId: 'b', cost: usd(120) },
      { containerId: 'c', cost: { ...usd(120), isSample: true } },
      { containerId: 'no-estimate', cost: null },
      { containerId: 'there', cost: usd(999) },
    ],
  }
  const outOn = '2026-11-21'

  it('is the baseline minus what was posted, of containers that left', () => {
    const departures = new Map([
      ['a', { outOn, posted: [] }],
      ['b', { outOn, posted: [usd(180)] }],
      ['c', { outOn, posted: [usd(20)] }],
      ['no-estimate', { outOn, posted: [] }],
      ['of no plan', { outOn, posted: [usd(5000)] }],
    ] as const)
    expect(planSavings([plan, { first: outOn, baseline: null }], departures)).toEqual({
      savings: [
        { currency: 'USD', baseline: 360, posted: 180, saved: 180, containers: 2, sample: 1 },
      ],
      plans: 1,
      unmeasuredPlans: 1,
      pickedUp: 4,
      compared: 2,
    })
  })

  it('compares no amount at sample rates with a posted one', () => {
    const departures = new Map([['c', { outOn, posted: [usd(900)] }]] as const)
    expect(planSavings([plan], departures)).toMatchObject({
      savings: [{ currency: 'USD', saved: 0, containers: 0, sample: 1 }],
      pickedUp: 1,
      compared: 0,
    })
  })

  it('isn’t known where posted charges aren’t, are in another currency, or it left before the plan', () => {
    const departures = new Map([
      ['a', { outOn, posted: null }],
      ['b', { outOn, posted: [{ amount: 90, currency: 'CAD' }] }],
      ['c', { outOn: '2026-11-19', posted: [] }],
    ] as const)
    const found = planSavings([plan], departures)
    expect(found).toMatchObject({ savings: [], pickedUp: 2, compared: 0 })
  })

  it('counts a container once, by the last plan saved before it left', () => {
    const again = { first: '2026-11-21', baseline: [{ containerId: 'a', cost: usd(100) }] } as const
    const tooLate = { first: '2026-11-22', baseline: [{ containerId: 'a', cost: usd(7) }] } as const
    const departures = new Map([['a', { outOn, posted: [usd(40)] }]] as const)
    const found = planSavings([tooLate, again, plan], departures)
    expect(found.savings).toEqual([
      { currency: 'USD', baseline: 100, posted: 40, saved: 60, containers: 1, sample: 0 },
    ])
  })

  it('never adds currencies, and is negative if the plan cost more', () => {
    const two: MeasuredPlan = {
      first: outOn,
      baseline: [
        { containerId: 'a', cost: usd(10) },
        { containerId: 'b', cost: { amount: 500, currency: 'CAD' } },
      ],
    }
    const departures = new Map([
      ['a', { outOn, posted: [usd(30)] }],
      ['b', { outOn, posted: [{ amount: 100, currency: 'CAD' }] }],
    ] as const)
    expect(
      planSavings([two], departures).savings.map(({ currency, saved }) => [currency, saved]),
    ).toEqual([
      ['USD', -20],
      ['CAD', 400],
    ])
  })
})
