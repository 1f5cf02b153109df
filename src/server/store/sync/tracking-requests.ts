import { setImmediate } from 'node:timers/promises'
import type { Instant } from '#domain/time/instant.ts'
import type { UnreadableFact } from '#domain/container/unreadable-field.ts'
import type { TrackingRequest } from '../schema/facts.ts'
import { fromJson, inChunks, toJson } from '../schema/json-column.ts'
import { withLastRead } from '../schema/last-read.ts'
import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import { isOlder } from './reading-order.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { sortable } from '../schema/sortable.ts'

/** The newest requests that a list has: a browser takes no more, however many the service names or how long they are. */
const most = { requests: 20_000, characters: 16_000_000 } as const
const atOnce = 500

/** The tracking requests of the account, newest first. `isComplete` false: there are more than a list has. */
export async function listTrackingRequests(
  db: Database,
): Promise<{ readonly requests: readonly TrackingRequest[]; readonly isComplete: boolean }> {
  const ids = await db
    .selectFrom('tracking_request')
    .select('id')
    .orderBy('created_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(most.requests + 1)
    .execute()
  const requests: TrackingRequest[] = []
  let characters = 0
  for (const some of inChunks(ids.slice(0, most.requests), atOnce)) {
    const wanted = some.map(({ id }) => id)
    const rows = await db
      .selectFrom('tracking_request')
      .select(['id', 'facts'])
      .where('id', 'in', wanted)
      .execute()
    const facts = new Map(rows.map((row) => [row.id, row.facts]))
    for (const json of wanted.flatMap((id) => facts.get(id) ?? [])) {
      characters += json.length
      if (characters > most.characters) return { requests, isComplete: false }
      requests.push(fromJson(json))
    }
    await setImmediate()
  }
  return { requests, isComplete: ids.length <= most.requests }
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
