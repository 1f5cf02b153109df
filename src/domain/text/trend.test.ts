import { describe, expect, it } from 'vitest'
import type { Comparison } from '../history/trend.ts'
import { internationalFormat, isoFormat, usFormat } from './format.ts'
import {
  changeTone,
  describeBasis,
  describeChange,
  describeCoverage,
  describePeriod,
  describePeriods,
  describeTarget,
  moverRule,
  periodLabel,
  trendSentence,
} from './trend.ts'

const days = { kind: 'spread', unit: 'days', median: 5, p90: 9, of: 1 } as const
const share = { kind: 'share', part: 1, whole: 2, of: 1 } as const
const money = { kind: 'money', currency: 'USD', amount: 1, charged: 1, billed: 0, of: 1 } as const
const changed = (change: number, reading: Comparison['point']['reading'] = days): Comparison => ({
  point: { period: '2026-11-16', isComplete: true, left: 1, reading },
  now: 5,
  usual: 5 - change,
  change,
  periods: 8,
  isUnusual: true,
})

describe('periods', () => {
  it.each([
    [usFormat, 'week', '2026-11-16', 'Nov 16'],
    [internationalFormat, 'week', '2026-11-16', '16 Nov'],
    [usFormat, 'week', '2025-12-29', 'Dec 29, 2025'],
    [usFormat, 'month', '2026-11-01', 'Nov 2026'],
    [isoFormat, 'month', '2026-11-01', '2026-11'],
  ] as const)('are labeled by their first day', (format, kind, period, label) => {
    expect(periodLabel(format, kind, period, '2026-11-26')).toBe(label)
  })

  it('are named in sentences', () => {
    expect(describePeriod(usFormat, 'week', '2026-11-16', '2026-11-26')).toBe('week of Nov 16')
    const points = [
      { period: '2026-09-01', isComplete: true },
      { period: '2026-10-01', isComplete: true },
      { period: '2026-11-01', isComplete: false },
    ] as const
    expect(describePeriods(usFormat, 'month', points, '2026-11-26')).toBe('Sep 2026 to Oct 2026')
    expect(describePeriods(usFormat, 'week', points.slice(2), '2026-11-26')).toBe('')
  })
})

describe('changes', () => {
  it.each([
    [changed(1.44), '+1.4 days'],
    [changed(-0.5), '−0.5 days'],
    [changed(0.04), 'no change'],
    [changed(-7.2, share), '−7 points'],
    [changed(1, share), '+1 point'],
    [changed(0.4, share), 'no change'],
    [changed(6720, money), '+$6,720.00'],
    [changed(0, money), 'no change'],
  ])('have the unit of their measure', (change, text) => {
    expect(describeChange(usFormat, change)).toBe(text)
  })

  it('say what they are compared with', () => {
    expect(describeBasis('week', { periods: 8 })).toBe('vs. the 8 weeks before')
    expect(describeBasis('month', { periods: 1 })).toBe('vs. the month before')
  })

  it('are better or worse only if they are unusual', () => {
    expect(changeTone('dwell', changed(1))).toBe('worse')
    expect(changeTone('dwell', changed(-1))).toBe('better')
    expect(changeTone('on-time', changed(7, share))).toBe('better')
    expect(changeTone('free-time', changed(7, share))).toBe('even')
    expect(changeTone('dwell', { ...changed(1), isUnusual: false })).toBe('even')
  })

  it('are listed by a rule that fits one sentence', () => {
    expect(moverRule('week')).toBe(
      'A change is listed if the last complete week is above or below all of the 8 weeks before it, with at least 5 measured containers in each.',
    )
  })
})

it('targets have the unit of their measure', () => {
  const demurrage = { measure: 'demurrage', currency: 'USD' } as const
  expect(describeTarget(usFormat, demurrage, 40)).toBe('target $40.00 per container')
  expect(describeTarget(usFormat, { measure: 'on-time', currency: null }, 90)).toBe('target 90%')
  expect(describeTarget(usFormat, { measure: 'dwell', currency: null }, 4.5)).toBe(
    'target 4.5 days',
  )
  expect(describeTarget(usFormat, { measure: 'hold-hours', currency: null }, 48)).toBe(
    'target 48 hours',
  )
})

it('coverage says how many of how many', () => {
  expect(describeCoverage(212, 340)).toBe('212 of 340 containers')
  expect(describeCoverage(1, 1)).toBe('1 container')
})

it('a trend is one sentence', () => {
  const { point } = changed(1)
  expect(trendSentence(usFormat, 'week', [point], changed(1), '2026-11-26')).toBe(
    'Week of Nov 16: median 5.0 days, 90% within 9.0 days, +1.0 days vs. the 8 weeks before.',
  )
  expect(trendSentence(usFormat, 'week', [point], null, '2026-11-26')).toBe(
    'Week of Nov 16: median 5.0 days, 90% within 9.0 days.',
  )
  expect(trendSentence(usFormat, 'week', [], null, '2026-11-26')).toBe('No complete period yet.')
})
