import { describe, expect, it } from 'vitest'
import type { GateCalendar } from './gate-calendar.ts'
import {
  countGateDays,
  gateCalendarOf,
  gateHoursOn,
  isGateOpen,
  lastGateDay,
  nextGateDay,
  whyClosed,
} from './gates.ts'
import type { LocalDate } from '../time/local-date.ts'
import { assumedGates, closedOn, pier400, policyWith } from '../testing/containers.ts'

const saturdayGate: GateCalendar = {
  ...assumedGates,
  weekly: { ...assumedGates.weekly, 6: { opens: 480, cutOff: 720 } },
  closures: { '2026-11-23': 'Storm' },
  exceptions: { '2026-11-26': { opens: 420, cutOff: 660 } },
}
const shut: GateCalendar = { ...assumedGates, weekly: {} }

describe('the assumed calendar', () => {
  it.each<[LocalDate, boolean, string]>([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-11-23', true, 'a Monday'],
    ['2026-11-26', false, 'Thanksgiving'],
    ['2026-11-27', true, 'the day after it'],
    ['2026-12-24', false, 'Christmas Eve'],
  ])('%s open: %s (%s)', (date, open) => {
    expect(isGateOpen(date, assumedGates)).toBe(open)
  })

  it('says that the hours are unconfirmed, and takes the last truck at 16:30', () => {
    expect(assumedGates.assumed).toBe(true)
    expect(gateHoursOn('2026-11-20', assumedGates)).toEqual({ opens: 420, cutOff: 990 })
  })
})

describe('a calendar of its own', () => {
  it('opens on its Saturdays, closes for its storm, and works short on Thanksgiving', () => {
    expect(isGateOpen('2026-11-21', saturdayGate)).toBe(true)
    expect(whyClosed('2026-11-23', saturdayGate)).toBe('Storm')
    expect(isGateOpen('2026-11-23', saturdayGate)).toBe(false)
    expect(whyClosed('2026-11-26', saturdayGate)).toBeNull()
    expect(gateHoursOn('2026-11-26', saturdayGate)).toEqual({ opens: 420, cutOff: 660 })
  })

  it('belongs to its facility; others have the standard one', () => {
    const gates = { byFacility: { 'pier-400': saturdayGate }, standard: assumedGates }
    expect(gateCalendarOf(pier400, gates)).toBe(saturdayGate)
    expect(gateCalendarOf({ ...pier400, id: 'other' }, gates)).toBe(assumedGates)
    expect(gateCalendarOf(null, gates)).toBe(assumedGates)
  })

  it('a facility abroad has no US holidays, but closes on weekends', () => {
    const { gates } = policyWith()
    const rotterdam = gateCalendarOf({ ...pier400, id: 'r', locode: 'NLRTM' }, gates)
    expect(isGateOpen('2026-11-26', rotterdam)).toBe(true)
    expect(isGateOpen('2026-11-28', rotterdam)).toBe(false)
    expect(gateCalendarOf({ ...pier400, id: 'r', locode: 'NLRTM' }, gates)).toBe(rotterdam)
    expect(gateCalendarOf({ ...pier400, id: 'u', locode: null }, gates)).toBe(gates.standard)
  })
})

describe('counting gate days', () => {
  it.each<[LocalDate, LocalDate, number]>([
    ['2026-11-20', '2026-11-20', 1],
    ['2026-11-20', '2026-11-22', 1],
    ['2026-11-20', '2026-11-23', 2],
    ['2026-11-21', '2026-11-22', 0],
    ['2026-11-23', '2026-11-27', 4],
    ['2026-11-20', '2026-11-19', 0],
  ])('from %s through %s: %i', (from, to, count) => {
    expect(countGateDays(from, to, assumedGates)).toBe(count)
  })

  it.each<[LocalDate, LocalDate | null, LocalDate | null]>([
    ['2026-11-20', '2026-11-20', '2026-11-23'],
    ['2026-11-22', '2026-11-20', '2026-11-23'],
    ['2026-11-26', '2026-11-25', '2026-11-27'],
    ['2026-11-25', '2026-11-25', '2026-11-27'],
  ])('at %s: the last gate day is %s, the next %s', (date, last, next) => {
    expect(lastGateDay(date, assumedGates)).toBe(last)
    expect(nextGateDay(date, assumedGates)).toBe(next)
  })

  it('ends after 400 days: a mistyped year is not walked to', () => {
    const far = countGateDays('2026-11-20', '9999-12-31', assumedGates)
    expect(far).toBe(countGateDays('2026-11-20', '2027-12-24', assumedGates))
    expect(lastGateDay('9998-12-31', shut, '2026-11-20')).toBeNull()
  })

  it('looks no further back than the limit, and finds none where the gate never opens', () => {
    expect(lastGateDay('2026-11-22', assumedGates, '2026-11-21')).toBeNull()
    expect(lastGateDay('2026-11-22', assumedGates, '2026-11-20')).toBe('2026-11-20')
    expect(lastGateDay('2026-11-22', shut)).toBeNull()
    expect(nextGateDay('2026-11-22', shut)).toBeNull()
    expect(nextGateDay('2026-11-25', closedOn('2026-11-27'))).toBe('2026-11-30')
  })
})
