import { expect, it } from 'vitest'
import { countTurns } from '../../testing/count-turns.ts'
import { createPersonTurns } from './person-turns.ts'

const here = new AbortController().signal

it('works on four calls of one person at once, and lets others in between', async () => {
  const turns = createPersonTurns()
  const order: string[] = []
  let running = 0
  let most = 0
  const call = (who: string, name: string) =>
    turns.run(who, here, async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      order.push(name)
      running -= 1
    })
  const many = Array.from({ length: 100 }, (_, at) => call('ana', `ana ${at}`))
  const other = call('ben', 'ben')
  await Promise.all([...many, other])
  expect(most).toBeLessThanOrEqual(5)
  expect(order.indexOf('ben')).toBeLessThanOrEqual(4)
  expect(order.filter((name) => name !== 'ben')).toEqual(
    Array.from({ length: 100 }, (_, at) => `ana ${at}`),
  )
})

it('runs nothing for who has hung up, and goes on after a failure', async () => {
  const turns = createPersonTurns()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = Array.from({ length: 4 }, () => turns.run('ana', here, () => held))
  const leaves = new AbortController()
  let ran = false
  const second = turns.run('ana', leaves.signal, async () => {
    ran = true
  })
  const third = turns.run('ana', here, () => Promise.reject(new Error('no')))
  const fourth = turns.run('ana', here, async () => 4)
  leaves.abort(new Error('hung up'))
  release()
  await Promise.all(first)
  await expect(second).rejects.toThrow('hung up')
  await expect(third).rejects.toThrow('no')
  expect(await fourth).toBe(4)
  expect(ran).toBe(false)
})

it('lets many new connections in between two turns: each takes the event loop one round', async () => {
  const turns = createPersonTurns()
  const work = Array.from({ length: 12 }, () => turns.run('ana', here, async () => undefined))
  expect(await countTurns(Promise.all(work))).toBeGreaterThan(2 * 30)
})
