import { afterEach, beforeEach, expect, it } from 'vitest'
import { instantAt, type Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import type { Store } from '../engine/open-store.ts'
import { aLine, anOrder } from '../testing/orders.ts'
import { findOrder, writeOrder } from './delivery-orders.ts'
import { addOrderEvents } from './order-events.ts'
import { aReceipt } from '../testing/receipts.ts'
import { addReceipt } from './order-receipts.ts'
import { forgetOrders } from './old-orders.ts'
import { listOrderMails, planOrderMails } from './order-mails.ts'

const by = { id: 'p-1', name: 'Ana Reyes' }
const start = Date.parse('2026-11-20T20:42:00Z')

onEachEngine('ended orders', (open) => {
  let store: Store
  let now: Instant
  beforeEach(async () => {
    now = instantAt(start)
    store = await open(() => now)
  })
  afterEach(() => store.close())

  async function after(days: number) {
    now = instantAt(start + days * 86_400_000)
    await store.transaction(forgetOrders)
    const ids = ['returned', 'canceled', 'receipt', 'open']
    const found = await Promise.all(ids.map((id) => findOrder(store.db, id)))
    return found.flatMap((order) => order?.id ?? [])
  }

  it('are deleted after 550 days, unused ones after 90, and open ones never', async () => {
    for (const [place, [id, state]] of (
      [
        ['returned', 'empty-returned'],
        ['canceled', 'canceled'],
        ['receipt', 'canceled'],
        ['open', 'accepted'],
      ] as const
    ).entries())
      await store.transaction(async (tx) => {
        const line = aLine({ containerId: `c-${id}`, state })
        const number = 1001 + place
        await writeOrder(tx, anOrder({ id, number, carrierId: id, lines: [line] }), by)
        await planOrderMails(tx, { orderId: id, version: 1, senderId: by.id }, [
          'desk@carrier.example',
        ])
        await addOrderEvents(tx, id, [
          { id: `e-${id}`, containerId: null, side: 'team', by, act: 'send', detail: null },
        ])
      })
    await store.transaction((tx) => addReceipt(tx, aReceipt({ orderId: 'receipt' })))
    expect(await after(89)).toEqual(['returned', 'canceled', 'receipt', 'open'])
    expect(await after(91)).toEqual(['returned', 'receipt', 'open'])
    expect(await listOrderMails(store.db, 'canceled')).toEqual([])
    expect(await after(549)).toEqual(['returned', 'receipt', 'open'])
    expect(await after(551)).toEqual(['open'])
  })
})
