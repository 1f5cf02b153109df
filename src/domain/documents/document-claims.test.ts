import { describe, expect, it } from 'vitest'
import { readClaims } from './document-claims.ts'

const read = (payload: unknown) =>
  readClaims(payload).map(({ kind, said, container }) => [kind, said, container])
const kindsOf = (...fields: readonly string[]) =>
  fields.map((field) => readClaims({ [field]: 'x' })[0]?.kind ?? null)

describe('what a field is known by', () => {
  it.each([
    ['last-free-day', ['Last Free Day', 'LFD', 'terminal_lfd', 'free_time_expires_on']],
    ['arrival', ['eta', 'ETA POD', 'vessel_eta', 'estimated_time_of_arrival']],
    ['container-number', ['container_number', 'containerNos', 'Equipment IDs', 'containers_no']],
    ['bill-of-lading', ['bl', 'B/L', 'master_bill_of_lading_number', 'mbol', 'ocean_bl_no']],
    ['booking', ['booking', 'booking_reference', 'carrier_booking_number']],
    ['weight', ['weight', 'gross_weight_kg', 'Gross weight (LBS)', 'weight_in_pounds']],
  ])('%s: %j', (kind, fields) => {
    const known = fields.filter((field) => field !== 'containerNos')
    expect(new Set(kindsOf(...known))).toEqual(new Set([kind]))
  })

  it('is its whole name: nothing before it or behind it that says something else', () => {
    const others = [
      'no_last_free_day',
      'last_free_day_rule',
      'beta',
      'eta_history',
      'sub_container_number',
      'container_number_prefix',
      'house_bl',
      'bl_date',
      'rebooking',
      'booking_agent',
      'net_weight',
      'weight_limit',
    ]
    expect(kindsOf(...others)).toEqual(others.map(() => null))
  })
})

describe('whose word it is', () => {
  const one = { container_number: 'MSKU1234565', lfd: '2026-11-23' }

  it('is of a container where it stands in the record of one', () => {
    expect(read({ containers: [one] })).toEqual([
      ['container-number', 'MSKU1234565', 'MSKU1234565'],
      ['last-free-day', '2026-11-23', 'MSKU1234565'],
    ])
    expect(read({ containers: [{ ...one, dates: { eta: '2026-11-20' } }] }).at(-1)).toEqual([
      'arrival',
      '2026-11-20',
      'MSKU1234565',
    ])
  })

  it('is of all that the document is about where it stands at its head', () => {
    expect(read(one).map(([, , container]) => container)).toEqual([null, null])
    const record = { container_numbers: ['MSKU1234565', 'TCLU9876540'], lfd: '2026-11-23' }
    expect(read({ record }).at(-1)).toEqual(['last-free-day', '2026-11-23', null])
  })

  it('is of the first number that names a record, and of the nearest record', () => {
    const inner = { equipment_id: 'TCLU9876540', lfd: '2026-11-24' }
    expect(read({ list: [{ ...one, equipment_id: 'TCLU9876540' }] })[1]?.[2]).toBe('MSKU1234565')
    expect(read({ list: [{ ...one, part: inner }] }).at(-1)).toEqual([
      'last-free-day',
      '2026-11-24',
      'TCLU9876540',
    ])
  })
})

describe('how far is read', () => {
  const nested = (levels: number): unknown =>
    levels === 0 ? { lfd: '2026-11-23' } : { inner: nested(levels - 1) }
  const listed = (levels: number): unknown =>
    levels === 0 ? { lfd: '2026-11-23' } : [listed(levels - 1)]

  it('is four levels into the document', () => {
    expect([nested(4), nested(5), listed(4), listed(5)].map((one) => read(one).length)).toEqual([
      1, 0, 1, 0,
    ])
  })

  it('is three hundred words, in one list or in many records', () => {
    const days = Array.from({ length: 301 }, (_, i) => String(i))
    expect(read({ lfd: days })).toHaveLength(300)
    expect(read(days.map((lfd) => ({ lfd })))).toHaveLength(300)
  })

  it('is 120 characters of each, numbers as they are, and nothing of what says nothing', () => {
    expect(read({ lfd: 'x'.repeat(121) })[0]?.[1]).toHaveLength(120)
    expect(read({ weight: 18_140, lfd: ' ', eta: null, booking: true })).toEqual([
      ['weight', '18140', null],
    ])
    expect(read({ lfd: [['2026-11-23'], '2026-11-24'] })).toEqual([
      ['last-free-day', '2026-11-24', null],
    ])
  })
})
