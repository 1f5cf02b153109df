import { expect, it } from 'vitest'
import { epochMs, instantAt, type Instant } from '#domain/instant.ts'
import { askedBy, createShares } from './shares.ts'

const start: Instant = '2026-11-20T20:42:00Z'

it('a person has 60 of the calls in any minute before everybody else goes first', async () => {
  let now = start
  const shares = createShares(() => now)
  const taken = (who: string, count: number) =>
    askedBy(who, async () => {
      await Promise.resolve()
      return Array.from({ length: count }, () => shares.take()).filter(Boolean).length
    })
  expect(await taken('ana', 100)).toBe(60)
  expect(await taken('ben', 10)).toBe(10)
  expect(Array.from({ length: 200 }, () => shares.take()).every(Boolean)).toBe(true)
  now = instantAt(epochMs(start) + 59_000)
  expect(await taken('ana', 1)).toBe(0)
  now = instantAt(epochMs(start) + 60_000)
  expect(await taken('ana', 100)).toBe(60)
})
