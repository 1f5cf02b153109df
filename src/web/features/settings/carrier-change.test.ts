import { expect, it } from 'vitest'
import type { CarrierFacts } from '#domain/carriers/carrier.ts'
import { describeChange } from './carrier-change.ts'
import { carrierColumns, type CarrierColumn } from './carrier-csv.ts'

const rosa = { name: 'Rosa', email: 'rosa@harbor.example', phone: null, getsOrders: true }
const night = { name: 'Night dispatch', email: null, phone: '310-555-0143', getsOrders: false }
const harbor: CarrierFacts = {
  name: 'Harbor',
  scac: 'HBLK',
  contacts: [rosa, night],
  language: 'en',
  terminals: Array.from({ length: 13 }, (_, at) => `f-${at}`),
  lanes: ['Reno', 'Katy'],
  movesADay: 12,
}
const change = (facts: Partial<CarrierFacts>, ...changed: readonly CarrierColumn[]) =>
  describeChange({
    kind: 'change',
    line: 2,
    name: 'Harbor',
    before: harbor,
    facts: { ...harbor, ...facts },
    changed,
  })

it('says first what an import removes, in numbers', () => {
  expect(
    change(
      { contacts: [rosa], terminals: ['f-3'], lanes: ['Reno', 'Katy', 'Elko'], movesADay: 4 },
      'contacts',
      'terminals',
      'lanes',
      'moves a day',
    ),
  ).toBe('Removes 1 contact and 12 terminals. Adds 1 lane. Changes moves a day.')
})

it('counts a contact with another email as changed, not as removed and added', () => {
  const changed = { ...rosa, email: 'rosa.vega@harbor.example' }
  expect(change({ contacts: [changed, night] }, 'contacts')).toBe('Changes 1 contact.')
})

it('counts contacts of one name one by one', () => {
  const second = { ...rosa, email: 'rosa2@harbor.example' }
  expect(change({ contacts: [rosa, second, night] }, 'contacts')).toBe('Adds 1 contact.')
  const both = { ...harbor, contacts: [rosa, rosa, night] }
  expect(
    describeChange({
      kind: 'change',
      line: 2,
      name: 'Harbor',
      before: both,
      facts: harbor,
      changed: ['contacts'],
    }),
  ).toBe('Removes 1 contact.')
})

it('says nothing is lost if only the order differs', () => {
  expect(change({ lanes: ['Katy', 'Reno'] }, 'scac', 'lanes')).toBe(
    'Changes SCAC and the order of lanes.',
  )
})

it('always says something', () => {
  for (const column of carrierColumns) expect(change({}, column)).toMatch(/^Changes /)
})
