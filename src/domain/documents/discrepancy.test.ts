import { internationalFormat } from '../text/format.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deadlineAt } from '../fleet/deadline-at.ts'
import {
  containerDiscrepancies,
  readPounds,
  shipmentDiscrepancies,
  trackingKey,
} from './discrepancy.ts'
import {
  discrepancyItem,
  settlingDecisions,
  settlingState,
  type Settlement,
} from './discrepancy-settling.ts'
import { readClaims } from './document-claims.ts'
import { localDateOfEpochDay } from '../time/local-date.ts'
import type { Shipment } from '../container/shipment.ts'
import { aContainer, aShipment, policyWith } from '../testing/containers.ts'
import { describeDocumentSays, describeTrackingSays } from '../text/discrepancy.ts'
import { readWrittenDay } from '../time/written-day.ts'

const wed18 = '2026-11-18T08:00:00Z'
const fri20 = '2026-11-20T08:00:00Z'
const now = '2026-11-17T20:00:00Z'

function container(facts: Parameters<typeof aContainer>[0] = {}) {
  const bare = aContainer({
    deadlines: { terminal: wed18, line: fri20 },
    weightLb: 40_000,
    ...facts,
  })
  return { ...bare, deadline: deadlineAt(bare, policyWith(), now) }
}
const about = (payload: object, facts: Parameters<typeof aContainer>[0] = {}) =>
  containerDiscrepancies(container(facts), readClaims(payload)).map(({ kind, documentSays }) => [
    kind,
    documentSays,
  ])

describe('a day as papers write it', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026/11/3', '2026-11-03'],
    ['2026-11-23T08:00:00Z', '2026-11-23'],
    ['23 Nov 2026', '2026-11-23'],
    ['23-NOV-2026 17:00', '2026-11-23'],
    ['Nov 23, 2026', '2026-11-23'],
    ['November 3rd, 2026', '2026-11-03'],
    ['11/23/2026', '2026-11-23'],
    ['23.11.2026', '2026-11-23'],
    ['11/11/2026', '2026-11-11'],
    ['11/12/2026', null],
    ['2026-02-30', null],
    ['per terminal', null],
    ['', null],
  ])('%s is %s', (written, day) => {
    expect(readWrittenDay(written)).toBe(day)
  })

  it('each form of a day reads as that day, and no text throws', () => {
    const anyDay = fc.integer({ min: 0, max: 40_000 }).map(localDateOfEpochDay)
    const same = fc.property(anyDay, (day) => {
      const [year, month, date] = day.split('-')
      const name = new Date(`${day}T00:00:00Z`).toLocaleString('en', {
        month: 'short',
        timeZone: 'UTC',
      })
      for (const text of [day, `${year}/${month}/${date}`, `${date} ${name} ${year}`])
        expect(readWrittenDay(text)).toBe(day)
    })
    fc.assert(same, { seed: 1, numRuns: 100 })
    const quiet = fc.property(fc.string(), (text) => void readWrittenDay(text))
    fc.assert(quiet, { seed: 1, numRuns: 100 })
  })
})

