import { describe, expect, it } from 'vitest'
import { governingDeadline } from './deadline.ts'
import type { Instant } from './instant.ts'
import {
  departureOf,
  isOnTime,
  rememberedFields,
  weekOf,
  type RememberedChange,
} from './kpi-departure.ts'
import {
  byWeek,
  holdKinds,
  isCounted,
  isMeasured,
  shiftOf,
  measures,
  readMeasure,
  spreadOf,
  volatilityOf,
} from './kpi.ts'
import { defaultPolicy } from './policy.ts'
import { aBox, type BoxFacts } from './testing/boxes.ts'
import { readingWords } from './words/kpi.ts'

/** Discharged Mon 9 Nov 08:00 in Los Angeles, out Fri 13 Nov 08:00, last free day Thu 12 Nov unless a case says otherwise. */
function left(
  facts: BoxFacts = {},
  changes: readonly Partial<RememberedChange>[] = [],
  followedSince: Instant = '2026-11-01T00:00:00Z',
) {
  const box = aBox({
    status: 'picked_up',
    deadlines: { terminal: '2026-11-12T08:00:00Z' },
    ...facts,
    milestones: {
      dischargedAt: '2026-11-09T16:00:00Z',
      portFullOutAt: '2026-11-13T16:00:00Z',
      ...facts.milestones,
    },
  })
  const departure = departureOf(
    { ...box, deadline: governingDeadline(box, defaultPolicy) },
    changes.map((change) => ({
      field: '',
      old: null,
      new: null,
      happenedAt: null,
      learntAt: '2026-11-10T16:00:00Z',
      ...change,
    })),
    followedSince,
  )
  if (!departure) throw new Error('It has not left')
  return departure
}
const hold = (name: string, status = 'hold') => ({ name, status, description: null })

