import { aShipment } from '#web/parts/testing/containers.ts'
import { describe, expect, it } from 'vitest'
import { daysAtSea, routeStops, describeSlip } from './route-stops.ts'

const losAngeles = { locode: 'USLAX', name: 'Los Angeles', zone: 'America/Los_Angeles' }

describe('the route of a shipment', () => {
  it('has a third stop only where the shipment goes inland', () => {
    expect(routeStops(aShipment()).map((stop) => stop.kind)).toEqual(['loading', 'port'])
    const inland = aShipment({
      destination: { locode: 'USCHI', name: 'Chicago', zone: 'America/Chicago' },
    })
    expect(routeStops(inland).at(-1)).toMatchObject({
      kind: 'destination',
      at: null,
      estimated: true,
    })
  })

  it('ends at the port for a destination in its metro area, or of its name', () => {
    const kinds = (locode: string | null, name: string | null) =>
      routeStops(
        aShipment({
          portOfDischarge: { locode: 'USEWR', name: 'Newark', zone: null },
          destination: { locode, name, zone: null },
        }),
      ).map((stop) => stop.kind)
    expect(kinds('USNYC', 'New York')).toEqual(['loading', 'port'])
    expect(kinds(null, 'Newark')).toEqual(['loading', 'port'])
    expect(kinds('12345', null)).toEqual(['loading', 'port'])
    expect(kinds(null, 'Chicago')).toEqual(['loading', 'port', 'destination'])
  })

  it('shows the actual moment where there is one, else the estimate marked as such', () => {
    const eta = '2026-11-22T08:00:00Z' as const
    expect(routeStops(aShipment({ arrivedAt: null, etaAt: eta }))[1]).toMatchObject({
      title: 'Port',
      at: eta,
      estimated: true,
    })
    expect(routeStops(aShipment())[1]).toMatchObject({ title: 'Arrived', estimated: false })
  })

  it('counts the slip in calendar days of the place', () => {
    // 23:30 on the 14th and 00:30 on the 15th in Los Angeles: an hour apart, a day later.
    expect(describeSlip('2026-11-15T07:30:00Z', '2026-11-15T08:30:00Z', losAngeles)).toBe(
      '1 day later than originally planned',
    )
    expect(describeSlip('2026-11-18T20:00:00Z', '2026-11-15T20:00:00Z', losAngeles)).toBe(
      '3 days earlier than originally planned',
    )
    expect(describeSlip('2026-11-15T20:00:00Z', '2026-11-15T22:00:00Z', losAngeles)).toBe(
      'on original schedule',
    )
    expect(describeSlip(null, '2026-11-15T20:00:00Z', losAngeles)).toBeNull()
  })

  it('compares departure and inland arrival with what the line first planned', () => {
    const stops = routeStops(
      aShipment({
        departureEstimatedAt: null,
        originalDepartureAt: '2026-10-24T04:00:00Z',
        departedAt: '2026-10-31T04:00:00Z',
        destination: { locode: 'USCHI', name: 'Chicago', zone: 'America/Chicago' },
        originalDestinationEtaAt: '2026-11-20T06:00:00Z',
        destinationEtaAt: '2026-11-27T06:00:00Z',
      }),
    )
    expect(stops[0]?.slip).toBe('7 days later than originally planned')
    expect(stops[2]?.slip).toBe('7 days later than originally planned')
  })

  it('does not invent a voyage time', () => {
    expect(daysAtSea(aShipment({ departedAt: null }))).toBeNull()
    expect(daysAtSea(aShipment())).toBe(15)
  })
})