describe('what a document says of a container', () => {
  it.each<[string, object, readonly (readonly string[])[]]>([
    ['names the terminal’s day', { last_free_day_on: '2026-11-18' }, []],
    ['names the line’s day', { last_free_day: '20 Nov 2026' }, []],
    ['names another day', { lfd: '2026-11-23' }, [['last-free-day', '2026-11-23']]],
    ['cannot be read', { free_time_expires_on: 'per tariff' }, [['last-free-day', 'per tariff']]],
    ['weighs the same, rounded', { gross_weight_kg: '18,140' }, []],
    ['weighs more', { gross_weight: '21,000 KGS' }, [['weight', '21,000 KGS']]],
    ['has no unit', { gross_weight: '18140' }, [['weight', '18140']]],
    ['weighs one part in a hundred more', { weight_lb: '40,400' }, []],
    ['weighs a little more than that', { weight_lb: '40,401' }, [['weight', '40,401']]],
    ['says other things', { cargo: { last_free: 'x' }, total_amount: 12 }, []],
  ])('%s', (_, payload, expected) => {
    expect(about(payload)).toEqual(expected)
  })

  it('is held against this container only where the document names several', () => {
    const { number } = container()
    const containers = [
      { container_number: number, last_free_day_on: '2026-11-25', gross_weight_lb: 40_100 },
      { container_number: 'TCLU9876540', last_free_day_on: '2026-11-29', gross_weight_lb: 1 },
    ]
    expect(about({ containers })).toEqual([['last-free-day', '2026-11-25']])
    expect(about({ containers: containers.slice(1), last_free_day_on: '2026-11-26' })).toEqual([])
  })

  it('weighs all of them together where it names no more than one', () => {
    const record = { container_number: container().number }
    expect(about({ containers: [record], gross_weight_lb: 50_000 })).toEqual([['weight', '50000']])
    const two = [record, { container_number: 'TCLU9876540' }]
    expect(about({ containers: two, gross_weight_lb: 50_000 })).toEqual([])
    const weighed = [{ ...record, gross_weight_lb: 50_000 }, two[1]]
    expect(about({ containers: weighed })).toEqual([['weight', '50000']])
  })

  it('shows weights with their unit, wherever the document has it', () => {
    const says = (payload: object) => {
      const [found] = containerDiscrepancies(container({ weightLb: 40_000 }), readClaims(payload))
      if (!found) throw new Error('a difference expected')
      return [
        describeDocumentSays(internationalFormat, found, null),
        describeTrackingSays(internationalFormat, found.tracking, null),
      ]
    }
    expect(says({ gross_weight_lb: 37_500 })).toEqual(['37,500 lb', '40,000 lb'])
    expect(says({ gross_weight_kg: 15_000 })).toEqual(['15,000 kg', '40,000 lb'])
    expect(says({ gross_weight: '15 000 kgs' })).toEqual(['15 000 kgs', '40,000 lb'])
    expect(says({ gross_weight: '18140' })).toEqual([
      '“18140” (unit not given, can’t be compared)',
      '40,000 lb',
    ])
  })

  it('says what cannot be compared, and is compared with no weight that is none', () => {
    const found = (payload: object, weightLb: number | null = 40_000) =>
      containerDiscrepancies(container({ weightLb }), readClaims(payload))
    expect(found({ gross_weight: '18140' })).toMatchObject([
      { isReadable: false, tracking: [{ source: null, value: '40000 lb' }] },
    ])
    expect(found({ weight_lb: 50_000 })).toMatchObject([{ isReadable: true }])
    for (const weightLb of [null, 0, -1]) expect(found({ weight_lb: 5 }, weightLb)).toEqual([])
    expect(found({ weight_lb: 5 }, 1)).toHaveLength(1)
    const twice = found({ lfd: ['2026-11-23', '2026-11-23', '2026-11-24'] })
    expect(twice).toHaveLength(2)
  })

  it('names whose word of tracking it is held against', () => {
    const days = (facts: Parameters<typeof aContainer>[0]) =>
      containerDiscrepancies(container(facts), readClaims({ lfd: '2026-12-24' })).flatMap(
        ({ tracking }) => tracking.map(({ source }) => source),
      )
    const atRamp = {
      hasInlandLeg: true,
      status: 'grounded',
      milestones: { railUnloadedAt: '2026-11-16T18:00:00Z' },
    } as const
    expect(days({ ...atRamp, deadlines: { rail: '2026-11-18' } })).toEqual(['rail'])
    expect(days({ deadlines: { provider: '2026-11-18' } })).toEqual(['provider'])
  })

  it('is not asked of a container that has left, and is news where tracking has no day', () => {
    const milestones = { portFullOutAt: '2026-11-17T18:00:00Z' } as const
    expect(about({ lfd: '2026-11-23' }, { status: 'picked_up', milestones })).toEqual([])
    const atSea = { status: 'on_ship', milestones: { dischargedAt: null }, deadlines: {} }
    expect(about({ lfd: '2026-11-23' }, atSea)).toEqual([])
    const [found] = containerDiscrepancies(
      container({ deadlines: {} }),
      readClaims({ lfd: '2026-11-23' }),
    )
    expect(found?.tracking).toEqual([])
    expect(describeTrackingSays(internationalFormat, found?.tracking ?? [], null)).toBe(
      'nothing reported',
    )
  })

  it('is read as a moment at the facility where it is one', () => {
    expect(about({ lfd: '2026-11-20T08:00:00Z' })).toEqual([])
    expect(about({ lfd: '2026-11-21T08:00:00Z' })).toEqual([
      ['last-free-day', '2026-11-21T08:00:00Z'],
    ])
    expect(about({ lfd: '2026-11-20T99:00:00Z' })).toEqual([])
  })

  it('survives whatever was read out of it', () => {
    const survives = fc.property(fc.jsonValue({ maxDepth: 8 }), (payload) => {
      const claims = readClaims(payload)
      expect(claims.length).toBeLessThanOrEqual(300)
      containerDiscrepancies(container(), claims)
    })
    fc.assert(survives, { seed: 1, numRuns: 200 })
  })
})

