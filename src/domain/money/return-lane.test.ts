import { expect, it } from 'vitest'
import type { PerDiem } from './per-diem.ts'
import { returnLaneOf } from './return-lane.ts'

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
