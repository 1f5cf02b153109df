import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import type { Container } from '../container/container.ts'
import { unhandled } from '../container/handling.ts'
import {
  aContainer,
  anInlandBoundContainer,
  anInlandContainer,
  chicago,
  type ContainerOptions,
} from '../testing/containers.ts'
import {
  describeArrival,
  describeFacility,
  describePortPickupDoubt,
  whereSentence,
} from './where.ts'

const now = '2026-11-20T20:42:00Z'
const etaAt = '2026-11-24T20:00:00Z'
const destination = { locode: 'USCHI', name: 'Chicago', zone: chicago }
const atSea = { status: 'on_ship', availability: 'not-reported' } as const
const onShip = (
  shipment: NonNullable<ContainerOptions['shipment']>,
  facts: ContainerOptions = {},
) => aContainer({ ...atSea, ...facts, shipment })

it('a facility is named as where a container is going until it is there', () => {
  const { facility } = aContainer()
  if (facility === null) throw new Error('It is at a terminal')
  expect(describeFacility(facility, null)).toBe('APM P400, Los Angeles')
  expect(describeFacility(facility, 'awaiting-rail')).toBe('APM P400, Los Angeles')
  for (const notRunning of ['not-discharged', 'on-rail', 'left-port'] as const)
    expect(describeFacility(facility, notRunning)).toBe('Going to APM P400, Los Angeles')
})

