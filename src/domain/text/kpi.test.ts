import { usFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import type { Departure } from '../history/kpi-departure.ts'
import { measures } from '../history/kpi.ts'
import {
  describeDeparture,
  readingFigure,
  describeReading,
  describeShare,
  describeShift,
} from './kpi.ts'

/** Left a day late, on the fourth of three free days. */
const departed: Departure = {
  id: 'container-1',
  number: 'MSKU1234565',
  facility: null,
  line: null,
  route: null,
  customer: null,
  outOn: '2026-11-21',
  lastFreeDay: '2026-11-20',
  dwellDays: 4.26,
  daysToAvailable: 1.5,
  daysToOut: 2.76,
  freeDays: { allowed: 3, used: 3 },
  holds: [
    { name: 'customs', hours: 30.25 },
    { name: 'freight', hours: 2 },
  ],
  lastFreeDays: { first: '2026-11-22', last: '2026-11-20' },
  demurrage: { basis: 'posted', sums: [{ amount: 470, currency: 'USD' }] },
  posted: [{ amount: 470, currency: 'USD' }],
  perDiem: null,
  lateDays: { charged: 3, avoidable: 1 },
  slots: { due: 3, kept: 1 },
}

/** One of which nothing is known but that it left. */
const bare: Departure = {
  ...departed,
  lastFreeDay: null,
  dwellDays: null,
  daysToAvailable: null,
  daysToOut: null,
  freeDays: null,
  holds: [],
  lastFreeDays: null,
  demurrage: null,
  posted: null,
  perDiem: null,
  lateDays: null,
  slots: { due: 0, kept: 0 },
}

describe('what one container adds to a measure', () => {
  it('is said in its own unit', () => {
    expect(
      measures.map((measure) => [measure, describeDeparture(usFormat, measure, departed)]),
    ).toEqual([
      ['on-time', '1 day late'],
      ['dwell', '4.3 days'],
      ['to-available', '1.5 days'],
      ['to-out', '2.8 days'],
      ['free-time', '3 of 3 calendar days'],
      ['hold-hours', 'customs 30.3 h, freight 2.0 h'],
      ['lfd-moved', '2 days earlier'],
      ['slots-kept', '1 of 3 appointments'],
      ['avoidable', '1 of 3 days'],
      ['demurrage', '$470.00 posted'],
      ['per-diem', 'not measured'],
    ])
  })

  it('is said to be not measured where nothing is known', () => {
    for (const measure of measures)
      expect(describeDeparture(usFormat, measure, bare)).toBe('not measured')
  })

  it.each([
    ['2026-11-20', 'on the last free day'],
    ['2026-11-19', '1 day early'],
    ['2026-11-18', '2 days early'],
    ['2026-11-22', '2 days late'],
  ] as const)('out on %s is %s', (outOn, words) => {
    expect(describeDeparture(usFormat, 'on-time', { ...departed, outOn })).toBe(words)
  })

  it('says which way a last free day moved', () => {
    expect([-2, -1, 0, 1].map(describeShift)).toEqual([
      '2 days earlier',
      '1 day earlier',
      'unchanged',
      '1 day later',
    ])
  })
})

describe('a reading', () => {
  const of = 50

  it('is a share that is never rounded up', () => {
    expect(readingFigure(usFormat, { kind: 'share', of, part: 41, whole: 50 })).toBe('82%')
    expect(describeReading(usFormat, { kind: 'share', of, part: 199, whole: 200 })).toBe(
      '99% (199 of 200)',
    )
    expect([describeShare(3, 3), describeShare(0, 0)]).toEqual(['100%', '–'])
    expect([describeShare(2, 3), describeShare(1, 1000), describeShare(0, 9)]).toEqual([
      '67%',
      '1%',
      '0%',
    ])
  })

  it('is a spread with its unit', () => {
    const spread = { kind: 'spread', of, unit: 'days', median: 4.2, p90: 7 } as const
    expect(readingFigure(usFormat, spread)).toBe('4.2 days')
    expect(describeReading(usFormat, spread)).toBe('median 4.2 days, 90% within 7.0 days')
  })

  it('is said to be missing where nothing was measured', () => {
    expect(readingFigure(usFormat, { kind: 'none', of: 0 })).toBe('not measured')
    expect(describeReading(usFormat, { kind: 'none', of: 0 })).toBe('not measured')
  })
})
