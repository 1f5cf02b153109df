import type { Container, RailEvent } from '#domain/container/container.ts'
import type { ContainerOrder } from '#domain/container/container-order.ts'
import type { Handling } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import { sql } from 'kysely'
import { findBookings } from './bookings.ts'
import { composeContainer, joinedShipment, type JoinedShipment } from './compose-container.ts'
import type { ContainerFacts, ShipmentFacts } from '../schema/facts.ts'
import { findCustomerRecords, namedCustomer } from './customer-records.ts'
import { findFacilities } from './facilities.ts'
import { findContainerOrders } from './container-orders.ts'
import { findHandling } from './handling.ts'
import { findRailEvents } from './rail-events.ts'
import { containersInPlay, maxUnseen } from './in-play.ts'
import { fromJson, inChunks, type Json } from '../schema/json-column.ts'
import type { StoredShipment } from './shipments.ts'
import type { Database } from '../schema/tables.ts'
import { dropUnreadable } from './unreadable-fields.ts'
import { writeGone } from './write-consequences.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { sortable } from '../schema/sortable.ts'

/** Few enough that reading and assessing them takes a few milliseconds. */
const containersAtOnce = 200

/**
 * Every container the fleet holds, neither ended nor gone from the account, in batches ordered by id.
 *
 * @param known shipments, by id, that were already read
 */
export async function* readInPlay(
  db: Database,
  known: ReadonlyMap<string, StoredShipment> = new Map(),
): AsyncGenerator<Container[]> {
  let after = ''
  for (;;) {
    const rows = await inPlay(db)
      .where('id', '>', after)
      .orderBy('id')
      .limit(containersAtOnce)
      .execute()
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    yield composeFew(db, rows, known)
  }
}

/** The same, all at once. */
export async function listInPlay(db: Database): Promise<Container[]> {
  const all: Container[] = []
  for await (const some of readInPlay(db)) all.push(...some)
  return all
}

/** Containers by id, in play or ended; omits those that are gone from the account or never existed. */
export async function findContainers(db: Database, ids: readonly string[]): Promise<Container[]> {
  return composeFew(db, await findRows(containers(db), ids))
}

/** Those of `ids` that the fleet holds. */
export async function findInPlay(db: Database, ids: readonly string[]): Promise<Container[]> {
  return composeFew(db, await findRows(inPlay(db), ids))
}

async function findRows(
  among: ReturnType<typeof containers>,
  ids: readonly string[],
): Promise<Row[]> {
  const found: Row[] = []
  for (const chunk of inChunks([...new Set(ids)]))
    found.push(...(await among.where('id', 'in', chunk).execute()))
  return found
}

