import type { Instant } from '#domain/time/instant.ts'
import type { UnreadableFact } from '#domain/container/unreadable-field.ts'
import type { TrackingRequest } from '../schema/facts.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { withLastRead } from '../schema/last-read.ts'
import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import { isOlder } from './reading-order.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { sortable } from '../schema/sortable.ts'

/** Every tracking request of the account, newest first. */
export async function listTrackingRequests(db: Database): Promise<TrackingRequest[]> {
  const rows = await db
    .selectFrom('tracking_request')
    .select('facts')
    .orderBy('created_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()
  return rows.map((row) => fromJson(row.facts))
}

/** Writes a request as read, unless our copy is newer. A booking touches its shipment and containers. */
export async function writeTrackingRequest(
  tx: WriteTransaction,
  sent: TrackingRequest,
  askedAt: Instant,
  unreadable: readonly UnreadableFact[] = [],
): Promise<'new' | 'changed' | 'same' | 'older'> {
  const known = await findRow(tx.db, 'tracking_request', { id: sent.id })
  if (known && isOlder(askedAt, known.as_of, tx.at)) return 'older'
  const held = known ? () => ({ facts: fromJson(known.facts), readAt: known.as_of }) : null
  const request = withLastRead(sent, held, { readAt: askedAt, unreadable })
  const row = {
    number: request.number,
    kind: request.kind,
    shipment_id: request.shipmentId,
    facts: toJson(request),
    created_at: request.createdAt && sortable(request.createdAt),
    as_of: sortable(askedAt),
  }
  await upsert(tx.db, 'tracking_request', { id: request.id }, row)
  const namesAnew =
    known?.number !== row.number || known.kind !== row.kind || known.shipment_id !== row.shipment_id
  const names = row.kind === 'booking' || known?.kind === 'booking'
  if (names && namesAnew) {
    for (const id of new Set([known?.shipment_id, row.shipment_id])) {
      if (id) await touchShipmentAndContainers(tx, id)
    }
  }
  if (!known) return 'new'
  return known.facts === row.facts ? 'same' : 'changed'
}

async function touchShipmentAndContainers(tx: WriteTransaction, shipmentId: string): Promise<void> {
  tx.touchShipment(shipmentId)
  const containers = await tx.db
    .selectFrom('container')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .execute()
  for (const container of containers) tx.touchContainer(container.id)
}
