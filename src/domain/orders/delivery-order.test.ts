import { describe, expect, it } from 'vitest'
import { applyEntry, type OrderEntry, type OrderLine } from './delivery-order.ts'
import { nothingReported } from '../container/order-report.ts'
import type { Instant } from '../time/instant.ts'
import type { OrderSide } from './order-step.ts'

const line: OrderLine = {
  containerId: 'c-1',
  number: 'MSKU1234565',
  state: 'sent',
  terms: { deliverTo: null, instructions: null },
  sent: null,
  sentBefore: null,
  report: nothingReported,
}
const details = {
  appointmentAt: '2026-11-23T18:00:00Z',
  confirmation: 'A-991',
  driver: 'L. Ortiz',
  truck: '118',
  chassis: 'DCLZ441209',
} as const
const enteredAt = '2026-11-20T18:00:00Z'
const pickup = { act: 'report-pickup', at: '2026-11-23T18:40:00Z' } as const
const delivery = { act: 'report-delivery', at: '2026-11-23T21:00:00Z' } as const
const back = { act: 'report-return', at: '2026-11-25T16:00:00Z', returnedTo: 'WBCT' } as const

/** The line after all of these, each of which is possible. */
function after(entries: readonly OrderEntry[], side: OrderSide = 'carrier'): OrderLine {
  return entries.reduce<OrderLine>((now, entry) => {
    const next = applyEntry(now, entry, side)
    if ('refused' in next) throw new Error(next.refused)
    return next
  }, line)
}

describe('a container of a delivery order', () => {
  it('keeps each report with its time, through to the empty’s return', () => {
    const done = after([
      { act: 'accept' },
      { act: 'enter-details', details, at: enteredAt },
      pickup,
      delivery,
      back,
    ])
    expect(done.state).toBe('empty-returned')
    expect(done.report).toEqual({
      ...nothingReported,
      ...details,
      appointmentEnteredAt: enteredAt,
      pickedUpAt: pickup.at,
      deliveredAt: delivery.at,
      emptyReturnedAt: back.at,
      returnedTo: 'WBCT',
    })
  })

  it('doesn’t invent a time that nobody reported', () => {
    expect(after([delivery])).toMatchObject({
      state: 'delivered',
      report: { pickedUpAt: null, deliveredAt: delivery.at },
    })
  })

  it('takes a corrected time, also of an earlier step', () => {
    const at = '2026-11-23T19:05:00Z'
    expect(after([pickup, delivery, { ...pickup, at }])).toMatchObject({
      state: 'delivered',
      report: { pickedUpAt: at, deliveredAt: delivery.at },
    })
  })

  const early: Instant = '2026-11-23T13:00:00Z'
  it.each<readonly [refused: string, before: readonly OrderEntry[], entry: OrderEntry]>([
    ['before-pickup', [pickup], { ...delivery, at: early }],
    ['before-pickup', [pickup], { ...back, at: early }],
    ['before-delivery', [delivery], { ...back, at: early }],
    ['after-delivery', [delivery], { ...pickup, at: '2026-11-23T21:01:00Z' }],
    ['after-return', [back], { ...pickup, at: '2026-11-25T16:01:00Z' }],
    ['after-return', [back], { ...delivery, at: '2026-11-25T16:01:00Z' }],
  ])('refuses a time %s', (refused, before, entry) => {
    for (const side of ['carrier', 'team'] as const)
      expect(applyEntry(after(before), entry, side)).toEqual({ refused })
  })

  it('takes two steps at the same time, and lets a wrong time be undone or corrected', () => {
    expect(after([pickup, { ...delivery, at: pickup.at }]).state).toBe('delivered')
    // Saved before times were compared.
    const wrong: OrderLine = {
      ...after([pickup, delivery]),
      report: { ...nothingReported, pickedUpAt: pickup.at, deliveredAt: early },
    }
    expect(applyEntry(wrong, { act: 'undo-report' }, 'carrier')).toMatchObject({
      state: 'picked-up',
    })
    expect(applyEntry(wrong, { ...pickup, at: '2026-11-23T12:00:00Z' }, 'team')).toMatchObject({
      report: { pickedUpAt: '2026-11-23T12:00:00Z' },
    })
    expect(applyEntry(wrong, delivery, 'carrier')).toMatchObject({
      report: { deliveredAt: delivery.at },
    })
  })

  it('loses the last report when it is undone, and only that', () => {
    const undo = { act: 'undo-report' } as const
    expect(after([pickup, delivery, back, undo])).toMatchObject({
      state: 'delivered',
      report: { deliveredAt: delivery.at, emptyReturnedAt: null, returnedTo: null },
    })
    expect(after([pickup, delivery, undo]).report).toMatchObject({
      pickedUpAt: pickup.at,
      deliveredAt: null,
    })
    expect(after([pickup, undo])).toEqual({ ...line, state: 'accepted' })
  })

  it('changes nothing when an act is refused', () => {
    const picked = after([pickup])
    expect(applyEntry(picked, { act: 'decline', reason: 'No chassis' }, 'carrier')).toEqual({
      refused: 'is-picked-up',
    })
    expect(applyEntry(picked, { act: 'cancel' }, 'carrier')).toEqual({ refused: 'other-side' })
  })

  it('keeps why the carrier declined', () => {
    expect(after([{ act: 'accept' }, { act: 'decline', reason: 'No chassis' }])).toMatchObject({
      state: 'declined',
      report: { declineReason: 'No chassis' },
    })
  })
})
