import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { formatFor, formatNumber, isoFormat, type Format } from './format.ts'
import { describeGate } from './gates.ts'
import { formatMoney } from './money.ts'
import {
  describeDay,
  formatDate,
  formatEventTime,
  formatLongDate,
  formatShortTime,
} from './time.ts'
import { assumedGates } from '../testing/containers.ts'

const now = '2026-11-15T21:10:00Z'
const zone = 'America/Los_Angeles'
const today = '2026-11-15'

const formats: readonly (readonly [string, Format])[] = [
  ['en-US', formatFor('en-US')],
  ['en-GB', formatFor('en-GB')],
  ['de-DE', formatFor('de-DE')],
  ['ISO', isoFormat],
]

describe('one reader after the other', () => {
  it.each(
    Object.entries({
      'en-US': [
        'Sun, Nov 15',
        'Fri, Jan 15, 2027',
        'Sunday, November 15',
        'tomorrow, Monday, November 16',
        'Nov 15, 1:10 PM PST',
        '1:10 PM PST',
        '$1,125.50',
        '20,000',
        'Gate 7:00 AM to 4:30 PM (assumed)',
      ],
      'en-GB': [
        'Sun 15 Nov',
        'Fri 15 Jan 2027',
        'Sunday 15 November',
        'tomorrow, Monday 16 November',
        '15 Nov 13:10 PST',
        '13:10 PST',
        '$1,125.50',
        '20,000',
        'Gate 07:00 to 16:30 (assumed)',
      ],
      'de-DE': [
        'Sun 15 Nov',
        'Fri 15 Jan 2027',
        'Sunday 15 November',
        'tomorrow, Monday 16 November',
        '15 Nov 13:10 PST',
        '13:10 PST',
        '$1.125,50',
        '20.000',
        'Gate 07:00 to 16:30 (assumed)',
      ],
      ISO: [
        'Sun 2026-11-15',
        'Fri 2027-01-15',
        'Sunday 2026-11-15',
        'tomorrow, Monday 2026-11-16',
        '2026-11-15 13:10 PST',
        '13:10 PST',
        '$1,125.50',
        '20,000',
        'Gate 07:00 to 16:30 (assumed)',
      ],
    }),
  )('%s', (name, written) => {
    const format = formats.find(([one]) => one === name)?.[1] ?? isoFormat
    expect([
      formatDate(format, '2026-11-15', today),
      formatDate(format, '2027-01-15', today),
      formatLongDate(format, '2026-11-15', today),
      describeDay(format, '2026-11-16', today),
      formatEventTime(format, now, zone, now),
      formatShortTime(format, now, zone, now),
      formatMoney(format, { amount: 1125.5, currency: 'USD' }),
      formatNumber(format, 20_000),
      describeGate(format, '2026-11-20', assumedGates),
    ]).toEqual(written)
  })

  it('writes midnight and noon on both clocks', () => {
    const at = (hour: string) => `2026-11-15T${hour}:00:00Z` as const
    const times = ['00', '12'].map((hour) =>
      formats.map(([, format]) => formatShortTime(format, at(hour), 'UTC', at(hour))),
    )
    expect(times).toEqual([
      ['12:00 AM UTC', '00:00 UTC', '00:00 UTC', '00:00 UTC'],
      ['12:00 PM UTC', '12:00 UTC', '12:00 UTC', '12:00 UTC'],
    ])
  })
})

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The day a date names, read without the product's code. */
function dayNamed(text: string): string | null {
  const iso = /\d{4}-\d\d-\d\d/.exec(text)?.[0]
  if (iso !== undefined) return iso
  const month = months.findIndex((name) => text.includes(` ${name}`)) + 1
  const [day, year] = [/\b\d{1,2}\b/.exec(text)?.[0], /\b\d{4}\b/.exec(text)?.[0]]
  if (month === 0 || day === undefined || year === undefined) return null
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

it('a date read back is the same day in every format, and shows no zone', () => {
  const anyDay = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1950-01-01', days))
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...formats), (day: LocalDate, [, format]) => {
      const text = formatDate(format, day, '1900-01-01')
      expect(dayNamed(text)).toBe(day)
      expect(text).not.toMatch(/:|UTC|P[SD]T/)
    }),
    { numRuns: 2000 },
  )
})
