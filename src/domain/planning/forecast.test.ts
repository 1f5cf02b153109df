import { describe, expect, it } from 'vitest'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { departuresAtPace, forecastExposure, owedAtPace, paceAt } from './forecast.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import {
  aContainer,
  assumedGates,
  aTariff,
  closedOn,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'

const now = '2026-11-20T20:42:00Z'
const today = '2026-11-20'
const policy = policyWith({ tariffs: [aTariff()] })
const span = { first: today, days: 14 } as const

function assessed(id: string, facts: ContainerOptions = {}): AssessedContainer {
  const container = aContainer({ id, number: id, ...facts })
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  return { container: governed, assessment: assess(governed, now, policy) }
}
const dueOn = (id: string, day: LocalDate, facts: ContainerOptions = {}) =>
  assessed(id, { deadlines: { terminal: day }, ...facts })

describe('the pace of a terminal', () => {
  it('is what left on the 14 days before today, by the days its gate was open', () => {
    const outs: LocalDate[] = ['2026-11-05', '2026-11-06', '2026-11-19', '2026-11-20']
    // Of 6 to 19 November ten are weekdays, and Veterans Day is one of them.
    expect(paceAt(outs, today, assumedGates)).toEqual({ gateOuts: 2, gateDays: 9 })
  })

  it('is unknown where the gate was never open', () => {
    const days = Array.from({ length: 14 }, (_, i) => addDays('2026-11-06', i))
    expect(paceAt([], today, closedOn(...days))).toBeNull()
  })
})

describe('what leaves at that pace', () => {
  const fleet = [
    dueOn('due Mon', '2026-11-23'),
    dueOn('over', '2026-11-18'),
    dueOn('held', '2026-11-17', { holds: [['customs', 'hold']] }),
    dueOn('due Wed', '2026-11-25'),
  ]

  it('leaves from tomorrow on, on gate days only, what costs most first; what is held stays', () => {
    const paces = new Map([['pier-400', { gateOuts: 10, gateDays: 10 }]])
    expect([...departuresAtPace(fleet, span, paces, policy)]).toEqual([
      ['over', '2026-11-23'],
      ['due Mon', '2026-11-24'],
      // Thanksgiving is on Thursday.
      ['due Wed', '2026-11-25'],
    ])
  })

  it('takes two gate days a container at half a container a day, and stays where no pace is known', () => {
    const slow = new Map([['pier-400', { gateOuts: 5, gateDays: 10 }]])
    expect(departuresAtPace(fleet, span, slow, policy).get('over')).toBe('2026-11-24')
    expect(departuresAtPace(fleet, span, new Map(), policy).size).toBe(0)
  })

  it('begins tomorrow and ends with the last day that is looked at', () => {
    const daily = new Map([['pier-400', { gateOuts: 1, gateDays: 1 }]])
    const thursday = { first: '2026-11-19', days: 3 } as const
    expect([...departuresAtPace(fleet, thursday, daily, policy)]).toEqual([['over', '2026-11-20']])
    const friday = { first: '2026-11-20', days: 3 } as const
    expect(departuresAtPace(fleet, friday, daily, policy).size).toBe(0)
  })

  it('uses the gate of the facility itself, also where one container waits there', () => {
    const gates = { ...policy.gates, byFacility: { 'pier-400': closedOn('2026-11-23') } }
    const daily = new Map([['pier-400', { gateOuts: 1, gateDays: 1 }]])
    const leaving = departuresAtPace(fleet.slice(1, 2), span, daily, { ...policy, gates })
    expect(leaving.get('over')).toBe('2026-11-24')
  })
})

describe('exposure by day', () => {
  const fleet = [dueOn('over', '2026-11-18')]
  const departures = new Map<string, LocalDate>([['over', '2026-11-23']])

  it('grows while a container stands, and stays as it was when the container left', () => {
    const days = forecastExposure(fleet, span, departures, policy)
    const owed = (at: LocalDate) => {
      const day = days.find((one) => one.day === at)
      return [day?.nothingMoves[0]?.money.amount, day?.atPace[0]?.money.amount, day?.left]
    }
    expect(owed('2026-11-20')).toEqual([470, 470, 0])
    // Five days to Monday: four at 235, one at 285.
    expect(owed('2026-11-23')).toEqual([1225, 1225, 1])
    expect(owed('2026-12-03')).toEqual([4 * 235 + 5 * 285 + 6 * 335, 1225, 1])
  })

  it('is what the containers behind a day owe', () => {
    const [day] = forecastExposure(fleet, { first: '2026-11-25', days: 1 }, departures, policy)
    const containers = fleet.map((one) =>
      owedAtPace(one, departures.get(one.container.id), '2026-11-25', policy),
    )
    expect(containers).toEqual([day?.atPace.map(({ money }) => money)])
  })

  it('leaves out the day of leaving itself where the rate does', () => {
    const outDayFree = policyWith({ tariffs: [aTariff({ chargeOutDay: false })] })
    const days = forecastExposure(fleet, span, departures, outDayFree)
    const monday = days.find(({ day }) => day === '2026-11-23')
    expect(monday?.nothingMoves[0]?.money.amount).toBe(4 * 235 + 285)
    expect(monday?.atPace[0]?.money.amount).toBe(4 * 235)
    const [over] = fleet
    const leavesOn = departures.get('over')
    expect(over && owedAtPace(over, leavesOn, '2026-11-23', outDayFree)).toEqual([
      { amount: 940, currency: 'USD' },
    ])
  })

  it('adds no currencies, and costs nothing without a rate', () => {
    const [day] = forecastExposure(fleet, span, departures, policyWith())
    expect(day).toMatchObject({ nothingMoves: [], atPace: [] })
  })
})
