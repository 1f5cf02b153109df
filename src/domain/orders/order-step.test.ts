import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isOffOrder,
  isOpenState,
  orderStateOf,
  orderStates,
  type OrderState,
} from '../container/order-state.ts'
import {
  leadsOn,
  mayAct,
  nextOrderState,
  orderActs,
  type OrderAct,
  type OrderSide,
} from './order-step.ts'

/** What each act leads to: the state, or why not. Columns in the order of `acts`. */
const acts: readonly OrderAct[] = [
  'send',
  'accept',
  'decline',
  'enter-details',
  'report-pickup',
  'report-delivery',
  'report-return',
  'undo-report',
  'cancel',
]
const table: Readonly<Record<OrderState, string>> = {
  draft:
    'sent !not-sent !not-sent !not-sent !not-sent !not-sent !not-sent !nothing-reported canceled',
  sent: '= accepted declined = picked-up delivered empty-returned !nothing-reported canceled',
  seen: '= accepted declined = picked-up delivered empty-returned !nothing-reported canceled',
  accepted: '= = declined = picked-up delivered empty-returned !nothing-reported canceled',
  'picked-up': '= = !is-picked-up = = delivered empty-returned accepted !is-picked-up',
  delivered: '= = !is-picked-up = = = empty-returned picked-up !is-picked-up',
  'empty-returned': '= = !is-picked-up = = = = delivered !is-picked-up',
  declined:
    '!is-declined !is-declined = !is-declined !is-declined !is-declined !is-declined !is-declined !is-declined',
  canceled:
    '!is-canceled !is-canceled !is-canceled !is-canceled !is-canceled !is-canceled !is-canceled !is-canceled =',
}

describe('a container on a delivery order', () => {
  const cases = orderStates.flatMap((state) =>
    table[state].split(' ').map((to, at) => [state, acts[at] as OrderAct, to] as const),
  )
  it.each(cases)('%s, %s: %s', (state, act, to) => {
    const step = nextOrderState(state, act, 'team')
    if (to.startsWith('!')) expect(step).toEqual({ refused: to.slice(1) })
    else expect(step).toBe(to === '=' ? state : to)
  })

  it('is seen once the carrier confirms that it has the order, and later acts say more', () => {
    const confirmed = orderStates.map((state) =>
      nextOrderState(state, 'confirm-receipt', 'carrier'),
    )
    expect(confirmed).toEqual([
      { refused: 'not-sent' },
      'seen',
      'seen',
      'accepted',
      'picked-up',
      'delivered',
      'empty-returned',
      { refused: 'is-declined' },
      { refused: 'is-canceled' },
    ])
  })

  it.each([
    ['carrier', 'send'],
    ['carrier', 'cancel'],
    ['team', 'confirm-receipt'],
  ] as const)('%s can’t %s, whatever the state', (side, act) => {
    expect(mayAct(side, act)).toBe(false)
    for (const state of orderStates)
      expect(nextOrderState(state, act, side)).toEqual({ refused: 'other-side' })
  })

  it('offers what leads to another state, and details as long as they count', () => {
    const offered = (state: OrderState) => orderActs.filter((act) => leadsOn(state, act, 'team'))
    expect(offered('draft')).toEqual(['send', 'cancel'])
    expect(offered('delivered')).toEqual(['enter-details', 'report-return', 'undo-report'])
    expect(offered('declined')).toEqual([])
    expect(leadsOn('sent', 'cancel', 'carrier')).toBe(false)
  })
})

describe('whatever happens to it', () => {
  const moves = fc.array(
    fc.record({
      act: fc.constantFrom(...orderActs),
      side: fc.constantFrom<OrderSide>('team', 'carrier'),
    }),
    { maxLength: 30 },
  )
  const after = (state: OrderState, { act, side }: { act: OrderAct; side: OrderSide }) => {
    const step = nextOrderState(state, act, side)
    return typeof step === 'string' ? step : state
  }

  it('nothing brings back what was declined or canceled', () => {
    fc.assert(
      fc.property(fc.constantFrom<OrderState>('declined', 'canceled'), moves, (state, all) => {
        expect(all.reduce(after, state)).toBe(state)
      }),
    )
  })

  it('nothing but sending makes a draft more than a draft', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const unsent = all.filter(({ act, side }) => act !== 'send' || side !== 'team')
        expect(['draft', 'canceled']).toContain(unsent.reduce<OrderState>(after, 'draft'))
      }),
    )
  })

  it('the same act again changes nothing more, except that each undo takes back one report', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStates), moves, (state, all) => {
        for (const move of all.filter(({ act }) => act !== 'undo-report')) {
          const once = after(state, move)
          expect(after(once, move)).toBe(once)
        }
      }),
    )
  })

  it('the carrier never takes a container off the order once it has it', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const carriers = all.filter(({ side, act }) => side === 'carrier' && act !== 'undo-report')
        expect(isOffOrder(carriers.reduce<OrderState>(after, 'picked-up'))).toBe(false)
      }),
    )
  })
})

it('an order takes its container until the empty is back, or it is off the order', () => {
  expect(orderStates.filter(isOpenState)).toEqual([
    'draft',
    'sent',
    'seen',
    'accepted',
    'picked-up',
    'delivered',
  ])
})

describe('a whole order', () => {
  it.each([
    [['accepted', 'sent', 'delivered'], 'sent'],
    [['picked-up', 'empty-returned'], 'picked-up'],
    [['declined', 'accepted'], 'accepted'],
    [['declined', 'canceled'], 'declined'],
    [['canceled', 'canceled'], 'canceled'],
    [['empty-returned', 'canceled'], 'empty-returned'],
    [[], null],
  ] as const)('with %j is %s', (states, expected) => {
    expect(orderStateOf(states)).toBe(expected)
  })
})