describe('a weight as it is written', () => {
  it.each([
    ['18,140', 'gross_weight_kg', 39_992],
    ['18140.5 kg', 'weight', 39_993],
    ['40,000 lbs', 'weight', 40_000],
    ['18.140', 'weight_kg', null],
    ['18140,5', 'weight_kg', null],
    ['heavy', 'weight_kg', null],
    ['18140', 'weight', null],
    ['about 18,140 kg', 'weight', null],
    ['1.814.000', 'weight_lb', null],
    ['1814.00', 'weight_lb', 1814],
    ['1814.000.00', 'weight_lb', null],
    ['1814.000', 'weight_lb', 1814],
    ['1.8140', 'weight_lb', 2],
    ['40 lbsx', 'weight', null],
    ['40', 'kg_weight', null],
    ['0', 'weight_lb', null],
    ['0.6', 'weight_lb', 1],
    ['1', 'weight_lb', 1],
    ['1.2.3', 'weight_lb', null],
  ])('%s in %s is %s lb', (said, field, pounds) => {
    const read = readPounds({ said, field })
    expect(read === null ? null : Math.round(read)).toBe(pounds)
  })
})

describe('what a document says of a shipment', () => {
  const shipment: Shipment = {
    ...aShipment,
    billOfLading: '259871234',
    bookingNumbers: ['EBKG1234567'],
    line: { scac: 'MAEU', name: 'Maersk' },
    etaAt: '2026-11-22T06:00:00Z',
    arrivedAt: null,
    portOfDischarge: { locode: 'USLAX', name: 'Los Angeles', zone: 'America/Los_Angeles' },
    normalizedNumber: null,
    createdAt: null,
    vesselImo: null,
    departureEstimatedAt: null,
    departedAt: null,
    originalDepartureAt: null,
    originalEtaAt: null,
    originalDestinationEtaAt: null,
    destinationEtaAt: null,
    destinationArrivedAt: null,
    lineAttemptedAt: null,
    lineCheckedAt: null,
    containerIds: [],
  }

  const said = (payload: object, over: Partial<Shipment> = {}) =>
    shipmentDiscrepancies({ ...shipment, ...over }, ['MSKU1234565'], readClaims(payload)).map(
      ({ kind, documentSays, tracking }) => [kind, documentSays, trackingKey(tracking)],
    )

  it.each<[object, readonly (readonly string[])[]]>([
    [{ bill_of_lading_number: 'MAEU 259871234' }, []],
    [{ bill_of_lading_number: '259871239' }, [['bill-of-lading', '259871239', '259871234']]],
    [{ house_bill_of_lading_number: 'HBL1' }, []],
    [{ booking_number: 'ebkg-1234567' }, []],
    [{ booking_number: 'EBKG7' }, [['booking', 'EBKG7', 'EBKG1234567']]],
    [{ container_numbers: ['MSKU 123456 5'] }, []],
    [
      { container_numbers: ['MSKU1234565', 'TCLU9876540'] },
      [['container-number', 'TCLU9876540', 'MSKU1234565']],
    ],
    [{ estimated_arrival_on: '2026-11-22' }, []],
    [{ eta: '2026-11-25' }, [['arrival', '2026-11-25', '2026-11-21']]],
    [{ eta: '2026-11-23' }, [['arrival', '2026-11-23', '2026-11-21']]],
    [{ eta: '2026-11-20' }, []],
    [{ eta: 'soon' }, [['arrival', 'soon', '2026-11-21']]],
  ])('%j', (payload, expected) => {
    expect(said(payload)).toEqual(expected)
  })

  it('is read in UTC where the port has no zone that is known, and cannot always be read', () => {
    const nowhere = { portOfDischarge: { locode: 'USLAX', name: 'Los Angeles', zone: null } }
    expect(said({ eta: '2026-11-25' }, nowhere)).toEqual([['arrival', '2026-11-25', '2026-11-22']])
    const [unread] = shipmentDiscrepancies(shipment, [], readClaims({ eta: 'soon' }))
    expect(unread).toMatchObject({ isReadable: false, subject: { kind: 'shipment' } })
  })

  it('agrees with any of several bookings', () => {
    const bookingNumbers = ['EBKG1234567', 'EBKG2']
    expect(said({ booking_number: 'EBKG2' }, { bookingNumbers })).toEqual([])
  })

  it('has nothing to say against where tracking is silent, or the ship is in', () => {
    const payload = { booking_number: 'EBKG7', eta: '2026-11-25' }
    expect(said(payload, { bookingNumbers: [], arrivedAt: '2026-11-21T06:00:00Z' })).toEqual([])
  })
})

