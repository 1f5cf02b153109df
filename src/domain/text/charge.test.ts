import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import { computeCharge, type Charge } from '../money/charge.ts'
import type { Tariff } from '../policy/tariff.ts'
import { assumedGates, aTariff } from '../testing/containers.ts'
import {
  chargeLines,
  describeChargedDays,
  describeCharge,
  describeDifference,
  describeTariff,
  describeTotalDifference,
} from './charge.ts'
import { describeGate } from './gates.ts'

function charge(terms: Partial<Tariff> = {}): Charge {
  const period = { lastFreeDay: '2026-11-20', through: '2026-11-25', leaves: false } as const
  const computed = computeCharge(aTariff(terms), period, assumedGates)
  if (!computed) throw new Error('nothing charged')
  return computed
}

describe('a charge in words', () => {
  it('shows its sum and the arithmetic a person can check', () => {
    expect(describeCharge(internationalFormat, charge())).toBe('$1,225.00 for 5 days')
    expect(chargeLines(internationalFormat, charge(), '2026-11-20')).toEqual([
      'Sat 21 Nov to Tue 24 Nov: 4 days at $235.00 = $940.00',
      'Wed 25 Nov: 1 day at $285.00 = $285.00',
    ])
    expect(chargeLines(internationalFormat, charge(), '2027-01-02')[1]).toContain('Wed 25 Nov 2026')
  })

  it('says which days it counts, gate days where a tariff skips dates', () => {
    const working = charge({ chargedDays: 'working' })
    expect(describeChargedDays(internationalFormat, charge())).toBe(
      '5 days, Sat 21 Nov to Wed 25 Nov',
    )
    expect(describeChargedDays(internationalFormat, working)).toBe(
      '3 days, Mon 23 Nov to Wed 25 Nov',
    )
    const overWeekend = computeCharge(
      aTariff({ chargedDays: 'working' }),
      { lastFreeDay: '2026-11-19', through: '2026-11-24', leaves: false },
      assumedGates,
    )
    expect(overWeekend && describeChargedDays(internationalFormat, overWeekend)).toBe(
      '3 gate days, Fri 20 Nov to Tue 24 Nov',
    )
    expect(overWeekend && chargeLines(internationalFormat, overWeekend, '2026-11-20')).toEqual([
      'Fri 20 Nov to Tue 24 Nov: 3 gate days at $235.00 = $705.00',
    ])
  })

  it('names its tariff, and says when that is an illustration', () => {
    expect(describeTariff(charge({ version: 2 }))).toBe('using Import demurrage, version 2')
    expect(describeTariff(charge({ illustration: true }))).toBe('at sample rates')
  })

  it('says by how much the terminal’s figure is another, and which way', () => {
    const calculated = { amount: 940, currency: 'USD' }
    const differs = (by: number) =>
      describeDifference(internationalFormat, {
        posted: { amount: 940 + by, currency: 'USD' },
        calculated,
        by,
      })
    expect(differs(235)).toBe(
      'Posted demurrage is $235.00 more than the rates on file give ($940.00)',
    )
    expect(differs(0.5)).toContain('Posted demurrage is $0.50 more')
    expect(differs(-235)).toBe(
      'Posted demurrage is $235.00 less than the rates on file give ($940.00)',
    )
  })

  it('says by how much a listed total differs from its lines', () => {
    const lines = { amount: 500, currency: 'USD' }
    const listed = (amount: number) =>
      describeTotalDifference(internationalFormat, { total: { amount, currency: 'USD' }, lines })
    expect(listed(525)).toBe('Listed total is $525.00, $25.00 more than its lines')
    expect(listed(499.5)).toContain('$0.50 less than its lines')
  })
})

describe('the gate in words', () => {
  it('gives its hours or why it is closed, and says what is only assumed', () => {
    expect(describeGate(internationalFormat, '2026-11-20', assumedGates)).toBe(
      'Gate 07:00 to 16:30 (assumed)',
    )
    expect(describeGate(internationalFormat, '2026-11-21', assumedGates)).toBe('Gate may be closed')
    expect(
      describeGate(internationalFormat, '2026-11-26', { ...assumedGates, assumed: false }),
    ).toBe('Gate closed: Thanksgiving Day')
  })
})
