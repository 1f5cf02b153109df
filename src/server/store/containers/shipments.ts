import type { Instant } from '#domain/time/instant.ts'
import type { Shipment } from '#domain/container/shipment.ts'
import type { NamedCustomer } from '#domain/container/customer-name.ts'
import { findBookings } from './bookings.ts'
import { findCustomerRecords, namedCustomer } from './customer-records.ts'
import type { ShipmentFacts } from '../schema/facts.ts'
import { maxUnseen, shipmentIdsInPlay } from './in-play.ts'
import { fromJson, inChunks, type Json } from '../schema/json-column.ts'
import type { Database } from '../schema/tables.ts'
import { dropUnreadable } from './unreadable-fields.ts'
import { writeGone } from './write-consequences.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { sortable } from '../schema/sortable.ts'

/** A shipment as stored. Most are never opened, so only {@link readShipment} parses it. */
export interface StoredShipment {
  readonly id: string
  readonly billOfLading: string
  readonly bookingNumbers: readonly string[]
  /** The containers we hold of it, sorted by number. */
  readonly containerIds: readonly string[]
  /** The customer as people see it; null: as in its facts. */
  readonly customer: NamedCustomer | null
  readonly facts: Json<ShipmentFacts>
}

/** Every shipment with a container in play, sorted by id. */
export async function listShipmentsInPlay(db: Database): Promise<StoredShipment[]> {
  const rows = await shipments(db).where('id', 'in', shipmentIdsInPlay(db)).orderBy('id').execute()
  return toStoredShipments(
    db,
    rows,
    await findBookings(db, 'in-play'),
    await findContainers(db, 'in-play'),
  )
}

/** The fields by which a list of all shipments is sorted. */
export type ShipmentKey = Pick<StoredShipment, 'id' | 'billOfLading'>

const keysAtOnce = 500

/** Every shipment of the account, including ended ones, in batches sorted by id. */
export async function* listShipmentKeys(db: Database): AsyncGenerator<ShipmentKey[]> {
  let after = ''
  for (;;) {
    const keys = await db
      .selectFrom('shipment')
      .select(['id', 'bill_of_lading as billOfLading'])
      .where('gone_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(keysAtOnce)
      .execute()
    if (keys.length === 0) return
    after = keys.at(-1)?.id ?? after
    yield keys
  }
}

/** Shipments by id; omits those that are gone from the account or never existed. */
export async function findStoredShipments(
  db: Database,
  ids: readonly string[],
): Promise<StoredShipment[]> {
  const found: StoredShipment[] = []
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await shipments(db).where('id', 'in', chunk).execute()
    const [bookings, ofEach] = [await findBookings(db, chunk), await findContainers(db, chunk)]
    found.push(...(await toStoredShipments(db, rows, bookings, ofEach)))
  }
  return found
}

/** The same, parsed. */
export async function findShipments(db: Database, ids: readonly string[]): Promise<Shipment[]> {
  return (await findStoredShipments(db, ids)).map(readShipment)
}

/** Parses a stored shipment. */
export function readShipment(stored: StoredShipment): Shipment {
  const { facts, bookingNumbers, containerIds, customer } = stored
  const { portTerminalId: _, destinationTerminalId: __, ...own } = fromJson(facts)
  return {
    ...own,
    ...customer,
    // Shipments saved by an earlier version lack these until they are read again.
    originalDepartureAt: own.originalDepartureAt ?? null,
    originalDestinationEtaAt: own.originalDestinationEtaAt ?? null,
    bookingNumbers,
    containerIds,
  }
}

/** The shipment's document as the service sent it, and when we read it; null for one we don't have. */
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

/** The same as `findUnseen` for shipments: one that has no container in play counts as ended. */
export async function findUnseenShipments(db: Database, since: Instant): Promise<string[]> {
  const unseen = db
    .selectFrom('shipment')
    .select('id')
    .where('gone_at', 'is', null)
    .where('as_of', '<', sortable(since))
    .orderBy('as_of')
    .orderBy('id')
  const inPlay = await unseen
    .where('id', 'in', shipmentIdsInPlay(db))
    .limit(maxUnseen.inPlay)
    .execute()
  const ended = await unseen
    .where('id', 'not in', shipmentIdsInPlay(db).where('shipment_id', 'is not', null))
    .limit(maxUnseen.ended)
    .execute()
  return [...inPlay, ...ended].map(({ id }) => id)
}

/** Removes a shipment from the account as `markContainerGone` does a container. */
export async function markShipmentGone(
  tx: WriteTransaction,
  id: string,
  unseenSince: Instant,
): Promise<void> {
  const marked = await tx.db
    .updateTable('shipment')
    .set({ gone_at: tx.at })
    .where('id', '=', id)
    .where('as_of', '<', sortable(unseenSince))
    .returning('id')
    .executeTakeFirst()
  if (!marked) return
  await dropUnreadable(tx, 'shipment', id)
  tx.touchShipment(id)
  await writeGone(tx, { containerId: null, shipmentId: id })
}

interface Row {
  readonly id: string
  readonly bill_of_lading: string
  readonly customer: string | null
  readonly facts: Json<ShipmentFacts>
}

function shipments(db: Database) {
  return db
    .selectFrom('shipment')
    .select(['id', 'bill_of_lading', 'customer', 'facts'])
    .where('gone_at', 'is', null)
}

type Many = ReadonlyMap<string, readonly string[]>

const none: readonly string[] = []

async function toStoredShipments(
  db: Database,
  rows: readonly Row[],
  bookings: Many,
  containers: Many,
): Promise<StoredShipment[]> {
  const records = await findCustomerRecords(
    db,
    rows.map(({ customer }) => customer),
  )
  return rows.map(({ id, bill_of_lading: billOfLading, customer, facts }) => ({
    id,
    billOfLading,
    bookingNumbers: bookings.get(id) ?? none,
    containerIds: containers.get(id) ?? none,
    customer: customer === null ? null : namedCustomer(customer, records),
    facts,
  }))
}

/** The containers we hold of each shipment, sorted by number. */
async function findContainers(
  db: Database,
  shipmentIds: readonly string[] | 'in-play',
): Promise<Many> {
  const all = db
    .selectFrom('container')
    .select(['id', 'shipment_id'])
    .where('gone_at', 'is', null)
    .orderBy('shipment_id')
    .orderBy('number')
    .orderBy('id')
  const among = shipmentIds === 'in-play' ? shipmentIdsInPlay(db) : shipmentIds
  const rows = await all.where('shipment_id', 'in', among).execute()
  const containers = new Map<string, string[]>()
  for (const row of rows) {
    if (row.shipment_id === null) continue
    const known = containers.get(row.shipment_id)
    if (known) known.push(row.id)
    else containers.set(row.shipment_id, [row.id])
  }
  return containers
}
