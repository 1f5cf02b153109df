import { describe, expect, it } from 'vitest'
import { holidayOn, holidaysIn } from './holidays.ts'
import type { LocalDate } from '../time/local-date.ts'

describe('US federal holidays', () => {
  it('2026 has these days off, Independence Day observed on Friday', () => {
    expect([...holidaysIn(2026, 'us-federal').keys()].toSorted()).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  it.each<[LocalDate, string]>([
    ['2024-11-28', 'Thanksgiving Day'],
    ['2025-11-27', 'Thanksgiving Day'],
    ['2027-05-31', 'Memorial Day'],
    ['2026-05-25', 'Memorial Day'],
    ['2024-01-15', 'Martin Luther King Day'],
    ['2024-02-19', "Presidents' Day"],
    ['2024-09-02', 'Labor Day'],
    ['2024-10-14', 'Columbus Day'],
    ['2027-07-05', 'Independence Day (observed)'],
    ['2021-12-31', "New Year's Day (observed)"],
    ['2023-01-02', "New Year's Day (observed)"],
    ['2022-06-20', 'Juneteenth (observed)'],
    ['2028-11-10', 'Veterans Day (observed)'],
    ['2026-12-25', 'Christmas Day'],
  ])('%s is %s', (date, name) => {
    expect(holidayOn(date, 'us-federal')).toBe(name)
  })

  it.each<LocalDate>(['2026-11-27', '2026-12-24', '2026-11-20', '2026-05-18', '2026-05-26'])(
    '%s is a working day',
    (date) => {
      expect(holidayOn(date, 'us-federal')).toBeNull()
    },
  )
})

describe('terminals', () => {
  it('stay shut on the days before Christmas and New Year as well', () => {
    expect(holidayOn('2026-12-24', 'us-terminal')).toBe('Christmas Eve')
    expect(holidayOn('2026-12-31', 'us-terminal')).toBe("New Year's Eve")
    expect(holidayOn('2021-12-31', 'us-terminal')).toBe("New Year's Day (observed)")
    expect(holidayOn('2026-11-26', 'us-terminal')).toBe('Thanksgiving Day')
    expect(holidayOn('2026-11-27', 'us-terminal')).toBeNull()
  })

  it('elsewhere no holiday is assumed', () => {
    expect(holidayOn('2026-12-25', 'none')).toBeNull()
    expect(holidaysIn(2026, 'none').size).toBe(0)
  })

  it('every year from 1970 to 2100 has eleven federal holidays on weekdays, as many as names', () => {
    for (let year = 1970; year <= 2100; year++) {
      const names = new Set(
        [...holidaysIn(year, 'us-federal').values()].map((name) => name.replace(' (observed)', '')),
      )
      expect(names.size).toBe(11)
    }
  })
})