/** One page of the containers whose journey is over, latest first. `number` counts from 1. */
export async function listEnded(
  db: Database,
  page: { readonly number: number; readonly size: number },
): Promise<{ containers: Container[]; total: number }> {
  const { total } = await db
    .selectFrom('container')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('ended', '=', sql.lit(1))
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  const rows = await containers(db)
    .where('ended', '=', sql.lit(1))
    .orderBy('ended_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return { containers: await composeFew(db, rows), total }
}

/** The container's document as the service sent it, and when we read it; null for a container we don't have. */
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

/** Ids and numbers of containers in play, most recently read from the service first. */
export async function listLatelyRead(
  db: Database,
  limit: number,
): Promise<{ readonly id: string; readonly number: string }[]> {
  return containersInPlay(db)
    .select(['id', 'number'])
    .orderBy('read_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Containers of the account not found in any read requested since `since`, longest unseen first: at most 500 in play and 20
 * ended. A service may drop ended ones from its lists for good, and each is requested by ID.
 */
export async function findUnseen(db: Database, since: Instant): Promise<string[]> {
  const unseen = db
    .selectFrom('container')
    .select('id')
    .where('gone_at', 'is', null)
    .where('as_of', '<', sortable(since))
    .orderBy('as_of')
    .orderBy('id')
  const inPlay = await unseen.where('ended', '=', sql.lit(0)).limit(maxUnseen.inPlay).execute()
  const ended = await unseen.where('ended', '=', sql.lit(1)).limit(maxUnseen.ended).execute()
  return [...inPlay, ...ended].map(({ id }) => id)
}

/**
 * Removes a container from the account, since the service no longer has it. Does nothing if a read requested since
 * `unseenSince` found it: a notice or a person may have found it while it was being requested by id.
 */
export async function markContainerGone(
  tx: WriteTransaction,
  id: string,
  unseenSince: Instant,
): Promise<void> {
  const container = await tx.db
    .updateTable('container')
    .set({ gone_at: tx.at })
    .where('id', '=', id)
    .where('as_of', '<', sortable(unseenSince))
    .returning('shipment_id')
    .executeTakeFirst()
  if (!container) return
  await dropUnreadable(tx, 'container', id)
  tx.touchContainer(id)
  if (container.shipment_id) tx.touchShipment(container.shipment_id)
  await writeGone(tx, { containerId: id, shipmentId: container.shipment_id })
}

interface Row {
  readonly id: string
  readonly shipment_id: string | null
  readonly facts: Json<ContainerFacts>
}

function containers(db: Database) {
  return db
    .selectFrom('container')
    .select(['id', 'shipment_id', 'facts'])
    .where('gone_at', 'is', null)
}

function inPlay(db: Database) {
  return containersInPlay(db).select(['id', 'shipment_id', 'facts'])
}

/** Stored records that containers are joined with: by shipment, except `handling`, `orders` and `railEvents`. */
interface Beside {
  readonly shipments: ReadonlyMap<string, Json<ShipmentFacts>>
  readonly bookings: ReadonlyMap<string, readonly string[]>
  readonly handling: ReadonlyMap<string, Handling>
  readonly orders: ReadonlyMap<string, ContainerOrder>
  readonly railEvents: ReadonlyMap<string, readonly RailEvent[]>
}

async function composeFew(
  db: Database,
  rows: readonly Row[],
  known: ReadonlyMap<string, StoredShipment> = new Map(),
): Promise<Container[]> {
  const ids = rows.map((row) => row.id)
  return compose(db, rows, {
    ...(await findJoined(db, rows, known)),
    handling: await findHandling(db, ids),
    orders: await findContainerOrders(db, ids),
    railEvents: await findRailEvents(db, ids),
  })
}

/** Each shipment of `rows` once: with a join, it would be read for every one of its containers. */
async function findJoined(
  db: Database,
  rows: readonly Row[],
  known: ReadonlyMap<string, StoredShipment>,
): Promise<Pick<Beside, 'shipments' | 'bookings'>> {
  const ids = [...new Set(rows.flatMap((row) => row.shipment_id ?? []))]
  const unread = ids.filter((id) => !known.has(id))
  const shipments = new Map<string, Json<ShipmentFacts>>()
  const bookings = new Map<string, readonly string[]>(await findBookings(db, unread))
  for (const chunk of inChunks(unread))
    for (const { id, facts } of await shipmentFacts(db).where('id', 'in', chunk).execute())
      shipments.set(id, facts)
  for (const id of ids) {
    const shipment = known.get(id)
    if (!shipment) continue
    shipments.set(id, shipment.facts)
    bookings.set(id, shipment.bookingNumbers)
  }
  return { shipments, bookings }
}

function shipmentFacts(db: Database) {
  return db.selectFrom('shipment').select(['id', 'facts'])
}

async function compose(
  db: Database,
  rows: readonly Row[],
  { shipments, bookings, handling, orders, railEvents }: Beside,
): Promise<Container[]> {
  const facilities = await findFacilities(db)
  const read = Array.from(shipments, ([id, facts]) => [id, fromJson(facts)] as const)
  const customers = await findCustomerRecords(
    db,
    read.map(([, { customer }]) => customer),
  )
  const joined = new Map<string, JoinedShipment>(
    read.map(([id, facts]) => [
      id,
      joinedShipment(facts, bookings.get(id) ?? [], namedCustomer(facts.customer, customers)),
    ]),
  )
  return rows.map((row) =>
    composeContainer(fromJson(row.facts), {
      handling: handling.get(row.id) ?? null,
      deliveryOrder: orders.get(row.id),
      shipment: row.shipment_id === null ? null : (joined.get(row.shipment_id) ?? null),
      facilities,
      railEvents: railEvents.get(row.id),
    }),
  )
}
