import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { createVirtualTime } from '../../../testing/virtual-time.ts'
import { checkFence, FenceLost, fenced } from './fence.ts'
import { dropLease, isLeaseFree, renewLease, takeLease } from './lease.ts'

const forMs = 8_000

onEachEngine('The lease', (open) => {
  async function account() {
    const time = createVirtualTime()
    return { time, store: await open(time.now) }
  }

  it('goes to the first who asks, and to nobody else while it lasts', async () => {
    const { time, store } = await account()
    expect(await isLeaseFree(store)).toBe(true)
    expect(await takeLease(store, 'a', forMs)).toBe(1)
    time.jump(7_999)
    expect(await isLeaseFree(store)).toBe(false)
    expect(await takeLease(store, 'b', forMs)).toBeNull()
    await store.close()
  })

  it('goes to one only of many who ask at once', async () => {
    const { store } = await account()
    const terms = await Promise.all(['a', 'b', 'c', 'd'].map((who) => takeLease(store, who, forMs)))
    expect(terms.filter((term) => term !== null)).toHaveLength(1)
    await store.close()
  })

  it('lasts for as long as it is renewed, and ends at once when it is dropped', async () => {
    const { time, store } = await account()
    await takeLease(store, 'a', forMs)
    for (let at = 0; at < 5; at += 1) {
      time.jump(5_000)
      expect(await renewLease(store, 1, forMs)).toBe(true)
    }
    expect(await takeLease(store, 'b', forMs)).toBeNull()
    await dropLease(store, 1)
    expect(await takeLease(store, 'b', forMs)).toBe(2)
    await store.close()
  })

  it('cannot be renewed or dropped by who had it before', async () => {
    const { time, store } = await account()
    await takeLease(store, 'a', forMs)
    time.jump(forMs)
    await takeLease(store, 'b', forMs)
    expect(await renewLease(store, 1, forMs)).toBe(false)
    await dropLease(store, 1)
    expect(await isLeaseFree(store)).toBe(false)
    await store.close()
  })

  it('lets nothing be written by who had it before, be it half way through', async () => {
    const { time, store } = await account()
    await takeLease(store, 'a', forMs)
    const asFirst = fenced(store, { check: (tx) => checkFence(tx, 1), holds: () => true })
    const versions: number[] = []
    store.onCommit(({ version }) => versions.push(version))
    await asFirst.transaction(async (tx) => tx.touchContainer('container-1'))
    time.jump(forMs)
    await takeLease(store, 'b', forMs)
    const late = asFirst.transaction(async (tx) => tx.touchContainer('container-2'))
    await expect(late).rejects.toThrow(FenceLost)
    expect(versions).toEqual([1])
    await store.close()
  })
})
