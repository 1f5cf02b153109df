import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createVirtualTime } from '../../../testing/virtual-time.ts'
import { openStore } from './open-store.ts'

const open = () => openStore({ kind: 'sqlite-memory' }, createVirtualTime())

it('A read is answered before the transactions that came after it, and in its turn among reads', async () => {
  const store = await open()
  const done: string[] = []
  const read = () => store.db.selectFrom('lease').selectAll().execute()
  const write = async (name: string) => {
    await store.transaction(async (tx) => tx.touchRefreshes())
    done.push(name)
  }
  const writers = Array.from({ length: 20 }, (_, nth) => write(`write ${nth}`))
  // A request that makes several reads, one after the other.
  const reader = (async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      await read()
      done.push(`read ${nth}`)
    }
  })()
  await Promise.all([reader, ...writers])
  expect(done.indexOf('read 0')).toBeLessThanOrEqual(1)
  expect(done.indexOf('read 4')).toBeLessThanOrEqual(10)
  await store.close()
})

it('Transactions that queue let other requests in between, however short each of them is', async () => {
  const store = await open()
  let finished = 0
  const writers = Array.from({ length: 100 }, () =>
    store
      .transaction(async () => {
        const untilMs = performance.now() + 4
        while (performance.now() < untilMs);
      })
      .then(() => (finished += 1)),
  )
  await setImmediate()
  expect(finished).toBeLessThan(30)
  expect(store.busy()).toBe(true)
  await Promise.all(writers)
  await store.close()
})
