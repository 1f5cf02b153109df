import { describe, expect, it } from 'vitest'
import type { Container } from './container.ts'
import { isSameMetro } from './metro-areas.ts'
import { goesInland } from './rail-facts.ts'
import type { ShipmentPlace } from './shipment.ts'
import { aContainer } from '../testing/containers.ts'

const place = (locode: string | null): ShipmentPlace => ({ locode, name: null, zone: null })
const goes = (port: string | null, destination: string | null, facts: Partial<Container> = {}) =>
  goesInland(
    { ...aContainer(), ...facts },
    {
      port: port === null ? null : place(port),
      destination: destination === null ? null : place(destination),
    },
  )

describe('metro areas', () => {
  it.each([
    ['USLGB', 'USLAX', true],
    ['uslgb ', 'USLAX', true],
    ['USEWI', 'USCHI', true],
    ['USLAX', 'USLAX', true],
    ['USLAX', 'USOAK', false],
    ['USLAX', 'USCHI', false],
    ['USHOU', 'USDAL', false],
    ['USHOU', null, null],
    ['', 'USHOU', null],
    ['USEWR', 'USNYC', true],
    ['Ñandú abc', 'USHOU', null],
    ['12345', 'USNYC', null],
    ['USNY1', 'USNYC', null],
  ])('%s and %s: %s', (a, b, same) => {
    expect(isSameMetro(a, b)).toBe(same)
  })
})

describe('whether a move goes inland', () => {
  const awaiting = { status: 'awaiting_inland_transfer' } as const
  it('needs a destination outside the metro area of the port, or a rail fact', () => {
    expect(goes('USLGB', 'USLAX')).toBe(false)
    expect(goes('USLGB', 'USLAX', awaiting)).toBe(false)
    expect(goes('USLGB', 'USCHI')).toBe(true)
    expect(goes('USLGB', null)).toBe(false)
    expect(goes('USLGB', 'USLAX', { status: 'on_rail' })).toBe(true)
    const { milestones } = aContainer({ milestones: { railDepartedAt: '2026-11-18T20:00:00Z' } })
    expect(goes('USLGB', 'USLAX', { milestones })).toBe(true)
  })

  it('is never taken from a code that is none, and equal names are one place', () => {
    const houston = { locode: 'USHOU', name: 'Houston', zone: null }
    const goesTo = (destination: ShipmentPlace, port: ShipmentPlace = houston) =>
      goesInland(aContainer(), { port, destination })
    expect(goesTo({ ...houston, locode: null })).toBe(false)
    expect(goesTo({ ...houston, locode: 'HOUSTON' })).toBe(false)
    expect(goesTo({ ...houston, locode: 'USIUH', name: ' houston ' })).toBe(false)
    expect(goesTo({ locode: '12345', name: 'Dallas', zone: null })).toBe(false)
    expect(goesTo({ locode: 'USDAL', name: 'Dallas', zone: null })).toBe(true)
  })

  it('is taken from the service where the destination is not known', () => {
    expect(goes('USLGB', null, awaiting)).toBe(true)
    const { milestones } = aContainer({ milestones: { inlandEtaAt: '2026-11-28T20:00:00Z' } })
    expect(goes(null, null, { milestones })).toBe(true)
    expect(goes('USLGB', 'USLAX', { milestones })).toBe(false)
  })

  it('is not made inland by an arrival that only the line reports', () => {
    const event = 'arrived_at_inland_destination' as const
    const railEvents = [
      { event, at: '2026-11-18T20:00:00Z', locode: 'USLAX', withdrawn: false },
    ] as const
    expect(goes('USLGB', 'USLAX', { railEvents })).toBe(false)
  })
})
