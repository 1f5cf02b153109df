import { describe, expect, it } from 'vitest'
import { computeCharge } from '../money/charge.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { assessExposure } from '../money/exposure.ts'
import { countGateDays, lastGateDay } from '../policy/gates.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import { lastFreeDayBy } from '../policy/tariff-free-time.ts'
import {
  aContainer,
  anInlandContainer,
  assumedGates,
  aTariff,
  chicago,
  closedOn,
  losAngeles,
  newYork,
  policyWith,
} from '../testing/containers.ts'
import { assessUrgency } from '../deadlines/urgency.ts'
import { localDateAt, startOfDay } from '../time/zone.ts'

const policy = policyWith()

function lfdAt(portZone: string | null, reported: string) {
  return governingDeadline(aContainer({ portZone, deadlines: { terminal: reported } }), policy)
}

/** The worked examples of the trade's rules, by their ids. */
describe('last free day and days left', () => {
  it.each<[string, string, string, Instant, LocalDate, number]>([
    ['A1', losAngeles, '2026-11-20T08:00:00Z', '2026-11-20T20:42:00Z', '2026-11-20', 0],
    ['A2', losAngeles, '2026-11-20T08:00:00Z', '2026-11-21T07:59:00Z', '2026-11-20', 0],
    ['A2, midnight', losAngeles, '2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z', '2026-11-20', -1],
    ['A3', losAngeles, '2026-11-20T08:00:00Z', '2026-11-21T05:30:00Z', '2026-11-20', 0],
    ['A4', newYork, '2026-11-20T05:00:00Z', '2026-11-20T15:00:00Z', '2026-11-20', 0],
    ['B3', 'Europe/Amsterdam', '2026-11-19T23:00:00Z', '2026-11-20T10:00:00Z', '2026-11-20', 0],
  ])('%s: %s %s at %s is %s, %i days left', (_id, zone, reported, now, date, daysLeft) => {
    const deadline = lfdAt(zone, reported)
    expect(deadline?.date).toBe(date)
    const container = aContainer({ portZone: zone, deadlines: { terminal: reported } })
    expect(assessUrgency(container, deadline, now, policy).daysLeft).toBe(daysLeft)
  })

  it('B1: a rail date counts in Chicago, not in the zone of the port', () => {
    const container = anInlandContainer({ deadlines: { rail: '2026-11-24T06:00:00Z' } })
    expect(governingDeadline(container, policy)).toMatchObject({
      date: '2026-11-24',
      zone: chicago,
      certainty: 'exact',
    })
  })

  it('B2: a rail date anchored at midday is the same day', () => {
    const container = anInlandContainer({ deadlines: { rail: '2026-11-24T18:00:00Z' } })
    expect(governingDeadline(container, policy)).toMatchObject({
      date: '2026-11-24',
      certainty: 'off-midnight',
    })
  })

  it('B4: without any zone the day is the one written, and says so', () => {
    expect(lfdAt(null, '2026-11-20T00:00:00Z')).toMatchObject({
      date: '2026-11-20',
      zone: null,
      certainty: 'zone-unknown',
    })
  })

  it('B5: a plain date is that date', () => {
    expect(lfdAt(losAngeles, '2026-11-20')).toMatchObject({
      date: '2026-11-20',
      certainty: 'date-only',
    })
  })

  it('B6: midnight UTC at a port where no day begins then is a plain date', () => {
    expect(lfdAt(losAngeles, '2026-11-20T00:00:00Z')).toMatchObject({
      date: '2026-11-20',
      certainty: 'date-only',
    })
  })
})

describe('days across a change of clocks', () => {
  it.each<[string, Instant, LocalDate, number]>([
    ['D1, spring, 47 hours', '2026-03-07T08:00:00Z', '2026-03-09', 2],
    ['D2, half an hour before midnight', '2026-03-07T07:30:00Z', '2026-03-09', 3],
    ['D3, autumn, 49 hours', '2026-10-31T07:00:00Z', '2026-11-02', 2],
  ])('%s: from %s to %s are %i days', (_id, now, date, days) => {
    expect(daysBetween(localDateAt(now, losAngeles), date)).toBe(days)
  })

  it('D4: 30 October and 4 calendar days is 3 November', () => {
    expect(addDays('2026-10-30', 4)).toBe('2026-11-03')
    expect(startOfDay('2026-11-03', losAngeles)).toBe('2026-11-03T08:00:00Z')
  })
})

describe('free time, charges and gates', () => {
  const charge = (lastFreeDay: LocalDate, through: LocalDate, terms = {}) =>
    computeCharge(aTariff(terms), { lastFreeDay, through, leaves: true }, assumedGates)

  it('W1: discharged Wed 18 Nov, 4 working days: Tue 24 Nov; calendar days: Sun 22 Nov', () => {
    expect(lastFreeDayBy(aTariff(), '2026-11-18', assumedGates)).toBe('2026-11-24')
    const calendarDays = aTariff({ freeDaysCount: 'calendar' })
    expect(lastFreeDayBy(calendarDays, '2026-11-18', assumedGates)).toBe('2026-11-22')
  })

  it('W2: out Mon 30 Nov costs 4 x 235 + 2 x 285, Thanksgiving and weekend charged', () => {
    expect(charge('2026-11-24', '2026-11-30')).toMatchObject({
      days: 6,
      money: { amount: 1510, currency: 'USD' },
      lines: [
        { from: '2026-11-25', to: '2026-11-28', days: 4, perDay: 235, amount: 940 },
        { from: '2026-11-29', to: '2026-11-30', days: 2, perDay: 285, amount: 570 },
      ],
    })
    expect(charge('2026-11-24', '2026-11-30', { chargedDays: 'working' })).toMatchObject({
      days: 3,
      money: { amount: 705 },
    })
  })

  it('W3: with calendar free days it is 8 days, $2,080, and Fri 20 is the last gate day', () => {
    expect(charge('2026-11-22', '2026-11-30')).toMatchObject({ days: 8, money: { amount: 2080 } })
    expect(lastGateDay('2026-11-22', assumedGates)).toBe('2026-11-20')
  })

  it.each<[string, string, Instant, readonly LocalDate[], LocalDate, number, number]>([
    ['W4', '2026-11-20', '2026-11-20T20:42:00Z', [], '2026-11-23', 3, 705],
    ['W5', '2026-11-25', '2026-11-25T20:42:00Z', ['2026-11-27'], '2026-11-30', 5, 1225],
  ])('%s: %s missed at %s', (_id, terminal, now, closures, through, days, amount) => {
    const gates = { byFacility: {}, standard: closedOn(...closures) }
    const terms = policyWith({ gates, tariffs: [aTariff()] })
    const container = aContainer({ deadlines: { terminal } })
    const { missToday } = assessExposure(container, governingDeadline(container, terms), now, terms)
    expect(missToday).toMatchObject({ through, days, money: { amount } })
  })

  it('W6: Friday to a Monday deadline is 3 days and 2 gate days', () => {
    expect(daysBetween('2026-11-20', '2026-11-23')).toBe(3)
    expect(countGateDays('2026-11-20', '2026-11-23', assumedGates)).toBe(2)
  })

  it('W7: a deadline on Thanksgiving means Wednesday', () => {
    expect(lastGateDay('2026-11-26', assumedGates)).toBe('2026-11-25')
  })
})
