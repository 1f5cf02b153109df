import { describe, expect, it } from 'vitest'
import { containerConsequences, shipmentConsequences } from './consequence.ts'
import {
  aContainer,
  global4,
  losAngeles,
  pier400,
  type ContainerOptions,
} from '../testing/containers.ts'

const inYard: ContainerOptions = {
  status: 'available',
  milestones: { dischargedAt: '2026-11-15T10:00:00Z' },
}
const became = (before: ContainerOptions, after: ContainerOptions) =>
  containerConsequences(aContainer({ ...inYard, ...before }), aContainer({ ...inYard, ...after }))

const wednesday = '2026-11-18T08:00:00Z'
const friday = '2026-11-20T08:00:00Z'

describe('a last free day', () => {
  it('that moves is reported as the facility counts it, with its source', () => {
    expect(became({ deadlines: { line: friday } }, { deadlines: { line: wednesday } })).toEqual([
      { kind: 'lfd-earlier', source: 'line', old: '2026-11-20', new: '2026-11-18' },
    ])
    expect(
      became({ deadlines: { terminal: wednesday } }, { deadlines: { terminal: friday } }),
    ).toEqual([{ kind: 'lfd-later', source: 'terminal', old: '2026-11-18', new: '2026-11-20' }])
  })

  it('written differently but of the same day is no change', () => {
    expect(became({ deadlines: { line: friday } }, { deadlines: { line: '2026-11-20' } })).toEqual(
      [],
    )
  })

  it('is reported once, though the provider repeats it', () => {
    expect(
      became({}, { deadlines: { line: friday, provider: friday } }).map(({ kind }) => kind),
    ).toEqual(['lfd-given'])
  })

  it('of the provider alone is reported', () => {
    expect(became({}, { deadlines: { provider: friday } })).toEqual([
      { kind: 'lfd-given', source: 'provider', new: '2026-11-20' },
    ])
  })

  it('that does not count where the container stands, or is only calculated, is no change', () => {
    const [before, rail] = [{ terminal: friday }, { terminal: friday, rail: friday }]
    expect(became({ deadlines: before }, { deadlines: rail })).toEqual([])
  })

  it('that is taken back is trouble, never silence', () => {
    expect(became({ deadlines: { line: friday } }, {})).toEqual([
      { kind: 'data-trouble', trouble: 'lfd-withdrawn', detail: 'line' },
    ])
  })
})

describe('charges and the place of pickup', () => {
  const fees = [{ type: 'demurrage', amount: 470, currency: 'USD' }]

  it('are reported where they change, and only there', () => {
    expect(became({ fees: [] }, { fees })).toEqual([{ kind: 'fees', old: [], new: fees }])
    expect(became({ fees }, { fees: [...fees] })).toEqual([])
    const [here, there] = [{ pickupFacility: pier400 }, { pickupFacility: global4 }]
    expect(became(here, there)).toEqual([
      { kind: 'place-moved', old: 'APM P400, Los Angeles', new: 'UP Global 4, Chicago' },
    ])
    expect(became(here, { pickupFacility: { ...pier400 } })).toEqual([])
  })
})

describe('a hold', () => {
  it.each([['hold', 'pending'] as const, ['pending', 'hold'] as const])(
    'that is listed twice (%s, %s) blocks where one of the two does',
    (first, second) => {
      const twice: ContainerOptions = {
        holds: [
          ['customs', first],
          ['customs', second],
        ],
      }
      expect(became({}, twice)).toEqual([{ kind: 'hold-added', hold: 'customs', status: 'hold' }])
    },
  )

  it('is reported when it comes, when it begins to block and when it goes', () => {
    expect(became({}, { holds: [['customs', 'pending']] })).toEqual([
      { kind: 'hold-added', hold: 'customs', status: 'pending' },
    ])
    expect(became({ holds: [['customs', 'pending']] }, { holds: [['customs', 'hold']] })).toEqual([
      { kind: 'hold-added', hold: 'customs', status: 'hold' },
    ])
    expect(became({ holds: [['customs', 'hold']] }, { holds: [['customs', 'pending']] })).toEqual([
      { kind: 'hold-cleared', hold: 'customs', status: 'pending' },
    ])
    expect(became({ holds: [['customs', 'hold']] }, {})).toEqual([
      { kind: 'hold-cleared', hold: 'customs', status: null },
    ])
  })

  it('listed in another order is the same hold', () => {
    const both = [
      ['customs', 'hold'],
      ['freight', 'hold'],
    ] as const
    expect(became({ holds: both }, { holds: both.toReversed() })).toEqual([])
  })
})

