import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { governingDeadline } from '../deadlines/deadline.ts'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { aContainer, aTariff, policyWith, type ContainerOptions } from '../testing/containers.ts'
import type { LocalDate } from '../time/local-date.ts'
import {
  expectedOwed,
  forecastContainers,
  forecastExposure,
  leftBy,
  stayingOwed,
  type ForecastContainer,
} from './forecast.ts'
import { someOdds } from '../testing/pickup-odds.ts'

/** Friday 5:00 in Los Angeles, before the gate opens. */
const now = '2026-11-20T13:00:00Z'
const policy = policyWith({ tariffs: [aTariff()] })
const span = { first: '2026-11-20', days: 14 } as const

function assessed(id: string, facts: ContainerOptions = {}): AssessedContainer {
  const container = aContainer({ id, number: id, deadlines: { terminal: '2026-11-18' }, ...facts })
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  return { container: governed, assessment: assess(governed, now, policy) }
}

/** A container that leaves on the 23rd for certain, or with these chances by day. */
function moving(id: string, chances: readonly number[] | null): ForecastContainer {
  const [one] = forecastContainers([assessed(id)], span, null, now, policy)
  if (!one) throw new Error('Not at a terminal')
  return { ...one, chances }
}
const on = (day: number) => Array.from({ length: 14 }, (_, at) => (at === day ? 1 : 0))
const never = on(-1)

describe('what is expected to be owed', () => {
  const owedOn = (containers: readonly ForecastContainer[], day: LocalDate) => {
    const found = forecastExposure(containers, span).find((one) => one.day === day)
    return [found?.nothingMoves[0]?.money.amount, found?.expected?.[0]?.money.amount, found?.left]
  }

  it('is what is owed if nothing moves, for containers that stay', () => {
    expect(owedOn([moving('a', never)], '2026-11-20')).toEqual([470, 470, 0])
    expect(owedOn([moving('a', never)], '2026-12-03')).toEqual([
      4 * 235 + 5 * 285 + 6 * 335,
      4 * 235 + 5 * 285 + 6 * 335,
      0,
    ])
  })

  it('stays as it was when the container left', () => {
    expect(owedOn([moving('a', on(3))], '2026-11-22')).toEqual([940, 940, 0])
    // Five days to Monday: four at 235, one at 285.
    expect(owedOn([moving('a', on(3))], '2026-11-23')).toEqual([1225, 1225, 1])
    expect(owedOn([moving('a', on(3))], '2026-12-03')[1]).toBe(1225)
  })

  it('is the average over the days on which it may leave', () => {
    const half = [0.5, ...never.slice(1)]
    expect(owedOn([moving('a', half)], '2026-11-21')).toEqual([705, 587.5, 0.5])
  })

  it('leaves out the day of leaving where the rate does', () => {
    const outDayFree = policyWith({ tariffs: [aTariff({ chargeOutDay: false })] })
    const [one] = forecastContainers([assessed('a')], span, null, now, outDayFree)
    const [day] = forecastExposure(one ? [{ ...one, chances: on(0) }] : [], span)
    expect(day?.nothingMoves[0]?.money.amount).toBe(470)
    expect(day?.expected?.[0]?.money.amount).toBe(235)
  })

  it('is unknown without odds, which isn’t nothing', () => {
    const [day] = forecastExposure([moving('a', null)], span)
    expect(day).toMatchObject({ expected: null, left: null })
    expect(day?.nothingMoves[0]?.money.amount).toBe(470)
  })

  it('adds no currencies, and costs nothing without a rate', () => {
    const one = moving('a', never)
    const canadian = { ...moving('b', on(0)), owed: one.owed && { ...one.owed, currency: 'CAD' } }
    const [day] = forecastExposure([one, canadian], span)
    expect(day?.expected?.map(({ money, low, high }) => [money, low, high])).toEqual([
      [{ amount: 470, currency: 'CAD' }, 470, 470],
      [{ amount: 470, currency: 'USD' }, 470, 470],
    ])
    const free = forecastContainers([assessed('a')], span, someOdds(), now, policyWith())
    expect(forecastExposure(free, span)[0]).toMatchObject({ nothingMoves: [], expected: [] })
  })

  it('leaves out containers that are not at a terminal', () => {
    const out = assessed('out', { status: 'picked_up' })
    expect(forecastContainers([out], span, someOdds(), now, policy)).toEqual([])
  })
})

