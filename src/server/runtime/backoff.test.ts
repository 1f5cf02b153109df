import { expect, it } from 'vitest'
import { backoffMs, createItemBackoff } from './backoff.ts'

const backoff = { firstMs: 1000, maxMs: 10_000 }

it('a wait doubles with each failure in a row, up to the longest', () => {
  expect([1, 2, 3, 4, 5, 2000].map((failures) => backoffMs(failures, backoff))).toEqual([
    1000, 2000, 4000, 8000, 10_000, 10_000,
  ])
})

it('each item waits on its own, and setting the clock back makes no wait longer', () => {
  let now = 0
  const items = createItemBackoff(backoff, () => now)
  items.failed('a')
  items.failed('a')
  items.failed('b')
  now = 1000
  expect([items.isDue('a'), items.isDue('b'), items.isDue('c')]).toEqual([false, true, true])
  now = -2000
  expect(items.isDue('a')).toBe(true)
  items.settled('a')
  expect([items.isDue('a'), items.count()]).toEqual([true, 1])
})