describe('how a box left', () => {
  it('is nothing while it stands', () => {
    expect(departureOf({ ...aBox(), deadline: null }, [], '2026-11-01T00:00:00Z')).toBeNull()
  })

  it('is in the terminal’s own days: Thursday evening in Los Angeles is still Thursday', () => {
    const inTime = left({ milestones: { portFullOutAt: '2026-11-13T05:30:00Z' } })
    expect(inTime).toMatchObject({ outOn: '2026-11-12', lastFreeDay: '2026-11-12' })
    expect(isOnTime(inTime)).toBe(true)
    expect(isOnTime(left())).toBe(false)
    expect(isOnTime(left({ deadlines: {} }))).toBeNull()
  })

  it('splits dwell at the moment the terminal first said that it can go', () => {
    const seen = left({}, [
      {
        field: 'availability',
        old: 'not-available',
        new: 'available',
        learntAt: '2026-11-12T04:00:00Z',
      },
    ])
    expect(seen).toMatchObject({ dwellDays: 4, daysToAvailable: 2.5, daysToOut: 1.5 })
    expect(left()).toMatchObject({ dwellDays: 4, daysToAvailable: null, daysToOut: null })
  })

  it('uses free days up to the last one: three of three, also when it left later', () => {
    expect(left().freeDays).toEqual({ allowed: 3, used: 3 })
    const early = left({ milestones: { portFullOutAt: '2026-11-10T20:00:00Z' } })
    expect(early.freeDays).toEqual({ allowed: 3, used: 1 })
  })

  it('counts hold hours from the time learnt to the clearing, or to gate-out', () => {
    const departure = left({}, [
      { field: 'holds', old: [], new: [hold('customs'), hold('exam', 'pending')] },
      {
        field: 'holds',
        old: [hold('customs')],
        new: [hold('freight')],
        learntAt: '2026-11-11T16:00:00Z',
      },
    ])
    expect(departure.holds).toEqual([
      { name: 'customs', hours: 24 },
      { name: 'freight', hours: 48 },
    ])
  })

  it('begins a hold once, and counts none that was learnt of after it left', () => {
    const twice = left({}, [
      { field: 'holds', old: [], new: [hold('customs')] },
      {
        field: 'holds',
        old: [hold('customs')],
        new: [hold('customs'), hold('freight')],
        learntAt: '2026-11-11T16:00:00Z',
      },
      { field: 'availability', old: null, new: 'available', learntAt: '2026-11-12T16:00:00Z' },
      {
        field: 'holds',
        old: [hold('customs'), hold('freight')],
        new: [hold('freight')],
        learntAt: '2026-11-12T16:00:00Z',
      },
      {
        field: 'holds',
        old: [hold('freight')],
        new: [hold('freight'), hold('exam')],
        learntAt: '2026-11-14T16:00:00Z',
      },
    ])
    expect(twice.holds).toEqual([
      { name: 'customs', hours: 48 },
      { name: 'freight', hours: 48 },
    ])
    expect(
      left({}, [
        { field: 'availability', old: [], new: [hold('customs')] },
        { field: 'holds', old: [hold('customs')], new: [hold('customs')] },
      ]).holds,
    ).toEqual([])
  })

  it('takes release from when it happened, within the time it stood, and from the first word', () => {
    const released = (happenedAt: Instant, more: readonly Partial<RememberedChange>[] = []) =>
      left({}, [
        { field: 'holds', old: null, new: 'available' },
        { field: 'availability', old: 'available', new: 'not-available' },
        { field: 'availability', old: 'not-available', new: 'available', happenedAt },
        ...more,
      ]).daysToAvailable
    expect(released('2026-11-10T16:00:00Z')).toBe(1)
    expect(released('2026-11-09T16:00:00Z')).toBe(0)
    expect(released('2026-11-13T16:00:00Z')).toBe(4)
    expect(released('2026-11-09T15:59:59Z')).toBeNull()
    expect(released('2026-11-13T16:00:01Z')).toBeNull()
    const again = {
      field: 'availability',
      new: 'available',
      learntAt: '2026-11-12T16:00:00Z',
    } as const
    expect(released('2026-11-10T16:00:00Z', [again])).toBe(1)
  })

  it('has no free days where the last one came before it stood, or it left before', () => {
    const freeDays = (terminal: Instant, out: Instant = '2026-11-13T16:00:00Z') =>
      left({ deadlines: { terminal }, milestones: { portFullOutAt: out } }).freeDays
    expect(freeDays('2026-11-10T08:00:00Z')).toEqual({ allowed: 1, used: 1 })
    expect(freeDays('2026-11-09T08:00:00Z')).toBeNull()
    expect(freeDays('2026-11-12T08:00:00Z', '2026-11-09T16:00:00Z')).toEqual({
      allowed: 3,
      used: 0,
    })
    expect(freeDays('2026-11-12T08:00:00Z', '2026-11-08T16:00:00Z')).toBeNull()
  })

  it('counts what was seen from the very moment we looked, in UTC where no zone is known', () => {
    const nowhere = left({ portZone: null, facility: null }, [], '2026-11-13T16:00:00Z')
    expect(nowhere).toMatchObject({ outOn: '2026-11-13', lastFreeDays: { last: '2026-11-12' } })
    const slot = { appointmentAt: '2026-11-13T18:00:00Z' } as const
    expect(left(slot, [], '2026-11-14T00:00:00Z').slots).toEqual({ due: 0, kept: 0 })
    expect(left({ milestones: { dischargedAt: '2026-11-13T16:00:00Z' } }).dwellDays).toBe(0)
    expect(left({ milestones: { dischargedAt: '2026-11-13T16:00:01Z' } }).dwellDays).toBeNull()
  })

  it('remembers words up to the moment it left, and a slot that passed as its change was learnt', () => {
    const moved = (learntAt: Instant) =>
      left({}, [{ field: 'reportedDeadlines.terminal', old: '2026-11-16T08:00:00Z', learntAt }])
        .lastFreeDays?.first
    expect(moved('2026-11-13T16:00:00Z')).toBe('2026-11-16')
    expect(moved('2026-11-13T16:00:01Z')).toBe('2026-11-12')
    const passed = { field: 'appointmentAt', old: '2026-11-10T16:00:00Z' }
    expect(left({}, [passed]).slots).toEqual({ due: 1, kept: 0 })
  })

  it('counts a hold of half an hour, and one of the moment it left', () => {
    const put = (name: string, learntAt: Instant) => ({
      field: 'holds',
      old: [],
      new: [hold(name)],
      learntAt,
    })
    expect(left({}, [put('exam', '2026-11-13T15:30:00Z')]).holds).toEqual([
      { name: 'exam', hours: 0.5 },
    ])
    expect(left({}, [put('exam', '2026-11-13T16:00:00Z')]).holds).toEqual([
      { name: 'exam', hours: 0 },
    ])
  })

  it('is made of what the journal is asked for', () => {
    expect([...rememberedFields]).toEqual([
      'availability',
      'holds',
      'appointmentAt',
      ...['terminal', 'line', 'rail', 'railDeprecated', 'provider'].map(
        (source) => `reportedDeadlines.${source}`,
      ),
    ])
  })

  it('does not count a hold that was there before we looked', () => {
    const departure = left({}, [{ field: 'holds', old: [hold('customs')], new: [] }])
    expect(departure.holds).toEqual([])
  })

  it('remembers the first day that the governing source named', () => {
    const departure = left({}, [
      { field: 'reportedDeadlines.line', old: '2026-11-20', new: '2026-11-18' },
      {
        field: 'reportedDeadlines.terminal',
        old: '2026-11-13T08:00:00Z',
        new: '2026-11-12T08:00:00Z',
      },
    ])
    expect(departure.lastFreeDays).toEqual({ first: '2026-11-13', last: '2026-11-12' })
  })

  it('remembers the first day of a ramp by the old field, where the new one is absent', () => {
    const atRamp: BoxFacts = {
      deadlines: { railDeprecated: '2026-11-12' },
      milestones: {
        railUnloadedAt: '2026-11-09T16:00:00Z',
        portFullOutAt: null,
        destinationFullOutAt: '2026-11-13T16:00:00Z',
      },
    }
    const moved = {
      field: 'reportedDeadlines.railDeprecated',
      old: '2026-11-13',
      new: '2026-11-12',
    }
    const departure = left(atRamp, [moved])
    expect(departure.lastFreeDays).toEqual({ first: '2026-11-13', last: '2026-11-12' })
  })

  it('keeps a slot by leaving on its day; one given back in time is none, one that passed is missed', () => {
    const kept = left({ appointmentAt: '2026-11-13T18:00:00Z' }, [
      { field: 'appointmentAt', old: '2026-11-12T18:00:00Z', new: '2026-11-13T18:00:00Z' },
    ])
    expect(kept.slots).toEqual({ due: 1, kept: 1 })
    const missed = left({ appointmentAt: '2026-11-13T18:00:00Z' }, [
      { field: 'appointmentAt', old: '2026-11-10T14:00:00Z', new: '2026-11-13T18:00:00Z' },
    ])
    expect(missed.slots).toEqual({ due: 2, kept: 1 })
  })
})