describe('the 80 % range', () => {
  it('has no width if every day is certain', () => {
    const [, , , day] = forecastExposure([moving('a', on(3)), moving('b', never)], span)
    const [sum] = day?.expected ?? []
    expect([sum?.low, sum?.high]).toEqual([2450, 2450])
  })

  it('is wider for containers of one shipment, which leave together', () => {
    const chances = on(0).map(() => 0.1)
    const many = Array.from({ length: 40 }, (_, at) => moving(`c-${at}`, chances))
    const apart = many.map((one, at) => withShipment(one, `shipment-${at}`))
    const together = many.map((one) => withShipment(one, 'shipment'))
    const width = (containers: readonly ForecastContainer[]) => {
      const [sum] = forecastExposure(containers, span).at(-1)?.expected ?? []
      return sum ? sum.high - sum.low : 0
    }
    expect(width(together)).toBeGreaterThan(2 * width(apart))
  })

  it('is wider than if containers were independent, because everything may leave sooner or later', () => {
    const chances = on(0).map(() => 0.12)
    const many = Array.from({ length: 60 }, (_, at) =>
      withShipment(moving('d', chances), `shipment-${at}`),
    )
    const [sum] = forecastExposure(many, span)[6]?.expected ?? []
    // The standard deviation of a container by the 26th, from its 8 outcomes; 1.28 of them on both sides hold 80 %.
    const { staying, leaving } = many[0]?.owed ?? { staying: [], leaving: [] }
    const outcomes = chances.slice(0, 7).map((p, at) => [p, leaving[at] ?? 0] as const)
    const rest = [1 - 7 * 0.12, staying[6] ?? 0] as const
    const mean = [...outcomes, rest].reduce((all, [p, x]) => all + p * x, 0)
    const variance = [...outcomes, rest].reduce((all, [p, x]) => all + p * (x - mean) ** 2, 0)
    const half = (1.2816 * Math.sqrt(60 * variance)) / 100
    expect(sum?.money.amount).toBeCloseTo((60 * Math.round(mean)) / 100)
    expect((sum?.high ?? 0) - (sum?.low ?? 0)).toBeGreaterThan(2.2 * half)
    expect((sum?.high ?? 0) - (sum?.low ?? 0)).toBeLessThan(4 * half)
  })
})

function withShipment(one: ForecastContainer, id: string): ForecastContainer {
  const { shipment } = one.container
  return { ...one, container: { ...one.container, shipment: shipment && { ...shipment, id } } }
}

describe('laws of the forecast', () => {
  const anyChances = fc
    .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 14, maxLength: 14 })
    .map((hazards) => {
      let there = 1
      return hazards.map((hazard) => {
        const chance = there * hazard
        there -= chance
        return chance
      })
    })
  const anyFleet = fc
    .array(anyChances, { minLength: 1, maxLength: 12 })
    .map((all) => all.map((chances, at) => moving(`container-${at}`, chances)))

  it('lies between leaving at once and nothing moving, and within its range', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        for (const { nothingMoves, expected } of forecastExposure(fleet, span)) {
          const [sum] = expected ?? []
          const amount = sum?.money.amount ?? -1
          expect(amount).toBeLessThanOrEqual((nothingMoves[0]?.money.amount ?? 0) + 0.01)
          expect(amount).toBeGreaterThanOrEqual(fleet.length * 470 - 0.01)
          expect(sum?.low).toBeLessThanOrEqual(amount)
          expect(sum?.high).toBeGreaterThanOrEqual(amount)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('never falls from one day to the next', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const amounts = forecastExposure(fleet, span).map(
          ({ expected }) => expected?.[0]?.money.amount ?? 0,
        )
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      }),
      { numRuns: 40 },
    )
  })

  it('is the same in any order, and each time', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const sums = ({ expected }: { expected: unknown }) => expected
        const once = forecastExposure(fleet, span).map(sums)
        expect(forecastExposure(fleet.toReversed(), span).map(sums)).toEqual(once)
        expect(forecastExposure(fleet, span).map(sums)).toEqual(once)
      }),
      { numRuns: 40 },
    )
  })

  it('is the sum of what the containers behind a day are expected to owe', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        for (const [at, { expected, nothingMoves, left }] of forecastExposure(
          fleet,
          span,
        ).entries()) {
          const total = (of: (one: ForecastContainer) => number) =>
            fleet.reduce((sum, one) => sum + of(one), 0)
          const owed = total((one) => expectedOwed(one, at)[0]?.amount ?? 0)
          expect(owed).toBeCloseTo(expected?.[0]?.money.amount ?? -1, 6)
          expect(total((one) => stayingOwed(one, at)[0]?.amount ?? 0)).toBeCloseTo(
            nothingMoves[0]?.money.amount ?? 0,
          )
          expect(total((one) => leftBy(one.chances ?? [], at))).toBeCloseTo(left ?? -1)
        }
      }),
      { numRuns: 20 },
    )
  })
})
