import { internationalFormat } from '#domain/text/format.ts'
import { aTariff } from '#domain/testing/containers.ts'
import { describe, expect, it } from 'vitest'
import { emptyTariff, formOf, readTariffForm, startFor } from './tariff-form.ts'
import { describeInForce, describeTerms, describeTier } from './tariff-text.ts'

const contract = aTariff({ lineScac: 'MAEU', effectiveTo: '2026-12-31' })
const form = formOf(contract)

describe('a rate as it is typed', () => {
  it('is what was typed, and a rate that is only opened and saved is the same again', () => {
    const read = readTariffForm(form, contract.version)
    const { id: _, version, illustration: __, ...terms } = contract
    expect(read).toEqual({ ok: true, value: { ...terms, basedOn: version } })
  })

  it.each([
    ['per-diem', 'discharged', 'out-gated'],
    ['per-diem', 'out-gated', 'out-gated'],
    ['demurrage', 'out-gated', 'discharged'],
    ['storage', 'rail-unloaded', 'rail-unloaded'],
  ] as const)('of %s from %s starts at %s', (charge, from, start) => {
    expect(startFor(charge, from)).toBe(start)
  })

  it('takes an empty line, terminal, customer or last day as any', () => {
    const typed = {
      ...emptyTariff('2026-11-20'),
      name: 'A',
      tiers: [{ from: '1', perDay: '90.5' }],
    }
    expect(readTariffForm(typed, 0)).toMatchObject({
      ok: true,
      value: { lineScac: null, customer: null, effectiveTo: null, tiers: [{ perDay: 90.5 }] },
    })
  })

  it.each([
    ['name', { name: ' ' }],
    ['currency', { currency: 'US' }],
    ['freeDays', { freeDays: 'four' }],
    ['freeDays', { freeDays: '' }],
    ['effectiveFrom', { effectiveFrom: '' }],
    ['effectiveTo', { effectiveTo: '2025-01-01' }],
    ['tiers', { tiers: [{ from: '1', perDay: '' }] }],
    [
      'tiers',
      {
        tiers: [
          { from: '2', perDay: '5' },
          { from: '2', perDay: '6' },
        ],
      },
    ],
  ])('names a wrong %s', (field, wrong) => {
    const read = readTariffForm({ ...form, ...wrong }, 1)
    const named = Object.keys(read.ok ? {} : read.problems)
    expect(named.map((name) => name.split('.')[0])).toContain(field)
  })
})

describe('the text of a rate', () => {
  it('says its free time, its tiers and when it holds', () => {
    expect(describeTerms(contract)).toBe(
      '4 working days free from discharge (day 0), then charged per calendar day',
    )
    expect(describeTier(internationalFormat, contract)).toBe(
      'Day 1+ $235.00/day, day 5+ $285.00/day, day 10+ $335.00/day',
    )
    expect(describeInForce(internationalFormat, contract, '2026-11-20')).toBe(
      'Thu 1 Jan to Thu 31 Dec',
    )
  })
})
