import { internationalFormat } from '../text/format.ts'
import { describe, expect, it } from 'vitest'
import { assess } from '../fleet/assess.ts'
import type { Container, RailEvent } from './container.ts'
import { deadlineAt } from '../fleet/deadline-at.ts'
import { clockOf, placeDoubt, placeOf } from './place.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { aContainer, anInlandBoundContainer, type ContainerOptions } from '../testing/containers.ts'
import type { UnreadableField } from './unreadable-field.ts'
import { answerFor } from '../text/answer.ts'

const now = '2026-11-20T20:42:00Z'
const sent = '2026-11-19T20:00:00Z'

function unreadable(...facts: readonly string[]): readonly UnreadableField[] {
  return [{ facts, field: 'f', raw: '"22.11.2026"', since: now, lastReadAt: null }]
}

function railEvent(facts: Partial<RailEvent>): RailEvent {
  return { event: 'rail_departed', at: sent, locode: null, withdrawn: false, ...facts }
}

function assessed(container: Container) {
  const governed = { ...container, deadline: deadlineAt(container, defaultPolicy, now) }
  const assessment = assess(governed, now, defaultPolicy)
  return { assessment, answer: answerFor(internationalFormat, governed, assessment, now) }
}

const portLfd = { deadlines: { terminal: '2026-11-21T08:00:00Z' } } as const
const unclear = { unclear: true } as const

describe('a rail event whose withdrawal, or time, cannot be read', () => {
  it.each<[string, Container]>([
    ['departure', anInlandBoundContainer({ ...portLfd, railEvents: [railEvent(unclear)] })],
    ['departure of a port move', aContainer({ ...portLfd, railEvents: [railEvent(unclear)] })],
    [
      'departure that gave the milestone',
      anInlandBoundContainer({
        ...portLfd,
        milestones: { railDepartedAt: sent },
        railEvents: [railEvent(unclear)],
      }),
    ],
    [
      'arrival without a time',
      anInlandBoundContainer({
        ...portLfd,
        railEvents: [railEvent({ event: 'arrived_at_inland_destination', at: null, ...unclear })],
      }),
    ],
  ])('leaves the place to confirm: %s', (_, container) => {
    expect(placeOf(container, now)).toBe('not-confirmed')
    expect(placeDoubt(container)).toBe('rail-event')
    expect(clockOf(container, now)).toBe('not-confirmed')
    const { assessment, answer } = assessed(container)
    expect(assessment.urgency.lane).not.toBeNull()
    expect(assessment.nextStep.step).toBe('find-container')
    expect(answer).toContain('couldn’t be read')
  })

  it.each<[string, ContainerOptions, string]>([
    ['the departure is confirmed by another event', { railEvents: [railEvent({})] }, 'on-rail'],
    ['the railroad gave its own departure', { milestones: { railDepartedAt: now } }, 'on-rail'],
    ['it arrived', { milestones: { inlandArrivedAt: now } }, 'at-ramp'],
    ['it was returned', { milestones: { emptyReturnedAt: now } }, 'ended'],
    [
      'it is on the ship',
      { status: 'on_ship', milestones: { dischargedAt: null } },
      'not-discharged',
    ],
  ])('matters not where %s', (_, options, place) => {
    const events = [railEvent(unclear), ...(options.railEvents ?? [])]
    const container = anInlandBoundContainer({ ...options, railEvents: events })
    expect(placeOf(container, now)).toBe(place)
  })
})

describe('an inland arrival that cannot be read', () => {
  it('leaves the place to confirm where the shipment reports it', () => {
    const container = anInlandBoundContainer({
      ...portLfd,
      shipment: {
        destination: { locode: 'USCHI', name: 'Chicago', zone: null },
        unreadable: unreadable('destinationArrivedAt'),
      },
    })
    expect(placeDoubt(container)).toBe('arrival')
    expect(clockOf(container, now)).toBe('not-confirmed')
    const { answer } = assessed(container)
    expect(answer).toContain('may have arrived at Chicago, but the arrival time couldn’t be read')
    expect(answer).toContain('The terminal lists it as available, if it’s still there.')
    expect(answer).not.toContain('It can be picked up')
  })

  it('moves no port move', () => {
    const container = aContainer({ shipment: { unreadable: unreadable('destinationArrivedAt') } })
    expect(placeOf(container, now)).toBe('at-port')
  })
})

describe('a container whose discharge cannot be read', () => {
  const unknown = { status: 'unknown', availability: 'not-reported' } as const

  it('is not called not discharged, where nothing else says where it is', () => {
    const container = aContainer({ ...unknown, unreadable: unreadable('milestones.dischargedAt') })
    expect(placeOf(container, now)).toBe('not-confirmed')
    expect(placeDoubt(container)).toBe('discharge')
    const { assessment, answer } = assessed(container)
    expect(assessment.urgency.lane).toBe('no-lfd')
    expect(assessment.nextStep).toEqual({ step: 'check-terminal' })
    expect(answer).toContain(
      'can’t be located, because its discharge at Los Angeles couldn’t be read.',
    )
  })

  it.each<[string, ContainerOptions, string]>([
    ['a status at the port', { status: 'not_available' }, 'at-port'],
    ['an offer for pickup', { ...unknown, availability: 'available' }, 'at-port'],
    ['a status at sea', { ...unknown, status: 'on_ship' }, 'not-discharged'],
    ['a gate-out', { ...unknown, milestones: { portFullOutAt: sent } }, 'out'],
  ])('is where %s says', (_, options, place) => {
    const container = aContainer({ ...options, unreadable: unreadable('milestones.dischargedAt') })
    expect(placeOf(container, now)).toBe(place)
  })
})

describe('a container whose gate-out cannot be read', () => {
  const offered = { ...portLfd, status: 'available', availability: 'available' } as const
  const makers = [aContainer, anInlandBoundContainer]

  it.each(
    makers.flatMap((make) =>
      ['portFullOutAt', 'destinationFullOutAt', 'deliveredAt', 'emptyReturnedAt'].map(
        (name) => [name, make] as const,
      ),
    ),
  )('may have left (%s): never said to be ready', (name, make) => {
    const container = make({ ...offered, unreadable: unreadable(`milestones.${name}`) })
    expect(placeOf(container, now)).toBe('not-confirmed')
    expect(placeDoubt(container)).toBe('gate-out')
    const { assessment, answer } = assessed(container)
    expect(assessment.readiness.verdict).toBe('unknown')
    expect(assessment.nextStep.step).toBe('find-container')
    expect(answer).toContain('may have been picked up, but the gate-out time couldn’t be read.')
    expect(answer).not.toContain('It can be picked up')
  })

  it.each<[string, ContainerOptions]>([
    ['its status', { status: 'picked_up' }],
    ['its delivery', { milestones: { deliveredAt: sent } }],
  ])('is out by %s', (_, options) => {
    const container = aContainer({ ...options, unreadable: unreadable('milestones.portFullOutAt') })
    expect(placeOf(container, now)).toBe('out')
  })

  it('has no return clock while its return cannot be read', () => {
    const container = aContainer({
      status: 'picked_up',
      milestones: { portFullOutAt: sent },
      unreadable: unreadable('milestones.emptyReturnedAt'),
    })
    expect(placeOf(container, now)).toBe('out')
    expect(assessed(container).assessment.perDiem).toBe('return-unreadable')
  })
})
