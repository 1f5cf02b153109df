import { expect, test } from 'vitest'
import { zoneShown } from './event-time.tsx'

const terminal = 'America/Los_Angeles'
const here = 'Asia/Kolkata'

test('a time is shown in the zone of the place, of the viewer or in UTC, as chosen', () => {
  expect(zoneShown('terminal', terminal, here)).toBe(terminal)
  expect(zoneShown('mine', terminal, here)).toBe(here)
  expect(zoneShown('utc', terminal, here)).toBe('UTC')
})

test.each(['terminal', 'mine', 'utc'] as const)(
  'an unknown zone stays unknown, whatever was chosen (%s)',
  (mode) => {
    expect(zoneShown(mode, null, here)).toBe(null)
    expect(zoneShown(mode, 'Nowhere/Land', here)).toBe(null)
  },
)
