import { expect, it } from 'vitest'
import { describeBandChange } from './band-announcements.ts'

const evening = new Map([
  ['a', 'last-day'],
  ['b', 'last-day'],
  ['c', 'soon'],
  ['d', 'over'],
] as const)

it('sums up a midnight in one message', () => {
  const morning = new Map([
    ['a', 'over'],
    ['b', 'over'],
    ['c', 'last-day'],
    ['d', 'over'],
  ] as const)
  expect(describeBandChange(evening, morning)).toBe(
    '2 containers are now past their last free day. 1 container is now on its last free day.',
  )
})

it('says nothing of a minute in which no band changes, nor of containers that are new', () => {
  expect(describeBandChange(evening, evening)).toBeNull()
  expect(describeBandChange(evening, new Map([...evening, ['e', 'over'] as const]))).toBeNull()
})
