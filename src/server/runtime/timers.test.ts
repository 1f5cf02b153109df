import { expect, it } from 'vitest'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { repeat } from './timers.ts'

it('repeats at equal distances until it is stopped, also from within', async () => {
  const time = createVirtualTime()
  const ranAt: number[] = []
  const stop = repeat(time.after, 10, () => {
    ranAt.push(time.elapsedMs())
    if (ranAt.length === 3) stop()
  })
  await time.advance(100)
  expect(ranAt).toEqual([10, 20, 30])
})
