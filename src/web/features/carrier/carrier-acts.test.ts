import { orderStates } from '#domain/container/order-state.ts'
import { nextOrderState } from '#domain/orders/order-step.ts'
import { describe, expect, it } from 'vitest'
import { offeredActs } from './carrier-acts.ts'

describe('what a carrier is offered', () => {
  it.each([
    ['sent', ['accept', 'decline', 'enter-details']],
    ['seen', ['accept', 'decline', 'enter-details']],
    ['accepted', ['report-pickup', 'enter-details']],
    ['picked-up', ['report-delivery', 'enter-details']],
    ['delivered', ['report-return', 'enter-details']],
    ['empty-returned', ['enter-details', 'undo-report']],
    ['declined', []],
    ['canceled', []],
  ] as const)('for a container that is %s: first %j', (state, acts) => {
    expect(offeredActs(state).first).toEqual(acts)
  })

  it.each(orderStates)('is possible: %s', (state) => {
    const { first, more } = offeredActs(state)
    for (const act of [...first, ...more])
      expect(nextOrderState(state, act, 'carrier')).toEqual(expect.any(String))
  })

  it('includes later reports, a change of mind and undoing, where they lead on', () => {
    expect(offeredActs('sent').more).toEqual(['report-pickup', 'report-delivery', 'report-return'])
    expect(offeredActs('accepted').more).toEqual(['decline', 'report-delivery', 'report-return'])
    expect(offeredActs('delivered').more).toEqual(['undo-report'])
  })
})
