import { describe, expect, it } from 'vitest'
import { containerConsequences } from '../alerts/consequence.ts'
import type { Container } from '../container/container.ts'
import { assessExposure } from '../money/exposure.ts'
import type { Instant } from '../time/instant.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { assessReadiness } from '../readiness/readiness.ts'
import {
  aContainer,
  chicago,
  global4,
  pier400,
  type ContainerOptions,
} from '../testing/containers.ts'

const now: Instant = '2026-11-20T20:42:00Z'
const customs = { name: 'customs', status: 'hold', description: null }
const pending = { ...customs, status: 'pending' }
const storage = { type: 'demurrage', amount: 200, currency: 'USD' }
const inlandBound: ContainerOptions = {
  hasInlandLeg: true,
  destinationZone: chicago,
  shipment: { destination: { locode: 'USCHI', name: 'Chicago', zone: chicago } },
}
const atPort = (facts: ContainerOptions = {}) =>
  aContainer({
    ...inlandBound,
    facility: pier400,
    milestones: { dischargedAt: '2026-11-15T10:00:00Z' },
    ...facts,
  })
const atRamp = (facts: ContainerOptions = {}) =>
  aContainer({
    ...inlandBound,
    facility: global4,
    milestones: {
      dischargedAt: '2026-11-10T10:00:00Z',
      railDepartedAt: '2026-11-13T10:00:00Z',
      inlandArrivedAt: '2026-11-18T10:00:00Z',
    },
    railCheckedAt: '2026-11-20T20:00:00Z',
    ...facts,
  })
const verdictOf = (container: Container) =>
  assessReadiness(container, null, now, defaultPolicy).verdict
const postedFor = (container: Container) =>
  assessExposure(container, null, now, defaultPolicy).posted
const unreadable = (...facts: readonly string[]) => ({
  unreadable: [{ facts, field: 'f', raw: '7', since: now, lastReadAt: null }],
})

describe('Holds and fees that the inland facility lists itself', () => {
  it('decide about a container that is there', () => {
    expect(verdictOf(atRamp({ inlandHolds: [customs] }))).toBe('conflict')
    expect(verdictOf(atRamp({ inlandHolds: [customs], availability: 'not-available' }))).toBe(
      'blocked',
    )
    expect(verdictOf(atRamp({ inlandHolds: [customs], holds: [] }))).toBe('conflict')
    expect(verdictOf(atRamp({ inlandHolds: [pending], holds: [['freight', 'hold']] }))).toBe(
      'ready-pending-hold',
    )
    expect(postedFor(atRamp({ inlandFees: [storage], fees: [] }))).toEqual([
      { amount: 200, currency: 'USD' },
    ])
  })

  it('decide nothing at the port', () => {
    expect(verdictOf(atPort({ inlandHolds: [customs] }))).toBe('ready')
    expect(verdictOf(atPort({ inlandHolds: [], holds: [['freight', 'hold']] }))).toBe('conflict')
    expect(postedFor(atPort({ inlandFees: [storage] }))).toEqual([])
  })

  it('leave the word to those of the port where the inland facility lists none', () => {
    expect(verdictOf(atRamp({ holds: [['freight', 'hold']] }))).toBe('conflict')
    expect(verdictOf(atRamp({ inlandHolds: [], holds: [['freight', 'hold']] }))).toBe('conflict')
    expect(postedFor(atRamp({ inlandFees: [], fees: [storage] }))).toEqual([
      { amount: 200, currency: 'USD' },
    ])
    expect(postedFor(atRamp({ fees: [storage] }))).toEqual([{ amount: 200, currency: 'USD' }])
  })

  it('make readiness unknown where those that decide cannot be read', () => {
    expect(verdictOf(atRamp(unreadable('inlandHolds')))).toBe('unknown')
    expect(verdictOf(atPort(unreadable('inlandHolds')))).toBe('ready')
    expect(verdictOf(atRamp({ ...unreadable('holds'), inlandHolds: [pending] }))).toBe(
      'ready-pending-hold',
    )
    expect(verdictOf(atRamp(unreadable('holds')))).toBe('unknown')
  })

  it('are reported as changes of the inland facility, once where the service repeats them for the port', () => {
    const changesOf = (before: ContainerOptions, after: ContainerOptions) =>
      containerConsequences(atRamp(before), atRamp(after))
    const added = { kind: 'hold-added', hold: 'customs', status: 'hold', inland: true }
    expect(changesOf({}, { inlandHolds: [customs] })).toEqual([added])
    expect(
      changesOf({ inlandHolds: [] }, { inlandHolds: [customs], holds: [['customs', 'hold']] }),
    ).toEqual([added])
    expect(changesOf({ inlandHolds: [customs] }, { inlandHolds: [] })).toEqual([
      { kind: 'hold-cleared', hold: 'customs', status: null, inland: true },
    ])
    expect(changesOf({}, { inlandHolds: [] })).toEqual([])
    expect(changesOf({}, { inlandFees: [storage], fees: [storage] })).toEqual([
      { kind: 'fees', old: [], new: [storage], inland: true },
    ])
    expect(changesOf({}, { holds: [['customs', 'hold']] })).toEqual([
      { kind: 'hold-added', hold: 'customs', status: 'hold' },
    ])
  })
})
