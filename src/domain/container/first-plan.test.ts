import { describe, expect, it } from 'vitest'
import type { Instant } from '../time/instant.ts'
import { firstPlanOf } from './first-plan.ts'
import { firstPlanFacts } from '../text/first-plan.ts'

const shanghai = { locode: 'CNSHA', name: 'Shanghai', zone: 'Asia/Shanghai' }
const chicago = { locode: 'USCHI', name: 'Chicago', zone: 'America/Chicago' }
const planned = {
  portOfLading: shanghai,
  destination: chicago,
  originalDepartureAt: '2026-10-01T15:00:00Z',
  departureEstimatedAt: null,
  departedAt: '2026-10-08T16:30:00Z',
  originalDestinationEtaAt: '2026-11-10T12:00:00Z',
  destinationEtaAt: '2026-11-10T22:00:00Z',
  destinationArrivedAt: null,
} as const

describe('A shipment against what its line first planned', () => {
  it('is later by calendar days at the place', () => {
    const firstPlan = firstPlanOf(planned) ?? undefined
    expect(firstPlan).toEqual({ departureDays: 8, inlandDays: 0 })
    const facts = (inlandArrivedAt: Instant | null) =>
      firstPlanFacts({
        shipment: { firstPlan, destinationArrivedAt: null },
        milestones: { inlandArrivedAt },
      })
    expect(facts('2026-11-10T22:00:00Z')).toEqual([
      ['Departure', '8 days later than originally planned'],
      ['Inland arrival', 'on original schedule'],
    ])
    expect(facts(null)[1]).toEqual(['Inland ETA', 'on original schedule'])
  })

  it('says nothing where either day is not reported', () => {
    const bare = { ...planned, originalDepartureAt: null, destinationEtaAt: null }
    expect(firstPlanOf(bare)).toBeNull()
    expect(firstPlanOf({ ...planned, departedAt: null })).toEqual({ inlandDays: 0 })
    expect(firstPlanFacts({ shipment: null, milestones: { inlandArrivedAt: null } })).toEqual([])
  })
})
