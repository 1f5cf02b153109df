import { describe, expect, it, vi } from 'vitest'
import { memoizeLast, memoizeByKey } from './memoize.ts'

describe('a memoized answer', () => {
  it('is computed once per object', () => {
    const work = vi.fn((rows: readonly number[]) => rows.length)
    const count = memoizeByKey(work)
    const rows = [1, 2]
    expect([count(rows), count(rows), count([1])]).toEqual([2, 2, 1])
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('is the last one for as long as the same is asked', () => {
    const add = memoizeLast((a: number, b: number) => ({ sum: a + b }))
    const first = add(1, 2)
    expect(add(1, 2)).toBe(first)
    expect(add(2, 2)).toEqual({ sum: 4 })
    expect(add(1, 2)).not.toBe(first)
  })
})
