import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs one at a time, and nothing for who has hung up before its turn', async () => {
  const turns = createTurns()
  const begun: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const stays = new AbortController()
  const leaves = new AbortController()
  const first = turns.run('ana', stays.signal, async () => {
    begun.push('first')
    await held
    return 1
  })
  const second = turns.run('ana', leaves.signal, () => begun.push('second'))
  const third = turns.run('ana', stays.signal, () => {
    begun.push('third')
    throw new Error('no')
  })
  const fourth = turns.run('ana', stays.signal, () => begun.length)
  const whySecond = second.catch((error: Error) => error.message)
  const whyThird = third.catch((error: Error) => error.message)
  leaves.abort(new Error('hung up'))
  // At once, while the first one is still under way.
  expect(await whySecond).toBe('hung up')
  release()
  expect(await first).toBe(1)
  expect(await whyThird).toBe('no')
  expect(await fourth).toBe(2)
  expect(begun).toEqual(['first', 'third'])
})

it('lets each who waits have a turn: many of one person hold up one of another only for the one under way', async () => {
  const turns = createTurns()
  const { signal } = new AbortController()
  const done: string[] = []
  const many = Array.from({ length: 20 }, (_, at) =>
    turns.run('ana', signal, async () => {
      await Promise.resolve()
      done.push(`ana ${at}`)
    }),
  )
  const one = turns.run('ben', signal, () => void done.push('ben'))
  await Promise.all([...many, one])
  expect(done.indexOf('ben')).toBeLessThanOrEqual(2)
  expect(done.filter((name) => name !== 'ben')).toEqual(
    Array.from({ length: 20 }, (_, at) => `ana ${at}`),
  )
})

it('goes on with who has not had a turn, before who asked earlier and just had one', async () => {
  const turns = createTurns()
  const { signal } = new AbortController()
  const done: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const ask = (name: string, who = name) => turns.run(who, signal, () => void done.push(name))
  const first = turns.run('ana', signal, () => held)
  const others = [ask('ana 2', 'ana'), ask('ana 3', 'ana'), ask('ben'), ask('cleo')]
  release()
  await Promise.all([first, ...others])
  expect(done).toEqual(['ben', 'cleo', 'ana 2', 'ana 3'])
})

it('gives a group one turn among the others, and its members take turns', async () => {
  const turns = createTurns()
  const { signal } = new AbortController()
  const done: string[] = []
  const ask = (who: string) => turns.run(who, signal, () => void done.push(who))
  const carriers = [1, 2, 3, 4].flatMap((at) => [ask(`carriers/${at}`), ask(`carriers/${at}`)])
  const people = [ask('ana'), ask('ben'), ask('ana')]
  await Promise.all([...carriers, ...people])
  expect(done.slice(0, 7)).toEqual([
    'carriers/1',
    'ana',
    'ben',
    'carriers/2',
    'ana',
    'carriers/3',
    'carriers/4',
  ])
  expect(done.slice(7).toSorted()).toEqual([1, 2, 3, 4].map((at) => `carriers/${at}`))
})

it('answers others between two turns', async () => {
  const turns = createTurns()
  const { signal } = new AbortController()
  const order: string[] = []
  const all = ['first', 'second', 'third'].map((name) =>
    turns.run('ana', signal, () => {
      order.push(name)
      setImmediate(() => order.push('others'))
    }),
  )
  await Promise.all(all)
  expect(order).toEqual(['first', 'others', 'second', 'others', 'third'])
})
