import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDice } from '../world/dice.ts'
import { createRateWindow, windowMs } from './rate-window.ts'

describe('a rolling window', () => {
  it('serves its limit at once and the next call sixty seconds after the first', () => {
    const window = createRateWindow(2)
    expect(window.take(0)).toEqual({ served: true })
    expect(window.take(10_000)).toEqual({ served: true })
    expect(window.take(59_999)).toEqual({ served: false, waitMs: 1 })
    expect(window.take(60_000)).toEqual({ served: true })
    expect(window.take(60_001)).toEqual({ served: false, waitMs: 9_999 })
  })

  it('does not count what it refused', () => {
    const window = createRateWindow(1)
    window.take(0)
    for (let at = 1; at < windowMs; at += 1000) window.take(at)
    expect(window.take(windowMs)).toEqual({ served: true })
  })

  it('observes its limit when the clock is set back', () => {
    const window = createRateWindow(1)
    window.take(100_000)
    expect(window.take(0)).toMatchObject({ served: false })
  })

  it('never serves more, and never refuses while it served fewer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 400 }),
        (limit, gaps) => {
          expect(mistakesOf(limit, gaps)).toEqual([])
        },
      ),
    )
  })

  it('holds for a million calls at the limit of the default bucket', () => {
    const dice = createDice(1, 2, 3)
    const gaps = Array.from({ length: 1_000_000 }, () =>
      dice.chance(0.001) ? dice.whole(0, 90_000) : dice.whole(0, 700),
    )
    expect(mistakesOf(100, gaps)).toEqual([])
  })
})

/** Counts by hand what was served in the sixty seconds up to each call. */
function mistakesOf(limit: number, gaps: readonly number[]): object[] {
  const window = createRateWindow(limit)
  const served: number[] = []
  const mistakes: object[] = []
  let first = 0
  let now = 0
  for (const gap of gaps) {
    now += gap
    while ((served[first] ?? now) <= now - windowMs) first += 1
    const before = served.length - first
    const turn = window.take(now)
    if (turn.served) served.push(now)
    const isRight = turn.served ? before < limit : before === limit && turn.waitMs > 0
    if (!isRight) mistakes.push({ now, before, turn })
  }
  return mistakes
}
