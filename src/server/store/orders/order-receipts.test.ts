import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import type { Store } from '../engine/open-store.ts'
import { aReceipt } from '../testing/receipts.ts'
import {
  addReceipt,
  countReceipts,
  deleteReceipt,
  findReceipt,
  forgetReceipts,
  hasReceipt,
  listReceipts,
  readReceiptBytes,
} from './order-receipts.ts'

onEachEngine('receipts', (open) => {
  let store: Store
  let now: `${string}Z` = '2026-11-20T20:42:00Z'
  beforeEach(async () => {
    now = '2026-11-20T20:42:00Z'
    store = await open(() => now)
  })
  afterEach(() => store.close())

  const add = (id: string, facts: Parameters<typeof aReceipt>[0] = {}) =>
    store.transaction((tx) => addReceipt(tx, aReceipt({ id, sha256: id, ...facts })))

  it('are numbered for each container, and a number isn’t used again', async () => {
    await add('a')
    await add('b')
    await add('c', { containerId: 'container-2' })
    await add('d', { orderId: 'order-2' })
    await store.transaction((tx) => deleteReceipt(tx, 'a'))
    await add('e')
    const found = await listReceipts(store.db, 'order-1')
    expect(found.map(({ id, number }) => [id, number])).toEqual([
      ['b', 2],
      ['e', 3],
      ['c', 1],
    ])
    expect(await findReceipt(store.db, 'a')).toBeNull()
    expect(await readReceiptBytes(store.db, 'a')).toBeNull()
  })

  it('are listed without their bytes', async () => {
    await add('a')
    const at = '2026-11-20T20:42:00.000Z'
    const { by: _by, sha256: _sha256, bytes, ...facts } = aReceipt({ id: 'a' })
    const listed = { ...facts, number: 1, size: bytes.length, at }
    expect(await listReceipts(store.db, 'order-1')).toEqual([listed])
    expect(await findReceipt(store.db, 'a')).toEqual(listed)
  })

  it('are counted by container, by order, and in bytes for the account', async () => {
    const of = { orderId: 'order-1', containerId: 'container-1' }
    expect(await countReceipts(store.db, of)).toEqual({ order: 0, container: 0, bytes: 0 })
    await add('a')
    await add('b', { containerId: 'container-2' })
    await add('c', { orderId: 'order-2' })
    expect(await countReceipts(store.db, of)).toEqual({ order: 2, container: 1, bytes: 12 })
  })

  it('are once on a container: the store refuses a second one with the same hash', async () => {
    await add('a')
    const of = { orderId: 'order-1', containerId: 'container-1' }
    expect(await hasReceipt(store.db, of, 'a')).toBe(true)
    expect(await hasReceipt(store.db, { ...of, containerId: 'container-2' }, 'a')).toBe(false)
    await expect(add('b', { sha256: 'a' })).rejects.toThrow(/unique/i)
    await add('b', { sha256: 'a', containerId: 'container-2' })
  })

  it('are deleted 550 days after their upload', async () => {
    await add('old')
    now = '2026-11-21T20:42:00Z'
    await add('young')
    now = '2028-05-23T20:42:00Z'
    await store.transaction((tx) => forgetReceipts(tx))
    expect(await listReceipts(store.db, 'order-1')).toHaveLength(2)
    now = '2028-05-23T20:42:01Z'
    await store.transaction((tx) => forgetReceipts(tx))
    expect((await listReceipts(store.db, 'order-1')).map(({ id }) => id)).toEqual(['young'])
  })
})
