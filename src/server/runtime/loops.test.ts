import { expect, it } from 'vitest'
import { createLoops } from './loops.ts'
import type { After } from './timers.ts'
import { createWakeSignal } from './wake-signal.ts'

/** Timers that end when they are told to, by how long they were set for. */
function manualTimers() {
  const waiting = new Map<number, () => void>()
  const after: After = (ms, run) => {
    waiting.set(ms, run)
    return () => void waiting.delete(ms)
  }
  return { after, waits: () => [...waiting.keys()], pass: (ms: number) => waiting.get(ms)?.() }
}

/** Lets everything that is due now happen. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it('a round rests as long as it says, and a failed one as long as its error says', async () => {
  const time = manualTimers()
  const loops = createLoops(time.after)
  const errors: unknown[] = []
  let rounds = 0
  loops.start([
    {
      async round() {
        rounds += 1
        if (rounds === 2) throw new Error('second')
        return 100
      },
      onError(error) {
        errors.push(error)
        return 5000
      },
    },
  ])
  await settled()
  expect([rounds, time.waits()]).toEqual([1, [100]])
  time.pass(100)
  await settled()
  expect([rounds, time.waits(), errors]).toEqual([2, [5000], [new Error('second')]])
  time.pass(5000)
  await settled()
  expect(rounds).toBe(3)
  await loops.stop()
  expect(time.waits()).toEqual([])
})

it('a wake-up ends a rest at once, and one during a round isn’t lost', async () => {
  const time = manualTimers()
  const loops = createLoops(time.after)
  const wake = createWakeSignal(time.after)
  let rounds = 0
  loops.start([
    {
      async round() {
        rounds += 1
        if (rounds === 2) wake.wake()
        return 100
      },
      onError: () => null,
      wake,
      firstRestMs: 300,
    },
  ])
  await settled()
  expect([rounds, time.waits()]).toEqual([0, [300]])
  wake.wake()
  await settled()
  expect(rounds).toBe(1)
  wake.wake()
  await settled()
  expect(rounds).toBe(3)
  await loops.stop()
})

it('stops once no round is under way, and one loop ends without the others', async () => {
  const time = manualTimers()
  const loops = createLoops(time.after)
  let finish = () => undefined as void
  const first = new Promise<number>((resolve) => {
    finish = () => resolve(100)
  })
  let others = 0
  loops.start([
    { round: () => first, onError: () => null },
    { round: () => Promise.reject(new Error('fence lost')), onError: () => null },
    {
      async round() {
        others += 1
        return 200
      },
      onError: () => null,
    },
  ])
  await settled()
  time.pass(200)
  await settled()
  expect(others).toBe(2)
  let hasStopped = false
  const stopped = loops.stop().then(() => {
    hasStopped = true
  })
  await settled()
  expect(hasStopped).toBe(false)
  finish()
  await stopped
  expect(others).toBe(2)
})
