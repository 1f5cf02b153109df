import { expect, it } from 'vitest'
import { createVirtualTime } from '../../../testing/virtual-time.ts'
import { openStore } from './open-store.ts'
import { sentBy } from './sender.ts'

it('One sender’s many writes hold up another’s single one for the length of one, and each sender’s stay in order', async () => {
  const store = await openStore({ kind: 'sqlite-memory' }, createVirtualTime())
  const done: string[] = []
  const write = (sender: string, nth: number) =>
    sentBy(sender, () =>
      store.transaction(async () => {
        done.push(`${sender} ${nth}`)
      }),
    )
  const burst = Array.from({ length: 50 }, (_, nth) => write('carrier', nth))
  const others = [write('ana', 0), write('ben', 0), write('ana', 1)]
  const own = store.transaction(async () => {
    done.push('server')
  })
  await Promise.all([...burst, ...others, own])
  expect(done.indexOf('ana 0')).toBeLessThanOrEqual(2)
  expect(done.indexOf('server')).toBeLessThanOrEqual(4)
  expect(done.indexOf('ana 1')).toBeLessThanOrEqual(6)
  const carrier = done.filter((one) => one.startsWith('carrier'))
  expect(carrier).toEqual(Array.from({ length: 50 }, (_, nth) => `carrier ${nth}`))
  await store.close()
})

it('A write that fails gives its turn to the next', async () => {
  const store = await openStore({ kind: 'sqlite-memory' }, createVirtualTime())
  const failing = store.transaction(() => Promise.reject(new Error('no')))
  const next = sentBy('ana', () => store.transaction(async () => 'written'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('written')
  await store.close()
})
