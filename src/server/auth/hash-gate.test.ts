import { describe, expect, it } from 'vitest'
import { createHashGate, HashGateFull } from './hash-gate.ts'

/** Starts `count` checks from an address; none ends before `end` is called. */
function start(gate: ReturnType<typeof createHashGate>, address: string, count: number) {
  const seen = { now: 0, most: 0, done: 0, refused: 0 }
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const all = Promise.all(
    Array.from({ length: count }, () =>
      gate
        .run(address, async () => {
          seen.now += 1
          seen.most = Math.max(seen.most, seen.now)
          await ended
          seen.now -= 1
          seen.done += 1
        })
        .catch((error: unknown) => {
          if (!(error instanceof HashGateFull)) throw error
          seen.refused += 1
        }),
    ),
  )
  return { seen, end, all }
}

describe('the gate before password hashing', () => {
  it('runs two at a time, lets three more of one address wait, and refuses the rest', async () => {
    const burst = start(createHashGate({ atOnce: 2, maxWaiting: 12 }), '192.0.2.1', 300)
    burst.end()
    await burst.all
    expect(burst.seen).toEqual({ now: 0, most: 2, done: 5, refused: 295 })
  })

  it('leaves room for other addresses during a burst', async () => {
    const gate = createHashGate()
    const burst = start(gate, '192.0.2.1', 300)
    const other = start(gate, '192.0.2.2', 1)
    burst.end()
    other.end()
    await Promise.all([burst.all, other.all])
    expect(other.seen).toMatchObject({ done: 1, refused: 0 })
  })

  it('lets accounts in that are known at their address, however many strangers wait', async () => {
    const gate = createHashGate({ atOnce: 1, maxWaiting: 6 })
    const order: string[] = []
    const strangers = Array.from({ length: 40 }, (_, at) =>
      gate.run(`192.0.2.${at}`, async () => void order.push('stranger')).catch(() => undefined),
    )
    const own = gate.run('198.51.100.1', async () => void order.push('known'), true)
    await Promise.all([...strangers, own])
    expect(order.indexOf('known')).toBe(1)
    expect(order).toHaveLength(8)
  })

  it('says beforehand whom it would turn away', async () => {
    const gate = createHashGate({ atOnce: 1, maxWaiting: 3 })
    const room = () => ['a', 'b'].map((address) => gate.isFullFor(address))
    expect(room()).toEqual([false, false])
    const burst = start(gate, 'a', 4)
    expect(room()).toEqual([true, true])
    burst.end()
    await burst.all
    expect(room()).toEqual([false, false])
  })

  it('is free again after a check that fails', async () => {
    const gate = createHashGate({ atOnce: 1 })
    await expect(gate.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await gate.run('a', async () => 'yes')).toBe('yes')
  })
})
