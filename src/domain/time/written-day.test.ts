import { describe, expect, it } from 'vitest'
import { readWrittenDay } from './written-day.ts'

describe('a day as documents write it', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026/1/3 17:00', '2026-01-03'],
    ['23 Nov 2026', '2026-11-23'],
    ['1st of', null],
    ['1st Dec 2026', '2026-12-01'],
    ['Nov 23, 2026', '2026-11-23'],
    ['January 2nd, 2026', '2026-01-02'],
    ['11/23/2026', '2026-11-23'],
    ['23/11/2026', '2026-11-23'],
    ['13/05/2026', '2026-05-13'],
    ['05/13/2026', '2026-05-13'],
    ['05/05/2026', '2026-05-05'],
  ])('%s is %s', (written, day) => {
    expect(readWrittenDay(written)).toBe(day)
  })

  it.each(['12/05/2026', '05/12/2026', '11/12/2026'])(
    'is no one’s guess where it may be either: %s',
    (written) => {
      expect(readWrittenDay(written)).toBeNull()
    },
  )

  it.each([
    'until 2026-11-23',
    'until 23 Nov 2026',
    'until Nov 23, 2026',
    'until 11/23/2026',
    '23 Foo 2026',
    '30 Feb 2026',
    'per tariff',
    '',
  ])('is not looked for inside a sentence, nor made up: %j', (written) => {
    expect(readWrittenDay(written)).toBeNull()
  })
})
