import { describe, expect, it } from 'vitest'
import { anyResource } from '#wire/upstream/json-api.ts'
import { theirShipment } from './testing/their-records.ts'
import { translateShipment } from './translate-shipment.ts'

function read(said: object) {
  const record = anyResource.parse(theirShipment('shipment-1', said))
  const shipment = translateShipment(record, '2026-11-20T20:00:00Z')
  if (!shipment.ok) throw new Error(shipment.reason)
  return { ...shipment.facts.shipment, fields: shipment.unreadable.map(({ field }) => field) }
}

describe('long lists of a shipment', () => {
  it('are cut, and named', () => {
    const texts = Array.from({ length: 30 }, (_, at) => `${at}`.padEnd(490, 'x'))
    expect(read({ ref_numbers: texts, tags: ['a', '', 'b'] })).toMatchObject({
      references: texts.slice(0, 12),
      tags: ['a', 'b'],
      fields: ['ref_numbers'],
    })
  })
})

describe('A shipment in our words', () => {
  it('keeps the zone of a port whose names cannot be read; a zone alone names no place', () => {
    const names = { port_of_discharge_locode: true, port_of_discharge_name: {} }
    const zone = { pod_timezone: 'America/Los_Angeles' }
    expect(read({ ...names, ...zone })).toMatchObject({
      portOfDischarge: { locode: null, name: null, zone: 'America/Los_Angeles' },
      fields: ['port_of_discharge_locode', 'port_of_discharge_name'],
    })
    const none = { port_of_discharge_locode: null, port_of_discharge_name: null }
    expect(read({ ...none, ...zone }).portOfDischarge).toBeNull()
  })

  it.each(['Ñandú abc', '12345', 'USHO', 'US LAX', 'USHO1', 'Houston'])(
    'does not take %s for a UN/LOCODE, and keeps the name',
    (code) => {
      const port = { port_of_discharge_locode: code, port_of_discharge_name: 'Houston' }
      expect(read(port)).toMatchObject({
        portOfDischarge: { locode: null, name: 'Houston' },
        fields: ['port_of_discharge_locode'],
      })
    },
  )

  it('writes a UN/LOCODE in capitals', () => {
    expect(read({ destination_locode: ' ushou ' })).toMatchObject({
      destination: { locode: 'USHOU' },
      fields: [],
    })
  })

  it('takes no arrival for one that is dated in the future', () => {
    expect(read({ pod_ata_at: '2027-11-30T00:00:00Z' })).toMatchObject({
      arrivedAt: null,
      fields: ['pod_ata_at'],
    })
    expect(read({ pod_ata_at: '2026-11-21T12:00:00Z' })).toMatchObject({
      arrivedAt: '2026-11-21T12:00:00Z',
      fields: [],
    })
  })

  it('says where the number shown is not the bill of lading that was sent', () => {
    const sent = { bill_of_lading_number: 'N'.repeat(5_000), normalized_number: 'MAEU1' }
    expect(read(sent)).toMatchObject({ billOfLading: 'MAEU1', fields: ['bill_of_lading_number'] })
    expect(read({ ...sent, bill_of_lading_number: null })).toMatchObject({
      billOfLading: 'MAEU1',
      fields: ['bill_of_lading_number'],
    })
    expect(read({ bill_of_lading_number: {} }).fields).toEqual(['bill_of_lading_number'])
  })
})
