import { expect, it } from 'vitest'
import type { FiledDocument } from '#wire/api/documents.ts'
import { partiesIn } from './party-text.ts'

function document(type: string, fields: Readonly<Record<string, string>>): FiledDocument {
  return {
    id: type,
    name: null,
    fileName: null,
    type,
    typeByHand: false,
    notes: null,
    source: null,
    sizeBytes: null,
    receivedAt: null,
    extracted: {
      fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
      leftOut: 0,
    },
  }
}

it('parties are those that documents name, each with which one does, and the same one once', () => {
  const documents = [
    document('arrival_notice', { consignee: 'Halyard Textiles', vessel_name: 'FAITH' }),
    document('bill_of_lading', { consignee: 'HALYARD TEXTILES ', shipper_name: 'Ningbo Mills' }),
    document('commercial_invoice', { consignee: 'Halyard Holding' }),
  ]
  expect(partiesIn(documents)).toEqual([
    { role: 'Shipper', name: 'Ningbo Mills', source: 'bill of lading' },
    { role: 'Consignee', name: 'Halyard Textiles', source: 'arrival notice' },
    { role: 'Consignee', name: 'Halyard Holding', source: 'commercial invoice' },
  ])
  expect(partiesIn([{ ...document('other', {}), extracted: null }])).toEqual([])
})
