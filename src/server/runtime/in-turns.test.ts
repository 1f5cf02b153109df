import { expect, it } from 'vitest'
import { countTurns } from '../../testing/count-turns.ts'
import { inSlices, inTurns } from './in-turns.ts'

it('reads in slices, in order, with a turn between them', async () => {
  const slices: number[] = []
  const work = inSlices([1, 2, 3, 4, 5], 2, async (slice) => {
    slices.push(slice.length)
    return slice.map((one) => one * 10)
  })
  expect(await countTurns(work)).toBeGreaterThanOrEqual(2)
  expect(await work).toEqual([10, 20, 30, 40, 50])
  expect(slices).toEqual([2, 2, 1])
  expect(await inSlices([], 2, async () => [1])).toEqual([])
})

it('ends paused work where its signal is aborted', async () => {
  let steps = 0
  function* endless(): Generator<undefined, never> {
    for (;;) {
      steps += 1
      if (steps === 3) stop.abort(new Error('gone'))
      yield
    }
  }
  const stop = new AbortController()
  await expect(inTurns(endless(), stop.signal)).rejects.toThrow('gone')
  expect(steps).toBe(3)
})
