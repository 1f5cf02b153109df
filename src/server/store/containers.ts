import type { Container } from '#domain/container.ts'
import type { Instant } from '#domain/instant.ts'
import { findBookings } from './bookings.ts'
import { composeContainer } from './compose-container.ts'
import type { ContainerFacts, ShipmentFacts } from './facts.ts'
import { findFacilities } from './facilities.ts'
import { findHandling } from './handling.ts'
import { fromJson, inChunks, type Json } from './json-column.ts'
import type { Database } from './tables.ts'
import { writeGone } from './write-consequences.ts'
import type { WriteTransaction } from './write-transaction.ts'
import { sortable } from './sortable.ts'

/** Every box the fleet holds: neither ended nor gone from the account. In the order of ids. */
export async function listInPlay(db: Database): Promise<Container[]> {
  const rows = await withShipment(db)
    .where('container.ended', '=', 0)
    .where('container.gone_at', 'is', null)
    .orderBy('container.id')
    .execute()
  return compose(db, rows, null)
}

/** Boxes by id, in play or ended; those that are gone from the account or were never there are left out. */
export async function findContainers(db: Database, ids: readonly string[]): Promise<Container[]> {
  const found: Row[] = []
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await withShipment(db)
      .where('container.id', 'in', chunk)
      .where('container.gone_at', 'is', null)
      .execute()
    found.push(...rows)
  }
  return compose(db, found, shipmentIdsOf(found))
}

/** Whether each box found is in play: those of `ids` that the fleet holds. */
export async function whichInPlay(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('container')
      .select('id')
      .where('id', 'in', chunk)
      .where('ended', '=', 0)
      .where('gone_at', 'is', null)
      .execute()
    for (const row of rows) found.add(row.id)
  }
  return found
}

/** One page of the boxes whose journey is over, the latest first. `number` counts from 1. */
export async function listEnded(
  db: Database,
  page: { readonly number: number; readonly size: number },
): Promise<{ containers: Container[]; total: number }> {
  const { total } = await db
    .selectFrom('container')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('ended', '=', 1)
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  const rows = await withShipment(db)
    .where('container.ended', '=', 1)
    .where('container.gone_at', 'is', null)
    .orderBy('container.ended_at', (order) => order.desc().nullsLast())
    .orderBy('container.id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return { containers: await compose(db, rows, shipmentIdsOf(rows)), total: total }
}

/** The box's document as the service sent it, and when we read it; null for a box we do not have. */
export async function findRawContainer(
  db: Database,
  id: string,
): Promise<{ raw: unknown; readAt: Instant } | null> {
  const row = await db
    .selectFrom('container')
    .select(['raw', 'read_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { raw: fromJson(row.raw), readAt: row.read_at } : null
}

/** Boxes of the account that no reading asked for since `since` has met. */
export async function findUnseen(db: Database, since: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('container')
    .select('id')
    .where('gone_at', 'is', null)
    .where('as_of', '<', sortable(since))
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map((row) => row.id)
}

/** Takes a box out of the account: the service no longer has it. */
export async function markContainerGone(tx: WriteTransaction, id: string): Promise<void> {
  const box = await tx.db
    .updateTable('container')
    .set({ gone_at: tx.at })
    .where('id', '=', id)
    .returning('shipment_id')
    .executeTakeFirst()
  tx.touchContainer(id)
  if (box?.shipment_id) tx.touchShipment(box.shipment_id)
  if (box) await writeGone(tx, { containerId: id, shipmentId: box.shipment_id })
}

interface Row {
  readonly id: string
  readonly box: Json<ContainerFacts>
  readonly shipment: Json<ShipmentFacts> | null
  readonly shipmentId: string | null
}

function withShipment(db: Database) {
  return db
    .selectFrom('container')
    .leftJoin('shipment', 'shipment.id', 'container.shipment_id')
    .select([
      'container.id as id',
      'container.facts as box',
      'shipment.facts as shipment',
      'container.shipment_id as shipmentId',
    ])
}

function shipmentIdsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => (row.shipmentId ? [row.shipmentId] : [])))]
}

async function compose(
  db: Database,
  rows: readonly Row[],
  shipmentIds: readonly string[] | null,
): Promise<Container[]> {
  if (rows.length === 0) return []
  const bookings = await findBookings(db, shipmentIds)
  const facilities = await findFacilities(db)
  const handling = await findHandling(db, shipmentIds && rows.map((row) => row.id))
  const shipments = new Map<string, ShipmentFacts>()
  const shipmentOf = ({ shipment, shipmentId }: Row): ShipmentFacts | null => {
    if (!shipment || !shipmentId) return null
    const known = shipments.get(shipmentId) ?? fromJson(shipment)
    shipments.set(shipmentId, known)
    return known
  }
  return rows.map((row) =>
    composeContainer(fromJson(row.box), {
      handling: handling.get(row.id) ?? null,
      shipment: shipmentOf(row),
      bookingNumbers: (row.shipmentId && bookings.get(row.shipmentId)) || [],
      facilities,
    }),
  )
}
