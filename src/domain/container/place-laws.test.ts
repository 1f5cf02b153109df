import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Container, RailEvent } from './container.ts'
import { deadlineAt } from '../fleet/deadline-at.ts'
import { epochMs, instantAt, type Instant } from '../time/instant.ts'
import { addDays } from '../time/local-date.ts'
import { placeOf, type Place } from './place.ts'
import { anyMoment, aroundNow } from '../testing/arbitrary-containers.ts'
import { anInlandBoundContainer, chicago, losAngeles, policyWith } from '../testing/containers.ts'
import { startOfDay } from '../time/zone.ts'

const settings = { seed: 20_261_123, numRuns: 1000 } as const
const moment = fc
  .integer({ min: -9 * 24, max: 0 })
  .map((hours) => instantAt(epochMs(aroundNow) + hours * 3_600_000))
const maybe = fc.option(moment, { freq: 1 })
const date = fc
  .integer({ min: -4, max: 12 })
  .map((days) => addDays('2026-11-20', days))
  .chain((day) =>
    fc.constantFrom(day, startOfDay(day, losAngeles), startOfDay(day, chicago), `${day}T00:00:00Z`),
  )
const maybeDate = fc.option(date)
const event: fc.Arbitrary<RailEvent> = fc.record({
  event: fc.constantFrom(
    'rail_loaded',
    'rail_departed',
    'rail_arrived',
    'rail_unloaded',
    'arrived_at_inland_destination',
  ),
  at: moment,
  locode: fc.constantFrom('USLAX', 'USMKC', 'USCHI', 'USEWI', null),
  withdrawn: fc.boolean(),
})

const anyInlandBound: fc.Arbitrary<Container> = fc
  .record({
    status: fc.constantFrom(
      'new',
      'on_ship',
      'grounded',
      'available',
      'not_available',
      'awaiting_inland_transfer',
    ),
    availability: fc.constantFrom('available', 'not-available', 'not-reported'),
    portRailCarrier: fc.constantFrom('BNSF', 'UPRR', 'CSXT', null),
    deadlines: fc.record({ terminal: maybeDate, rail: maybeDate, line: maybeDate }),
    milestones: fc.record({
      dischargedAt: maybe,
      portFullOutAt: fc.option(moment, { freq: 6 }),
      railLoadedAt: maybe,
      railDepartedAt: maybe,
      inlandEtaAt: maybe,
      inlandArrivedAt: fc.option(moment, { freq: 6 }),
      railUnloadedAt: fc.option(moment, { freq: 6 }),
    }),
    destinationArrivedAt: fc.option(moment, { freq: 9 }),
    railEvents: fc.array(event, { maxLength: 3 }),
  })
  .map(({ destinationArrivedAt, ...facts }) =>
    anInlandBoundContainer({ ...facts, shipment: { destinationArrivedAt } }),
  )

const standing = ({ railEvents }: Container) => railEvents.filter(({ withdrawn }) => !withdrawn)
const has = (container: Container, ...names: readonly string[]) =>
  standing(container).some(({ event: name }) => names.includes(name))

/** What each place says to have happened. */
const proofs: Partial<Record<Place, (container: Container, now: Instant) => boolean>> = {
  'at-ramp': (one) =>
    one.milestones.inlandArrivedAt !== null ||
    one.milestones.railUnloadedAt !== null ||
    (one.shipment?.destinationArrivedAt ?? null) !== null ||
    has(one, 'rail_arrived', 'arrived_at_inland_destination', 'rail_unloaded'),
  'on-rail': (one) =>
    one.milestones.railDepartedAt !== null ||
    has(one, 'rail_departed', 'rail_arrived', 'arrived_at_inland_destination'),
  'loaded-on-rail': (one) => one.milestones.railLoadedAt !== null || has(one, 'rail_loaded'),
  'left-port': (one) => one.milestones.portFullOutAt !== null,
  'not-confirmed': ({ milestones: { inlandEtaAt } }, now) =>
    inlandEtaAt !== null && epochMs(inlandEtaAt) < epochMs(now),
  'at-port': (one) =>
    one.milestones.dischargedAt !== null ||
    one.status !== 'on_ship' ||
    one.availability === 'available',
}

describe('laws of where a container is', () => {
  it('its place never runs ahead of its facts', () => {
    const proven = fc.property(anyInlandBound, anyMoment, (container, now) => {
      const place = placeOf(container, now)
      expect([place, proofs[place]?.(container, now) ?? true]).toEqual([place, true])
    })
    fc.assert(proven, settings)
  })

  it('a withdrawn fact recomputes it: as if neither the event nor the milestone it gave had been', () => {
    const recomputes = fc.property(anyInlandBound, moment, anyMoment, (facts, at, now) => {
      const bare: Container = {
        ...facts,
        railEvents: [],
        milestones: { ...facts.milestones, railDepartedAt: null },
      }
      const railEvent: RailEvent = { event: 'rail_departed', at, locode: 'USLAX', withdrawn: false }
      const departed: Container = {
        ...bare,
        railEvents: [railEvent],
        milestones: { ...bare.milestones, railDepartedAt: at },
      }
      const withdrawn = { ...departed, railEvents: [{ ...railEvent, withdrawn: true }] }
      expect(placeOf(withdrawn, now)).toBe(placeOf(bare, now))
      const isThere = ['at-ramp', 'on-rail', 'out'].includes(placeOf(departed, now))
      expect(isThere).toBe(true)
    })
    fc.assert(recomputes, settings)
  })

  it('without a rail or arrival fact, adding a date never moves the governing date later', () => {
    const policy = policyWith()
    const earlier = fc.property(
      anyInlandBound,
      fc.constantFrom('terminal', 'rail', 'line'),
      date,
      anyMoment,
      (facts, source, added, now) => {
        const { dischargedAt, inlandEtaAt } = facts.milestones
        const before: Container = {
          ...anInlandBoundContainer({
            status: facts.status,
            availability: facts.availability,
            portRailCarrier: facts.portRailCarrier,
            milestones: { dischargedAt, inlandEtaAt },
          }),
          reportedDeadlines: { ...facts.reportedDeadlines, [source]: null },
        }
        const after = {
          ...before,
          reportedDeadlines: { ...before.reportedDeadlines, [source]: added },
        }
        const [was, is] = [deadlineAt(before, policy, now), deadlineAt(after, policy, now)]
        if (was === null) return
        expect(is).not.toBeNull()
        expect((is?.date ?? '') <= was.date).toBe(true)
      },
    )
    fc.assert(earlier, settings)
  })
})
