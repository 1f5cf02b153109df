import { describe, expect, it } from 'vitest'
import { epochMs, instantAt, isInstant, readInstant } from './instant.ts'
import {
  addDays,
  daysBetween,
  epochDay,
  isLocalDate,
  localDateOfEpochDay,
  weekday,
  type LocalDate,
} from './local-date.ts'

describe('calendar days', () => {
  it.each(['2026-11-20', '2024-02-29', '1970-01-01', '2037-12-31'])('%s is a day', (text) => {
    expect(isLocalDate(text)).toBe(true)
  })

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '26-11-20',
    '2026-11-20T00:00Z',
    '2026-11-20T00:00',
    '',
    null,
    20261120,
  ])('%j is none', (text) => {
    expect(isLocalDate(text)).toBe(false)
  })

  it.each<[LocalDate, number, LocalDate]>([
    ['2026-10-30', 4, '2026-11-03'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['1970-01-01', -1, '1969-12-31'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later)
    expect(daysBetween(date, later)).toBe(days)
  })

  it.each<[LocalDate, number]>([
    ['2026-11-20', 5],
    ['2026-11-22', 7],
    ['2026-11-23', 1],
    ['1970-01-01', 4],
    ['1969-12-28', 7],
    ['1969-12-29', 1],
  ])('%s is weekday %i', (date, day) => {
    expect(weekday(date)).toBe(day)
  })

  it('counts from 1970 and refuses what no calendar page shows', () => {
    expect(epochDay('1970-01-02')).toBe(1)
    expect(localDateOfEpochDay(-1)).toBe('1969-12-31')
    expect(() => localDateOfEpochDay(Number.NaN)).toThrow(RangeError)
    expect(() => localDateOfEpochDay(4_000_000)).toThrow('Day 4000000 is outside the calendar')
    expect(isLocalDate(['2026-11-20'])).toBe(false)
  })
})

describe('moments', () => {
  it.each<[string, string | null]>([
    ['2026-11-20T20:42:00Z', '2026-11-20T20:42:00Z'],
    ['2026-11-20T20:42:00.000Z', '2026-11-20T20:42:00Z'],
    ['2026-11-20T20:42:00.500Z', '2026-11-20T20:42:00.500Z'],
    ['2026-11-20T12:42:00-08:00', '2026-11-20T20:42:00Z'],
    ['2026-11-20T12:42:00-0800', '2026-11-20T20:42:00Z'],
    ['2026-11-20 20:42:00', '2026-11-20T20:42:00Z'],
    ['2026-11-20T20:42', '2026-11-20T20:42:00Z'],
    ['2026-11-20', null],
    ['20 Nov 2026', null],
    ['+012026-11-20T20:42:00Z', null],
    ['2026-11-20T99:00:00Z', null],
    ['', null],
  ])('%s reads as %s', (text, instant) => {
    expect(readInstant(text)).toBe(instant)
  })

  it('is a moment only in UTC, and only where it exists', () => {
    expect(isInstant('2026-11-20T20:42Z')).toBe(true)
    expect(isInstant('2026-11-20T12:42:00-08:00')).toBe(false)
    expect(isInstant('2026-11-20T25:42:00Z')).toBe(false)
    expect(isInstant('2026-11-20')).toBe(false)
    expect(isInstant('+012026-11-20T20:42:00Z')).toBe(false)
    expect(instantAt(epochMs('2026-11-20T20:42:00.123Z'))).toBe('2026-11-20T20:42:00.123Z')
  })
})
