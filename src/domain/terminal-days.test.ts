import { describe, expect, it } from 'vitest'
import { assess, type Judged } from './assess.ts'
import { governingDeadline } from './deadline.ts'
import { slotDay, terminalDays } from './terminal-days.ts'
import {
  aContainer,
  aTariff,
  closedOn,
  global4,
  pier400,
  policyWith,
  type ContainerOptions,
} from './testing/containers.ts'

const now = '2026-11-20T20:42:00Z'
const policy = policyWith({ tariffs: [aTariff()] })

function judged(facts: ContainerOptions): Judged {
  const container = aContainer(facts)
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  return { container: governed, assessment: assess(governed, now, policy) }
}

describe('a terminal’s day', () => {
  const fleet = [
    judged({ deadlines: { terminal: '2026-11-25' }, holds: [['customs', 'hold']] }),
    judged({
      status: 'on_ship',
      availability: 'not-reported',
      shipment: { etaAt: '2026-11-20T20:00:00Z' },
    }),
    judged({ appointmentAt: '2026-11-26T01:00:00Z' }),
    judged({ facility: { ...global4, locode: 'CATOR' } }),
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

  it('has the gates that are shut and why; US holidays shut none abroad', () => {
    expect(on('2026-11-26')).toMatchObject({
      places: 2,
      closed: [{ facility: { id: 'pier-400' }, why: 'Thanksgiving Day' }],
    })
    expect(on('2026-11-24')?.closed).toEqual([])
  })

  it('has no slot of a container that is out', () => {
    expect(
      slotDay(aContainer({ status: 'picked_up', appointmentAt: '2026-11-20T20:00:00Z' })),
    ).toBeNull()
  })

  it('has the slots by UTC where no zone is known', () => {
    const nowhere = {
      portZone: null,
      facility: null,
      appointmentAt: '2026-11-26T01:00:00Z',
    } as const
    expect(slotDay(aContainer(nowhere))).toBe('2026-11-26')
  })

  it('has each place once, by name, that has containers in its yard or on their way', () => {
    const gates = { byFacility: {}, standard: closedOn('2026-11-24') }
    const terms = { ...policy, gates }
    const yard = (name: string) => judged({ facility: { ...pier400, id: name, name } })
    const left = judged({ status: 'picked_up', facility: { ...pier400, id: 'z', name: 'Zulu' } })
    const names = (of: readonly Judged[]) =>
      terminalDays(of, { first: '2026-11-24', days: 1 }, now, terms)[0]?.closed.map(
        ({ facility }) => facility.name,
      )
    const three = [yard('Bravo'), left, yard('Alpha'), yard('Charlie'), yard('Alpha')]
    expect(names(three)).toEqual(['Alpha', 'Bravo', 'Charlie'])
    expect(names(three.toReversed())).toEqual(['Alpha', 'Bravo', 'Charlie'])
  })
})