describe('release', () => {
  it.each([
    ['not-available', 'available', ['became-available']],
    ['not-reported', 'available', ['became-available']],
    ['available', 'not-available', ['no-longer-available']],
    ['not-reported', 'not-available', []],
    ['available', 'not-reported', ['data-trouble']],
    ['not-available', 'not-reported', ['data-trouble']],
  ] as const)('from %s to %s: %j', (from, to, kinds) => {
    expect(became({ availability: from }, { availability: to }).map(({ kind }) => kind)).toEqual(
      kinds,
    )
  })
})

describe('a gate slot', () => {
  it('lost, made and moved are three things', () => {
    const slot = '2026-11-21T17:00:00Z'
    const later = '2026-11-22T17:00:00Z'
    expect(became({ appointmentAt: slot }, {})).toEqual([{ kind: 'slot-lost', old: slot }])
    expect(became({}, { appointmentAt: slot })).toEqual([
      { kind: 'slot-set', old: null, new: slot },
    ])
    expect(became({ appointmentAt: slot }, { appointmentAt: later })).toEqual([
      { kind: 'slot-set', old: slot, new: later },
    ])
  })
})

describe('a container that leaves', () => {
  it('is out, and nothing its terminal drops with it is reported', () => {
    expect(
      became(
        { appointmentAt: '2026-11-20T17:00:00Z', holds: [['TMF', 'hold']] },
        {
          status: 'picked_up',
          availability: 'not-reported',
          milestones: { portFullOutAt: '2026-11-20T18:00:00Z' },
        },
      ),
    ).toEqual([{ kind: 'out', how: 'picked-up', at: '2026-11-20T18:00:00Z', zone: losAngeles }])
  })

  it('is reported again when it comes back empty, and not otherwise', () => {
    const out: ContainerOptions = { status: 'picked_up', milestones: { portFullOutAt: friday } }
    expect(became(out, { ...out, holds: [['customs', 'hold']] })).toEqual([])
    expect(became(out, { ...out, status: 'empty_returned' })).toEqual([
      { kind: 'out', how: 'returned', at: null, zone: null },
    ])
  })
})

describe('a shipment', () => {
  const at = (etaAt: `${string}Z` | null) => ({
    etaAt,
    arrivedAt: null,
    trackingStoppedAt: null,
    trackingStoppedReason: null,
    portOfDischarge: { locode: 'USLAX', name: 'Los Angeles', zone: 'America/Los_Angeles' },
  })
  const monday = '2026-11-23T08:00:00Z'

  it('whose arrival moves by less than 12 hours is no change', () => {
    expect(shipmentConsequences(at(monday), at('2026-11-23T19:59:00Z'), null)).toEqual([])
  })

  it('is reported once small steps have added up to 12 hours', () => {
    const second = at('2026-11-23T20:00:00Z')
    expect(shipmentConsequences(at('2026-11-23T14:00:00Z'), second, monday)).toEqual([
      { kind: 'arrival-moved', old: monday, new: second.etaAt, zone: 'America/Los_Angeles' },
    ])
  })

  it('that has arrived has no arrival to move', () => {
    const arrived = { ...at('2026-11-25T08:00:00Z'), arrivedAt: monday } as const
    expect(shipmentConsequences(at(monday), arrived, null)).toEqual([])
  })

  it('that nobody tracks any more is trouble, with the reason', () => {
    const stopped = {
      ...at(null),
      trackingStoppedAt: monday,
      trackingStoppedReason: 'no_updates_at_line',
    } as const
    expect(shipmentConsequences(at(null), stopped, null)).toEqual([
      { kind: 'data-trouble', trouble: 'tracking-stopped', detail: 'no_updates_at_line' },
    ])
  })
})
