import { describe, expect, it } from 'vitest'
import { arrivalWave, dueOf } from './arrival-wave.ts'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import {
  aContainer,
  anInlandContainer,
  aTariff,
  pier400,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'

const now = '2026-11-20T20:42:00Z'
const policy = policyWith({ tariffs: [aTariff()] })

function assessed(container = aContainer(), by = policy): AssessedContainer {
  const governed = { ...container, deadline: governingDeadline(container, by) }
  return { container: governed, assessment: assess(governed, now, by) }
}
const atSea = (facts: ContainerOptions = {}) =>
  aContainer({ status: 'on_ship', availability: 'not-reported', ...facts })

describe('when free time will end', () => {
  it('is the last free day where a source names it, at sea too', () => {
    const container = atSea({ deadlines: { line: '2026-12-02' } })
    expect(dueOf(assessed(container), now, policy)).toEqual({ kind: 'known', day: '2026-12-02' })
  })

  it('is expected from the arrival and the free time on file', () => {
    // Tue 24 Nov and four working days: Wed 25, Fri 27 (Thanksgiving between), Mon 30, Tue 1 Dec.
    const container = atSea({ shipment: { etaAt: '2026-11-24T20:00:00Z' } })
    expect(dueOf(assessed(container), now, policy)).toEqual({
      kind: 'expected',
      day: '2026-12-01',
      arrives: '2026-11-24',
    })
  })

  it('counts from today where the expected arrival has passed', () => {
    const late = atSea({ shipment: { etaAt: '2026-11-18T20:00:00Z' } })
    expect(dueOf(assessed(late), now, policy)).toMatchObject({ arrives: '2026-11-20' })
  })

  it('cannot be estimated without an arrival, without free time on file, or from an illustrative rate', () => {
    const container = atSea({ shipment: { etaAt: '2026-11-24T20:00:00Z' } })
    expect(dueOf(assessed(atSea()), now, policy)).toEqual({ kind: 'no-eta' })
    const illustrated = policyWith({ tariffs: [aTariff({ illustration: true })] })
    for (const by of [policyWith(), illustrated])
      expect(dueOf(assessed(container, by), now, by)).toEqual({
        kind: 'no-free-time',
        arrives: '2026-11-24',
      })
  })

  it('goes by the train for an inland move, on the ramp’s free time', () => {
    const onRail = anInlandContainer({
      status: 'on_rail',
      milestones: { inlandEtaAt: '2026-11-25T03:00:00Z' },
    })
    const storage = policyWith({ tariffs: [aTariff({ charge: 'storage', freeDays: 1 })] })
    expect(dueOf(assessed(onRail, storage), now, storage)).toEqual({
      kind: 'expected',
      day: '2026-11-25',
      arrives: '2026-11-24',
    })
  })

  it('is over for a container that is out, and unknown for one in the yard without a date', () => {
    expect(dueOf(assessed(aContainer({ status: 'picked_up' })), now, policy)).toBeNull()
    expect(dueOf(assessed(aContainer()), now, policy)).toEqual({ kind: 'no-date' })
  })
})

describe('the wave', () => {
  it('counts each deadline on its day at its terminal, and what cannot be estimated', () => {
    const fleet = [
      assessed(aContainer({ deadlines: { terminal: '2026-11-23' } })),
      assessed(atSea({ shipment: { etaAt: '2026-11-24T20:00:00Z' } })),
      assessed(atSea()),
      assessed(aContainer({ deadlines: { terminal: '2026-12-20' } })),
    ]
    const [row, ...others] = arrivalWave(fleet, { first: '2026-11-20', days: 21 }, now, policy)
    expect(others).toEqual([])
    expect(row).toMatchObject({ noEstimate: 1, total: 2, facility: { id: 'pier-400' } })
    expect(row?.days[3]).toEqual({ known: 1, expected: 0 })
    expect(row?.days[11]).toEqual({ known: 0, expected: 1 })
  })

  it('has a row for each place with something in it, the most deadlines first, then what cannot be estimated', () => {
    const at = (name: string, facts: ContainerOptions) =>
      assessed(aContainer({ ...facts, facility: { ...pier400, id: name, name } }))
    const due = { deadlines: { terminal: '2026-11-23' } }
    const noEstimate = { status: 'on_ship', availability: 'not-reported' } as const
    const fleet = [
      at('one without', noEstimate),
      at('one due', due),
      at('far ahead', { deadlines: { terminal: '2027-11-23' } }),
      at('two due', due),
      at('two due', due),
      at('one due, one without', due),
      at('one due, one without', noEstimate),
    ]
    const rows = (of: readonly AssessedContainer[]) =>
      arrivalWave(of, { first: '2026-11-20', days: 21 }, now, policy).map(
        ({ facility }) => facility?.name,
      )
    const order = ['two due', 'one due, one without', 'one due', 'one without']
    expect(rows(fleet)).toEqual(order)
    expect(rows(fleet.toReversed())).toEqual(order)
  })

  it('goes by UTC where no zone is known', () => {
    const nowhere = {
      portZone: null,
      facility: null,
      shipment: { etaAt: '2026-11-24T02:00:00Z' },
    } as const
    expect(dueOf(assessed(atSea(nowhere)), now, policy)).toMatchObject({ arrives: '2026-11-24' })
  })

  it('counts from today where it arrives today', () => {
    const today = atSea({ shipment: { etaAt: '2026-11-20T09:00:00Z' } })
    expect(dueOf(assessed(today), now, policy)).toMatchObject({ arrives: '2026-11-20' })
  })
})
