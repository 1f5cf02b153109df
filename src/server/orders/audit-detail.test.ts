import { expect, it } from 'vitest'
import { listAudit } from '../store/people/audit.ts'
import { auditDetailOf } from './audit-detail.ts'
import { by, onEachOrderDesk, tokenOf, visitor } from './testing/order-desk.ts'

onEachOrderDesk('the audit log of an order', (desk) => {
  const entries = async () =>
    (await listAudit(desk.store.db, { limit: 50 })).map(({ action, detail }) => ({
      action,
      detail,
    }))

  it('names containers by their numbers, and says what was answered', async () => {
    const order = await desk.send(await desk.add(['1', '2']))
    const numbers = order.lines.map(({ number }) => number)
    const [first, second] = numbers
    const details = {
      act: 'enter-details',
      appointmentAt: '2026-11-23T18:00:00Z',
      confirmation: 'A-991',
      driver: null,
      truck: null,
      chassis: null,
    } as const
    const at = '2026-11-20T20:40:00Z'
    await desk.answer(order, ['1'], { act: 'decline', reason: 'No chassis' })
    await desk.answer(order, ['2'], details)
    await desk.carriers.addNote(tokenOf(order), 'Gate is slow', visitor)
    await desk.orders.act(
      order.id,
      { containerIds: ['2'], entry: { act: 'report-pickup', at } },
      by,
    )
    const of = { id: order.id }
    expect((await entries()).toReversed()).toEqual([
      {
        action: 'add to delivery order',
        detail: { ...of, containers: numbers, containerIds: ['1', '2'] },
      },
      { action: 'send delivery order', detail: of },
      {
        action: 'carrier answered',
        detail: {
          ...of,
          answer: 'declined',
          reason: 'No chassis',
          containers: [first],
          containerIds: ['1'],
        },
      },
      {
        action: 'carrier answered',
        detail: {
          ...of,
          answer: 'appointment or driver entered',
          appointment: '2026-11-23T18:00:00Z',
          confirmation: 'A-991',
          containers: [second],
          containerIds: ['2'],
        },
      },
      { action: 'add carrier note', detail: of },
      {
        action: 'enter carrier answer',
        detail: { ...of, answer: 'picked up', at, containers: [second], containerIds: ['2'] },
      },
    ])
  })
})

it('names 50 of many containers, and says how many there were', () => {
  const containerIds = Array.from({ length: 100 }, (_, at) => `c-${at}`)
  const events = containerIds.map((containerId) => ({ containerId, act: 'accept', detail: null }))
  const detail = auditDetailOf({ id: 'o-1', lines: [] }, events)
  expect(detail).toMatchObject({ answer: 'accepted', total: 100 })
  expect(detail['containers']).toHaveLength(50)
})
