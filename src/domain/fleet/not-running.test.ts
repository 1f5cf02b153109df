import { describe, expect, it } from 'vitest'
import {
  facilityZone,
  gateOutAt,
  isEnded,
  isOut,
  whyNotRunning,
  type NotRunning,
} from '../container/place.ts'
import {
  aContainer,
  anInlandContainer,
  chicago,
  losAngeles,
  type ContainerOptions,
} from '../testing/containers.ts'

const moment = '2026-11-19T20:00:00Z'

describe('why no clock runs', () => {
  it.each<[string, ContainerOptions, NotRunning | null]>([
    ['at sea', { status: 'on_ship' }, 'not-discharged'],
    [
      'arrived, still on the ship',
      { status: 'on_ship', milestones: { arrivedAt: moment } },
      'not-discharged',
    ],
    [
      'discharged, though the word lags',
      { status: 'on_ship', milestones: { dischargedAt: moment } },
      null,
    ],
    [
      'at sea, whatever a terminal said',
      { status: 'on_ship', availability: 'available' },
      'not-discharged',
    ],
    ['nothing known', { status: 'new', availability: 'not-reported' }, 'not-discharged'],
    ['new, yet available at the terminal', { status: 'new', availability: 'available' }, null],
    ['new, and not released', { status: 'new', availability: 'not-available' }, 'not-discharged'],
    [
      'new, yet discharged',
      { status: 'new', availability: 'not-reported', milestones: { dischargedAt: moment } },
      null,
    ],
    ['a strange word', { status: 'teleported', availability: 'not-reported' }, 'not-discharged'],
    [
      'a strange word after discharge',
      { status: 'teleported', milestones: { dischargedAt: moment } },
      null,
    ],
    ['at the terminal', { status: 'grounded' }, null],
    ['available', { status: 'available' }, null],
    ['not available', { status: 'not_available' }, null],
    ['moved to another yard', { status: 'off_dock' }, null],
    [
      'waiting for rail',
      {
        status: 'awaiting_inland_transfer',
        hasInlandLeg: true,
        availability: 'not-reported',
        deadlines: { terminal: '2026-11-20' },
      },
      'awaiting-rail',
    ],
    [
      'waiting for a train to the port’s own neighbor: that is a port move',
      { status: 'awaiting_inland_transfer', availability: 'not-reported' },
      null,
    ],
    ['on rail', { status: 'on_rail' }, 'on-rail'],
    [
      'unloaded at the ramp, though the word lags',
      { status: 'on_rail', milestones: { railUnloadedAt: moment } },
      null,
    ],
    ['picked up', { status: 'picked_up' }, 'picked-up'],
    ['dropped', { status: 'dropped' }, 'picked-up'],
    [
      'gate-out seen, though the word lags',
      { status: 'available', milestones: { portFullOutAt: moment } },
      'picked-up',
    ],
    ['delivered', { status: 'delivered' }, 'delivered'],
    ['marked delivered', { status: 'picked_up', milestones: { deliveredAt: moment } }, 'delivered'],
    ['returned', { status: 'empty_returned' }, 'returned'],
    [
      'return seen, though the word lags',
      { status: 'picked_up', milestones: { emptyReturnedAt: moment } },
      'returned',
    ],
  ])('%s', (_what, facts, why) => {
    expect(whyNotRunning(aContainer(facts), null)).toBe(why)
  })

  it('leaving the port by rail is no pickup', () => {
    const container = anInlandContainer({
      status: 'on_rail',
      milestones: { portFullOutAt: moment, railUnloadedAt: null },
    })
    expect(whyNotRunning(container, null)).toBe('on-rail')
    expect(gateOutAt(container)).toBeNull()
    const out = anInlandContainer({
      milestones: { portFullOutAt: '2026-11-10T20:00:00Z', destinationFullOutAt: moment },
    })
    expect(gateOutAt(out)).toBe(moment)
    expect(whyNotRunning(out, null)).toBe('picked-up')
  })

  it('a port container is out by either gate-out, the port’s first', () => {
    expect(gateOutAt(aContainer({ milestones: { destinationFullOutAt: moment } }))).toBe(moment)
    const both = { portFullOutAt: moment, destinationFullOutAt: '2026-11-20T20:00:00Z' } as const
    expect(gateOutAt(aContainer({ milestones: both }))).toBe(moment)
  })
})

describe('the zone of the facility', () => {
  it('the zone of the place is the clock’s own, else the facility’s, else the other', () => {
    expect(facilityZone(aContainer())).toBe(losAngeles)
    expect(facilityZone(anInlandContainer())).toBe(chicago)
    expect(facilityZone(aContainer({ portZone: null }))).toBe(losAngeles)
    expect(facilityZone(anInlandContainer({ destinationZone: 'Bad/Zone', facility: null }))).toBe(
      losAngeles,
    )
    expect(facilityZone(aContainer({ portZone: null, facility: null }))).toBeNull()
  })
})

describe('out and ended', () => {
  const stopped = { trackingStoppedAt: '2026-11-12T00:00:00Z' } as const

  it.each<[string, ContainerOptions, boolean, boolean]>([
    ['in the terminal', {}, false, false],
    ['in the terminal, tracking stopped: stays in play', { shipment: stopped }, false, false],
    ['on the ship, tracking stopped', { status: 'on_ship', shipment: stopped }, false, false],
    ['picked up', { status: 'picked_up' }, true, false],
    ['picked up, tracking stopped', { status: 'picked_up', shipment: stopped }, true, true],
    [
      'gate-out seen, tracking stopped',
      { milestones: { portFullOutAt: moment }, shipment: stopped },
      true,
      true,
    ],
    ['delivered', { status: 'delivered' }, true, false],
    ['returned', { status: 'empty_returned' }, true, true],
  ])('%s', (_what, facts, out, ended) => {
    expect(isOut(aContainer(facts))).toBe(out)
    expect(isEnded(aContainer(facts))).toBe(ended)
  })
})
