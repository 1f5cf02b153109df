import * as fc from 'fast-check'
import highs from 'highs'
import { describe, expect, it } from 'vitest'
import { costOfPicks, currenciesOf } from './pickup-costs.ts'
import { pickByDeadline, pickInOrder, planPickups } from './pickup-plan.ts'
import { placeDay, type Picks, type PlanContainer, type PlanTask } from './pickup-task.ts'
import {
  arbitraryTask,
  asLinearProgramme,
  friday,
  isWithin,
  leastByTrying,
  worthOf,
} from '../testing/plan-oracle.ts'

// Its types are those of its CommonJS half; what is imported is the function itself.
const load = highs as unknown as typeof highs.default

const isLong = Boolean(process.env['LONG'])
const small = isLong ? 10_000 : 1_000
const compared = isLong ? 1_000 : 30
const solved = isLong ? 200 : 20

const aContainer = (id: string, facts: Partial<PlanContainer> = {}): PlanContainer => ({
  id,
  place: 'pier-400',
  lastFreeDay: friday,
  currency: 'USD',
  isSample: false,
  isBooked: false,
  costs: [0, 235_00, 470_00],
  costIfLeft: 705_00,
  ...facts,
})
const aTask = (
  containers: readonly PlanContainer[],
  moves: Partial<PlanTask['moves']> = {},
): PlanTask => ({
  first: friday,
  days: 3,
  containers,
  moves: { perDay: 1, byPlace: {}, byPlaceDay: {}, inAll: null, ...moves },
})
const total = (task: PlanTask, picks: Picks) => costOfPicks(task, picks)[0]?.money.amount

describe('the plan that costs least', () => {
  const dear = aContainer('dear', { costs: [0, 500_00, 1000_00], costIfLeft: 1500_00 })

  it('fetches first what costs most by waiting', () => {
    expect(planPickups(aTask([aContainer('a'), dear])).picks).toEqual(['2026-11-21', '2026-11-20'])
  })

  it('beats the earliest last free day where that one is cheap to miss', () => {
    const cheap = aContainer('cheap', { lastFreeDay: '2026-11-18', costs: [100, 200, 300] })
    const task = aTask([cheap, dear])
    expect(total(task, planPickups(task).picks)).toBe(2)
    expect(total(task, pickByDeadline(task))).toBe(501)
  })

  it('leaves a container where no truck is left, and says what one more would save, and where', () => {
    const task = aTask([aContainer('a'), aContainer('b'), aContainer('c'), aContainer('d')])
    const plan = planPickups(task)
    expect(plan.picks).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', null])
    expect(plan.oneMore).toEqual([
      { place: 'pier-400', day: '2026-11-20', saves: [{ amount: 705, currency: 'USD' }] },
      { place: 'pier-400', day: '2026-11-21', saves: [{ amount: 470, currency: 'USD' }] },
      { place: 'pier-400', day: '2026-11-22', saves: [{ amount: 235, currency: 'USD' }] },
    ])
  })

  it('counts the moves of a day at a place before those of the place, and these before those of all', () => {
    const containers = [aContainer('a'), aContainer('b'), aContainer('c'), aContainer('d')]
    const moves = {
      byPlace: { 'pier-400': 0 },
      byPlaceDay: { [placeDay('pier-400', '2026-11-21')]: 3 },
    }
    const { picks } = planPickups(aTask(containers, moves))
    expect(picks).toEqual(['2026-11-21', '2026-11-21', '2026-11-21', null])
  })

  it('spends the trucks of a day where they save most, whatever the place', () => {
    const containers = [aContainer('a'), { ...dear, place: 'pnct' }]
    expect(planPickups(aTask(containers, { perDay: 5, inAll: 1 })).picks).toEqual([
      '2026-11-21',
      '2026-11-20',
    ])
  })

  it('weighs no currency against another: the one of most containers is least first', () => {
    const yen = aContainer('yen', {
      currency: 'CAD',
      costs: [0, 9000_00, 9000_00],
      costIfLeft: 9000_00,
    })
    const task = aTask([yen, aContainer('a'), aContainer('b')])
    expect(planPickups(task).picks).toEqual(['2026-11-22', '2026-11-20', '2026-11-21'])
    expect(costOfPicks(task, planPickups(task).picks).map(({ money }) => money)).toEqual([
      { amount: 235, currency: 'USD' },
      { amount: 9000, currency: 'CAD' },
    ])
  })

  it('fetches what is not costed with the moves that are left, by its last free day', () => {
    const late = { currency: null, costs: [2, 3, 4], costIfLeft: 5 }
    const later = aContainer('later', { ...late, lastFreeDay: '2026-11-18' })
    const soon = aContainer('soon', {
      currency: null,
      costs: [0, 0, 1],
      costIfLeft: 2,
      lastFreeDay: '2026-11-21',
    })
    expect(planPickups(aTask([soon, later, aContainer('a')])).picks).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
    ])
  })

  it('of equal plans fetches more containers, then sooner, the earlier last free day first', () => {
    const free = (id: string, lastFreeDay: PlanContainer['lastFreeDay']) =>
      aContainer(id, { lastFreeDay, costs: [0, 0, 0], costIfLeft: 0 })
    const containers = [free('a', '2026-11-30'), free('b', '2026-11-27')]
    expect(planPickups(aTask(containers)).picks).toEqual(['2026-11-21', '2026-11-20'])
    expect(planPickups(aTask(containers, { perDay: 2 })).picks).toEqual([
      '2026-11-20',
      '2026-11-20',
    ])
  })

  it('never takes a booked container off its day, though that is over the limit', () => {
    const booked = ['a', 'b', 'c', 'd'].map((id) =>
      aContainer(id, { isBooked: true, costs: [null, 235_00, null] }),
    )
    const tuesday = '2026-11-21'
    const task = aTask([...booked, aContainer('e')], { perDay: 3 })
    const { picks } = planPickups(task)
    expect(picks).toEqual([tuesday, tuesday, tuesday, tuesday, friday])
    expect(pickByDeadline(task)).toEqual(picks)
    const none = aTask([...booked, dear], { perDay: 0, inAll: 0 })
    expect(planPickups(none).picks).toEqual([tuesday, tuesday, tuesday, tuesday, null])
  })

  it('gives the others the moves that booked containers leave, and says what one more truck saves them', () => {
    const booked = aContainer('booked', { isBooked: true, costs: [0, null, null] })
    const task = aTask([dear, booked], { perDay: 1 })
    expect(planPickups(task)).toEqual({
      picks: ['2026-11-21', friday],
      oneMore: [{ place: 'pier-400', day: friday, saves: [{ amount: 500, currency: 'USD' }] }],
    })
    const over = aTask([dear, booked, { ...booked, id: 'too' }], { perDay: 1 })
    expect(planPickups(over)).toEqual({ picks: ['2026-11-21', friday, friday], oneMore: [] })
  })

  it('of nothing is nothing', () => {
    expect(planPickups(aTask([]))).toEqual({ picks: [], oneMore: [] })
  })
})

