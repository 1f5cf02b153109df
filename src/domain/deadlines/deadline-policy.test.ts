import { describe, expect, it } from 'vitest'
import { governingDeadline, ruleFor } from './deadline.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Policy, RuleOverride } from '../policy/policy.ts'
import {
  aContainer,
  anInlandContainer,
  aTariff,
  chicago,
  losAngeles,
  policyWith,
} from '../testing/containers.ts'

const wed18 = '2026-11-18T08:00:00Z'
const fri20 = '2026-11-20T08:00:00Z'

describe('set by hand, or calculated', () => {
  it('a date set by hand governs whatever the sources say', () => {
    const container = aContainer({ deadlines: { line: wed18, terminal: fri20 } })
    const deadline = governingDeadline(container, policyWith({ rule: 'line-first' }), {
      date: '2026-11-27',
    })
    expect(deadline).toMatchObject({
      date: '2026-11-27',
      zone: losAngeles,
      source: 'manual',
      rule: 'manual',
      disagreement: true,
      endsAt: '2026-11-28T08:00:00Z',
    })
    expect(deadline?.sources).toHaveLength(3)
    expect(deadline?.certainty).toBe('date-only')
    const nowhere = aContainer({ portZone: null, facility: null })
    expect(governingDeadline(nowhere, policyWith(), { date: '2026-11-27' })).toMatchObject({
      zone: null,
      certainty: 'zone-unknown',
    })
  })

  it('nothing is calculated where the provider alone names a day', () => {
    const milestones = { dischargedAt: '2026-11-16T18:00:00Z' } as const
    const policy = policyWith({ tariffs: [aTariff()] })
    const sources = (deadlines: { provider: string | null }) =>
      governingDeadline(aContainer({ milestones, deadlines }), policy)?.sources.map(
        ({ source }) => source,
      )
    expect(sources({ provider: fri20 })).toEqual(['provider'])
    expect(sources({ provider: null })).toEqual(['calculated'])
  })

  it('one in doubt counts where no source names an earlier day, and is a day of its own beside it', () => {
    const container = aContainer({ deadlines: { terminal: wed18 } })
    const inDoubt = (date: LocalDate) =>
      governingDeadline(container, policyWith(), { date, toConfirm: true })
    expect(inDoubt('2026-11-18')).toMatchObject({ source: 'manual', disagreement: false })
    expect(inDoubt('2026-11-19')).toMatchObject({ source: 'terminal', disagreement: true })
  })

  const listed = (...of: Parameters<typeof governingDeadline>) =>
    governingDeadline(...of)?.sources.map(({ source }) => source)

  it('of sources that name the same day the one nearest the gate is listed first', () => {
    const container = aContainer({
      destinationZone: chicago,
      deadlines: { line: fri20, rail: '2026-11-20T06:00:00Z', terminal: fri20, provider: fri20 },
    })
    expect(listed(container, policyWith({ rule: 'provider' }), { date: '2026-11-27' })).toEqual([
      'manual',
      'terminal',
      'rail',
      'line',
      'provider',
    ])
  })

  it('a day by the tariff is listed after the same day by a source', () => {
    const container = anInlandContainer({
      deadlines: { terminal: '2026-11-24' },
      milestones: { railUnloadedAt: '2026-11-20T20:00:00Z' },
    })
    const storage = aTariff({
      charge: 'storage',
      startEvent: 'rail-unloaded',
      freeDaysCount: 'calendar',
    })
    const policy = policyWith({ tariffs: [storage] })
    expect(listed(container, policy, { date: '2026-11-27' })).toEqual([
      'manual',
      'terminal',
      'calculated',
    ])
  })

  const discharged = { milestones: { dischargedAt: '2026-11-18T22:00:00Z' } } as const

  it('where nobody gives a date, free time by the tariff on file does', () => {
    const policy = policyWith({ tariffs: [aTariff()] })
    expect(governingDeadline(aContainer(discharged), policy)).toMatchObject({
      date: '2026-11-24',
      source: 'calculated',
      zone: losAngeles,
      certainty: 'date-only',
    })
    const nowhere = aContainer({ ...discharged, portZone: null, facility: null })
    expect(governingDeadline(nowhere, policy)?.certainty).toBe('zone-unknown')
    const reported = aContainer({ ...discharged, deadlines: { line: fri20 } })
    expect(governingDeadline(reported, policy)?.sources).toHaveLength(1)
  })

  it('an illustration never makes a date, nor does a container that was not discharged', () => {
    const illustration = policyWith({ tariffs: [aTariff({ illustration: true })] })
    expect(governingDeadline(aContainer(discharged), illustration)).toBeNull()
    expect(governingDeadline(aContainer(), policyWith({ tariffs: [aTariff()] }))).toBeNull()
  })
})

describe('rules of their own for a line or a customer', () => {
  const lineFirst: RuleOverride = { lineScac: 'MAEU', customer: null, rule: 'line-first' }
  const forNorthbeam: RuleOverride = {
    lineScac: null,
    customer: 'Northbeam Home',
    rule: 'provider',
  }

  it.each<[readonly RuleOverride[], Policy['rule']]>([
    [[], 'earliest'],
    [[lineFirst], 'line-first'],
    [[forNorthbeam, lineFirst], 'provider'],
    [[lineFirst, forNorthbeam], 'line-first'],
    [[{ ...lineFirst, lineScac: 'MSCU' }], 'earliest'],
    [[{ ...lineFirst, customer: 'Someone else' }], 'earliest'],
    [[{ ...lineFirst, customer: 'Northbeam Home' }], 'line-first'],
  ])('with %o it is %s', (ruleOverrides, rule) => {
    expect(ruleFor(aContainer(), policyWith({ ruleOverrides }))).toBe(rule)
  })

  it('a container without a shipment fits no override by name', () => {
    expect(
      ruleFor(aContainer({ shipment: null }), policyWith({ ruleOverrides: [lineFirst] })),
    ).toBe('earliest')
  })
})
