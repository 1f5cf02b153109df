import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClock } from './clock.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T20:42:30Z') }))
afterEach(() => vi.useRealTimers())

describe('the one clock', () => {
  it('ticks on the minute, once', () => {
    const clock = createClock(() => Date.now())
    const ticks: string[] = []
    const stop = clock.subscribe(() => ticks.push(clock.lastTick()))
    vi.advanceTimersByTime(90_000)
    stop()
    vi.advanceTimersByTime(600_000)
    expect(ticks).toEqual(['2026-11-20T20:43:00Z', '2026-11-20T20:44:00Z'])
  })

  it('stands still between ticks, so that nothing on the page disagrees', () => {
    const clock = createClock(() => Date.now())
    clock.subscribe(() => {})
    vi.advanceTimersByTime(20_000)
    expect(clock.lastTick()).toBe('2026-11-20T20:42:30Z')
    expect(clock.now()).toBe('2026-11-20T20:42:50Z')
  })

  it('goes by the server where the device is wrong, and says by how much', () => {
    const clock = createClock(() => Date.now())
    clock.correct('2026-11-20T20:37:30Z')
    expect(clock.now()).toBe('2026-11-20T20:37:30Z')
    expect(clock.lastTick()).toBe('2026-11-20T20:37:30Z')
    expect(clock.deviceAheadMinutes()).toBe(5)
  })

  it('corrects at once while nobody has subscribed, even if preparation is pending', () => {
    const clock = createClock(() => Date.now())
    clock.beforeTick(() => new Promise(() => undefined))
    clock.correct('2030-07-03T06:50:00Z')
    expect(clock.lastTick()).toBe('2030-07-03T06:50:00Z')
  })

  it('does not speak of seconds', () => {
    const clock = createClock(() => Date.now())
    clock.correct('2026-11-20T20:41:00Z')
    expect(clock.deviceAheadMinutes()).toBe(0)
  })

  it('ticks after preparation is done, however long that takes', async () => {
    const clock = createClock(() => Date.now())
    const ends: (() => void)[] = []
    const asked: string[] = []
    const ticks: string[] = []
    clock.beforeTick((next) => {
      asked.push(next)
      return new Promise((resolve) => ends.push(resolve))
    })
    const stop = clock.subscribe(() => ticks.push(clock.lastTick()))
    await vi.advanceTimersByTimeAsync(30_000)
    expect([asked, ticks]).toEqual([['2026-11-20T20:43:00Z'], []])
    await vi.advanceTimersByTimeAsync(125_000)
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(ticks).toEqual(['2026-11-20T20:43:00Z'])
    expect(asked).toEqual(['2026-11-20T20:43:00Z', '2026-11-20T20:45:05Z'])
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    stop()
    expect(ticks).toEqual(['2026-11-20T20:43:00Z', '2026-11-20T20:45:05Z'])
  })

  it('ticks even if preparation fails', async () => {
    const clock = createClock(() => Date.now())
    clock.beforeTick(() => Promise.reject(new Error('planted')))
    const stop = clock.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(30_000)
    stop()
    expect(clock.lastTick()).toBe('2026-11-20T20:43:00Z')
  })
})
