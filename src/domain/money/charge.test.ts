import { describe, expect, it } from 'vitest'
import { computeCharge, computeNextDay, listChargedDays } from './charge.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Tariff } from '../policy/tariff.ts'
import { assumedGates, aTariff } from '../testing/containers.ts'

describe('a charge, day by day', () => {
  const charge = (through: LocalDate, terms: Partial<Tariff> = {}, leaves = false) =>
    computeCharge(aTariff(terms), { lastFreeDay: '2026-11-20', through, leaves }, assumedGates)

  it.each<[LocalDate, number, number]>([
    ['2026-11-21', 1, 235],
    ['2026-11-24', 4, 940],
    ['2026-11-25', 5, 1225],
    ['2026-11-29', 9, 2365],
    ['2026-11-30', 10, 2700],
    ['2026-12-10', 20, 6050],
  ])('through %s: %i days, USD %i', (through, days, amount) => {
    expect(charge(through)).toMatchObject({ days, through, money: { amount, currency: 'USD' } })
  })

  it('lists its days, each as the n-th since the last free day, with its rate', () => {
    const period = { lastFreeDay: '2026-11-20', through: '2026-11-25', leaves: false } as const
    const days = listChargedDays(aTariff(), period, assumedGates)
    expect(days.map(({ day, nth, perDay }) => `${day} ${nth} ${perDay}`)).toEqual([
      '2026-11-21 1 235',
      '2026-11-22 2 235',
      '2026-11-23 3 235',
      '2026-11-24 4 235',
      '2026-11-25 5 285',
    ])
  })

  it('is nothing to the last free day, and before', () => {
    expect(charge('2026-11-20')).toBeNull()
    expect(charge('2026-11-10')).toBeNull()
  })

  it('shows its arithmetic: one line per rate, adding up', () => {
    const result = charge('2026-11-30')
    expect(result?.lines).toEqual([
      { from: '2026-11-21', to: '2026-11-24', days: 4, perDay: 235, amount: 940 },
      { from: '2026-11-25', to: '2026-11-29', days: 5, perDay: 285, amount: 1425 },
      { from: '2026-11-30', to: '2026-11-30', days: 1, perDay: 335, amount: 335 },
    ])
  })

  it('names its tariff, its version, and whether that is only an illustration', () => {
    expect(charge('2026-11-21', { version: 3, illustration: true })?.tariff).toEqual({
      id: 'tariff-1',
      name: 'Import demurrage',
      version: 3,
      illustration: true,
    })
  })

  it('the gate-out day is charged, unless the tariff says not', () => {
    expect(charge('2026-11-23', {}, true)?.days).toBe(3)
    expect(charge('2026-11-23', { chargeOutDay: false }, true)?.days).toBe(2)
    expect(charge('2026-11-23', { chargeOutDay: false }, false)?.days).toBe(3)
    expect(charge('2026-11-21', { chargeOutDay: false }, true)).toBeNull()
  })

  it('working days only, where the tariff says so', () => {
    const working = charge('2026-11-30', { chargedDays: 'working' })
    expect(working).toMatchObject({ days: 5, money: { amount: 1225 } })
    expect(working?.lines[0]).toMatchObject({ from: '2026-11-23', to: '2026-11-27', days: 4 })
    expect(charge('2026-11-22', { chargedDays: 'working' })).toBeNull()
  })

  it('tiers may stand in any order and begin late', () => {
    const tiers = [
      { from: 5, perDay: 285 },
      { from: 3, perDay: 100 },
    ]
    expect(charge('2026-11-25', { tiers })).toMatchObject({ days: 5, money: { amount: 485 } })
  })

  it('the next day costs the rate of its own tier', () => {
    const next = (after: LocalDate, terms: Partial<Tariff> = {}) =>
      computeNextDay(aTariff(terms), '2026-11-20', after, assumedGates)
    expect(next('2026-11-18')).toMatchObject({ through: '2026-11-21', money: { amount: 235 } })
    expect(next('2026-11-20')).toMatchObject({ through: '2026-11-21', money: { amount: 235 } })
    expect(next('2026-11-23')?.money.amount).toBe(235)
    expect(next('2026-11-24')).toMatchObject({ through: '2026-11-25', money: { amount: 285 } })
    expect(next('2026-11-29')?.money.amount).toBe(335)
    expect(next('2026-11-20', { chargedDays: 'working' })?.through).toBe('2026-11-23')
  })
})

describe('the next day, where each day has a rate of its own', () => {
  const tiers = [1, 2, 3, 4, 5].map((nth) => ({ from: nth, perDay: nth * 10 }))
  const next = (after: LocalDate, terms: Partial<Tariff> = {}, gates = assumedGates) =>
    computeNextDay(aTariff({ tiers, ...terms }), '2026-11-20', after, gates)

  it.each<[LocalDate, Partial<Tariff>, LocalDate, number]>([
    ['2026-11-19', {}, '2026-11-21', 10],
    ['2026-11-20', {}, '2026-11-21', 10],
    ['2026-11-21', {}, '2026-11-22', 20],
    ['2026-11-23', {}, '2026-11-24', 40],
    ['2026-11-23', { chargeOutDay: false }, '2026-11-24', 40],
    ['2026-11-20', { chargedDays: 'working' }, '2026-11-23', 10],
    ['2026-11-22', { chargedDays: 'working' }, '2026-11-23', 10],
    ['2026-11-23', { chargedDays: 'working' }, '2026-11-24', 20],
    ['2026-11-23', { chargedDays: 'working', chargeOutDay: false }, '2026-11-24', 20],
    ['2026-11-25', { chargedDays: 'working' }, '2026-11-27', 40],
  ])('after %s with %o it is %s, USD %i', (after, terms, through, amount) => {
    expect(next(after, terms)).toMatchObject({ through, days: 1, money: { amount } })
  })

  it('never comes where working days are charged and the gate stays shut', () => {
    expect(
      next('2026-11-23', { chargedDays: 'working' }, { ...assumedGates, weekly: {} }),
    ).toBeNull()
  })
})
