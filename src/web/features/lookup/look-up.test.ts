import { aRow, aShipment, aSummary } from '#web/parts/testing/boxes.ts'
import { describe, expect, it } from 'vitest'
import { lookUp } from './look-up.ts'

const onBill = aRow({ id: 'a', number: 'MSKU1234565', references: ['PO-7781'] })
const sameBill = aRow({ id: 'b', number: 'MRSU4121968' })
const swapped = aRow({ id: 'c', number: 'MSKU1234652', shipment: null })
const other = aRow({
  id: 'd',
  number: 'TCLU9876543',
  shipment: aSummary({ id: 'shipment-2', billOfLading: 'MEDUQ4471902' }),
})
const fleet = [onBill, sameBill, swapped, other]
const shipment = aShipment({
  bookingNumbers: ['259871234A'],
  references: ['SO 4471-920'],
})
const shipments = [
  shipment,
  aShipment({ id: 'shipment-2', billOfLading: 'MEDUQ4471902', line: null }),
]
const find = (text: string) => lookUp(text, fleet, shipments)

describe('looking a number up', () => {
  it.each(['MSKU1234565', 'msku 1234565', 'MSKU-123456-5', ' msku123456 5 '])(
    'finds a container however it is typed: %j',
    (text) => {
      const { exact } = find(text)
      expect(exact).toMatchObject([{ by: 'container', rows: [{ box: { id: 'a' } }] }])
    },
  )

  it.each([
    ['MAEU259871234', 'bill-of-lading'],
    ['259871234', 'bill-of-lading'],
    ['259871234a', 'booking'],
    ['so4471920', 'reference'],
  ])('finds the shipment of %s by its %s, with all its boxes', (text, by) => {
    const { exact } = find(text)
    expect(exact).toHaveLength(1)
    expect(exact[0]).toMatchObject({ by, shipment: { id: 'shipment-1' } })
    expect(exact[0]?.rows.map((row) => row.box.id)).toEqual(['a', 'b'])
  })

  it('finds a box by a reference of its own', () => {
    expect(find('po 7781').exact).toMatchObject([{ by: 'reference', rows: [{ box: { id: 'a' } }] }])
  })

  it('gives every journey of a number that occurs twice', () => {
    const again = aRow({ id: 'a2', number: 'MSKU1234565', shipment: null })
    expect(lookUp('MSKU1234565', [...fleet, again], []).exact).toHaveLength(2)
  })

  it('ranks swapped digits before one wrong digit before parts of numbers', () => {
    const oneWrong = aRow({ id: 'e', number: 'MSKU1234566', shipment: null })
    const { near } = lookUp('MSKU1234562', [swapped, oneWrong, onBill], [])
    expect(near.map(({ row, why }) => [row.box.id, why])).toEqual([
      ['c', 'digits-swapped'],
      ['e', 'one-differs'],
      ['a', 'one-differs'],
    ])
    expect(find('MSKU12').near.map(({ why }) => why)).toEqual(['starts-with', 'starts-with'])
    expect(find('447190').near).toMatchObject([
      { row: { box: { id: 'd' } }, why: 'contains', through: { by: 'bill-of-lading' } },
    ])
  })

  it('says a missing and a doubled character are one difference', () => {
    expect(find('MSKU123465').near[0]).toMatchObject({ why: 'one-differs' })
    expect(find('MSKU12345655').near[0]).toMatchObject({
      row: { box: { id: 'a' } },
      why: 'one-differs',
    })
  })

  it('searches for nothing while fewer than four characters are typed', () => {
    expect(find('MSK')).toEqual({ exact: [], near: [] })
  })

  it('finds a shipment whose boxes have all ended', () => {
    expect(lookUp('MAEU259871234', [], shipments).exact).toMatchObject([
      { shipment: { id: 'shipment-1' }, rows: [] },
    ])
  })
})
