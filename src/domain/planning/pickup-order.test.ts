import { describe, expect, it } from 'vitest'
import { costOfPick, currenciesOf } from './pickup-costs.ts'
import { pickByDeadline, planPickups } from './pickup-plan.ts'
import type { PlanContainer, PlanTask } from './pickup-task.ts'

const aContainer = (id: string, facts: Partial<PlanContainer> = {}): PlanContainer => ({
  id,
  place: 'pier-400',
  lastFreeDay: '2026-11-20',
  currency: 'USD',
  isSample: false,
  isBooked: false,
  costs: [0, 0, 0],
  costIfLeft: 0,
  ...facts,
})
const aTask = (
  containers: readonly PlanContainer[],
  moves: Partial<PlanTask['moves']> = {},
): PlanTask => ({
  first: '2026-11-20',
  days: 3,
  containers,
  moves: { perDay: 1, byPlace: {}, byPlaceDay: {}, inAll: null, ...moves },
})
const usd = (amount: number) => [{ amount, currency: 'USD' }]

describe('which currency comes first', () => {
  it('is the one of most containers, and of as many the first by its code', () => {
    const [us, ca] = [aContainer('us'), aContainer('ca', { currency: 'CAD' })]
    expect(currenciesOf([us, ca])).toEqual(['CAD', 'USD'])
    expect(currenciesOf([ca, us])).toEqual(['CAD', 'USD'])
    expect(currenciesOf([us, ca, us, aContainer('free', { currency: null })])).toEqual([
      'USD',
      'CAD',
    ])
  })

  it('weighs a cent of the first more than all of the next', () => {
    const cent = aContainer('cent', { costIfLeft: 1, costs: [0, null, null] })
    const dollars = { currency: 'CAD', costIfLeft: 5000_00, costs: [0, null, null] }
    const elsewhere = aContainer('other', { place: 'pnct' })
    const task = aTask([aContainer('dear', dollars), cent, elsewhere])
    expect(planPickups(task).picks).toEqual([null, '2026-11-20', '2026-11-20'])
  })

  it('gives a container without one no money', () => {
    expect(
      costOfPick(aContainer('a', { currency: null, costIfLeft: 3 }), '2026-11-20', null),
    ).toBeNull()
    expect(costOfPick(aContainer('a', { costIfLeft: 300 }), '2026-11-20', null)?.amount).toBe(3)
  })
})

describe('containers that cost the same', () => {
  it('go by their last free days, near and far', () => {
    const containers = [
      aContainer('in a hundred days', { lastFreeDay: '2027-02-28' }),
      aContainer('in ten days', { lastFreeDay: '2026-11-30' }),
      aContainer('long ago', { lastFreeDay: '2026-08-12' }),
    ]
    expect(planPickups(aTask(containers)).picks).toEqual(['2026-11-22', '2026-11-21', '2026-11-20'])
  })

  it('go sooner all together rather than in the order of their last free days', () => {
    const later = aContainer('later', { lastFreeDay: '2027-02-28', costs: [0, null, 0] })
    const earlier = aContainer('earlier', { lastFreeDay: '2026-08-12', costs: [0, 0, null] })
    expect(planPickups(aTask([later, earlier])).picks).toEqual(['2026-11-20', '2026-11-21'])
  })
})

describe('one more truck', () => {
  it('saves what it saves to the cent, though a container is then fetched later', () => {
    const dearFirst = aContainer('dear on the first day', {
      costs: [500, 0, null],
      costIfLeft: 900,
    })
    const other = aContainer('other', { costs: [null, 0, null], costIfLeft: 900 })
    expect(planPickups(aTask([dearFirst, other])).oneMore).toEqual([
      { place: 'pier-400', day: '2026-11-21', saves: usd(5) },
    ])
  })

  it('lists where it saves most first, and nothing where it saves nothing', () => {
    const costs = [0, null, null]
    const containers = (place: string, costIfLeft: number) =>
      ['a', 'b'].map((id) => aContainer(`${place} ${id}`, { place, costs, costIfLeft }))
    const savingsOf = (all: readonly PlanContainer[]) =>
      planPickups(aTask(all)).oneMore.map(({ place, saves }) => [place, saves])
    expect(
      savingsOf([
        ...containers('apm', 100),
        ...containers('pnct', 700),
        ...containers('wbct', 300),
      ]),
    ).toEqual([
      ['pnct', usd(7)],
      ['wbct', usd(3)],
      ['apm', usd(1)],
    ])
    expect(savingsOf(containers('apm', 0))).toEqual([])
  })
})

describe('the earliest last free day first', () => {
  const three = ['a', 'b', 'c'].map((id) => aContainer(id))

  it('takes as many a day as there are moves at a place', () => {
    const picks = pickByDeadline(aTask(three, { perDay: 2 }))
    expect(picks).toEqual(['2026-11-20', '2026-11-20', '2026-11-21'])
  })

  it('and no more than there are trucks in all', () => {
    const picks = pickByDeadline(aTask(three, { perDay: 5, inAll: 1 }))
    expect(picks).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  })
})