describe('where a container is', () => {
  it.each<[string, ContainerOptions]>([
    ['is at APM P400, Los Angeles.', {}],
    [
      'was moved off dock. Its reported pickup location is APM P400, Los Angeles.',
      { status: 'off_dock' },
    ],
    [
      'was moved off dock to another yard. Which one isn’t reported.',
      { status: 'off_dock', facility: null },
    ],
    ['is at Los Angeles. The terminal isn’t reported.', { facility: null }],
    [
      'has no status yet. It’s going to Los Angeles, with no ETA yet.',
      { status: 'new', availability: 'not-reported' },
    ],
    [
      'has the status “held at customs” and no reported discharge at Los Angeles, with no ETA yet.',
      { status: 'held_at_customs', availability: 'not-reported' },
    ],
    [
      'has no status yet. It’s going to Los Angeles, expected Tuesday 24 November.',
      { status: 'new', availability: 'not-reported', shipment: { etaAt } },
    ],
    ['was picked up, on a date that isn’t reported.', { status: 'picked_up' }],
    [
      'was picked up today, Friday 20 November.',
      { status: 'picked_up', milestones: { portFullOutAt: '2026-11-20T16:00:00Z' } },
    ],
    [
      'was delivered on Wednesday 18 November.',
      { status: 'delivered', milestones: { deliveredAt: '2026-11-19T04:00:00Z' } },
    ],
    [
      'was returned empty yesterday, Thursday 19 November.',
      { status: 'empty_returned', milestones: { emptyReturnedAt: '2026-11-19T20:00:00Z' } },
    ],
    [
      'was delivered yesterday, Thursday 19 November.',
      {
        status: 'delivered',
        portZone: null,
        facility: null,
        milestones: { deliveredAt: '2026-11-19T04:00:00Z' },
      },
    ],
  ])('%s', (sentence, facts) => {
    expect(whereSentence(internationalFormat, aContainer(facts), now)).toBe(sentence)
  })

  it('on its ship, with the day by the clocks of the port', () => {
    expect(whereSentence(internationalFormat, onShip({ etaAt: '2026-11-25T04:00:00Z' }), now)).toBe(
      'is on the MAERSK ESSEN to Los Angeles, expected Tuesday 24 November.',
    )
    expect(
      whereSentence(
        internationalFormat,
        onShip({ etaAt: '2026-11-25T04:00:00Z' }, { portZone: null }),
        now,
      ),
    ).toBe('is on the MAERSK ESSEN to Los Angeles, expected Wednesday 25 November.')
    expect(
      whereSentence(
        internationalFormat,
        onShip({ vessel: null, arrivedAt: '2026-11-18T20:00:00Z' }),
        now,
      ),
    ).toBe(
      'is on the vessel, which arrived at Los Angeles on Wednesday 18 November, and hasn’t been discharged yet.',
    )
  })

  it('after its ETA, with or without an arrival', () => {
    const late = { etaAt: '2026-11-19T20:00:00Z' } as const
    const at = (facts: ContainerOptions = {}) =>
      whereSentence(internationalFormat, onShip(late, facts), now)
    expect(at()).toBe(
      'is on the MAERSK ESSEN to Los Angeles, expected yesterday, Thursday 19 November, but its arrival isn’t reported yet.',
    )
    expect(at({ status: 'new', milestones: { arrivedAt: '2026-11-19T20:00:00Z' } })).toBe(
      'has no status yet. It’s going to Los Angeles, where the vessel arrived yesterday, Thursday 19 November.',
    )
  })

  it('in few words, with its ETA while it’s on its way', () => {
    const arrival = (container: Container) => describeArrival(internationalFormat, container, now)
    expect(arrival(onShip({ etaAt }))).toBe('ETA Tue 24 Nov')
    expect(arrival(onShip({ etaAt: null }))).toBe('No ETA yet')
    expect(arrival(onShip({ etaAt: '2026-11-19T20:00:00Z' }))).toBe(
      'ETA Thu 19 Nov, arrival isn’t reported yet',
    )
    expect(arrival(onShip({ etaAt }, { milestones: { arrivedAt: '2026-11-19T20:00:00Z' } }))).toBe(
      'Vessel arrived Thu 19 Nov',
    )
    const onRail = {
      status: 'on_rail',
      milestones: { inlandEtaAt: '2026-11-22T05:30:00Z' },
    } as const
    expect(arrival(anInlandContainer(onRail))).toBe('ETA Sat 21 Nov')
    expect(arrival(aContainer())).toBeNull()
  })

  it('names the port by what is known of it', () => {
    expect(
      whereSentence(internationalFormat, onShip({ portOfDischarge: null, etaAt }), now),
    ).toContain('to Los Angeles, expected')
    const nowhere = onShip({ portOfDischarge: null, etaAt }, { portTerminal: null })
    expect(whereSentence(internationalFormat, nowhere, now)).toContain(
      'to the port of discharge, expected',
    )
    const unnamed = { locode: 'USLGB', name: null, zone: null }
    expect(
      whereSentence(internationalFormat, onShip({ portOfDischarge: unnamed, etaAt }), now),
    ).toContain('to USLGB,')
  })

  it('on its way inland, and at the ramp', () => {
    const waiting = anInlandContainer({
      status: 'awaiting_inland_transfer',
      shipment: { destination },
    })
    expect(whereSentence(internationalFormat, waiting, now)).toBe(
      'has been discharged at Los Angeles and is waiting for rail to Chicago.',
    )
    const onRail = anInlandContainer({
      status: 'on_rail',
      shipment: { destination },
      milestones: { inlandEtaAt: '2026-11-22T05:30:00Z' },
    })
    expect(whereSentence(internationalFormat, onRail, now)).toBe(
      'is on rail to Chicago, expected tomorrow, Saturday 21 November.',
    )
    const there: ContainerOptions = {
      milestones: { railUnloadedAt: '2026-11-19T20:00:00Z' },
      facility: null,
    }
    expect(
      whereSentence(
        internationalFormat,
        anInlandContainer({ ...there, shipment: { destination } }),
        now,
      ),
    ).toBe('is at Chicago. The terminal isn’t reported.')
    expect(whereSentence(internationalFormat, anInlandContainer(there), now)).toBe(
      'is at its inland destination. The terminal isn’t reported.',
    )
  })
})

describe('a container routed inland that can be picked up at the port', () => {
  const ready = { verdict: 'ready', because: [] } as const
  const waiting = { verdict: 'not-released', because: [] } as const
  const withPortDate: ContainerOptions = {
    availability: 'not-available',
    deadlines: { terminal: '2026-11-24T08:00:00Z' },
  }
  const doubt =
    'It’s routed to Chicago. Confirm with the line that it can be picked up at the port.'

  it.each<[string | null, ContainerOptions, typeof ready | typeof waiting]>([
    [doubt, {}, ready],
    [doubt, { appointmentAt: etaAt, ...withPortDate }, waiting],
    [null, withPortDate, waiting],
    [
      null,
      { handling: { ...unhandled, portPickup: { by: { id: 'ana', name: 'Ana' }, at: now } } },
      ready,
    ],
    [null, { status: 'on_rail' }, ready],
  ])('says %s', (expected, facts, readiness) => {
    expect(describePortPickupDoubt(anInlandBoundContainer(facts), readiness)).toBe(expected)
  })

  it('is no question for a port move', () => {
    expect(describePortPickupDoubt(aContainer(), ready)).toBeNull()
  })
})
