import { describe, expect, it } from 'vitest'
import type { Instant } from './instant.ts'
import type { LocalDate } from './local-date.ts'
import {
  endOfDay,
  hoursApart,
  isKnownZone,
  isMidnight,
  knownZone,
  localDateAt,
  instantOfClock,
  startOfDay,
  wallClock,
  zoneLabel,
} from './zone.ts'

describe('which zones are known', () => {
  it.each(['America/Los_Angeles', 'US/Eastern', 'Asia/Calcutta', 'Etc/UTC', 'UTC', 'GMT'])(
    '%s is',
    (zone) => {
      expect(isKnownZone(zone)).toBe(true)
      expect(knownZone(zone)).toBe(zone)
    },
  )

  it.each(['', ' ', 'Nowhere/City', '+05:00', 'Z', 'America', '<b>', null, undefined, 7, {}])(
    '%j is not, and never stands for the zone of this machine',
    (zone) => {
      expect(isKnownZone(zone)).toBe(false)
    },
  )

  it('asking an unknown zone for a day is a mistake, each time', () => {
    for (const zone of ['', 'Nowhere/City', '+05:00', '']) {
      expect(() => localDateAt('2026-11-20T20:42:00Z', zone)).toThrow(RangeError)
      expect(() => startOfDay('2026-11-20', zone)).toThrow(RangeError)
      expect(() => zoneLabel('2026-11-20T20:42:00Z', zone)).toThrow(`Unknown time zone: ${zone}`)
    }
  })
})

describe('how far two clocks are apart', () => {
  it.each([
    ['America/Chicago', 'America/Chicago', 0],
    ['America/Los_Angeles', 'America/New_York', 3],
    ['America/New_York', 'America/Los_Angeles', 3],
    ['America/Chicago', 'Asia/Tokyo', 15],
    ['Asia/Kolkata', 'UTC', 5.5],
  ])('%s and %s: %s h', (one, other, hours) => {
    expect(hoursApart(one, other)).toBe(hours)
  })
})

describe('the day at a place', () => {
  it.each<[Instant, string, LocalDate]>([
    ['2026-11-20T07:59:59Z', 'America/Los_Angeles', '2026-11-19'],
    ['2026-11-20T08:00:00Z', 'America/Los_Angeles', '2026-11-20'],
    ['2026-07-20T06:59:59Z', 'America/Los_Angeles', '2026-07-19'],
    ['2026-07-20T07:00:00Z', 'America/Los_Angeles', '2026-07-20'],
    ['2026-11-20T05:00:00Z', 'US/Eastern', '2026-11-20'],
    ['2026-11-19T18:30:00Z', 'Asia/Calcutta', '2026-11-20'],
    ['2026-11-19T18:29:59.999Z', 'Asia/Kolkata', '2026-11-19'],
    ['2026-11-19T10:00:00Z', 'Pacific/Kiritimati', '2026-11-20'],
    ['2026-11-20T10:59:59Z', 'Pacific/Niue', '2026-11-19'],
    ['2026-11-20T00:00:00Z', 'UTC', '2026-11-20'],
    ['1969-12-31T23:59:59Z', 'UTC', '1969-12-31'],
    ['1971-06-01T00:44:29Z', 'Africa/Monrovia', '1971-05-31'],
    ['1971-06-01T00:44:30Z', 'Africa/Monrovia', '1971-06-01'],
  ])('at %s in %s it is %s', (instant, zone, date) => {
    expect(localDateAt(instant, zone)).toBe(date)
  })
})

