import { describe, expect, it } from 'vitest'
import type { Container } from './container.ts'
import { deadlineAt } from '../fleet/deadline-at.ts'
import { findSourceDeadlines } from '../deadlines/deadline.ts'
import { unhandled } from './handling.ts'
import type { GoverningRule, ExclusionReason } from './last-free-day.ts'
import {
  clockOf,
  facilityZone,
  gateOutAt,
  mayBecomeUnconfirmed,
  placeOf,
  type FreeTimeClock,
  type Place,
} from './place.ts'
import type { Policy } from '../policy/policy.ts'
import {
  anInlandBoundContainer,
  anInlandContainer,
  chicago,
  losAngeles,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'

const moment = '2026-11-19T20:00:00Z'
const now = '2026-11-20T20:42:00Z'
/** Midnight in Los Angeles, and in Chicago. */
const port21 = '2026-11-21T08:00:00Z'
const ramp24 = '2026-11-24T06:00:00Z'
const departed = { railDepartedAt: moment } as const
const overdue = { inlandEtaAt: '2026-11-20T12:00:00Z' } as const

interface Answer {
  readonly place: Place
  readonly clock: FreeTimeClock | null
  /** The date that governs, with its source. */
  readonly governs: string | null
  readonly rule?: GoverningRule
  /** Why the first date that does not count does not. */
  readonly whyNot?: ExclusionReason
}

describe('where an inland-bound container is, off the ship (domain rules, 1.3b)', () => {
  it.each<[string, ContainerOptions, Answer, Policy['rule']?]>([
    [
      'available, terminal LFD, inland ETA ahead',
      { deadlines: { terminal: port21 }, milestones: { inlandEtaAt: '2026-11-27T12:00:00Z' } },
      { place: 'at-port', clock: 'port', governs: 'terminal 2026-11-21' },
    ],
    [
      'not_available, terminal LFD',
      {
        status: 'not_available',
        availability: 'not-available',
        deadlines: { terminal: port21 },
      },
      { place: 'at-port', clock: 'port', governs: 'terminal 2026-11-21' },
    ],
    [
      'awaiting_inland_transfer, terminal LFD, availability unknown',
      {
        status: 'awaiting_inland_transfer',
        availability: 'not-reported',
        deadlines: { terminal: port21 },
      },
      { place: 'at-port', clock: null, governs: null, whyNot: 'no-clock' },
    ],
    [
      'awaiting_inland_transfer, available',
      { status: 'awaiting_inland_transfer', deadlines: { terminal: port21 } },
      { place: 'at-port', clock: 'port', governs: 'terminal 2026-11-21' },
    ],
    [
      'rail departed, stale available',
      { milestones: departed, deadlines: { terminal: port21 } },
      { place: 'on-rail', clock: null, governs: null, whyNot: 'no-clock' },
    ],
    [
      'rail loaded, not departed, available',
      { milestones: { railLoadedAt: moment }, deadlines: { terminal: port21 } },
      { place: 'loaded-on-rail', clock: null, governs: null, whyNot: 'no-clock' },
    ],
    [
      'no rail milestone, destination ATA of the shipment, available',
      { shipment: { destinationArrivedAt: moment }, deadlines: { rail: ramp24 } },
      { place: 'at-ramp', clock: 'ramp', governs: 'rail 2026-11-24' },
    ],
    [
      'the same with an old terminal LFD',
      { shipment: { destinationArrivedAt: moment }, deadlines: { terminal: port21 } },
      { place: 'at-ramp', clock: 'ramp', governs: null, whyNot: 'port-date' },
    ],
    [
      'ATA, line LFD at destination midnight, no rail LFD',
      { milestones: { inlandArrivedAt: moment }, deadlines: { line: ramp24 } },
      { place: 'at-ramp', clock: 'ramp', governs: 'line 2026-11-24' },
    ],
    [
      'at the port, terminal LFD tomorrow, rail LFD later, no rail event',
      { deadlines: { terminal: port21, rail: ramp24 } },
      { place: 'at-port', clock: 'port', governs: 'terminal 2026-11-21', whyNot: 'ramp-date' },
    ],
    [
      'rail arrival at an intermediate city',
      {
        deadlines: { terminal: port21 },
        railEvents: [{ event: 'rail_arrived', at: moment, locode: 'USMKC', withdrawn: false }],
      },
      { place: 'on-rail', clock: null, governs: null, whyNot: 'no-clock' },
    ],
    [
      'at the port, rule "line first", line LFD at destination midnight only',
      { deadlines: { terminal: port21, line: ramp24 } },
      { place: 'at-port', clock: 'port', governs: 'terminal 2026-11-21', whyNot: 'ramp-date' },
      'line-first',
    ],
    [
      'pod_full_out_at, no rail fact, stale available',
      { milestones: { portFullOutAt: moment }, deadlines: { terminal: port21 } },
      { place: 'left-port', clock: null, governs: null, whyNot: 'no-clock' },
    ],
    [
      'inland ETA passed, no ATA, railroad that reports no loading',
      { milestones: overdue, deadlines: { terminal: port21, rail: '2026-11-20T06:00:00Z' } },
      {
        place: 'not-confirmed',
        clock: 'not-confirmed',
        governs: 'rail 2026-11-20',
        rule: 'place-not-confirmed',
      },
    ],
    [
      'the same, railroad that reports loading',
      {
        milestones: overdue,
        portRailCarrier: 'CSXT',
        deadlines: { terminal: port21, rail: '2026-11-20T06:00:00Z' },
      },
      { place: 'at-port', clock: 'port', governs: 'terminal 2026-11-21', whyNot: 'ramp-date' },
    ],
    [
      'departure event withdrawn',
      {
        milestones: departed,
        deadlines: { terminal: port21 },
        railEvents: [{ event: 'rail_departed', at: moment, locode: 'USLAX', withdrawn: true }],
      },
      { place: 'at-port', clock: 'port', governs: 'terminal 2026-11-21' },
    ],
    [
      'date set by hand, then rail departs',
      {
        milestones: departed,
        deadlines: { terminal: port21 },
        handling: {
          ...unhandled,
          override: {
            date: '2026-11-25',
            reason: 'Extension by mail',
            evidence: null,
            until: '2026-11-25',
            against: [],
            clock: 'port',
            by: { id: 'ana', name: 'Ana Reyes' },
            at: '2026-11-18T20:00:00Z',
          },
        },
      },
      {
        place: 'on-rail',
        clock: null,
        governs: 'manual 2026-11-25',
        rule: 'until-confirmed',
        whyNot: 'no-clock',
      },
    ],
  ])('%s', (_what, facts, answer, rule = 'earliest') => {
    const container = anInlandBoundContainer(facts)
    const policy = policyWith({ rule })
    const deadline = deadlineAt(container, policy, now)
    const sources = findSourceDeadlines(container, policy, null, now)
    expect({
      place: placeOf(container, now),
      clock: clockOf(container, now),
      governs: deadline && `${deadline.source} ${deadline.date}`,
      ...(answer.rule && { rule: deadline?.rule }),
      whyNot: sources.find(({ applies }) => !applies)?.whyNot,
    }).toEqual({ whyNot: undefined, ...answer })
    const given = Object.values(container.reportedDeadlines).filter((date) => date !== null)
    expect(sources).toHaveLength(given.length)
  })

  it.each<[string, ContainerOptions, Place]>([
    ['empty returned', { status: 'empty_returned' }, 'ended'],
    ['gate-out at the destination', { milestones: { destinationFullOutAt: moment } }, 'out'],
    [
      'the gate-out at the port repeated by the status',
      { status: 'picked_up', milestones: { portFullOutAt: moment, ...departed } },
      'on-rail',
    ],
    [
      'picked up, and at the ramp before',
      { status: 'picked_up', milestones: { inlandArrivedAt: moment, portFullOutAt: moment } },
      'out',
    ],
    ['unloaded at the ramp', { milestones: { railUnloadedAt: moment } }, 'at-ramp'],
    [
      'a train reported at a ramp of the destination’s metro area',
      { railEvents: [{ event: 'rail_arrived', at: moment, locode: 'USEWI', withdrawn: false }] },
      'at-ramp',
    ],
    [
      'arrived at the inland destination',
      {
        railEvents: [
          { event: 'arrived_at_inland_destination', at: moment, locode: null, withdrawn: false },
        ],
      },
      'at-ramp',
    ],
    [
      'that arrival withdrawn',
      {
        railEvents: [
          { event: 'arrived_at_inland_destination', at: moment, locode: null, withdrawn: true },
        ],
      },
      'at-port',
    ],
    ['on rail by its status', { status: 'on_rail' }, 'on-rail'],
    [
      'a rail LFD, a railroad and a pickup facility inland',
      { deadlines: { rail: ramp24 }, inlandRailCarrier: 'BNSF', portRailCarrier: 'CSXT' },
      'at-port',
    ],
    ['grounded, off the ship', { status: 'grounded', availability: 'not-reported' }, 'at-port'],
    [
      'on the ship, inland ETA passed',
      {
        status: 'on_ship',
        availability: 'not-reported',
        milestones: { dischargedAt: null, ...overdue },
      },
      'not-discharged',
    ],
    [
      'no status, inland ETA passed',
      {
        status: 'new',
        availability: 'not-reported',
        milestones: { dischargedAt: null, ...overdue },
      },
      'not-confirmed',
    ],
  ])('%s: %s', (_what, facts, place) => {
    expect(placeOf(anInlandBoundContainer(facts), now)).toBe(place)
  })

  it('becomes unconfirmed by time alone, and only where it can', () => {
    const waiting = anInlandBoundContainer({ milestones: overdue })
    expect(placeOf(waiting, '2026-11-20T12:00:00Z')).toBe('at-port')
    expect(placeOf(waiting, '2026-11-20T12:00:01Z')).toBe('not-confirmed')
    expect(mayBecomeUnconfirmed(waiting)).toBe(true)
    expect(mayBecomeUnconfirmed(anInlandBoundContainer())).toBe(false)
    expect(
      mayBecomeUnconfirmed(anInlandBoundContainer({ milestones: { ...overdue, ...departed } })),
    ).toBe(false)
  })

  it('is picked up at the port where a person said so and the gate-out is reported', () => {
    const handling = {
      ...unhandled,
      portPickup: { by: { id: 'ana', name: 'Ana' }, at: moment },
    } as const
    const milestones = { portFullOutAt: moment } as const
    const container = anInlandBoundContainer({ milestones, handling })
    expect([placeOf(container, now), gateOutAt(container), facilityZone(container)]).toEqual([
      'out',
      moment,
      losAngeles,
    ])
    const byRail = anInlandBoundContainer({ milestones: { ...milestones, ...departed }, handling })
    expect(placeOf(byRail, now)).toBe('on-rail')
  })

  it('has no clock at the port where nothing was offered and no date given for it', () => {
    const quiet = { status: 'grounded', availability: 'not-reported' } as const
    const clock = (deadlines: ContainerOptions['deadlines']) =>
      clockOf(anInlandBoundContainer({ ...quiet, ...(deadlines && { deadlines }) }), now)
    expect(clock({})).toBeNull()
    expect(clock({ rail: ramp24 })).toBeNull()
    expect(clock({ line: ramp24 })).toBeNull()
    expect(clock({ rail: ramp24, provider: ramp24 })).toBeNull()
    expect(clock({ terminal: '2026-10-01' })).toBeNull()
    expect(clock({ line: port21 })).toBe('port')
    expect(clock({ provider: port21 })).toBe('port')
    expect(clock({ line: '2026-11-21' })).toBe('port')
  })

  it('counts a plain date in the zone of the facility where it counts', () => {
    const zoneOf = (container: Container) => deadlineAt(container, policyWith(), now)?.zone
    const deadlines = { line: '2026-11-21' } as const
    expect(zoneOf(anInlandBoundContainer({ deadlines }))).toBe(losAngeles)
    expect(zoneOf(anInlandContainer({ deadlines }))).toBe(chicago)
  })
})
