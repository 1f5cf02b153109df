import { describe, expect, it } from 'vitest'
import { governingDeadline } from '../deadlines/deadline.ts'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { aContainer, closedOn, policyWith, type ContainerOptions } from '../testing/containers.ts'
import { someOdds } from '../testing/pickup-odds.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { leavingChances } from './leaving-chances.ts'

/** Friday 5:00 in Los Angeles, before the gate opens. */
const early = '2026-11-20T13:00:00Z'
const span = { first: '2026-11-20', days: 6 } as const

function chances(
  facts: ContainerOptions = {},
  odds = someOdds(),
  now: Instant = early,
  policy = policyWith(),
): readonly number[] {
  const container = aContainer({ deadlines: { terminal: '2026-11-18' }, ...facts })
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  const one: AssessedContainer = {
    container: governed,
    assessment: assess(governed, now, policy),
  }
  return leavingChances(one, span, odds, now, policy).map(
    (chance) => Math.round(chance * 1e6) / 1e6,
  )
}

/** A calendar with a closed day, whose hours somebody confirmed. */
const confirmed = (day: LocalDate) => ({ ...closedOn(day), assumed: false })

describe('the chance of leaving', () => {
  it('is that of each open day for those that are still there; none leaves on a closed one', () => {
    // Friday, a weekend, Monday to Wednesday.
    expect(chances()).toEqual([0.25, 0, 0, 0.1875, 0.140625, 0.105469])
  })

  it('is smaller on an assumed closed day, and none where somebody confirmed the hours', () => {
    const port = { ...someOdds().port, assumedClosed: 0.4 }
    expect(chances({}, someOdds({ port })).slice(0, 2)).toEqual([0.25, 0.075])
    const gates = { ...policyWith().gates, byFacility: { 'pier-400': confirmed('2026-11-21') } }
    expect(chances({}, someOdds({ port }), early, { ...policyWith(), gates })[1]).toBe(0)
  })

  it('counts only what is left of today’s gate hours', () => {
    // Noon in Los Angeles: six of twelve hours, or what the gate still has.
    const [noon = 0] = chances({}, someOdds(), '2026-11-20T20:00:00Z')
    expect(noon).toBeGreaterThan(0)
    expect(noon).toBeLessThan(0.15)
    expect(chances({}, someOdds(), '2026-11-21T02:30:00Z')[0]).toBe(0)
  })

  it('follows the speed of its terminal, and days to its last free day', () => {
    expect(chances({}, someOdds({ speeds: new Map([['pier-400', 2]]) }))[0]).toBe(0.5)
    const byDay = Array.from({ length: 15 }, (_, at) => at / 100)
    const port = { byDay, undated: 0.5, assumedClosed: 0 }
    // Position 8 is the last free day itself.
    expect(chances({ deadlines: { terminal: '2026-11-20' } }, someOdds({ port }))[0]).toBe(0.08)
    expect(chances({ deadlines: { terminal: '2026-10-01' } }, someOdds({ port }))[0]).toBe(0.14)
    expect(chances({ deadlines: {} }, someOdds({ port }))[0]).toBe(0.5)
  })
})

describe('a booked appointment', () => {
  const appointmentAt = '2026-11-23T18:00:00Z'

  it('is kept as often as appointments were, on its day and the open days after it, and not before', () => {
    expect(chances({ appointmentAt })).toEqual([0, 0, 0, 0.75, 0.1875, 0.046875])
  })

  it('counts as kept if too few are on record', () => {
    const few = someOdds({ appointments: { due: 19, kept: 0 } })
    expect(chances({ appointmentAt }, few)).toEqual([0, 0, 0, 1, 0, 0])
  })

  it('doesn’t count on hold, once it has passed, or on a day that is known to be closed', () => {
    const held = { holds: [['customs', 'hold']] } as const
    expect(chances({ appointmentAt, ...held })).toEqual(chances(held))
    expect(chances({ appointmentAt: '2026-11-18T18:00:00Z' })).toEqual(chances())
    const gates = { ...policyWith().gates, byFacility: { 'pier-400': confirmed('2026-11-23') } }
    const policy = { ...policyWith(), gates }
    expect(chances({ appointmentAt }, someOdds(), early, policy)).toEqual(
      chances({}, someOdds(), early, policy),
    )
  })
})

describe('on hold', () => {
  const held = { holds: [['customs', 'hold']] } as const

  it('leaves only after the hold clears', () => {
    // Half of them are free today, half of the rest on each day after.
    expect(chances(held).slice(0, 4)).toEqual([0.125, 0, 0, 0.203125])
  })

  it('stays if no hold was seen to clear', () => {
    expect(chances(held, someOdds({ holdClears: null }))).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('is a pending hold no obstacle', () => {
    expect(chances({ holds: [['customs', 'pending']] })).toEqual(chances())
  })
})
