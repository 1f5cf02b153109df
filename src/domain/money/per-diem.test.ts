import { expect, it } from 'vitest'
import { aContainer, aTariff, policyWith } from '../testing/containers.ts'
import type { Instant } from '../time/instant.ts'
import {
  assessPerDiem,
  knownPerDiem,
  perDiemTomorrow,
  returnLaneOf,
  type PerDiem,
} from './per-diem.ts'

const running = (daysLeft: number): PerDiem => ({
  state: 'running',
  returnBy: '2026-11-25',
  isSample: false,
  daysLeft,
  charge: null,
  nextDay: null,
})

it.each([
  [-1, 'late'],
  [0, 'due'],
  [1, 'due'],
  [2, 'week'],
  [7, 'week'],
  [8, 'later'],
] as const)('an empty with %i days left is %s', (daysLeft, lane) => {
  expect(returnLaneOf(running(daysLeft))).toBe(lane)
})

it.each(['no-rate', 'no-zone', 'no-gate-out', 'return-unreadable', 'not-tracked'] as const)(
  'an empty whose date isn’t known (%s) is in a lane of its own, never in time',
  (gap) => {
    expect(returnLaneOf(gap)).toBe('unknown')
  },
)

it('a container that isn’t out, or whose empty is back, has none', () => {
  expect(returnLaneOf(null)).toBeNull()
  expect(returnLaneOf('no-return-day')).toBeNull()
  expect(returnLaneOf({ ...running(-3), state: 'returned' })).toBeNull()
})

/** What tomorrow costs a container that is out since Monday, November 16 and free through Friday, November 20. */
function tomorrowAt(now: Instant, chargedDays: 'calendar' | 'working'): number | null {
  const rate = aTariff({
    charge: 'per-diem',
    startEvent: 'out-gated',
    freeDaysCount: 'calendar',
    chargedDays,
    tiers: [
      { from: 1, perDay: 100 },
      { from: 3, perDay: 150 },
    ],
  })
  const container = aContainer({
    status: 'picked_up',
    milestones: { portFullOutAt: '2026-11-16T20:00:00Z' },
  })
  const perDiem = knownPerDiem(assessPerDiem(container, now, policyWith({ tariffs: [rate] })))
  if (perDiem === null) throw new Error('No clock runs')
  return perDiemTomorrow(perDiem)?.money.amount ?? null
}

it.each([
  ['two days before', '2026-11-18T20:00:00Z', 'calendar', null],
  ['the day before', '2026-11-19T20:00:00Z', 'calendar', null],
  ['on the last day', '2026-11-20T20:00:00Z', 'calendar', 100],
  ['a day late', '2026-11-21T20:00:00Z', 'calendar', 100],
  ['in the second tier', '2026-11-22T20:00:00Z', 'calendar', 150],
  ['on a Friday, at a rate for working days', '2026-11-20T20:00:00Z', 'working', null],
  ['on the Sunday after, at a rate for working days', '2026-11-22T20:00:00Z', 'working', 100],
] as const)('keeping the empty %s costs through tomorrow', (_, now, charged, amount) => {
  expect(tomorrowAt(now, charged)).toBe(amount)
})
