import { describe, expect, it } from 'vitest'
import { governingDeadline } from '../deadlines/deadline.ts'
import { assess, type ContainerWithLfd } from '../fleet/assess.ts'
import {
  aContainer,
  anInlandBoundContainer,
  aTariff,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'
import { someOdds } from '../testing/pickup-odds.ts'
import { forecastContainers, forecastExposure } from './forecast.ts'
import {
  errorOf,
  forecastAccuracy,
  forecastOutcome,
  medianOf,
  recordedSpan,
  recordForecasts,
  type CheckedForecast,
} from './forecast-record.ts'

const now = '2026-11-20T13:00:00Z'
const policy = policyWith({ tariffs: [aTariff()] })
const span = recordedSpan('2026-11-20')

function known(facts: ContainerOptions = {}, make = aContainer): ContainerWithLfd {
  const container = make({ id: 'a', deadlines: { terminal: '2026-11-18' }, ...facts })
  return { ...container, deadline: governingDeadline(container, policy) }
}

function recorded(container: ContainerWithLfd) {
  const row = { container, assessment: assess(container, now, policy) }
  const all = forecastContainers([row], span, someOdds(), now, policy)
  const [forecast] = recordForecasts(all, forecastExposure(all, span), span, policy)
  if (!forecast) throw new Error('Nothing recorded')
  return forecast
}

const outcome = (then: ContainerWithLfd, later: ContainerWithLfd | undefined) =>
  forecastOutcome(recorded(then), () => later, policy)

describe('what a recorded forecast came to', () => {
  it('is for the end of the seventh day, in cents', () => {
    const forecast = recorded(known())
    expect(forecast).toMatchObject({ first: '2026-11-20', through: '2026-11-26', currency: 'USD' })
    // Eight days past: four at 235, four at 285.
    expect(forecast.nothingMoves).toBe((4 * 235 + 4 * 285) * 100)
    expect(forecast.entries.map(({ expected }) => expected)).toEqual([forecast.expected])
    expect(forecast.expected).toBeLessThan(forecast.nothingMoves)
  })

  it('is nothing moving for a container that stayed', () => {
    const { nothingMoves, expected } = recorded(known())
    expect(outcome(known(), known())).toEqual({ actual: nothingMoves, expected, unknown: 0 })
  })

  it('is what was owed at gate-out, in the terminal’s days', () => {
    const out = (portFullOutAt: '2026-11-24T05:00:00Z' | '2026-11-28T18:00:00Z') =>
      outcome(known(), known({ status: 'picked_up', milestones: { portFullOutAt } })).actual
    // Monday evening in Los Angeles: four days at 235 and one at 285.
    expect(out('2026-11-24T05:00:00Z')).toBe((4 * 235 + 285) * 100)
    // After the forecast’s last day: as if it had stayed.
    expect(out('2026-11-28T18:00:00Z')).toBe((4 * 235 + 4 * 285) * 100)
  })

  it('counts the last free day that governed in the end', () => {
    const later = known({ deadlines: { terminal: '2026-11-25' } })
    expect(outcome(known(), later).actual).toBe(235 * 100)
  })

  it('is what the port charged of a container that left by train, not what its ramp charges', () => {
    const atPort = known({ appointmentAt: '2026-12-01T18:00:00Z' }, anInlandBoundContainer)
    const railLoadedAt = '2026-11-22T18:00:00Z'
    const later = known({ status: 'on_rail', milestones: { railLoadedAt } }, anInlandBoundContainer)
    expect(recorded(atPort).entries[0]?.byTrain).toBe(true)
    expect(outcome(atPort, later).actual).toBe(4 * 235 * 100)
  })

  it('is unknown for a container that left without a reported gate-out', () => {
    const unknown = { actual: 0, expected: 0, unknown: 1 }
    expect(outcome(known(), undefined)).toEqual(unknown)
    expect(outcome(known(), known({ status: 'picked_up' }))).toEqual(unknown)
  })

  it('has nothing to record without odds', () => {
    const container = known()
    const row = { container, assessment: assess(container, now, policy) }
    const all = forecastContainers([row], span, null, now, policy)
    expect(recordForecasts(all, forecastExposure(all, span), span, policy)).toEqual([])
  })
})

describe('the accuracy of forecasts', () => {
  const one: CheckedForecast = {
    containers: 40,
    expected: 110,
    actual: 100,
    unknown: 0,
    low: 90,
    high: 120,
  }

  it('is unknown with fewer than ten', () => {
    expect(forecastAccuracy(Array.from({ length: 9 }, () => one))).toBeNull()
  })

  it('leaves out forecasts of which little is known: that nothing is known is no success', () => {
    const unknown = { ...one, actual: 0, expected: 0, unknown: 5 }
    expect(forecastAccuracy(Array.from({ length: 30 }, () => unknown))).toBeNull()
    expect(
      forecastAccuracy(Array.from({ length: 30 }, () => ({ ...one, containers: 0 }))),
    ).toBeNull()
  })

  it('is the median error, and how often the range was right where all is known', () => {
    const all = [
      ...Array.from({ length: 6 }, () => one),
      ...Array.from({ length: 3 }, () => ({ ...one, actual: 200 })),
      { ...one, unknown: 2, actual: 500 },
    ]
    expect(forecastAccuracy(all)).toEqual({
      forecasts: 10,
      medianError: 0.1,
      inRange: 6,
      ranged: 9,
    })
  })

  it('compares with what was owed, and is infinite where nothing was', () => {
    expect(errorOf({ expected: 80, actual: 100 })).toBeCloseTo(0.2)
    expect(errorOf({ expected: 0, actual: 0 })).toBe(0)
    expect(errorOf({ expected: 1, actual: 0 })).toBe(Infinity)
    expect([
      medianOf([3, 1, 2]),
      medianOf([4, 1, 2, 3]),
      medianOf([1, Infinity, Infinity]),
    ]).toEqual([2, 2.5, Infinity])
  })
})
