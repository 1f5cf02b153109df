import fc from 'fast-check'
import { usFormat } from '../text/format.ts'
import { describe, expect, it } from 'vitest'
import {
  holdKinds,
  isCounted,
  isMeasured,
  readMeasure,
  volatilityOf,
} from '../testing/performance-oracle.ts'
import { holdKindsIn, measures, shiftOf } from './kpi.ts'
import { spreadOf } from './tally.ts'
import { left } from '../testing/departures.ts'
import { describeReading } from '../text/kpi.ts'

describe('measures', () => {
  it('leave out, and do not guess, what is not known', () => {
    const [known, unknown] = [
      left(),
      left({ deadlines: {}, milestones: { dischargedAt: null } }, [], '2026-12-01T00:00:00Z'),
    ]
    for (const measure of measures)
      expect(readMeasure(measure, [known, unknown])).toEqual(readMeasure(measure, [known]))
    expect(isMeasured('on-time', known)).toBe(true)
    expect(describeReading(usFormat, readMeasure('slots-kept', [known]))).toBe('not measured')
  })

  it('say shares with what they are shares of, rounded down', () => {
    const onTime = left({ deadlines: { terminal: '2026-11-13T08:00:00Z' } })
    const reading = readMeasure('on-time', [onTime, onTime, left()])
    expect(describeReading(usFormat, reading)).toBe('67% (2 of 3)')
    expect(describeReading(usFormat, readMeasure('free-time', [onTime, left()]))).toBe(
      '100% (7 of 7)',
    )
  })

  it('say spreads as values that occurred', () => {
    expect(spreadOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual({ median: 5, p90: 9 })
    expect(spreadOf([30, 4, 200])).toEqual({ median: 30, p90: 200 })
    expect(spreadOf([7])).toEqual({ median: 7, p90: 7 })
    expect(describeReading(usFormat, readMeasure('dwell', [left()]))).toBe(
      'median 4.0 days, 90% within 4.0 days',
    )
  })

  it('say how far last free days moved, and which way', () => {
    const earlier = {
      ...left(),
      lastFreeDays: { first: '2026-11-14', last: '2026-11-12' },
    } as const
    const later = { ...left(), lastFreeDays: { first: '2026-11-11', last: '2026-11-12' } } as const
    expect(volatilityOf([earlier, later, left()])).toEqual({
      moved: 2,
      meanShift: -0.5,
      earlier: 1,
    })
    expect(describeReading(usFormat, readMeasure('lfd-moved', [earlier, later, left()]))).toBe(
      '67% (2 of 3)',
    )
  })

  it('take each kind of days by itself', () => {
    const one = { ...left(), dwellDays: 4, daysToAvailable: 1, daysToOut: 3 }
    const figures = (['dwell', 'to-available', 'to-out'] as const).map((measure) =>
      describeReading(usFormat, readMeasure(measure, [one])),
    )
    expect(figures).toEqual([
      'median 4.0 days, 90% within 4.0 days',
      'median 1.0 days, 90% within 1.0 days',
      'median 3.0 days, 90% within 3.0 days',
    ])
  })

  it('count holds and slots where there was one, a day by which a date moved', () => {
    const one = {
      ...left(),
      holds: [{ name: 'customs', hours: 5 }],
      lastFreeDays: { first: '2026-11-13', last: '2026-11-12' },
      slots: { due: 1, kept: 1 },
    } as const
    const none = { ...left(), slots: { due: 1, kept: 0 } }
    expect(describeReading(usFormat, readMeasure('hold-hours', [one]))).toBe(
      'median 5.0 hours, 90% within 5.0 hours',
    )
    expect(describeReading(usFormat, readMeasure('slots-kept', [one, none]))).toBe('50% (1 of 2)')
    expect(describeReading(usFormat, readMeasure('lfd-moved', [one, none]))).toBe('50% (1 of 2)')
    expect(volatilityOf([one])).toEqual({ moved: 1, meanShift: -1, earlier: 1 })
    expect(volatilityOf([none])).toBeNull()
    expect(shiftOf({ ...none, lastFreeDays: null })).toBe(0)
    const counted = (of: typeof one | typeof none) =>
      (['on-time', 'lfd-moved', 'slots-kept', 'dwell'] as const).map((measure) =>
        isCounted(measure, of),
      )
    expect(counted(one)).toEqual([false, true, true, null])
    expect(counted(none)).toEqual([false, false, false, null])
    expect(isCounted('slots-kept', { ...none, slots: { due: 0, kept: 0 } })).toBeNull()
  })

  it('give hold hours by kind, the one that cost most hours first', () => {
    const both = {
      ...left(),
      holds: [
        { name: 'customs', hours: 2 },
        { name: 'freight', hours: 9 },
      ],
    }
    expect(holdKinds([both]).map(({ name, of }) => [name, of])).toEqual([
      ['freight', 1],
      ['customs', 1],
    ])
  })

  it('tell the 100 kinds of most hours apart', () => {
    const parts = [new Map(Array.from({ length: 150 }, (_, at) => [`kind ${at}`, [at]]))]
    const kinds = holdKindsIn(parts)
    expect(kinds).toHaveLength(100)
    expect(kinds.at(-1)?.name).toBe('kind 50')
  })

  it('take the hours of two holds of one kind on a container together', () => {
    const customs = {
      ...left(),
      holds: [
        { name: 'customs', hours: 10 },
        { name: 'customs', hours: 4 },
      ],
    }
    const [kind] = holdKinds([customs, { ...left(), holds: [{ name: 'freight', hours: 2 }] }])
    expect(kind).toMatchObject({ name: 'customs', hours: 14, median: 14, of: 1 })
  })
})

it('selects the same median and 90th percentile from many values as sorting does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: 0, max: 9 })), {
        minLength: 500,
        maxLength: 900,
      }),
      (values) => {
        const sorted = values.toSorted((a, b) => a - b)
        const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]
        expect(spreadOf(values).median === at(0.5)).toBe(true)
        expect(spreadOf(values).p90 === at(0.9)).toBe(true)
      },
    ),
  )
})
