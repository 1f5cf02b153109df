import { describe, expect, it } from 'vitest'
import { assess, type AssessedContainer } from './assess.ts'
import { earliestToday, isLoadDay, loadByDay, type LoadBar } from './deadline-load.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { Instant } from '../time/instant.ts'
import {
  aContainer,
  anInlandContainer,
  closedOn,
  pier400,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'

/** Wednesday 25 November 2026, 20:42 in Los Angeles, on the eve of Thanksgiving. */
const now: Instant = '2026-11-26T04:42:00Z'
const policy = policyWith()
const pier300 = { ...pier400, id: 'pier-300', name: 'Fenix Marine Pier 300' }

function assessed(facts: ContainerOptions, make = aContainer): AssessedContainer {
  const container = make({ checkedAt: '2026-11-26T04:00:00Z', ...facts })
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  return { container: governed, assessment: assess(governed, now, policy) }
}

const due = (terminal: string, facts: ContainerOptions = {}) =>
  assessed({ deadlines: { terminal }, ...facts })
const held: ContainerOptions = { availability: 'not-available', holds: [['customs', 'hold']] }

describe('containers by the day on which their free time ends', () => {
  const fleet = [
    due('2026-11-20', held),
    due('2026-11-24'),
    due('2026-11-25'),
    due('2026-11-27', held),
    due('2026-11-27'),
    due('2026-11-28', { facility: pier300 }),
    due('2026-11-30'),
    assessed({}),
    assessed({ status: 'on_ship' }),
    due('2026-11-27', { status: 'picked_up' }),
  ]

  it('each running container once: what is over, each day, what is later, and what has no date', () => {
    expect(loadByDay(fleet, 4, policy).map(({ at, containers }) => [at, containers])).toEqual([
      ['over', 2],
      ['2026-11-25', 1],
      ['2026-11-26', 0],
      ['2026-11-27', 2],
      ['2026-11-28', 1],
      ['later', 1],
      ['no-date', 1],
    ])
  })

  it('says how many a hold stops, and how urgent the most urgent is', () => {
    const bars = loadByDay(fleet, 4, policy).map(({ held: stopped, band }) => [stopped, band])
    expect(bars).toEqual([
      [1, 'over'],
      [0, 'last-day'],
      [0, null],
      [1, 'soon'],
      [0, 'soon'],
      [0, 'later'],
      [0, 'no-date'],
    ])
    const [, , afterToday] = loadByDay(fleet, 1, policy)
    expect(afterToday).toMatchObject({ at: 'later', containers: 4, band: 'soon' })
  })

  it('says at how many of the terminals the gates stay shut, and why', () => {
    expect(loadByDay(fleet, 4, policy).map(({ gates }) => gates)).toEqual([
      { closed: 0, mayBeClosed: 0, of: 2, why: null },
      { closed: 0, mayBeClosed: 0, of: 2, why: null },
      { closed: 0, mayBeClosed: 2, of: 2, why: 'Thanksgiving Day' },
      { closed: 0, mayBeClosed: 0, of: 2, why: null },
      { closed: 0, mayBeClosed: 2, of: 2, why: null },
      { closed: 0, mayBeClosed: 0, of: 2, why: null },
      { closed: 0, mayBeClosed: 0, of: 2, why: null },
    ])
    const shut = { ...policy.gates, byFacility: { 'pier-300': closedOn('2026-11-27') } }
    const friday = loadByDay(fleet, 4, { ...policy, gates: shut })[3]
    expect(friday?.gates).toEqual({ closed: 0, mayBeClosed: 1, of: 2, why: 'Closed' })
    const thanksgiving = loadByDay(fleet, 4, {
      ...policy,
      gates: { ...policy.gates, byFacility: { 'pier-300': closedOn('2026-11-26') } },
    })[2]
    expect(thanksgiving?.gates).toEqual({
      closed: 0,
      mayBeClosed: 2,
      of: 2,
      why: 'Thanksgiving Day',
    })
  })

  it('leaves out ramps whose gate hours nobody set', () => {
    const atRamp = assessed({ deadlines: { rail: '2026-11-27' } }, anInlandContainer)
    const thanksgiving = loadByDay([...fleet, atRamp], 4, policy)[2]
    expect(thanksgiving?.gates).toEqual({
      closed: 0,
      mayBeClosed: 2,
      of: 2,
      why: 'Thanksgiving Day',
    })
  })

  it('begins on the earliest today among the facilities', () => {
    const east = { portZone: 'America/New_York', deadlines: { terminal: '2026-11-27' } } as const
    const inChicago = assessed({ deadlines: { rail: '2026-11-27' } }, anInlandContainer)
    const afterMidnight: Instant = '2026-11-26T06:30:00Z'
    const at = (container: AssessedContainer['container']): AssessedContainer => ({
      container,
      assessment: assess(container, afterMidnight, policy),
    })
    expect(earliestToday([at(assessed(east).container), at(inChicago.container)])).toBe(
      '2026-11-26',
    )
    expect(earliestToday([at(inChicago.container), at(due('2026-11-27').container)])).toBe(
      '2026-11-25',
    )
    expect(earliestToday([at(due('2026-11-27').container), at(inChicago.container)])).toBe(
      '2026-11-25',
    )
  })

  it('is nothing where no container runs', () => {
    expect(loadByDay([assessed({ status: 'on_ship' })], 4, policy)).toEqual([])
    expect(earliestToday([])).toBeNull()
    const places: readonly LoadBar['at'][] = ['over', 'later', 'no-date', '2026-11-27']
    expect(places.filter(isLoadDay)).toEqual(['2026-11-27'])
  })

  it('a container whose facility is not known has no gates to be shut', () => {
    const [, first] = loadByDay([due('2026-11-26', { facility: null })], 1, policy)
    expect(first?.gates).toEqual({ closed: 0, mayBeClosed: 0, of: 0, why: null })
  })
})
