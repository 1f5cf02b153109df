import type { Fee } from '#domain/container/container.ts'
import type { Charge, Exposure } from '#domain/money/exposure.ts'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CostLine, dueCost, EstimatedCost, PostedCost } from './cost.tsx'
import { aRow } from './testing/containers.ts'

function charge(amount: number, days: number, illustration = false): Charge {
  return {
    money: { amount, currency: 'USD' },
    days,
    through: '2026-11-24',
    lines: [],
    tariff: { id: 'rate', name: 'Contract 2026', version: 1, illustration },
  }
}

const nothing: Exposure = { ...aRow().assessment.exposure, notCosted: null }

/** The text of each place where a row shows its cost. */
function costTexts(facts: Partial<Exposure>, fees: readonly Fee[] = []) {
  const exposure = { ...nothing, ...facts }
  const row = aRow({ fees: [...fees] }, { exposure })
  const text = (element: ReactElement) =>
    renderToStaticMarkup(element)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  return {
    posted: text(createElement(PostedCost, { row })),
    estimated: text(createElement(EstimatedCost, { row })),
    line: text(createElement(CostLine, { row })),
    due: dueCost(exposure)?.money.amount ?? null,
    basis: dueCost(exposure)?.basis ?? null,
  }
}

describe('what a container costs', () => {
  it('is what the facility posted, with our estimate beside it', () => {
    const posted = [{ amount: 1520, currency: 'USD' }]
    expect(costTexts({ posted, estimated: charge(1570, 6) })).toEqual({
      posted: '$1,520.00 posted',
      estimated: '$1,570.00 est., 6 days',
      line: '$1,520.00 posted',
      due: 1520,
      basis: 'posted',
    })
  })

  it('is estimated where nothing is posted, and says so', () => {
    expect(costTexts({ estimated: charge(705, 3) })).toMatchObject({
      posted: 'none',
      line: '$705.00 est.',
      due: 705,
      basis: 'estimated',
    })
  })

  it('is nothing before the last free day has passed: the rate ahead has a sign and a start', () => {
    expect(costTexts({ nextDay: charge(235, 1), missToday: charge(705, 3) })).toEqual({
      posted: 'none',
      estimated: '+$235.00/day from Nov 24',
      line: '+$235.00/day from Nov 24',
      due: null,
      basis: null,
    })
  })

  it('by sample rates is marked as a sample everywhere', () => {
    const past = costTexts({ estimated: charge(705, 3, true) })
    expect([past.estimated, past.line].every((one) => one.includes('sample'))).toBe(true)
    expect(costTexts({ nextDay: charge(235, 1, true) }).line).toBe(
      '+$235.00/day from Nov 24, sample',
    )
  })

  it('is never none where fees could not be read', () => {
    expect(costTexts({ feesUnreadable: true })).toMatchObject({
      posted: 'fees unreadable',
      line: 'fees unreadable',
    })
    const posted = [{ amount: 500, currency: 'USD' }]
    expect(costTexts({ feesUnreadable: true, posted }).posted).toContain('some unreadable')
  })

  it('says that a fee is listed without an amount, and that another currency is posted too', () => {
    const fee = { type: 'exam', amount: 0, currency: 'USD' }
    expect(costTexts({}, [fee]).posted).toBe('listed, no amount')
    const posted = [
      { amount: 500, currency: 'USD' },
      { amount: 80, currency: 'CAD' },
    ]
    expect(costTexts({ posted }).posted).toContain('+1 other')
    expect(costTexts({ posted }).line).toContain('+1 in another currency')
  })
})
