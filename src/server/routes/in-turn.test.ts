import { expect, it } from 'vitest'
import { createTurns } from './in-turn.ts'

it('runs one at a time, and nothing for who has hung up before its turn', async () => {
  const turns = createTurns()
  const begun: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const stays = new AbortController()
  const leaves = new AbortController()
  const first = turns.run(stays.signal, async () => {
    begun.push('first')
    await held
    return 1
  })
  const second = turns.run(leaves.signal, () => begun.push('second'))
  const third = turns.run(stays.signal, () => {
    begun.push('third')
    throw new Error('no')
  })
  const fourth = turns.run(stays.signal, () => begun.length)
  leaves.abort(new Error('hung up'))
  release()
  expect(await first).toBe(1)
  await expect(second).rejects.toThrow('hung up')
  await expect(third).rejects.toThrow('no')
  expect(await fourth).toBe(2)
  expect(begun).toEqual(['first', 'third'])
})
