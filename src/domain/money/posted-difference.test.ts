import { describe, expect, it } from 'vitest'
import type { Fee } from '../container/container.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { assessExposure } from './exposure.ts'
import { differenceFromPosted } from './posted-difference.ts'
import { aContainer, aTariff, policyWith, type ContainerOptions } from '../testing/containers.ts'

const now = '2026-11-20T20:42:00Z'
const costed = policyWith({ tariffs: [aTariff()] })

function differenceOf(facts: ContainerOptions, policy = costed) {
  const container = aContainer(facts)
  return differenceFromPosted(
    assessExposure(container, governingDeadline(container, policy), now, policy),
  )
}

const listed = (amount: number, currency: string | null = 'USD'): readonly Fee[] => [
  { type: 'demurrage', amount, currency },
]
const fourDaysOver: ContainerOptions = { deadlines: { terminal: '2026-11-16' } }
const inFreeTime: ContainerOptions = { deadlines: { terminal: '2026-11-23' } }

describe('what the terminal lists beside what the rates give', () => {
  it.each<[string, ContainerOptions, number | null]>([
    ['a day more than the rates give', { ...fourDaysOver, fees: listed(1175) }, 235],
    ['a day less, not listed yet', { ...fourDaysOver, fees: listed(705) }, -235],
    ['a cent is a difference', { ...fourDaysOver, fees: listed(940.01) }, 0.01],
    ['the same', { ...fourDaysOver, fees: listed(940) }, null],
    ['a charge within free time', { ...inFreeTime, fees: listed(235) }, 235],
    ['nothing listed', fourDaysOver, null],
    [
      'an exam beside it is no demurrage',
      { ...fourDaysOver, fees: [...listed(940), { type: 'exam', amount: 300, currency: 'USD' }] },
      null,
    ],
    [
      'a lone total is not compared',
      { ...fourDaysOver, fees: [{ type: 'total', amount: 1175, currency: 'USD' }] },
      null,
    ],
    ['listed without a price', { ...fourDaysOver, fees: listed(0) }, null],
    ['another currency is not compared', { ...fourDaysOver, fees: listed(1175, 'CAD') }, null],
    ['nor one that was not given', { ...fourDaysOver, fees: listed(1175, null) }, null],
    ['no deadline', { fees: listed(1175) }, null],
    ['gone', { ...fourDaysOver, status: 'picked_up', fees: listed(1175) }, null],
  ])('%s', (_what, facts, by) => {
    expect(differenceOf(facts)?.by ?? null).toBe(by)
  })

  it('shows both sums, in one currency', () => {
    const fees = [...listed(70, 'CAD'), ...listed(1175)]
    expect(differenceOf({ ...fourDaysOver, fees })).toEqual({
      posted: { amount: 1175, currency: 'USD' },
      calculated: { amount: 940, currency: 'USD' },
      by: 235,
    })
  })

  it('an illustration is no measure of what a terminal lists, nor are no rates at all', () => {
    const facts = { ...fourDaysOver, fees: listed(1175) }
    const illustration = policyWith({ tariffs: [aTariff({ illustration: true })] })
    expect(differenceOf(facts, illustration)).toBeNull()
    expect(differenceOf(facts, policyWith())).toBeNull()
  })
})
