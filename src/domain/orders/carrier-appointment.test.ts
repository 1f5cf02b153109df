import { expect, it } from 'vitest'
import { isLongOver, missedBy } from './carrier-appointment.ts'

const zone = 'America/Los_Angeles'
const friday = { lastFreeDay: '2026-12-04', pickUpBy: '2026-12-04', zone } as const
const monday = '2026-12-07T18:00:00Z'

it.each([
  ['2026-11-29T18:00:00Z', false],
  ['2026-11-29T17:59:59Z', true],
  ['2026-12-07T18:00:00Z', false],
] as const)('%s is over for more than a day on Monday morning: %s', (at, isOver) => {
  expect(isLongOver(at, '2026-11-30T18:00:00Z')).toBe(isOver)
})

it('an appointment misses the last free day, counted on the terminal’s clock', () => {
  expect(missedBy(monday, friday)).toEqual({ field: 'lastFreeDay', day: '2026-12-04' })
  // 11 PM on Friday in Los Angeles.
  expect(missedBy('2026-12-05T07:00:00Z', friday)).toBeNull()
  expect(missedBy('2026-12-05T08:00:00Z', friday)).not.toBeNull()
})

it('misses the last day to pick up if the gate is closed on the last free day', () => {
  const sunday = { ...friday, lastFreeDay: '2026-12-06' } as const
  expect(missedBy('2026-12-06T18:00:00Z', sunday)).toEqual({ field: 'pickUpBy', day: '2026-12-04' })
  expect(missedBy(monday, sunday)).toEqual({ field: 'lastFreeDay', day: '2026-12-06' })
})

it('misses nothing that isn’t known', () => {
  expect(missedBy(null, friday)).toBeNull()
  expect(missedBy(monday, { ...friday, zone: null })).toBeNull()
  expect(missedBy(monday, { lastFreeDay: null, pickUpBy: null, zone })).toBeNull()
})