describe('a box that had left before we looked', () => {
  it('kept its last free day and its slot as far as nobody knows: neither counts', () => {
    const unseen = left({ appointmentAt: '2026-11-13T18:00:00Z' }, [], '2026-11-14T00:00:00Z')
    expect(unseen).toMatchObject({ lastFreeDays: null, slots: { due: 0 }, dwellDays: 4 })
    expect(isMeasured('lfd-moved', unseen)).toBe(false)
    expect(isMeasured('on-time', unseen)).toBe(true)
  })
})

describe('measures', () => {
  it('leave out, and do not guess, what is not known', () => {
    const [known, unknown] = [left(), left({ deadlines: {}, milestones: { dischargedAt: null } })]
    for (const measure of measures)
      expect(readMeasure(measure, [known, unknown]).of).not.toContain(unknown)
    expect(isMeasured('on-time', known)).toBe(true)
    expect(readingWords(readMeasure('slots-kept', [known]))).toBe('not measured')
  })

  it('say shares with what they are shares of, rounded down', () => {
    const onTime = left({ deadlines: { terminal: '2026-11-13T08:00:00Z' } })
    const reading = readMeasure('on-time', [onTime, onTime, left()])
    expect(readingWords(reading)).toBe('66% (2 of 3)')
    expect(readingWords(readMeasure('free-time', [onTime, left()]))).toBe('100% (7 of 7)')
  })

  it('say spreads as values that occurred', () => {
    expect(spreadOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual({ median: 5, p90: 9 })
    expect(spreadOf([30, 4, 200])).toEqual({ median: 30, p90: 200 })
    expect(spreadOf([7])).toEqual({ median: 7, p90: 7 })
    expect(readingWords(readMeasure('dwell', [left()]))).toBe('median 4.0 days, P90 4.0 days')
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
    expect(readingWords(readMeasure('lfd-moved', [earlier, later, left()]))).toBe('66% (2 of 3)')
  })

  it('take each kind of days by itself', () => {
    const one = { ...left(), dwellDays: 4, daysToAvailable: 1, daysToOut: 3 }
    const figures = (['dwell', 'to-available', 'to-out'] as const).map((measure) =>
      readingWords(readMeasure(measure, [one])),
    )
    expect(figures).toEqual([
      'median 4.0 days, P90 4.0 days',
      'median 1.0 days, P90 1.0 days',
      'median 3.0 days, P90 3.0 days',
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
    expect(readingWords(readMeasure('hold-hours', [one]))).toBe('median 5.0 hours, P90 5.0 hours')
    expect(readingWords(readMeasure('slots-kept', [one, none]))).toBe('50% (1 of 2)')
    expect(readingWords(readMeasure('lfd-moved', [one, none]))).toBe('50% (1 of 2)')
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
    expect(holdKinds([both]).map(({ name, of }) => [name, of.length])).toEqual([
      ['freight', 1],
      ['customs', 1],
    ])
  })

  it('give hold hours by kind', () => {
    const customs = {
      ...left(),
      holds: [
        { name: 'customs', hours: 10 },
        { name: 'customs', hours: 4 },
      ],
    }
    const [kind] = holdKinds([customs, { ...left(), holds: [{ name: 'freight', hours: 2 }] }])
    expect(kind).toMatchObject({ name: 'customs', hours: 14, median: 14, of: [customs] })
  })

  it('follow the weeks in which boxes left, each from Monday', () => {
    expect(weekOf({ outOn: '2026-11-15' })).toBe('2026-11-09')
    expect([...byWeek([left(), { ...left(), outOn: '2026-11-02' }]).keys()]).toEqual([
      '2026-11-02',
      '2026-11-09',
    ])
  })
})
