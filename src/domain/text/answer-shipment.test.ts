import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { Instant } from '../time/instant.ts'
import { aContainer, aShipment, policyWith, type ContainerOptions } from '../testing/containers.ts'
import type { ShipmentSummary } from '../container/shipment.ts'
import { answerForShipment } from './answer-shipment.ts'

const now: Instant = '2026-11-20T20:42:00Z'
const policy = policyWith()

function assessFacts(facts: ContainerOptions, at = now, by = policy): AssessedContainer {
  const container = aContainer(facts)
  const governed = { ...container, deadline: governingDeadline(container, by) }
  return { container: governed, assessment: assess(governed, at, by) }
}

/** The answer on a shipment whose containers are all live. */
const answerOf = (shipment: ShipmentSummary, containers: readonly AssessedContainer[]) =>
  answerForShipment(internationalFormat, shipment, containers, now, {
    total: containers.length,
    ended: 0,
  })

const fri20 = '2026-11-20T08:00:00Z'
const dueToday = { deadlines: { line: fri20, terminal: fri20 } } as const
const customs = ['customs', 'hold'] as const

describe('a whole shipment', () => {
  it('counts its containers, names the ship’s day and each group, and the oldest data', () => {
    const containers = [
      assessFacts({ ...dueToday }),
      assessFacts({ ...dueToday, availability: 'not-available', holds: [customs] }),
      assessFacts({
        deadlines: { terminal: '2026-11-23' },
        availability: 'not-reported',
        checkedAt: '2026-11-20T17:42:00Z',
      }),
    ]
    const shipment = { ...aShipment, arrivedAt: '2026-11-15T00:05:00Z' } as const
    expect(answerOf(shipment, containers)).toBe(
      'BL MAEU259871234 with Maersk: 3 containers. ' +
        'The vessel arrived at Los Angeles on Saturday 14 November. ' +
        '2 containers are due today; 1 is due Mon 23 Nov. ' +
        '3 at the terminal: 1 available, 1 on hold and 1 unknown. ' +
        'Oldest terminal data: 3 hours ago.',
    )
  })

  it('names the most urgent group first, in whatever order the containers come', () => {
    const monday = assessFacts({ deadlines: { terminal: '2026-11-23' } })
    const past = assessFacts({ deadlines: { terminal: '2026-11-18' } })
    const pickup = '1 container is 2 days past LFD; 1 is due today; 1 is due Mon 23 Nov.'
    expect(answerOf(aShipment, [monday, assessFacts(dueToday), past])).toContain(pickup)
    expect(answerOf(aShipment, [past, monday, assessFacts(dueToday)])).toContain(pickup)
  })

  it('counts every container of it, and says how many ended or are not here', () => {
    const answer = (total: number, ended: number | null) =>
      answerForShipment(internationalFormat, aShipment, [assessFacts(dueToday)], now, {
        total,
        ended,
      })
    expect(answer(2, 1)).toContain('Maersk: 2 containers, 1 completed. ')
    expect(answer(4, 2)).toContain('4 containers, 2 completed, 1 not loaded yet. ')
    expect(answer(2, null)).toContain('2 containers, 1 completed or not loaded yet. ')
    expect(answer(1, null)).toContain('Maersk: 1 container. ')
  })

  it('a hold that is only expected stops no container, and what nobody has is not counted', () => {
    const expected = assessFacts({ ...dueToday, holds: [['exam', 'pending']] })
    expect(answerOf(aShipment, [expected])).toContain(
      ' 1 container at the terminal, available. Terminal',
    )
    const released = assessFacts({ ...dueToday, availability: 'not-available' })
    expect(answerOf(aShipment, [expected, released])).toContain(
      ' 2 at the terminal: 1 available and 1 not released. Oldest',
    )
  })

  it('on a closed day none can be picked up: those available are said to be so', () => {
    const sunday: Instant = '2026-11-22T20:42:00Z'
    const standard = { ...policy.gates.standard, assumed: false }
    const confirmed = policyWith({ gates: { byFacility: {}, standard } })
    const closed = assessFacts({ ...dueToday, checkedAt: sunday }, sunday, confirmed)
    const held = assessFacts(
      { ...dueToday, checkedAt: sunday, availability: 'not-available', holds: [customs] },
      sunday,
      confirmed,
    )
    expect(answerOf(aShipment, [closed, held])).toContain(
      ' 2 at the terminal: 1 available but the gate is closed and 1 on hold. ',
    )
  })

  it('where the gate may be closed no container is simply available', () => {
    const sunday: Instant = '2026-11-22T20:42:00Z'
    const one = assessFacts({ ...dueToday, checkedAt: sunday }, sunday, policyWith())
    const held = assessFacts(
      { ...dueToday, checkedAt: sunday, availability: 'not-available', holds: [customs] },
      sunday,
      policyWith(),
    )
    expect(answerOf(aShipment, [one])).toContain(
      ' 1 container at the terminal, available if the gate is open. ',
    )
    expect(answerOf(aShipment, [one, held])).toContain(
      ' 2 at the terminal: 1 available if the gate is open and 1 on hold. ',
    )
  })

  it('a container that nobody checks any more is not the oldest data', () => {
    const justAsked = assessFacts({ ...dueToday, checkedAt: now })
    const delivered = assessFacts({ status: 'delivered' })
    expect(answerOf(aShipment, [delivered, justAsked])).toContain('Oldest terminal data: just now.')
  })

  it('a port whose zone is not known keeps its days by UTC', () => {
    const port = { locode: 'USLAX', name: null, zone: null }
    const coming = { ...aShipment, portOfDischarge: port, etaAt: '2026-11-22T05:00:00Z' } as const
    expect(answerOf(coming, [])).toContain('The vessel is expected at USLAX on Sunday 22 November.')
  })

  it('after its ETA it says that no arrival is reported', () => {
    expect(answerOf({ ...aShipment, etaAt: '2026-11-19T20:00:00Z' }, [])).toContain(
      'The vessel was expected at Los Angeles yesterday, Thursday 19 November, but its arrival isn’t reported yet.',
    )
  })

  it('without containers or dates it says so', () => {
    const bare = {
      ...aShipment,
      line: null,
      portOfDischarge: null,
      trackingStoppedAt: now,
      trackingStoppedReason: null,
    }
    expect(answerOf(bare, [])).toBe(
      'BL MAEU259871234: 0 containers. ' +
        'No ETA at the port of discharge yet. ' +
        'Tracking stopped: reason not reported.',
    )
    const coming = { ...aShipment, etaAt: '2026-11-22T20:00:00Z' } as const
    expect(answerOf(coming, [assessFacts({ status: 'on_ship' })])).toContain(
      'The vessel is expected at Los Angeles on Sunday 22 November. 1 container has not been discharged. Line data from 3 hours ago.',
    )
  })
})