describe('a decision', () => {
  const [found] = containerDiscrepancies(container(), readClaims({ lfd: '11/23/2026' }))
  if (!found) throw new Error('They differ')
  const settlement: Settlement = {
    decision: 'tracking-right',
    reason: null,
    documentSays: '11/23/2026',
    trackingSays: 'line 2026-11-20; terminal 2026-11-18',
    by: { id: 'p-1', name: 'Carlos Okafor' },
    at: now,
  }

  it('stands as long as both sides say the same, and is open again where either changes', () => {
    expect(settlingState(found, null)).toBe('open')
    expect(settlingState(found, settlement)).toBe('settled')
    expect(settlingState({ ...found, documentSays: '11/24/2026' }, settlement)).toBe('reopened')
    const [moved] = containerDiscrepancies(
      container({ deadlines: { terminal: wed18 } }),
      readClaims({ lfd: '11/23/2026' }),
    )
    expect(moved && settlingState(moved, settlement)).toBe('reopened')
  })

  it('is one of three, on a matter that keeps its name from one reading to the next', () => {
    expect([...settlingDecisions]).toEqual(['tracking-right', 'document-right', 'ignored'])
    expect(discrepancyItem(found)).toBe('')
    const number = { kind: 'container-number', documentSays: 'TCLU9876540' } as const
    expect(discrepancyItem(number)).toBe('TCLU9876540')
  })

  it('is asked for with what each side says, the document’s own writing included', () => {
    expect(describeDocumentSays(internationalFormat, found, '2026-11-17')).toBe(
      'Mon 23 Nov (written “11/23/2026”)',
    )
    expect(describeTrackingSays(internationalFormat, found.tracking, '2026-11-17')).toBe(
      'line Fri 20 Nov and terminal Wed 18 Nov',
    )
    const [unread] = containerDiscrepancies(container(), readClaims({ lfd: 'per tariff' }))
    expect(unread && describeDocumentSays(internationalFormat, unread, null)).toBe(
      '“per tariff” (can’t be compared)',
    )
  })
})
