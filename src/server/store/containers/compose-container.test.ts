import { describe, expect, it } from 'vitest'
import type { Facility, RailEvent } from '#domain/container/container.ts'
import { placeOf } from '#domain/container/place.ts'
import { composeContainer, joinedShipment } from './compose-container.ts'
import type { ContainerFacts } from '../schema/facts.ts'
import { containerFacts, shipmentFacts } from '../testing/facts.ts'

const now = '2026-11-20T20:42:00Z'
const chicago = { locode: 'USCHI', name: 'Chicago', zone: 'America/Chicago' }
const losAngeles = { locode: 'USLAX', name: 'Los Angeles', zone: 'America/Los_Angeles' }

const facility = (id: string, kind: Facility['kind'], locode: string): Facility => ({
  id,
  kind,
  name: id,
  nickname: null,
  firmsCode: null,
  locode,
  city: null,
  zone: null,
})
const places = new Map(
  [
    facility('pier', 'terminal', 'USLGB'),
    facility('yard', 'terminal', 'USLAX'),
    facility('ramp', 'rail-terminal', 'USEWI'),
    facility('other-ramp', 'rail-terminal', 'USJOT'),
  ].map((one) => [one.id, one]),
)

const event = (name: RailEvent['event'], said: Partial<RailEvent> = {}): RailEvent => ({
  event: name,
  at: '2026-11-18T08:00:00Z',
  locode: null,
  withdrawn: false,
  ...said,
})

/** Discharged in Long Beach for the ramp in Elwood, which is Chicago. */
function compose({
  facts = {},
  destination = chicago,
  railEvents,
  facilities = places,
}: {
  readonly facts?: Partial<ContainerFacts>
  readonly destination?: typeof chicago | null
  readonly railEvents?: readonly RailEvent[]
  readonly facilities?: ReadonlyMap<string, Facility>
}) {
  const shipment = shipmentFacts('shipment', {
    portOfDischarge: { ...losAngeles, locode: 'USLGB', name: 'Long Beach' },
    destination,
    portTerminalId: 'pier',
    destinationTerminalId: 'ramp',
  })
  const own = containerFacts('container', {
    shipmentId: 'shipment',
    destinationZone: 'America/Chicago',
    ...facts,
  })
  return composeContainer(own, {
    shipment: joinedShipment(shipment, []),
    facilities,
    railEvents,
  })
}

describe('a container with what was read of its move by rail', () => {
  it.each<[string, string, string, Parameters<typeof compose>[0]]>([
    ['none read', 'at-port', 'pier', {}],
    ['none', 'at-port', 'pier', { railEvents: [] }],
    ['loaded', 'loaded-on-rail', 'pier', { railEvents: [event('rail_loaded')] }],
    ['departed', 'on-rail', 'ramp', { railEvents: [event('rail_departed')] }],
    [
      'departed, and that withdrawn',
      'at-port',
      'pier',
      { railEvents: [event('rail_departed', { withdrawn: true })] },
    ],
    [
      'arrived at a city on the way',
      'on-rail',
      'ramp',
      { railEvents: [event('rail_arrived', { locode: 'USMKC' })] },
    ],
    [
      'arrived at another ramp of the destination',
      'at-ramp',
      'ramp',
      { railEvents: [event('rail_arrived', { locode: 'USJOT' })] },
    ],
    [
      'arrived inland by the line’s word, without a place',
      'at-ramp',
      'ramp',
      { railEvents: [event('arrived_at_inland_destination')] },
    ],
    ['unloaded', 'at-ramp', 'ramp', { railEvents: [event('rail_unloaded')] }],
    [
      'unloaded at the ramp where it is picked up',
      'at-ramp',
      'other-ramp',
      { facts: { pickupFacilityId: 'other-ramp' }, railEvents: [event('rail_unloaded')] },
    ],
    [
      'a pickup facility inland, which moves nothing',
      'at-port',
      'pier',
      { facts: { pickupFacilityId: 'other-ramp' } },
    ],
    [
      'moved to a yard of the port’s metro area',
      'at-port',
      'yard',
      { facts: { pickupFacilityId: 'yard', status: 'off_dock' } },
    ],
    ['a destination within the metro area', 'at-port', 'pier', { destination: losAngeles }],
  ])('%s: %s, at %s', (_, place, facilityId, reported) => {
    const container = compose(reported)
    expect([placeOf(container, now), container.facility?.id]).toEqual([place, facilityId])
  })

  const none = { terminal: null, rail: null, line: null, provider: null, railDeprecated: null }

  it.each([
    ['America/Chicago', null, 'America/Chicago'],
    ['America/Los_Angeles', null, 'America/Los_Angeles'],
    ['Asia/Tokyo', null, 'Asia/Tokyo'],
    ['Asia/Tokyo', '2026-11-24T06:00:00Z', 'America/Chicago'],
    ['America/Los_Angeles', '2026-11-24T06:00:00Z', 'America/Chicago'],
    ['America/Los_Angeles', '2026-11-24T08:00:00Z', 'America/Los_Angeles'],
    ['America/Los_Angeles', '2026-11-24T18:00:00Z', 'America/Los_Angeles'],
  ])(
    'in a ramp in Chicago, sent with %s and %s, has the zone %s',
    (destinationZone, rail, zone) => {
      const ramp: Facility = {
        ...facility('ramp', 'rail-terminal', 'USEWI'),
        zone: 'America/Chicago',
      }
      const atRamp = compose({
        facts: { destinationZone, reportedDeadlines: { ...none, rail } },
        railEvents: [event('rail_unloaded')],
        facilities: new Map([['ramp', ramp]]),
      })
      expect(atRamp.destinationZone).toBe(zone)
      const isConflict = destinationZone !== 'America/Chicago'
      expect(atRamp.zoneConflict !== undefined).toBe(isConflict)
    },
  )

  it.each([
    ['America/Los_Angeles', 'Asia/Shanghai', '2026-11-28T08:00:00Z', 'America/Los_Angeles'],
    ['Asia/Shanghai', 'America/Los_Angeles', '2026-11-28T08:00:00Z', 'America/Los_Angeles'],
    ['America/Los_Angeles', 'Asia/Shanghai', '2026-11-28', 'America/Los_Angeles'],
    ['America/Los_Angeles', 'Asia/Shanghai', null, 'America/Los_Angeles'],
    ['America/Chicago', 'America/Los_Angeles', '2026-11-28T08:00:00Z', 'America/Los_Angeles'],
  ])('at a port sent with %s, whose record says %s, by the day %s is in %s', (...sent) => {
    const [portZone, recorded, terminal, zone] = sent
    const pier: Facility = { ...facility('pier', 'terminal', 'USLGB'), zone: recorded }
    const atPort = compose({
      facts: { portZone, reportedDeadlines: { ...none, terminal } },
      facilities: new Map([['pier', pier]]),
    })
    expect(atPort.portZone).toBe(zone)
    expect(atPort.zoneConflict).toEqual({ container: portZone, facility: recorded, used: zone })
  })

  it('goes inland by a rail event alone, where no destination is known', () => {
    const unknown = { destination: null, facts: { destinationZone: null } }
    expect(compose(unknown).hasInlandLeg).toBe(false)
    const byRail = compose({ ...unknown, railEvents: [event('rail_loaded')] })
    expect(byRail.hasInlandLeg).toBe(true)
    expect(byRail.railEvents).toEqual([event('rail_loaded')])
    const withdrawn = compose({
      ...unknown,
      railEvents: [event('rail_loaded', { withdrawn: true })],
    })
    expect(withdrawn.hasInlandLeg).toBe(false)
  })
})
