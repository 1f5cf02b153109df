import { expect, it } from 'vitest'
import { findContainers } from '../store/containers/containers.ts'
import { by, day, onEachOrderDesk } from './testing/order-desk.ts'

onEachOrderDesk('the order of a container', (desk) => {
  const container = async () => (await findContainers(desk.store.db, ['1']))[0]
  const details = {
    act: 'enter-details',
    appointmentAt: '2026-11-23T18:00:00Z',
    confirmation: 'A-991',
    driver: null,
    truck: null,
    chassis: null,
  } as const

  it('is absent until it is on one, then says where it stands', async () => {
    expect((await container())?.deliveryOrder).toBeUndefined()
    const order = await desk.add(['1'])
    expect((await container())?.deliveryOrder).toMatchObject({
      id: order.id,
      number: 'DO-1001',
      carrier: { id: 'harbor' },
      day,
      state: 'draft',
      sentAt: null,
    })
    await desk.send(order)
    expect((await container())?.deliveryOrder).toMatchObject({ state: 'sent' })
  })

  it('brings the carrier’s appointment, which counts while the service reports none', async () => {
    const order = await desk.send(await desk.add(['1']))
    await desk.answer(order, ['1'], details)
    expect(await container()).toMatchObject({
      appointmentAt: details.appointmentAt,
      appointmentEntered: true,
      deliveryOrder: { report: { appointmentEnteredAt: '2026-11-20T20:42:00Z' } },
    })
    await desk.answer(order, ['1'], { act: 'decline', reason: 'No truck' })
    expect(await container()).toMatchObject({
      appointmentAt: null,
      deliveryOrder: { state: 'declined', report: { declineReason: 'No truck' } },
    })
  })

  it('keeps when the appointment was entered, if only the driver changes later', async () => {
    const order = await desk.send(await desk.add(['1']))
    await desk.answer(order, ['1'], details)
    await desk.time.advance(60_000)
    await desk.answer(order, ['1'], { ...details, driver: 'L. Ortiz' })
    expect((await container())?.deliveryOrder?.report.appointmentEnteredAt).toBe(
      '2026-11-20T20:42:00Z',
    )
  })

  it('is the one that is open, else the latest that wasn’t canceled', async () => {
    const first = await desk.send(await desk.add(['1']))
    await desk.answer(first, ['1'], { act: 'decline', reason: 'No chassis' })
    const second = await desk.add(['1'], 'sol')
    expect((await container())?.deliveryOrder).toMatchObject({ number: 'DO-1002', state: 'draft' })
    await desk.orders.act(second.id, { containerIds: ['1'], entry: { act: 'cancel' } }, by)
    expect((await container())?.deliveryOrder).toMatchObject({ number: 'DO-1001' })
  })
})
