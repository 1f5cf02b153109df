import { expect, it } from 'vitest'
import type { OrderSide } from '#domain/orders/order-step.ts'
import type { OrderDetail } from '#wire/api/orders.ts'
import { aPdf } from '#domain/testing/receipts.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { findContainerOrders } from '../store/containers/container-orders.ts'
import { writeOrder } from '../store/orders/delivery-orders.ts'
import { aLine, anOrder } from '../store/testing/orders.ts'
import { refOf } from './carrier-view.ts'
import { by, onEachOrderDesk, tokenOf, visitor } from './testing/order-desk.ts'

onEachOrderDesk('the limits of an order', (desk) => {
  /** Writes entries as if a side had acted that often. */
  async function fillHistory(orderId: string, side: OrderSide, count: number) {
    const entries = Array.from({ length: count }, (_, at) => ({
      id: `full-${side}-${at}`,
      order_id: orderId,
      place: 10_000 + at,
      container_id: null,
      at: desk.time.now(),
      side,
      by_id: by.id,
      by_name: by.name,
      act: 'change',
      detail: null,
    }))
    for (let from = 0; from < count; from += 500)
      await desk.store.db
        .insertInto('delivery_order_event')
        .values(entries.slice(from, from + 500))
        .execute()
  }

  const cancel = (order: OrderDetail, ...containerIds: string[]) =>
    desk.orders.act(order.id, { containerIds, entry: { act: 'cancel' } }, by)
  const statesOf = ({ lines }: OrderDetail) =>
    Object.fromEntries(lines.map(({ containerId, state }) => [containerId, state]))

  it('an answer means the container that the page shows, though others came and went', async () => {
    const order = await desk.send(await desk.add(['1', '2', '3']))
    const found = await desk.carriers.find(tokenOf(order))
    const shown = found && (await desk.carriers.show(found))
    const second = shown?.lines[1]
    await desk.answer(order, ['1'], { act: 'decline', reason: 'No chassis' })
    await desk.send(await desk.add(['1']))
    const refs = second ? [second.ref] : []
    await desk.carriers.act(tokenOf(order), { refs, entry: { act: 'accept' } }, visitor)
    expect(statesOf(await desk.orders.find(order.id, true))).toEqual({
      1: 'sent',
      2: 'accepted',
      3: 'sent',
    })
  })

  it('a container that was on 100 orders gets no other, and its row reads only the latest', async () => {
    /** Orders that ended, each of which the carrier declined. */
    const decline = (from: number, count: number) =>
      desk.store.transaction(async (tx) => {
        for (let number = from; number < from + count; number += 1)
          await writeOrder(
            tx,
            anOrder({
              id: `old-${number}`,
              number,
              carrierId: 'bay',
              lines: [aLine({ containerId: '1', number: 'MSKU0000001', state: 'declined' })],
            }),
            by,
          )
      })
    await decline(2001, 99)
    expect((await findContainerOrders(desk.store.db, ['1'])).get('1')).toMatchObject({
      number: 'DO-2099',
      state: 'declined',
    })
    const order = await desk.add(['1'])
    expect((await findContainerOrders(desk.store.db, ['1', '2'])).get('1')?.id).toBe(order.id)
    await cancel(order, '1')
    await expect(desk.add(['2', '1'], 'sol')).rejects.toThrow(
      'MSKU0000001 has been on 100 orders, which is the limit.',
    )
  })

  it('a full order of 100 containers takes every act of its carrier', async () => {
    const ids = Array.from({ length: 100 }, (_, at) => `c-${at}`)
    await put(desk.store, desk.time.now(), {
      containers: ids.map((id) => containerFacts(id, '2026-11-24T08:00:00Z', { shipmentId: 's1' })),
    })
    const order = await desk.send(await desk.add(ids))
    const at = desk.time.now()
    const details = { confirmation: null, driver: 'L. Ortiz', truck: null, chassis: null }
    for (const entry of [
      { act: 'confirm-receipt' },
      { act: 'accept' },
      { act: 'enter-details', appointmentAt: '2026-11-23T18:00:00Z', ...details },
      { act: 'report-pickup', at },
      { act: 'report-delivery', at },
      { act: 'report-return', at, returnedTo: null },
    ] as const)
      await desk.answer(order, ids, entry)
    expect((await desk.orders.find(order.id, true)).state).toBe('empty-returned')
  })

  it('an act that changes nothing leaves nothing in the history', async () => {
    const order = await desk.send(await desk.add(['1', '2']))
    await desk.answer(order, ['1'], { act: 'accept' })
    const before = await desk.orders.find(order.id, true)
    await desk.answer(order, ['1'], { act: 'accept' })
    const again = { containerIds: ['1'], entry: { act: 'accept' } } as const
    await desk.orders.act(order.id, { ...again, containerIds: ['1'] }, by)
    expect(await desk.orders.find(order.id, true)).toEqual(before)
  })

  it('a full history stops neither a cancellation, its sending, nor revoking the link', async () => {
    const order = await desk.send(await desk.add(['1']))
    const link = await desk.orders.setLink(order.id, 'new', by)
    await fillHistory(order.id, 'team', 3_000)
    await expect(desk.orders.setLink(order.id, 'new', by)).rejects.toThrow(/full/)
    const canceled = await cancel(link, '1')
    expect(canceled.state).toBe('canceled')
    const sent = await desk.send(canceled)
    expect(sent.isChanged).toBe(false)
    expect((await desk.orders.setLink(order.id, null, by)).link).toBeNull()
  })

  it('our team deletes a receipt though its history is full, and sending ends 1,000 entries later', async () => {
    const order = await desk.send(await desk.add(['1']))
    const shown = await desk.upload(order, '1', aPdf())
    expect(shown.lines[0]?.receipts).toHaveLength(1)
    await fillHistory(order.id, 'team', 3_998)
    const [receipt] = (await desk.orders.find(order.id, true)).lines[0]?.receipts ?? []
    const after = await desk.receipts.remove(receipt?.id ?? '', by)
    expect(after.lines[0]?.receipts).toEqual([])
    const revoked = await desk.orders.setLink(order.id, null, by)
    await expect(desk.send(revoked)).rejects.toThrow(/full/)
    expect((await cancel(revoked, '1')).state).toBe('canceled')
  })

  it('a carrier that has filled its share of the history can’t add to it, and our team can', async () => {
    const order = await desk.send(await desk.add(['1']))
    await fillHistory(order.id, 'carrier', 2_000)
    await expect(desk.carriers.addNote(tokenOf(order), 'one more', visitor)).rejects.toThrow(/full/)
    const change = {
      basedOn: order.version,
      day: order.day,
      instructions: 'Call first.',
      lines: [],
    }
    expect(await desk.orders.change(order.id, change, by)).toMatchObject({ isChanged: true })
  })

  it('a list names only containers that an order still takes, and counts the others', async () => {
    const order = await desk.send(await desk.add(['1', '2', '3']))
    await cancel(order, '1')
    await desk.answer(order, ['2'], { act: 'decline', reason: 'No chassis' })
    await desk.refreshFleet()
    const [row] = await desk.orders.list(null)
    expect(row).toMatchObject({
      state: 'sent',
      lines: [{ containerId: '3' }],
      counts: { canceled: 1, declined: 1, sent: 1 },
      toOrderAgain: [{ containerId: '2' }],
    })
    await desk.add(['2'], 'sol')
    await desk.refreshFleet()
    const rows = await desk.orders.list(null)
    expect(rows.flatMap(({ toOrderAgain }) => toOrderAgain)).toEqual([])
  })

  it('a list is computed once for each state of orders and containers', async () => {
    await desk.add(['1'])
    const first = await desk.orders.list(null)
    expect(await desk.orders.list(null)).toBe(first)
    await desk.add(['2'])
    expect(await desk.orders.list(null)).not.toBe(first)
  })

  it('the same isn’t sent again within ten minutes, unless something changed or the link ended', async () => {
    const order = await desk.send(await desk.add(['1']))
    await expect(desk.send(order)).rejects.toThrow(/last 10 minutes/)
    const change = {
      basedOn: order.version,
      day: order.day,
      instructions: 'Call first.',
      lines: [],
    }
    const sent = await desk.send(await desk.orders.change(order.id, change, by))
    await desk.send(await desk.orders.setLink(sent.id, null, by))
    await desk.time.advance(10 * 60_000)
    await desk.send(await desk.orders.find(order.id, true))
  })

  it('a name of a container is of its order alone', () => {
    expect(refOf('order-1', '1')).not.toBe(refOf('order-2', '1'))
    expect(refOf('order-1', '1')).toMatch(/^[\w-]{16}$/)
  })
})
