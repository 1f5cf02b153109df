import { expect, it } from 'vitest'
import { joined } from './joined.ts'

/** A computation that ends on demand and counts how often it started. */
function aComputation() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const compute: Parameters<typeof joined<string>>[0] = (key, inTurn) =>
    inTurn(() => {
      begun.push(key)
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.push(() => resolve(`${key} ${begun.length}`))
      return promise
    })
  return { begun, ends, compute }
}

const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))

it('runs once for all who ask before it starts, and once more for who asks while it runs', async () => {
  const { begun, ends, compute } = aComputation()
  const list = joined(compute)
  const first = [list('all', 'ana'), list('all', 'ana')]
  await settle()
  const later = Array.from({ length: 20 }, () => list('all', 'ana'))
  const other = list('one', 'ana')
  await settle()
  expect(begun).toEqual(['all'])
  ends[0]?.()
  expect(await Promise.all(first)).toEqual(['all 1', 'all 1'])
  await settle()
  expect(begun).toEqual(['all', 'one'])
  ends[1]?.()
  expect(await other).toBe('one 2')
  await settle()
  ends[2]?.()
  expect(new Set(await Promise.all(later))).toEqual(new Set(['all 3']))
})

it('goes on after one that failed', async () => {
  let isFirst = true
  const list = joined(async () => {
    if (!isFirst) return 'done'
    isFirst = false
    throw new Error('The store is away')
  })
  await expect(list('all', 'ana')).rejects.toThrow('The store is away')
  expect(await list('all', 'ana')).toBe('done')
})

it('what takes long for one holds up another by one part', async () => {
  const parts: string[] = []
  const list = joined(async (key, inTurn) => {
    for (let part = 1; part <= (key === 'long' ? 5 : 1); part += 1)
      await inTurn(async () => {
        parts.push(`${key} ${part}`)
        await settle()
      })
    return key
  })
  const long = list('long', 'ana')
  await settle()
  await Promise.all([list('short', 'ben'), list('other', 'cleo')])
  expect(parts).toEqual(['long 1', 'short 1', 'other 1', 'long 2'].slice(0, parts.length))
  expect(await long).toBe('long')
})