describe('when a day begins and ends', () => {
  it.each<[string, LocalDate, string, Instant, Instant]>([
    ['winter', '2026-11-20', 'America/Los_Angeles', '2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z'],
    ['summer', '2026-07-20', 'America/Los_Angeles', '2026-07-20T07:00:00Z', '2026-07-21T07:00:00Z'],
    ['23 hours', '2026-03-08', 'America/Chicago', '2026-03-08T06:00:00Z', '2026-03-09T05:00:00Z'],
    ['25 hours', '2026-11-01', 'America/Chicago', '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z'],
    [
      'half-hour change',
      '2026-04-05',
      'Australia/Lord_Howe',
      '2026-04-04T13:00:00Z',
      '2026-04-05T13:30:00Z',
    ],
    [
      'midnight skipped, Santiago',
      '2026-09-06',
      'America/Santiago',
      '2026-09-06T04:00:00Z',
      '2026-09-07T03:00:00Z',
    ],
    [
      'midnight skipped, Cairo',
      '2026-04-24',
      'Africa/Cairo',
      '2026-04-23T22:00:00Z',
      '2026-04-24T21:00:00Z',
    ],
    [
      'midnight skipped, Beirut',
      '2026-03-29',
      'Asia/Beirut',
      '2026-03-28T22:00:00Z',
      '2026-03-29T21:00:00Z',
    ],
    [
      'midnight twice, Havana',
      '2026-11-01',
      'America/Havana',
      '2026-11-01T04:00:00Z',
      '2026-11-02T05:00:00Z',
    ],
    [
      'a day left out, Apia',
      '2011-12-30',
      'Pacific/Apia',
      '2011-12-30T10:00:00Z',
      '2011-12-30T10:00:00Z',
    ],
    [
      'the day before it',
      '2011-12-29',
      'Pacific/Apia',
      '2011-12-29T10:00:00Z',
      '2011-12-30T10:00:00Z',
    ],
    [
      'a day begun twice, St. John’s',
      '2010-11-07',
      'America/St_Johns',
      '2010-11-07T02:30:00Z',
      '2010-11-08T03:30:00Z',
    ],
  ])('%s: %s in %s', (_what, date, zone, start, end) => {
    expect(startOfDay(date, zone)).toBe(start)
    expect(endOfDay(date, zone)).toBe(end)
  })

  it.each([
    ['2026-11-23', '08:00', '2026-11-23T16:00:00Z'],
    ['2026-07-01', '08:00', '2026-07-01T15:00:00Z'],
    ['2026-03-08', '01:59', '2026-03-08T09:59:00Z'],
    ['2026-03-08', '02:00', null],
    ['2026-03-08', '02:59', null],
    ['2026-03-08', '03:00', '2026-03-08T10:00:00Z'],
    ['2026-11-01', '01:30', '2026-11-01T08:30:00Z'],
    ['2026-11-01', '02:00', '2026-11-01T10:00:00Z'],
  ] as const)('%s at %s in Los Angeles is %s', (date, time, at) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    expect(instantOfClock(date, hour * 60 + minute, 'America/Los_Angeles')).toBe(at)
  })

  it('knows midnight, also where the day has none', () => {
    expect(isMidnight('2026-11-20T08:00:00Z', 'America/Los_Angeles')).toBe(true)
    expect(isMidnight('2026-11-20T08:00:01Z', 'America/Los_Angeles')).toBe(false)
    expect(isMidnight('2026-11-20T07:00:00Z', 'America/Los_Angeles')).toBe(false)
    expect(isMidnight('2026-09-06T04:00:00Z', 'America/Santiago')).toBe(true)
    expect(isMidnight('2026-09-06T03:00:00Z', 'America/Santiago')).toBe(false)
    expect(isMidnight('2026-11-01T04:00:00Z', 'America/Havana')).toBe(true)
    expect(isMidnight('2026-11-01T05:00:00Z', 'America/Havana')).toBe(true)
  })
})

describe('the clock on the wall', () => {
  it.each<[Instant, string, LocalDate, number, number]>([
    ['2026-11-20T20:42:59Z', 'America/Los_Angeles', '2026-11-20', 12, 42],
    ['2026-11-20T20:42:00Z', 'Asia/Kolkata', '2026-11-21', 2, 12],
    ['2026-03-08T10:00:00Z', 'America/Los_Angeles', '2026-03-08', 3, 0],
    ['2026-03-08T09:59:00Z', 'America/Los_Angeles', '2026-03-08', 1, 59],
  ])('%s in %s is %s %i:%i', (instant, zone, date, hour, minute) => {
    expect(wallClock(instant, zone)).toEqual({ date, hour, minute })
  })
})

describe('names of zones', () => {
  it.each<[string, string, string]>([
    ['America/Los_Angeles', 'PST', 'PDT'],
    ['America/Denver', 'MST', 'MDT'],
    ['America/Phoenix', 'MST', 'MST'],
    ['America/Chicago', 'CST', 'CDT'],
    ['US/Eastern', 'EST', 'EDT'],
    ['America/Halifax', 'AST', 'ADT'],
    ['America/Anchorage', 'AKST', 'AKDT'],
    ['Pacific/Honolulu', 'HST', 'HST'],
    ['Asia/Shanghai', 'UTC+8', 'UTC+8'],
    ['Asia/Kolkata', 'UTC+5:30', 'UTC+5:30'],
    ['America/Havana', 'UTC-5', 'UTC-4'],
    ['America/St_Johns', 'UTC-3:30', 'UTC-2:30'],
    ['Europe/Amsterdam', 'UTC+1', 'UTC+2'],
    ['Europe/London', 'GMT', 'UTC+1'],
    ['Asia/Kathmandu', 'UTC+5:45', 'UTC+5:45'],
    ['UTC', 'UTC', 'UTC'],
  ])('%s is %s in winter, %s in summer', (zone, winter, summer) => {
    expect(zoneLabel('2026-01-20T12:00:00Z', zone)).toBe(winter)
    expect(zoneLabel('2026-07-20T12:00:00Z', zone)).toBe(summer)
  })

  it.each<[string, Instant, string, Instant, string]>([
    ['America/Los_Angeles', '2026-11-01T08:59:59Z', 'PDT', '2026-11-01T09:00:00Z', 'PST'],
    ['America/St_Johns', '2010-11-07T02:30:59Z', 'UTC-2:30', '2010-11-07T02:31:00Z', 'UTC-3:30'],
  ])('of %s follow the clocks to the second', (zone, before, was, after, is) => {
    const labels = [before, after, before].map((at) => zoneLabel(at, zone))
    expect(labels).toEqual([was, is, was])
  })
})
