import { expect, it } from 'vitest'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { onEachOrderDesk } from './testing/order-desk.ts'

onEachOrderDesk('a hold that appears', (desk) => {
  async function ordered(carrierId?: string) {
    const order = await desk.send(await desk.add(['1', '2'], carrierId))
    await desk.outbox.sendDue()
    desk.mails.inbox.length = 0
    return order
  }

  /** The terminal lists these holds on container 1. */
  async function hold(...names: readonly string[]) {
    const holds = names.map((name) => ({ name, status: 'hold', description: null }))
    await put(desk.store, desk.time.now(), {
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
    expect(desk.mails.inbox.flatMap(({ to }) => to).toSorted()).toEqual([
      'dispatch@harbor.example',
      'night@harbor.example',
    ])
    expect(desk.mails.inbox[0]?.text).toMatch(/is on hold: customs\./)
    await hold('customs')
    expect(desk.mails.inbox).toHaveLength(2)
    await hold('customs', 'freight')
    expect(desk.mails.inbox).toHaveLength(4)
    expect(desk.mails.inbox.at(-1)?.text).toMatch(/is on hold: freight\./)
    const { events, mails: known } = await desk.orders.find(order.id, true)
    expect(events.filter(({ act }) => act === 'hold notice')).toMatchObject([
      { by: { name: 'Landside' }, containerId: '1', detail: 'freight' },
      { detail: 'customs' },
    ])
    expect(known.filter(({ notice }) => notice !== null).map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'sent'),
    )
  })

  it('is mailed for twenty names of a container at most', async () => {
    const order = await ordered()
    await desk.answer(order, ['1'], { act: 'accept' })
    for (let at = 0; at < 24; at += 1) await hold(`exam ${at}`)
    expect(desk.mails.inbox).toHaveLength(40)
  })

  it('is mailed once by two instances at a time', async () => {
    const order = await ordered()
    await desk.answer(order, ['1'], { act: 'accept' })
    await put(desk.store, desk.time.now(), {
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
    expect(desk.mails.inbox).toHaveLength(2)
  })

  it('isn’t mailed before the carrier accepts, once it has picked up, or if the order named it', async () => {
    const order = await ordered()
    await hold('customs')
    expect(desk.mails.inbox).toEqual([])
    const again = await desk.send(order)
    await desk.outbox.sendDue()
    desk.mails.inbox.length = 0
    await desk.answer(again, ['1'], { act: 'accept' })
    await hold('customs')
    expect(desk.mails.inbox).toEqual([])
    await desk.answer(again, ['1'], { act: 'report-pickup', at: desk.time.now() })
    await hold('customs', 'freight')
    expect(desk.mails.inbox).toEqual([])
  })

  it('isn’t mailed where nobody gets orders by email', async () => {
    const order = await ordered('sol')
    await desk.answer(order, ['1'], { act: 'accept' })
    await hold('customs')
    expect(desk.mails.inbox).toEqual([])
  })
})
