import { describe, expect, it } from 'vitest'
import { usFormat } from './format.ts'
import { describePickupCounts, describePickupStatus } from './pickup-status.ts'

const ready = { verdict: 'ready', because: [] } as const
const blocked = {
  verdict: 'blocked',
  because: [{ fact: 'active-hold', subject: 'customs' }],
} as const
const fees = (posted: readonly { amount: number; currency: string }[], feesUnreadable = false) => ({
  posted,
  feesUnreadable,
})
const usd = { amount: 300, currency: 'USD' }
const cad = { amount: 90, currency: 'CAD' }

describe('the pickup status as a phrase', () => {
  it('names the charges to pay before pickup beside Ready', () => {
    const say = (exposure: ReturnType<typeof fees>) =>
      describePickupStatus(usFormat, { readiness: ready, exposure })
    expect(say(fees([]))).toBe('Ready')
    expect(say(fees([usd]))).toBe('Ready · $300.00 posted')
    expect(say(fees([usd, cad]))).toBe('Ready · $300.00 posted · CAD 90.00 posted')
    expect(say(fees([], true))).toBe('Ready · fees unreadable')
    expect(say(fees([usd], true))).toBe('Ready · $300.00 posted · some fees unreadable')
  })

  it('names them beside a hold too: they are due whatever blocks the pickup', () => {
    expect(describePickupStatus(usFormat, { readiness: blocked, exposure: fees([usd]) })).toBe(
      'On hold: customs · $300.00 posted',
    )
  })
})

it('counts the pickup status of several containers', () => {
  expect(describePickupCounts([ready, blocked, ready])).toBe('2 ready, 1 on hold')
  expect(describePickupCounts([])).toBeNull()
})
