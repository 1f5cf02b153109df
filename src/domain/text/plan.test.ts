import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { whyNotPlanned } from '../planning/pickup-chances.ts'
import { sumAmounts } from '../fleet/risk.ts'
import { aContainer } from '../testing/containers.ts'
import {
  describeFate,
  describeOverLimit,
  describeOverTrucks,
  describePlannedCost,
  planFigureMeanings,
  describeSaves,
  describeToBePlanned,
  describeWhyNotPlanned,
} from './plan.ts'

const now = '2026-11-20T20:42:00Z'
const container = { ...aContainer(), deadline: null }
const unplanned: AssessedContainer = {
  container,
  assessment: {
    ...assess(container, now, defaultPolicy),
    nextStep: { step: 'book-appointment', on: null },
  },
}

describe('appointments over a limit', () => {
  it('say how many are kept, at a terminal and in all', () => {
    expect(describeOverLimit(1)).toBe('1 over the limit: appointment kept')
    expect(describeOverLimit(2)).toBe('2 over the limit: appointments kept')
    const over = [
      { day: '2026-11-24', containers: 5 },
      { day: '2026-11-25', containers: 4 },
    ] as const
    expect(describeOverTrucks(internationalFormat, over, '2026-11-20')).toBe(
      'Appointments kept over the total trucks: 5 on Tue 24 Nov and 4 on Wed 25 Nov.',
    )
  })
})

describe('a container that nobody can plan', () => {
  it('says why, and what makes it plannable', () => {
    const words = whyNotPlanned.map((why) => [
      describeWhyNotPlanned(why),
      describeToBePlanned(internationalFormat, why, unplanned, now),
    ])
    expect(words).toEqual([
      ['Picked up per carrier', 'Book appointment'],
      ['Out of date', 'Book appointment'],
      ['Conflict', 'Book appointment'],
      ['On hold, not available', 'Book appointment'],
      ['Unknown', 'Book appointment'],
      ['Not released', 'Book appointment'],
      ['Routed inland, port pickup not confirmed', 'Book appointment'],
      ['Terminal not reported', 'Check terminal'],
      ['No last free day reported', 'Book appointment'],
      ['No LFD yet', 'Book appointment'],
      ['Appointment after the planned day', 'Book appointment'],
      ['No open gate day in the plan', 'Plan more days'],
    ])
  })
})

describe('an amount of a plan', () => {
  it('says whether it is a projection or rests on sample rates', () => {
    const cost = { amount: 705, currency: 'USD' }
    expect(describePlannedCost(internationalFormat, cost)).toBe('projected $705.00')
    expect(describePlannedCost(internationalFormat, { ...cost, isSample: true })).toBe(
      'sample $705.00',
    )
    expect(
      describeSaves(internationalFormat, [cost], sumAmounts([[{ ...cost, isSample: true }]])),
    ).toBe('saves $705.00, at sample rates')
    expect(describePlannedCost(internationalFormat, { ...cost, amount: 0 })).toBe('no charges')
    expect(describePlannedCost(internationalFormat, null)).toBe('no estimate')
  })
})

describe('one more truck', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' })

  it('saves nothing where only another currency would cost, or none would change', () => {
    expect(describeSaves(internationalFormat, [usd(-80)], [])).toBeNull()
    expect(describeSaves(internationalFormat, [usd(0)], [])).toBeNull()
    expect(describeSaves(internationalFormat, [usd(1), { amount: 0, currency: 'CAD' }], [])).toBe(
      'saves $1.00, projected',
    )
  })
})

describe('what became of a planned pickup', () => {
  it('is told by the day, in the singular and the plural', () => {
    const picked = [null, -2, -1, 0, 1, 2].map((daysLate) =>
      describeFate({ kind: 'picked-up', daysLate }),
    )
    expect(picked).toEqual([
      'Picked up, date not reported',
      'Picked up 2 days early',
      'Picked up 1 day early',
      'Picked up as planned',
      'Picked up 1 day late',
      'Picked up 2 days late',
    ])
    expect(describeFate({ kind: 'gone' })).toBe('No longer in this account')
  })
})

it('each figure of a plan says what it compares', () => {
  expect(Object.values(planFigureMeanings)).not.toContain('')
})
