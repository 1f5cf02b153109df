import { internationalFormat } from '../text/format.ts'
import { describe, expect, it } from 'vitest'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { outcomeOf, type PlannedPickup } from './plan-outcome.ts'
import { aContainer, aTariff, policyWith, type ContainerOptions } from '../testing/containers.ts'
import { describeFate, plannedNote, describeSaves } from '../text/plan.ts'

/** Friday 12:42 in Los Angeles. */
const now = '2026-11-20T20:42:00Z'
const policy = policyWith({ tariffs: [aTariff()] })

function assessed(facts: ContainerOptions = {}, by = policy): AssessedContainer {
  const container = aContainer({ deadlines: { terminal: '2026-11-18' }, ...facts })
  const governed = { ...container, deadline: governingDeadline(container, by) }
  return { container: governed, assessment: assess(governed, now, by) }
}
const planned = (facts: Partial<PlannedPickup> = {}): PlannedPickup => ({
  containerId: 'container-1',
  number: 'MSKU1234565',
  facilityId: 'pier-400',
  facilityName: 'APM P400',
  day: '2026-11-20',
  cost: { amount: 470, currency: 'USD' },
  lastFreeDay: '2026-11-18',
  ...facts,
})
const out = (at: `${string}Z` | null): ContainerOptions => ({
  status: 'picked_up',
  milestones: { portFullOutAt: at },
})
const words = (plan: PlannedPickup, facts: ContainerOptions = {}) =>
  describeFate(outcomeOf(plan, assessed(facts), policy).fate)

describe('what became of a planned pickup', () => {
  it('is to come until its day has passed there', () => {
    expect(words(planned())).toBe('Upcoming')
    expect(words(planned({ day: '2026-11-19' }))).toBe('Not picked up, 1 day late')
  })

  it('says where it could not leave now', () => {
    expect(words(planned(), { holds: [['customs', 'hold']], availability: 'not-available' })).toBe(
      'Can’t be picked up now: on hold, not available',
    )
  })

  it('is counted on the terminal’s own days once it was fetched', () => {
    // 05:30 UTC on the 21st is still Friday in Los Angeles.
    expect(words(planned(), out('2026-11-21T05:30:00Z'))).toBe('Picked up as planned')
    expect(words(planned(), out('2026-11-19T20:00:00Z'))).toBe('Picked up 1 day early')
    expect(words(planned({ day: '2026-11-18' }), out('2026-11-20T18:00:00Z'))).toBe(
      'Picked up 2 days late',
    )
    expect(words(planned(), out(null))).toBe('Picked up, date not reported')
  })

  it('recognizes a container that was moved, and one that the account no longer has', () => {
    expect(words(planned({ facilityId: 'pnct' }))).toBe('No longer at this terminal')
    expect(words(planned(), { status: 'on_ship', availability: 'not-reported' })).toBe(
      'No longer at this terminal',
    )
    expect(words(planned(), { facility: null })).toBe('Terminal no longer reported')
    expect(outcomeOf(planned(), null, policy)).toEqual({ fate: { kind: 'gone' }, costNow: null })
  })

  it('follows a container whose terminal was not reported when the plan was saved', () => {
    const nowhere = planned({ facilityId: null, facilityName: null })
    expect(words(nowhere, { facility: null })).toBe('Terminal no longer reported')
    expect(words(nowhere)).toBe('Upcoming')
    expect(plannedNote(internationalFormat, nowhere, '2026-11-19')).toBe(
      'Pickup planned for Fri 20 Nov.',
    )
  })

  it('names a last free day that is another now', () => {
    expect(outcomeOf(planned(), assessed(), policy)).not.toHaveProperty('movedDeadline')
    const moved = assessed({ deadlines: { terminal: '2026-11-23' } })
    expect(outcomeOf(planned(), moved, policy).movedDeadline).toBe('2026-11-23')
  })

  it('costs what it owed when fetched, what it will on its day, or what it would today', () => {
    const cost = (plan: PlannedPickup, facts: ContainerOptions = {}) =>
      outcomeOf(plan, assessed(facts), policy).costNow?.amount
    expect(cost(planned(), out('2026-11-19T20:00:00Z'))).toBe(235)
    expect(cost(planned({ day: '2026-11-23' }))).toBe(4 * 235 + 285)
    expect(cost(planned({ day: '2026-11-19' }))).toBe(470)
    expect(cost(planned(), { deadlines: { terminal: '2026-11-23' } })).toBe(0)
    expect(cost(planned(), { ...out('2026-11-17T20:00:00Z') })).toBe(0)
    expect(cost(planned(), { ...out('2026-11-18T20:00:00Z') })).toBe(0)
    const dearer = { ...out('2026-11-20T18:00:00Z'), deadlines: { terminal: '2026-11-19' } }
    const unpriced = outcomeOf(planned(), assessed(dearer, policyWith()), policyWith())
    expect(unpriced.costNow).toBeNull()
    const bare = policyWith()
    expect(outcomeOf(planned(), assessed({}, bare), bare).costNow).toBeNull()
    expect(
      outcomeOf(planned(), assessed(out('2026-11-20T20:00:00Z'), bare), bare).costNow,
    ).toBeNull()
  })
})

describe('words of a plan', () => {
  it('recognize a truck that saves in one currency and costs in another', () => {
    const usd = { amount: 705, currency: 'USD' }
    expect(describeSaves(internationalFormat, [], [])).toBeNull()
    expect(describeSaves(internationalFormat, [usd], [])).toBe('saves $705.00, projected')
    expect(describeSaves(internationalFormat, [usd, { amount: -80, currency: 'CAD' }], [])).toBe(
      'saves $705.00, costs CAD 80.00 more, projected',
    )
  })

  it('name the day and the place', () => {
    expect(plannedNote(internationalFormat, planned(), '2026-11-19')).toBe(
      'Pickup planned for Fri 20 Nov at APM P400.',
    )
  })
})
