import { boardParameters } from '#web/features/board/narrowing.ts'
import { wallViews } from '#web/features/wall/slides.ts'
import { expect, it } from 'vitest'
import { currentLaneName } from './lane-names.ts'

it.each([
  ['over', 'past-lfd'],
  ['today', 'today'],
  ['tomorrow', 'next-gate-day'],
  ['days-2-3', 'gate-days-2-3'],
  ['no-date', 'no-lfd'],
  ['blocked', 'blocked'],
])('an address saved with the lane "%s" opens "%s"', (saved, lane) => {
  expect(boardParameters.lane.parse(saved)).toBe(lane)
  expect(boardParameters.band.parse(saved)).toBe(lane)
  expect(wallViews).toContain(currentLaneName(saved))
})

it('any other name is left alone', () => {
  expect(currentLaneName('constructor')).toBe('constructor')
  expect(boardParameters.lane.parse('sideways')).toBeNull()
})
