import type { Instant } from '#domain/instant.ts'
import type { Shipment } from '#domain/shipment.ts'
import { findBookings } from './bookings.ts'
import type { ShipmentFacts } from './facts.ts'
import { fromJson, inChunks, type Json } from './json-column.ts'
import type { Database } from './tables.ts'
import { writeGone } from './write-consequences.ts'
import type { WriteTransaction } from './write-transaction.ts'
import { sortable } from './sortable.ts'

/** Every shipment of the account, in the order of ids. */
export async function listShipments(db: Database): Promise<Shipment[]> {
  const rows = await db
    .selectFrom('shipment')
    .select(['id', 'facts'])
    .where('gone_at', 'is', null)
    .orderBy('id')
    .execute()
  return compose(rows, await findBookings(db, null), await findBoxes(db, null))
}

/** Shipments by id; those that are gone from the account or were never there are left out. */
export async function findShipments(db: Database, ids: readonly string[]): Promise<Shipment[]> {
  const found: Shipment[] = []
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('shipment')
      .select(['id', 'facts'])
      .where('id', 'in', chunk)
      .where('gone_at', 'is', null)
      .execute()
    found.push(...compose(rows, await findBookings(db, chunk), await findBoxes(db, chunk)))
  }
  return found
}

/** The shipment's document as the service sent it, and when we read it; null for one we do not have. */
export async function findRawShipment(
  db: Database,
  id: string,
): Promise<{ raw: unknown; readAt: Instant } | null> {
  const row = await db
    .selectFrom('shipment')
    .select(['raw', 'read_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { raw: fromJson(row.raw), readAt: row.read_at } : null
}

/** Shipments of the account that no reading asked for since `since` has met. */
export async function findUnseenShipments(db: Database, since: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('shipment')
    .select('id')
    .where('gone_at', 'is', null)
    .where('as_of', '<', sortable(since))
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map((row) => row.id)
}

/** Takes a shipment out of the account: the service no longer has it. */
export async function markShipmentGone(tx: WriteTransaction, id: string): Promise<void> {
  await tx.db.updateTable('shipment').set({ gone_at: tx.at }).where('id', '=', id).execute()
  tx.touchShipment(id)
  await writeGone(tx, { containerId: null, shipmentId: id })
}

type Many = ReadonlyMap<string, readonly string[]>

function compose(
  rows: readonly { readonly id: string; readonly facts: Json<ShipmentFacts> }[],
  bookings: Many,
  boxes: Many,
): Shipment[] {
  return rows.map((row) => {
    const { portTerminalId: _, destinationTerminalId: __, ...own } = fromJson(row.facts)
    return {
      ...own,
      bookingNumbers: bookings.get(row.id) ?? [],
      containerIds: boxes.get(row.id) ?? [],
    }
  })
}

/** The boxes we hold of each shipment, in the order of their numbers. */
async function findBoxes(db: Database, shipmentIds: readonly string[] | null): Promise<Many> {
  const all = db
    .selectFrom('container')
    .select(['id', 'shipment_id'])
    .where('shipment_id', 'is not', null)
    .where('gone_at', 'is', null)
    .orderBy('number')
    .orderBy('id')
  const rows = await (shipmentIds ? all.where('shipment_id', 'in', shipmentIds) : all).execute()
  const boxes = new Map<string, string[]>()
  for (const row of rows) {
    if (row.shipment_id === null) continue
    const known = boxes.get(row.shipment_id)
    if (known) known.push(row.id)
    else boxes.set(row.shipment_id, [row.id])
  }
  return boxes
}
