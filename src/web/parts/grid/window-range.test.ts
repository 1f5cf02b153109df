import { expect, test } from 'vitest'
import { rangeAt, scrolledTo, topsOf } from './window-range.ts'

/** A heading of 36 pixels, then rows of 40. */
const tops = topsOf(100, (index) => (index === 0 ? 36 : 40))

test('the window shows what it cuts as well as what lies in it', () => {
  expect(rangeAt(tops, 0, 100)).toEqual({ first: 0, last: 2 })
  expect(rangeAt(tops, 35, 100)).toEqual({ first: 0, last: 3 })
  expect(rangeAt(tops, 36, 100)).toEqual({ first: 1, last: 3 })
})

test('at the end the last item is shown, however far the page bounces', () => {
  expect(rangeAt(tops, 9000, 100)).toEqual({ first: 99, last: 99 })
})

test('an empty list shows nothing', () => {
  expect(
    rangeAt(
      topsOf(0, () => 40),
      0,
      100,
    ).last,
  ).toBe(-1)
})

test('scrolling moves no further than an item needs', () => {
  const window = { height: 400, coveredAbove: 36 }
  expect(scrolledTo(tops, 5, 100, window)).toBe(100)
  expect(scrolledTo(tops, 20, 100, window)).toBe(36 + 20 * 40 - 400)
  expect(scrolledTo(tops, 2, 500, window)).toBe(36 + 40 - 36)
  expect(scrolledTo(tops, 0, 500, window)).toBe(0)
})
