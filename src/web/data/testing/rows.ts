import { aContainer } from '#domain/testing/containers.ts'
import { containerRow, type ContainerRow } from '#wire/api/containers.ts'

/** A container of no particular interest, with the facts a test is about. */
export function aRow(id: string, facts: Partial<ContainerRow> = {}): ContainerRow {
  const container = aContainer({
    id,
    equipment: { type: null, lengthFt: null, height: null },
    shipment: null,
    portTerminal: null,
    facility: null,
    portZone: null,
    availability: 'not-reported',
    checkedAt: null,
    lineCheckedAt: null,
  })
  const readiness = { verdict: 'unknown', because: [] }
  return { ...containerRow.parse({ ...container, deadline: null, readiness }), ...facts }
}
