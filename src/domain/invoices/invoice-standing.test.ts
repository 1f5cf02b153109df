import { expect, it } from 'vitest'
import type { LocalDate } from '../time/local-date.ts'
import type { DisputeState } from './dispute.ts'
import { invoiceDisputes, standingOf, type InvoiceStanding } from './invoice-standing.ts'

const today = '2026-11-30'
const dispute = (state: DisputeState, amount = 45, recovered: number | null = null) => ({
  state,
  amount,
  recovered,
})
const won = dispute('won', 45, 45)
const lost = dispute('lost', 20, 0)

it.each<[what: string, disputes: Parameters<typeof invoiceDisputes>[0], InvoiceStanding]>([
  ['no dispute', [], 'dispute'],
  ['a draft', [dispute('draft')], 'dispute'],
  ['a withdrawn one', [dispute('withdrawn')], 'dispute'],
  ['a sent one', [dispute('sent')], 'in-dispute'],
  ['an answered one', [dispute('answered')], 'in-dispute'],
  ['a won one', [won], 'settled'],
  ['a lost one', [lost], 'settled'],
  ['a decided and a withdrawn one', [won, dispute('withdrawn')], 'settled'],
  ['a decided and a sent one', [won, dispute('sent')], 'in-dispute'],
  ['a decided one and a new draft', [won, dispute('draft')], 'dispute'],
])('an invoice with grounds and %s', (_what, disputes, standing) => {
  const check = { verdict: 'dispute', disputeBy: null } as const
  expect(standingOf(check, invoiceDisputes(disputes), today)).toBe(standing)
})

it('adds up what was asked and recovered', () => {
  expect(invoiceDisputes([won, lost]).settled).toEqual({ asked: 65, recovered: 45 })
})

it.each<[disputeBy: LocalDate | null, InvoiceStanding]>([
  [null, 'dispute'],
  ['2026-12-01', 'dispute'],
  ['2026-11-30', 'dispute'],
  ['2026-11-29', 'past-deadline'],
])('to be disputed by %s: %s', (disputeBy, standing) => {
  const none = invoiceDisputes([])
  expect(standingOf({ verdict: 'dispute', disputeBy }, none, today)).toBe(standing)
  expect(standingOf({ verdict: 'agrees', disputeBy }, none, today)).toBe('agrees')
})
