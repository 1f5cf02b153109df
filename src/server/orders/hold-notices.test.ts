import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createVirtualTime, type VirtualTime } from '../../testing/virtual-time.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import { openMailServer, type MailServer } from '../testing/mail-server.ts'
import { openOrderDesk } from './testing/order-desk.ts'

let mails: MailServer
beforeAll(async () => {
  mails = await openMailServer()
})
afterAll(() => mails.close())

onEachEngine('a hold that appears', (open) => {
  let time: VirtualTime
  let store: Store
  let desk: Awaited<ReturnType<typeof openOrderDesk>>

  beforeEach(async () => {
    time = createVirtualTime('2026-11-20T20:42:00Z')
    store = await open(time.now)
    mails.inbox.length = 0
    mails.refuse('never')
    desk = await openOrderDesk(store, time, mails.url)
  })
  afterEach(async () => {
    desk.close()
    await store.close()
  })

  async function ordered(carrierId?: string) {
    const order = await desk.send(await desk.add(['1', '2'], carrierId))
    await desk.outbox.sendDue()
    mails.inbox.length = 0
    return order
  }

  /** The terminal lists these holds on container 1. */
  async function hold(...names: readonly string[]) {
    const holds = names.map((name) => ({ name, status: 'hold', description: null }))
    await put(store, time.now(), {
      containers: [containerFacts('1', '2026-11-24T08:00:00Z', { shipmentId: 's1', holds })],
    })
    await desk.refreshFleet()
    await desk.outbox.planNotices()
    await desk.outbox.sendDue()
  }

  it('on an accepted container is mailed to everyone who gets orders, once', async () => {
    const order = await ordered()
    await desk.answer(order, ['1'], { act: 'accept' })
    await hold('customs')
    expect(mails.inbox.flatMap(({ to }) => to).toSorted()).toEqual([
      'dispatch@harbor.example',
      'night@harbor.example',
    ])
    expect(mails.inbox[0]?.text).toMatch(/is on hold: customs\./)
    await hold('customs')
    expect(mails.inbox).toHaveLength(2)
    await hold('customs', 'freight')
    expect(mails.inbox).toHaveLength(4)
    expect(mails.inbox.at(-1)?.text).toMatch(/is on hold: freight\./)
    const { events, mails: known } = await desk.orders.find(order.id, true)
    expect(events.filter(({ act }) => act === 'hold notice')).toMatchObject([
      { by: { name: 'Landside' }, containerId: '1', detail: 'freight' },
      { detail: 'customs' },
    ])
    expect(known.filter(({ notice }) => notice !== null).map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'sent'),
    )
  })

  it('is mailed once by two instances at a time', async () => {
    const order = await ordered()
    await desk.answer(order, ['1'], { act: 'accept' })
    await put(store, time.now(), {
      containers: [
        containerFacts('1', '2026-11-24T08:00:00Z', {
          shipmentId: 's1',
          holds: [{ name: 'customs', status: 'hold', description: null }],
        }),
      ],
    })
    await desk.refreshFleet()
    await Promise.all([desk.outbox.planNotices(), desk.outbox.planNotices()])
    await Promise.all([desk.outbox.sendDue(), desk.outbox.sendDue()])
    expect(mails.inbox).toHaveLength(2)
  })

  it('isn’t mailed before the carrier accepts, once it has picked up, or if the order named it', async () => {
    const order = await ordered()
    await hold('customs')
    expect(mails.inbox).toEqual([])
    const again = await desk.send(order)
    await desk.outbox.sendDue()
    mails.inbox.length = 0
    await desk.answer(again, ['1'], { act: 'accept' })
    await hold('customs')
    expect(mails.inbox).toEqual([])
    await desk.answer(again, ['1'], { act: 'report-pickup', at: time.now() })
    await hold('customs', 'freight')
    expect(mails.inbox).toEqual([])
  })

  it('isn’t mailed where nobody gets orders by email', async () => {
    const order = await ordered('sol')
    await desk.answer(order, ['1'], { act: 'accept' })
    await hold('customs')
    expect(mails.inbox).toEqual([])
  })
})
