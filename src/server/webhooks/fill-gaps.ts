import { anyResource, type AnyResource } from '#wire/upstream/json-api.ts'
import { idOf } from '../mirror/translated.ts'
import { findRawContainer } from '../store/containers/containers.ts'
import { findRawShipment } from '../store/containers/shipments.ts'
import type { Database } from '../store/schema/tables.ts'

/**
 * Merges a record of a notice into our copy: members that a notice omits are unknown (older bodies lack members that
 * the lists have). A member that is present, even as null, counts.
 */
export async function fillGaps(db: Database, record: AnyResource): Promise<AnyResource> {
  if (!idOf(record.id)) return record
  const held = anyResource.safeParse(await findHeld(db, record))
  if (!held.success) return record
  return {
    ...held.data,
    ...record,
    attributes: { ...held.data.attributes, ...record.attributes },
    relationships: { ...held.data.relationships, ...record.relationships },
  }
}

async function findHeld(db: Database, { type, id }: AnyResource): Promise<unknown> {
  if (type === 'container') return (await findRawContainer(db, id))?.raw
  if (type === 'shipment') return (await findRawShipment(db, id))?.raw
  return null
}
