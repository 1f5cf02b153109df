import { describe, expect, it } from 'vitest'
import { anyResource } from '#wire/upstream/json-api.ts'
import { theirContainer } from './testing/their-records.ts'
import { translateContainer } from './translate-container.ts'

const readAt = '2026-11-20T20:00:00Z'
const read = (said: object) =>
  translateContainer(anyResource.parse(theirContainer('container-1', said)), readAt)

function containerOf(said: object) {
  const container = read(said)
  if (!container.ok) throw new Error(container.reason)
  return container.facts.container
}

describe('A container in our words', () => {
  it.each([
    [true, true, 'available'],
    [true, false, 'not-available'],
    [true, null, 'not-reported'],
    [false, true, 'not-reported'],
    [false, false, 'not-reported'],
    [undefined, undefined, 'not-reported'],
  ])('availability known %s, available %s: %s', (known, available, ours) => {
    const container = containerOf({ availability_known: known, available_for_pickup: available })
    expect(container.availability).toBe(ours)
  })

  it('keeps each source of the last free day as it was written', () => {
    const container = containerOf({
      pickup_lfd: '2026-11-20T08:00:00Z',
      ind_facility_lfd_on: '2026-11-23',
      import_deadlines: {
        pickup_lfd_terminal: '2026-11-20T08:00:00Z',
        pickup_lfd_line: '2026-11-21',
        pickup_lfd_rail: null,
      },
    })
    expect(container.reportedDeadlines).toEqual({
      terminal: '2026-11-20T08:00:00Z',
      line: '2026-11-21',
      rail: null,
      provider: '2026-11-20T08:00:00Z',
      railDeprecated: '2026-11-23',
    })
  })

  it('knows no weight of 0, no zone that does not exist, and one name for each zone', () => {
    expect(containerOf({ weight_in_lbs: 0 }).weightLb).toBeNull()
    expect(containerOf({ pod_timezone: 'Mars/Olympus_Mons' }).portZone).toBeNull()
    expect(containerOf({ pod_timezone: 'US/Eastern' }).portZone).toBe('America/New_York')
  })

  it('invents no name or status of a hold, and lists a fee without amount as not priced', () => {
    const container = read({
      holds_at_pod_terminal: [{}, null, { name: 'customs', status: ['hold'], description: ['x'] }],
      fees_at_pod_terminal: [{ type: 'exam' }],
    })
    if (!container.ok) throw new Error(container.reason)
    expect(container.facts.container).toMatchObject({
      holds: [
        { name: '', status: '', description: null, unreadable: ['name', 'status'] },
        { name: 'customs', status: '', unreadable: ['status', 'description'] },
      ],
      fees: [{ type: 'exam', amount: 0, currency: null }],
    })
    expect(container.unreadable.map(({ field, raw }) => [field, raw])).toEqual([
      ['holds_at_pod_terminal.1', 'null'],
      ['holds_at_pod_terminal.2.status', '["hold"]'],
      ['holds_at_pod_terminal.2.description', '["x"]'],
      ['holds_at_pod_terminal.0.name', 'absent'],
      ['holds_at_pod_terminal.0.status', 'absent'],
    ])
  })

  it.each<[object, object]>([
    [
      { amount: '700 USD', currency_code: 'USD' },
      { amount: 0, unreadable: ['amount'] },
    ],
    [
      { amount: 1e12, currency_code: 'USD' },
      { amount: 0, unreadable: ['amount'] },
    ],
    [
      { amount: -1e300, currency_code: 'USD' },
      { amount: 0, unreadable: ['amount'] },
    ],
    [
      { amount: 400, currency_code: 'US$' },
      { amount: 400, unreadable: ['currency'] },
    ],
    [
      { amount: 400, currency_code: {} },
      { amount: 400, unreadable: ['currency'] },
    ],
  ])('says which part of the fee %j could not be read', (fee, expected) => {
    const [one] = containerOf({ fees_at_pod_terminal: [{ type: 'demurrage', ...fee }] }).fees
    expect(one).toMatchObject(expected)
  })

  it('reads a credit, and an amount without a currency', () => {
    const fees = [
      { type: 'other', amount: -50, currency_code: 'USD' },
      { type: 'exam', amount: '475.00' },
    ]
    expect(containerOf({ fees_at_pod_terminal: fees }).fees).toEqual([
      { type: 'other', amount: -50, currency: 'USD' },
      { type: 'exam', amount: 475, currency: null },
    ])
  })

  it('reads moments with an offset as the same moment in UTC', () => {
    const container = containerOf({ pod_discharged_at: '2026-11-18T09:00:00-08:00' })
    expect(container.milestones.dischargedAt).toBe('2026-11-18T17:00:00Z')
  })

  it.each([
    '2026-11-18T17:00Z',
    '2026-11-18t17:00:00z',
    '2026-11-18T09:00:00-0800',
    ' 2026-11-18T17:00:00Z ',
  ])('reads %j as a moment', (text) => {
    const container = read({ pod_discharged_at: text, pickup_lfd: text })
    expect(container).toMatchObject({
      unreadable: [],
      facts: { container: { milestones: { dischargedAt: '2026-11-18T17:00:00Z' } } },
    })
  })

  it('survives every member being absent but its number', () => {
    const bare = translateContainer(
      { id: 'bare', type: 'container', attributes: { number: 'BMOU 100001 0' } },
      readAt,
    )
    expect(bare).toMatchObject({
      ok: true,
      facts: {
        container: { number: 'BMOU1000010', status: 'unknown', availability: 'not-reported' },
        facilities: [],
      },
    })
  })

  it.each([
    ['number', { number: null }, ['number'], 'null'],
    ['number', { number: 'N'.repeat(100_000) }, ['number'], `"${'N'.repeat(199)}…`],
    ['holds_at_pod_terminal', { holds_at_pod_terminal: 'none' }, ['holds'], '"none"'],
    ['holds_at_pod_terminal', { holds_at_pod_terminal: null }, ['holds'], 'null'],
    [
      'holds_at_pod_terminal.1',
      { holds_at_pod_terminal: [{ name: 'TMF', status: 'hold' }, 7] },
      ['holds'],
      '7',
    ],
    [
      'holds_at_pod_terminal.0.status',
      { holds_at_pod_terminal: [{ name: 'customs', status: null }] },
      ['holds'],
      'null',
    ],
    ['holds_at_pod_terminal', { holds_at_pod_terminal: '' }, ['holds'], '""'],
    ['holds_at_pod_terminal', { holds_at_pod_terminal: false }, ['holds'], 'false'],
    ['current_status', { current_status: null }, ['status'], 'null'],
    ['holds_at_pod_terminal.0', { holds_at_pod_terminal: [null] }, ['holds'], 'null'],
    ['fees_at_pod_terminal', { fees_at_pod_terminal: null }, ['fees'], 'null'],
    [
      'fees_at_pod_terminal.0.amount',
      { fees_at_pod_terminal: [{ type: 'exam', amount: 'x' }] },
      ['fees'],
      '"x"',
    ],
    [
      'fees_at_pod_terminal.0.amount',
      { fees_at_pod_terminal: [{ type: 'exam', amount: 1e15 }] },
      ['fees'],
      '1000000000000000',
    ],
    ['pod_timezone', { pod_timezone: 'Mars/Phobos' }, ['portZone'], '"Mars/Phobos"'],
    [
      'pod_discharged_at',
      { pod_discharged_at: '9999-12-31T23:59:59Z' },
      ['milestones.dischargedAt'],
      '"9999-12-31T23:59:59Z"',
    ],
    [
      'terminal_checked_at',
      { terminal_checked_at: '2036-11-24T08:00:00Z' },
      ['checkedAt'],
      '"2036-11-24T08:00:00Z" (in the future)',
    ],
    ['weight_in_lbs', { weight_in_lbs: -44_000 }, ['weightLb'], '-44000'],
    [
      'fees_at_pod_terminal.0.currency_code',
      { fees_at_pod_terminal: [{ type: 'exam', amount: 5, currency_code: 840 }] },
      ['fees'],
      '840',
    ],
    ['equipment_length', { equipment_length: 40.5 }, ['equipment.lengthFt'], '40.5'],
    [
      'pod_discharged_at',
      { pod_discharged_at: 'yesterday' },
      ['milestones.dischargedAt'],
      '"yesterday"',
    ],
    ['availability_known', { availability_known: null }, ['availability'], 'null'],
    ['availability_known', { availability_known: undefined }, ['availability'], 'absent'],
    [
      'available_for_pickup',
      { availability_known: true, available_for_pickup: undefined },
      ['availability'],
      'absent',
    ],
    ['available_for_pickup', { available_for_pickup: 'true' }, ['availability'], '"true"'],
    ['pickup_lfd', { pickup_lfd: 'soon' }, ['reportedDeadlines.provider'], '"soon"'],
    ['pickup_lfd', { pickup_lfd: '2026-11-31' }, ['reportedDeadlines.provider'], '"2026-11-31"'],
    [
      'import_deadlines.pickup_lfd_terminal',
      { import_deadlines: { pickup_lfd_terminal: '2026-02-30T08:00:00Z' } },
      ['reportedDeadlines.terminal'],
      '"2026-02-30T08:00:00Z"',
    ],
    [
      'import_deadlines.pickup_lfd_terminal',
      { import_deadlines: { pickup_lfd_terminal: '2026-11-25T24:00:00Z' } },
      ['reportedDeadlines.terminal'],
      '"2026-11-25T24:00:00Z"',
    ],
    [
      'import_deadlines.pickup_lfd_line',
      { import_deadlines: { pickup_lfd_line: 20261120 } },
      ['reportedDeadlines.line'],
      '20261120',
    ],
  ])('names %s where it cannot be read, and reads everything else', (field, said, facts, raw) => {
    const container = read(said)
    if (!container.ok) throw new Error(container.reason)
    expect(container.unreadable).toEqual([{ field, raw, facts }])
    const whole = containerOf({})
    const fed = new Set(facts.map((fact) => fact.split('.')[0]))
    const others = Object.keys(whole).filter((name) => !fed.has(name))
    expect(container.facts.container).toMatchObject(
      Object.fromEntries(Object.entries(whole).filter(([name]) => others.includes(name))),
    )
  })

  it('drops null entries of lists and reads digits sent in the wrong type', () => {
    const container = read({
      ref_numbers: [null, 'PO 1', 42],
      equipment_length: '40',
      seal_number: 77,
    })
    expect(container).toMatchObject({
      unreadable: [],
      facts: {
        container: {
          references: ['PO 1', '42'],
          equipment: { lengthFt: 40 },
          sealNumber: '77',
        },
      },
    })
  })

  it('does not take a departure of 1970, or one well before the discharge', () => {
    const unreadable = (said: object) => {
      const container = read({ pod_discharged_at: '2026-11-18T08:00:00Z', ...said })
      if (!container.ok) throw new Error(container.reason)
      return [
        container.facts.container.milestones,
        container.unreadable.map(({ field, raw }) => `${field}: ${raw}`),
      ]
    }
    expect(unreadable({ final_destination_full_out_at: '1970-01-01T00:00:00Z' })).toMatchObject([
      { destinationFullOutAt: null },
      ['final_destination_full_out_at: "1970-01-01T00:00:00Z" (before 2000)'],
    ])
    expect(unreadable({ empty_terminated_at: '2026-10-30T08:00:00Z' })).toMatchObject([
      { emptyReturnedAt: null },
      ['empty_terminated_at: "2026-10-30T08:00:00Z" (before the discharge)'],
    ])
    expect(
      unreadable({
        pod_arrived_at: '2026-11-17T08:00:00Z',
        pod_discharged_at: '2020-05-01T08:00:00Z',
        pod_full_out_at: '2020-05-02T08:00:00Z',
      }),
    ).toMatchObject([
      { dischargedAt: null, portFullOutAt: null },
      [
        'pod_discharged_at: "2020-05-01T08:00:00Z" (before the arrival)',
        'pod_full_out_at: "2020-05-02T08:00:00Z" (before the arrival)',
      ],
    ])
    // Clocks and zones differ by some hours.
    expect(unreadable({ pod_full_out_at: '2026-11-18T02:00:00Z' })).toMatchObject([
      { portFullOutAt: '2026-11-18T02:00:00Z' },
      [],
    ])
  })

  it('knows no length that no container has, and takes a blank status for none', () => {
    const container = read({ equipment_length: 1e15, current_status: ' ' })
    expect(container.ok && container.facts.container).toMatchObject({
      equipment: { lengthFt: null },
      status: 'unknown',
    })
    expect(container.ok && container.unreadable.map(({ field }) => field).toSorted()).toEqual([
      'current_status',
      'equipment_length',
    ])
  })

  it('has a hold once that is sent twice, and both of two that differ', () => {
    const customs = { name: 'customs', status: 'hold', description: 'exam' }
    const holds = (...sent: object[]) =>
      containerOf({ holds_at_pod_terminal: sent }).holds.map(({ description }) => description)
    expect(holds(customs, customs)).toEqual(['exam'])
    expect(holds(customs, { ...customs, description: 'papers' })).toEqual(['exam', 'papers'])
  })
})
