import fc from 'fast-check'
import { expect, it } from 'vitest'
import { periodKinds, trendPeriods } from '../history/trend.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { disputeStates, sumDisputes, type Dispute } from './dispute.ts'
import { isDecidedIn, recoveredTrends } from './recovered-trend.ts'

const today: LocalDate = '2026-11-26'
const anyDispute: fc.Arbitrary<Dispute> = fc.record({
  subject: fc.constant('DEM-1001'),
  biller: fc.constant('Maersk'),
  currency: fc.constantFrom('USD', 'CAD'),
  amount: fc.constant(570),
  recovered: fc.option(fc.integer({ min: 0, max: 57_000 }).map((cents) => cents / 100)),
  state: fc.constantFrom(...disputeStates),
  deadline: fc.constant(null),
  sentOn: fc.constant(null),
  decidedOn: fc.option(fc.integer({ min: 0, max: 130 }).map((days) => addDays(today, -days))),
  note: fc.constant(null),
})

it('the periods of each currency add up to what was recovered since the first of them', () => {
  fc.assert(
    fc.property(
      fc.array(anyDispute, { maxLength: 40 }),
      fc.constantFrom(...periodKinds),
      (disputes, kind) => {
        const periods = trendPeriods(kind, 3, today)
        const [first = today] = periods
        const trends = recoveredTrends(disputes, kind, periods, today)
        const sums = sumDisputes(disputes, first).filter((one) => one.disputes > 0)
        expect(trends.map(({ currency }) => currency)).toEqual(sums.map(({ currency }) => currency))
        for (const { currency, points } of trends) {
          const whole = sums.find((one) => one.currency === currency)
          expect(points.map(({ period }) => period)).toEqual(periods)
          const total = points.reduce((sum, { recovered }) => sum + recovered, 0)
          expect(total).toBeCloseTo(whole?.recovered ?? Number.NaN, 6)
          expect(points.reduce((sum, one) => sum + one.disputes, 0)).toBe(whole?.disputes)
          for (const point of points)
            expect(
              disputes.filter(
                (one) => one.currency === currency && isDecidedIn(one, kind, point.period),
              ),
            ).toHaveLength(point.disputes)
        }
      },
    ),
  )
})

it('the period in progress isn’t complete', () => {
  const won = { state: 'won', recovered: 570, amount: 570, decidedOn: '2026-11-25' } as const
  const [dispute] = fc.sample(anyDispute, 1)
  if (!dispute) throw new Error('a dispute expected')
  const one = { ...dispute, ...won, currency: 'USD' }
  const [trend] = recoveredTrends([one], 'month', trendPeriods('month', 3, today), today)
  expect(trend?.points.map(({ isComplete, recovered }) => [isComplete, recovered])).toEqual([
    [true, 0],
    [true, 0],
    [true, 0],
    [false, 570],
  ])
})
