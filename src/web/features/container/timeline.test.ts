import { assess } from '#domain/fleet/assess.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { aTariff, policyWith } from '#domain/testing/containers.ts'
import { aContainer, noon } from '#web/parts/testing/containers.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ContainerRow, JourneyEvent } from '#wire/api/containers.ts'
import { describe, expect, it } from 'vitest'
import { timelineOf, unreadableNotes } from './timeline.ts'

function event(facts: Partial<JourneyEvent>): JourneyEvent {
  return {
    id: facts.event ?? 'event',
    event: 'vessel_discharged',
    at: null,
    zone: 'America/Los_Angeles',
    place: null,
    facility: null,
    vessel: null,
    voyage: null,
    source: 'terminal',
    estimated: false,
    withdrawnAt: null,
    learntAt: null,
    value: null,
    ...facts,
  }
}

function timeline(
  facts: Partial<ContainerRow>,
  events: JourneyEvent[] | null,
  policy = defaultPolicy,
) {
  const bare = aContainer(facts)
  const container = { ...bare, deadline: governingDeadline(bare, policy) }
  const row = {
    ...container,
    deadline: container.deadline && {
      ...container.deadline,
      sources: [...container.deadline.sources],
    },
  }
  return timelineOf(row, events, assess(row, noon, policy), noon)
}
const entriesOf = (facts: Partial<ContainerRow>, events: JourneyEvent[] | null) =>
  timeline(facts, events).entries.map(({ title, state }) => `${state}: ${title}`)

