import { describe, expect, it } from 'vitest'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { appointmentDay, terminalDays } from './terminal-days.ts'
import {
  aContainer,
  aTariff,
  closedOn,
  pier400,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'

const now = '2026-11-20T20:42:00Z'
const policy = policyWith({ tariffs: [aTariff()] })

function assessed(facts: ContainerOptions): AssessedContainer {
  const container = aContainer(facts)
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  return { container: governed, assessment: assess(governed, now, policy) }
}

describe('a terminal’s day', () => {
  const fleet = [
    assessed({ deadlines: { terminal: '2026-11-25' }, holds: [['customs', 'hold']] }),
    assessed({
      status: 'on_ship',
      availability: 'not-reported',
      shipment: { etaAt: '2026-11-20T20:00:00Z' },
    }),
    assessed({ appointmentAt: '2026-11-26T01:00:00Z' }),
    assessed({ facility: { ...pier400, id: 'toronto', locode: 'CATOR' } }),
  ]
  const on = (day: string) =>
    terminalDays(fleet, { first: '2026-11-23', days: 5 }, now, policy).find(
      (one) => one.day === day,
    )

  it('has the deadlines that are known, those that are expected, and how many are held', () => {
    expect(on('2026-11-25')).toMatchObject({ due: { known: 1, expected: 0, held: 1 } })
    // Arrives today, Friday: four working days end on Friday 27, Thanksgiving between.
    expect(on('2026-11-27')).toMatchObject({ due: { known: 0, expected: 1, held: 0 } })
  })

  it('has the slots of its own calendar: 01:00 in London is still Wednesday in Los Angeles', () => {
    expect(on('2026-11-25')?.slots).toBe(1)
    expect(on('2026-11-26')?.slots).toBe(0)
  })

  it('counts the closed gates and says why; US holidays close none abroad', () => {
    expect(on('2026-11-26')?.gates).toMatchObject({ of: 2, why: 'Thanksgiving Day' })
    const { closed = 0, mayBeClosed = 0 } = on('2026-11-26')?.gates ?? {}
    expect(closed + mayBeClosed).toBe(1)
    expect(on('2026-11-24')?.gates).toMatchObject({ closed: 0, mayBeClosed: 0, why: null })
  })

  it('has no slot of a container that is out', () => {
    expect(
      appointmentDay(aContainer({ status: 'picked_up', appointmentAt: '2026-11-20T20:00:00Z' })),
    ).toBeNull()
  })

  it('has the slots by UTC where no zone is known', () => {
    const nowhere = {
      portZone: null,
      facility: null,
      appointmentAt: '2026-11-26T01:00:00Z',
    } as const
    expect(appointmentDay(aContainer(nowhere))).toBe('2026-11-26')
  })

  it('counts each facility once that has containers, or has some on their way', () => {
    const gates = { byFacility: {}, standard: closedOn('2026-11-24') }
    const terms = { ...policy, gates }
    const yard = (name: string) => assessed({ facility: { ...pier400, id: name, name } })
    const left = assessed({ status: 'picked_up', facility: { ...pier400, id: 'z', name: 'Zulu' } })
    const gatesOf = (of: readonly AssessedContainer[]) =>
      terminalDays(of, { first: '2026-11-24', days: 1 }, now, terms)[0]?.gates
    const three = [yard('Bravo'), left, yard('Alpha'), yard('Charlie'), yard('Alpha')]
    expect(gatesOf(three)?.of).toBe(3)
    expect(gatesOf(three.toReversed())).toEqual(gatesOf(three))
  })

  it('leaves out ramps without gate hours, as the load by day does', () => {
    const gates = { byFacility: {}, standard: closedOn('2026-11-24') }
    const terms = { ...policy, gates }
    const fleet = [
      assessed({}),
      assessed({ facility: { ...pier400, id: 'ramp', kind: 'rail-terminal' } }),
    ]
    const [day] = terminalDays(fleet, { first: '2026-11-24', days: 1 }, now, terms)
    expect(day?.gates.of).toBe(1)
  })
})
