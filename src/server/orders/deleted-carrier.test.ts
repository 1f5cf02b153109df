import { expect, it } from 'vitest'
import { deleteCarrier } from '../store/people/carriers.ts'
import { endCarrier } from './end-carrier.ts'
import { by, onEachOrderDesk, tokenOf } from './testing/order-desk.ts'

onEachOrderDesk('a carrier that is deleted', (desk) => {
  const deleteHarbor = () =>
    desk.store.transaction(async (tx) => {
      await deleteCarrier(tx, 'harbor', by)
      return endCarrier(tx, 'harbor', by, () => `end-${Math.random()}`)
    })

  it('can no longer open or answer its orders, and mails that wait aren’t sent', async () => {
    const order = await desk.send(await desk.add(['1']))
    const others = await desk.send(await desk.add(['2'], 'bay'))
    expect(await deleteHarbor()).toEqual(['DO-1001'])
    expect(await desk.carriers.find(tokenOf(order))).toBeNull()
    await expect(desk.answer(order, ['1'], { act: 'accept' })).rejects.toThrow(/link/)
    await desk.outbox.sendDue()
    expect(desk.mails.inbox).toEqual([])
    const ended = await desk.orders.find(order.id, true)
    expect(ended).toMatchObject({ link: null, carrier: { isDeleted: true } })
    expect(ended.mails.map(({ state }) => state)).toEqual(['replaced', 'replaced'])
    expect(ended.events[0]).toMatchObject({ act: 'revoke link', by: { name: 'Ana Reyes' } })
    expect(await desk.carriers.find(tokenOf(others))).not.toBeNull()
  })

  it('leaves orders whose link had expired as they were, so that they aren’t stored for longer', async () => {
    const old = await desk.send(await desk.add(['1']))
    await desk.answer(old, ['1'], { act: 'decline', reason: 'No chassis' })
    await desk.time.advance(70 * 86_400_000)
    const recent = await desk.send(await desk.add(['2']))
    const before = await desk.orders.find(old.id, true)
    await desk.time.advance(60_000)
    expect(await deleteHarbor()).toEqual(['DO-1002'])
    const after = await desk.orders.find(old.id, true)
    expect(after.changedAt).toBe(before.changedAt)
    expect(after.events).toEqual(before.events)
    const { changedAt, events } = await desk.orders.find(recent.id, true)
    expect(changedAt).toBe('2027-01-29T20:43:00.000Z')
    expect(events[0]).toMatchObject({ act: 'revoke link', detail: 'Carrier deleted' })
  })

  it('is told nothing more: its orders aren’t to be sent, and get no new link', async () => {
    const order = await desk.send(await desk.add(['1', '2']))
    await desk.refreshFleet()
    expect((await desk.orders.list(null))[0]?.carrier).not.toHaveProperty('isDeleted')
    await deleteHarbor()
    const canceled = await desk.orders.act(
      order.id,
      { containerIds: ['2'], entry: { act: 'cancel' } },
      by,
    )
    expect(canceled.isChanged).toBe(false)
    expect(await desk.orders.list(null)).toMatchObject([
      { carrier: { isDeleted: true }, isChanged: false },
    ])
    await expect(desk.send(canceled)).rejects.toThrow('Carrier not found.')
    await expect(desk.orders.setLink(order.id, 'new', by)).rejects.toThrow(
      'Harbor Drayage was deleted.',
    )
    expect(await desk.orders.setLink(order.id, null, by)).toMatchObject({ link: null })
    // What it says on the phone still counts.
    const at = '2026-11-20T20:40:00Z'
    const picked = await desk.orders.act(
      order.id,
      { containerIds: ['1'], entry: { act: 'report-pickup', at } },
      by,
    )
    expect(picked.lines[0]?.state).toBe('picked-up')
  })
})