describe('against trying every way', () => {
  const tasks = arbitraryTask({
    containers: 5,
    days: 3,
    places: 2,
    currencies: ['USD', 'USD', 'CAD', null],
  })

  it(`comes to the least, rank by rank, in ${small} random cases`, () => {
    fc.assert(
      fc.property(tasks, (task) => {
        const currencies = currenciesOf(task.containers)
        const { picks } = planPickups(task)
        expect(isWithin(task, picks)).toBe(true)
        expect(worthOf(task, picks, currencies)).toEqual(leastByTrying(task, currencies))
      }),
      { numRuns: small, seed: 11 },
    )
  })

  it('says of one more truck what it saves, at every place on every day', () => {
    fc.assert(
      fc.property(tasks, (task) => {
        const currencies = currenciesOf(task.containers)
        const { picks, oneMore } = planPickups(task)
        const now = worthOf(task, picks, currencies)
        for (const container of task.containers) {
          for (const day of ['2026-11-20', '2026-11-21', '2026-11-22'] as const) {
            const then = leastByTrying(task, currencies, placeDay(container.place, day))
            const saved = currencies.flatMap((currency, rank) => {
              const amount = ((now[rank] ?? 0) - (then[rank] ?? 0)) / 100
              return amount === 0 ? [] : [{ amount, currency }]
            })
            const savings = oneMore.find((one) => one.place === container.place && one.day === day)
            expect(savings?.saves ?? []).toEqual(saved)
          }
        }
      }),
      { numRuns: small / 10, seed: 12 },
    )
  })

  it('is the same plan in whatever order the containers come', () => {
    fc.assert(
      fc.property(tasks, (task) => {
        const { picks } = planPickups(task)
        const turned = planPickups({ ...task, containers: task.containers.toReversed() })
        expect(turned.picks.toReversed()).toEqual(picks)
      }),
      { numRuns: small / 5, seed: 13 },
    )
  })
})

describe('at the size of a port', () => {
  const tasks = arbitraryTask({ containers: 200, atLeast: 180, days: 10, places: 6 })
  const cost = (task: PlanTask, picks: Picks) => worthOf(task, picks, ['USD'])[0] ?? 0

  it(`comes to what an independent solver comes to, in ${solved} cases`, async () => {
    const solver = await load()
    for (const task of fc.sample(tasks, { numRuns: solved, seed: 14 })) {
      const answer = solver.solve(asLinearProgramme(task))
      expect(answer.Status).toBe('Optimal')
      const { picks } = planPickups(task)
      expect(isWithin(task, picks)).toBe(true)
      expect(cost(task, picks)).toBe(Math.round(answer.ObjectiveValue))
    }
  })

  it(`is never beaten by a rule of thumb, in ${compared} cases`, () => {
    for (const task of fc.sample(tasks, { numRuns: compared, seed: 15 })) {
      const least = cost(task, planPickups(task).picks)
      const asTheyCome = [...task.containers.keys()]
      const dearest = asTheyCome.toSorted(
        (a, b) => (task.containers[b]?.costIfLeft ?? 0) - (task.containers[a]?.costIfLeft ?? 0),
      )
      const rules = [
        pickByDeadline(task),
        pickInOrder(task, dearest),
        pickInOrder(task, asTheyCome),
      ]
      for (const picks of rules) {
        expect(isWithin(task, picks)).toBe(true)
        expect(cost(task, picks)).toBeGreaterThanOrEqual(least)
      }
    }
  })
})