describe('the journey of a container', () => {
  it('says from which to which last free day each source moved it', () => {
    const first = '2026-11-24T08:00:00Z'
    const next = '2026-11-20T08:00:00Z'
    const changed = (id: string, value: string, learntAt: Instant, facts = {}) =>
      event({ event: 'pickup_lfd_terminal.changed', id, value, at: learntAt, learntAt, ...facts })
    const { entries } = timeline({}, [
      changed('b', next, '2026-11-18T15:00:00Z'),
      changed('a', first, '2026-11-17T15:00:00Z'),
      changed('withdrawn', '2026-11-30T08:00:00Z', '2026-11-17T18:00:00Z', {
        withdrawnAt: '2026-11-17T19:00:00Z',
      }),
      changed('line', first, '2026-11-18T16:00:00Z', { event: 'ssl_lfd.changed' }),
    ])
    expect(Object.fromEntries(entries.map(({ key, moved }) => [key, moved]))).toMatchObject({
      a: { source: 'terminal', from: null, to: first },
      b: { source: 'terminal', from: first, to: next },
      withdrawn: undefined,
      line: { source: 'line', from: null, to: first },
    })
  })

  it('lists what happened in order, then now, then what is ahead', () => {
    const events = [
      event({ event: 'vessel_discharged', at: '2026-11-16T05:18:00Z' }),
      event({ event: 'vessel_arrived', at: '2026-11-15T00:05:00Z' }),
    ]
    expect(entriesOf({ appointmentAt: '2026-11-20T22:30:00Z' }, events)).toEqual([
      'past: Vessel arrived',
      'past: Discharged',
      'now: Now',
      'planned: Gate appointment',
      'planned: Last free day',
      'planned: Picked up',
      'planned: Empty returned',
    ])
  })

  it('shows the appointment of an inland-bound container on the port’s clock', () => {
    const { entries } = timeline(
      {
        hasInlandLeg: true,
        destinationZone: 'America/Chicago',
        appointmentAt: '2026-11-20T22:30:00Z',
      },
      [event({ event: 'vessel_discharged', at: '2026-11-16T05:18:00Z' })],
    )
    expect(entries.find(({ key }) => key === 'appointment')?.zone).toBe('America/Los_Angeles')
  })

  it('tells leaving the port from the pickup at the ramp', () => {
    const milestones = {
      ...aContainer().milestones,
      portFullOutAt: '2026-11-10T20:00:00Z',
      destinationFullOutAt: '2026-11-19T20:00:00Z',
    } as const
    const events = [
      event({ id: 'port', event: 'full_out', at: milestones.portFullOutAt }),
      event({ id: 'ramp', event: 'full_out', at: milestones.destinationFullOutAt }),
    ]
    for (const known of [events, null]) {
      const titles = entriesOf({ hasInlandLeg: true, milestones }, known)
      expect(titles).toEqual(
        expect.arrayContaining(['past: Left the port', 'past: Picked up at the ramp']),
      )
      expect(titles).not.toContain('past: Picked up')
    }
  })

  it('keeps an estimate only until it has come true, and counts those left out', () => {
    const events = [
      event({
        id: 'e',
        event: 'estimated.vessel_arrived',
        estimated: true,
        at: '2026-11-14T00:00:00Z',
      }),
      event({ event: 'vessel_arrived', at: '2026-11-15T00:05:00Z' }),
      event({
        event: 'estimated.arrived_at_inland_destination',
        estimated: true,
        at: '2026-11-22T00:00:00Z',
      }),
    ]
    const { entries, outdatedEstimates } = timeline({}, events)
    expect(outdatedEstimates).toBe(1)
    expect(entries.filter((entry) => entry.title === 'Vessel arrived')).toHaveLength(1)
    expect(entries.find((entry) => entry.title === 'Arrival at inland destination')?.state).toBe(
      'planned',
    )
  })

  it('shows an estimate that passed without an event as missed, and a withdrawn one as withdrawn', () => {
    const events = [
      event({ event: 'estimated.vessel_arrived', estimated: true, at: '2026-11-19T00:00:00Z' }),
      event({
        event: 'available',
        at: '2026-11-18T00:00:00Z',
        withdrawnAt: '2026-11-19T00:00:00Z',
      }),
    ]
    expect(entriesOf({}, events)).toEqual(
      expect.arrayContaining(['missed: Vessel arrival', 'withdrawn: Available for pickup']),
    )
  })

  it('says by when an empty is due back, by the per-diem rate on file', () => {
    const tariffs = [aTariff({ charge: 'per-diem', startEvent: 'out-gated' })]
    const milestones = {
      ...aContainer().milestones,
      portFullOutAt: '2026-11-19T20:00:00Z',
    } as const
    const { entries } = timeline({ status: 'picked_up', milestones }, [], policyWith({ tariffs }))
    expect(entries.find(({ key }) => key === 'return-by')).toMatchObject({
      state: 'planned',
      date: '2026-11-25',
      title: 'Empty return due',
      details: [],
    })
    expect(timeline({ status: 'picked_up', milestones }, []).entries).not.toContainEqual(
      expect.objectContaining({ key: 'return-by' }),
    )
  })

  it('falls back to the milestones where the events could not be read', () => {
    expect(entriesOf({}, null)).toEqual(
      expect.arrayContaining(['past: Vessel arrived', 'past: Discharged']),
    )
  })

  it('shows an unknown event name as it was sent', () => {
    expect(entriesOf({}, [event({ event: 'crane_lifted.twice', at: noon })])).toContain(
      'past: crane lifted twice',
    )
  })
})

describe('an event of which something cannot be read', () => {
  const departed = event({
    event: 'rail_departed',
    at: '2026-11-19T05:18:00Z',
    unreadable: [{ field: 'invalidated_at', raw: '"22.11.2026"' }],
  })

  it('says which field and what was sent', () => {
    const entry = timeline({}, [departed]).entries[0]
    expect(entry && unreadableNotes(entry)).toEqual([
      'withdrawal time couldn’t be read: "22.11.2026"',
    ])
  })

  it('is no fact where that is its withdrawal: the estimate stays', () => {
    const estimate = event({
      id: 'estimate',
      event: 'estimated.rail_departed',
      estimated: true,
      at: '2026-11-19T05:18:00Z',
    })
    const { entries, outdatedEstimates } = timeline({}, [departed, estimate])
    expect(entries[0]?.state).toBe('unclear')
    expect(outdatedEstimates).toBe(0)
  })

  it('says of a gate-out that could not be read what was sent', () => {
    const unreadable = [
      {
        facts: ['milestones.portFullOutAt'],
        field: 'pod_full_out_at',
        raw: '"yesterday"',
        since: noon,
        lastReadAt: null,
      },
    ]
    const entry = timeline({ unreadable }, null).entries.find(({ key }) => key === 'picked-up')
    expect(entry && unreadableNotes(entry)).toEqual(['time couldn’t be read: "yesterday"'])
  })
})
