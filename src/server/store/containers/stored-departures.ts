import { setImmediate } from 'node:timers/promises'
import type { Departure } from '#domain/history/kpi-departure.ts'
import type { Instant } from '#domain/time/instant.ts'
import { sql, type Selectable } from 'kysely'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import type {
  DepartureFacts,
  DepartureStateTable,
  DepartureTable,
} from '../schema/departure-tables.ts'
import { fromJson, inChunks, toJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import { currentVersion } from './changes.ts'
import { findCustomerRecords, namedCustomer } from './customer-records.ts'

export type { DepartureFacts }

/** How far the stored departures are: see departure-tables.ts. */
export type DepartureState = Omit<Selectable<DepartureStateTable>, 'id'>

/** How a container left, and when; null: it didn't, or it is gone from the account. */
export type Left = { readonly outAt: Instant; readonly departure: Departure } | null

/** Reads how far the stored departures are. */
export async function readDepartureState(db: Database): Promise<DepartureState> {
  return db
    .selectFrom('departure_state')
    .select(['version', 'swept_to', 'is_filled', 'rules', 'last_id', 'revision'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}

/** Changes how far the stored departures are. */
export async function writeDepartureState(
  tx: WriteTransaction,
  state: Partial<Pick<DepartureState, 'version' | 'swept_to' | 'is_filled' | 'rules'>>,
): Promise<void> {
  await tx.db.updateTable('departure_state').set(state).where('id', '=', 1).execute()
}

/** A container whose departure is to be computed again, by the id of its mark. */
export interface DueDeparture {
  readonly mark: number
  readonly containerId: string
}

/** Marks containers whose departure is to be computed again although they themselves didn't change. */
export async function markDeparturesDue(
  tx: WriteTransaction,
  containerIds: readonly string[],
): Promise<void> {
  for (const ids of inChunks(containerIds))
    await tx.db
      .insertInto('departure_due')
      .values(ids.map((container_id) => ({ container_id })))
      .execute()
}

/** The same for the containers with these numbers, on any journey. */
export async function markNumbersDue(
  tx: WriteTransaction,
  numbers: readonly string[],
): Promise<void> {
  const already = marked.get(tx) ?? new Set()
  marked.set(tx, already)
  const own = [...new Set(numbers)].filter((number) => !already.has(number))
  for (const number of own) already.add(number)
  for (const some of inChunks(own)) {
    // A mark is made anew, because the one before may be about to be cleared.
    await tx.db
      .deleteFrom('departure_due')
      .where('container_id', 'in', (eb) =>
        eb.selectFrom('container').select('container.id').where('container.number', 'in', some),
      )
      .execute()
    await tx.db
      .insertInto('departure_due')
      .columns(['container_id'])
      .expression((eb) => eb.selectFrom('container').select('id').where('number', 'in', some))
      .execute()
  }
}

/** Numbers that a transaction marked: hundreds of invoices in one import may name the same. */
const marked = new WeakMap<WriteTransaction, Set<string>>()

/** Marked containers, the oldest mark first, at most `limit`. */
export async function listDueDepartures(db: Database, limit: number): Promise<DueDeparture[]> {
  const rows = await db.selectFrom('departure_due').selectAll().orderBy('id').limit(limit).execute()
  return rows.map(({ id, container_id }) => ({ mark: id, containerId: container_id }))
}

/** Deletes marks. One made meanwhile for the same container stays. */
export async function clearDueDepartures(
  tx: WriteTransaction,
  due: readonly DueDeparture[],
): Promise<void> {
  for (const some of inChunks(due))
    await tx.db
      .deleteFrom('departure_due')
      .where(
        'id',
        'in',
        some.map(({ mark }) => mark),
      )
      .execute()
}

/** Saves how containers left, by their id. Rows that say the same stay as they are. */
export async function writeDepartures(
  tx: WriteTransaction,
  departures: ReadonlyMap<string, Left>,
): Promise<void> {
  const ids = [...departures.keys()]
  const known = new Map<string, Pick<DepartureTable, 'id' | 'facts' | 'out_at'>>()
  for (const some of inChunks(ids)) {
    const rows = await tx.db
      .selectFrom('departure')
      .select(['id', 'container_id', 'facts', 'out_at'])
      .where('container_id', 'in', some)
      .execute()
    for (const row of rows) known.set(row.container_id, row)
  }
  const { last_id, revision } = await readDepartureState(tx.db)
  let lastId = last_id
  const rows: DepartureTable[] = []
  for (const [container_id, left] of departures) {
    const before = known.get(container_id)
    if (!before && !left) continue
    const facts = left && toJson(factsOf(left.departure))
    const out_at = left && sortable(left.outAt)
    if (before && before.facts === facts && before.out_at === out_at) continue
    if (!before) lastId += 1
    rows.push({ id: before?.id ?? lastId, container_id, out_at, facts, revision: revision + 1 })
  }
  if (rows.length === 0) return
  for (const some of inChunks(rows, 1000))
    await tx.db
      .insertInto('departure')
      .values(some)
      .onConflict((oc) =>
        oc.column('id').doUpdateSet((eb) => ({
          out_at: eb.ref('excluded.out_at'),
          facts: eb.ref('excluded.facts'),
          revision: eb.ref('excluded.revision'),
        })),
      )
      .execute()
  await tx.db
    .updateTable('departure_state')
    .set({ last_id: lastId, revision: revision + 1 })
    .where('id', '=', 1)
    .execute()
  tx.notifyInstances()
}

function factsOf({ customerRecord, ...departure }: Departure): DepartureFacts {
  return customerRecord ? { ...departure, customer: customerRecord.sent } : departure
}

const listedAtOnce = 1000

/** Stored departures since `since` (UTC), the latest first, at most `limit`, and how many there are. */
export async function listStoredDepartures(
  db: Database,
  since: Instant,
  limit: number,
): Promise<{ readonly data: readonly Departure[]; readonly total: number }> {
  const all = db.selectFrom('departure').where('out_at', '>=', sortable(since))
  const { total } = await all
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data: Departure[] = []
  let after: Pick<Selectable<DepartureTable>, 'out_at' | 'container_id'> | null = null
  while (data.length < limit) {
    const last = after
    const rows: Pick<Selectable<DepartureTable>, 'facts' | 'out_at' | 'container_id'>[] = await all
      .select(['facts', 'out_at', 'container_id'])
      .$if(last !== null, (query) =>
        query.where(
          sql<boolean>`(out_at, container_id) < (${last?.out_at ?? ''}, ${last?.container_id ?? ''})`,
        ),
      )
      .orderBy('out_at', 'desc')
      .orderBy('container_id', 'desc')
      .limit(Math.min(listedAtOnce, limit - data.length))
      .execute()
    if (rows.length === 0) break
    after = rows.at(-1) ?? null
    const facts = rows.flatMap((row) => (row.facts ? [fromJson(row.facts)] : []))
    data.push(...(await withCustomers(db, facts)))
    await setImmediate()
  }
  return { data, total }
}

/** Departures with their customers as people see them now. */
export async function withCustomers(
  db: Database,
  facts: readonly DepartureFacts[],
): Promise<readonly Departure[]> {
  const records = await findCustomerRecords(db, new Set(facts.map(({ customer }) => customer)))
  if (records.size === 0) return facts
  return facts.map((one) => ({ ...one, ...namedCustomer(one.customer, records) }))
}

/** How many containers of the account there are, and how many of them come after `id`. */
export async function countSwept(
  db: Database,
  id: string,
): Promise<{ readonly all: number; readonly done: number }> {
  const counts = await db
    .selectFrom('container')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.sum<number | null>(eb.case().when('id', '<=', id).then(1).else(0).end()).as('done'),
    ])
    .executeTakeFirstOrThrow()
  return { all: counts.all, done: counts.done ?? 0 }
}

/** Ids of containers after `id`, in play, ended or gone, sorted, at most `limit`. */
export async function listContainersAfter(
  db: Database,
  id: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('container')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Ids of the containers of these shipments. */
export async function listContainersOf(
  db: Database,
  shipmentIds: readonly string[],
): Promise<string[]> {
  const ids: string[] = []
  for (const some of inChunks(shipmentIds)) {
    const rows = await db
      .selectFrom('container')
      .select('id')
      .where('shipment_id', 'in', some)
      .execute()
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}

/** Begins to compute every container again, from the fleet's current version on. */
export async function sweepDepartures(tx: WriteTransaction, rules: number): Promise<void> {
  const version = await currentVersion(tx.db)
  await writeDepartureState(tx, { version, swept_to: '', rules })
}

/** A stored departure as readers in memory follow it. */
export interface DepartureRow {
  readonly id: number
  readonly revision: number
  /** Null: it hasn't left after all. */
  readonly facts: DepartureFacts | null
}

/** Stored departures after row `id`, sorted by it, at most `limit`. */
export async function listDepartureRows(
  db: Database,
  id: number,
  limit: number,
): Promise<DepartureRow[]> {
  const rows = await departureRows(db).where('id', '>', id).orderBy('id').limit(limit).execute()
  return rows.map(rowOf)
}

/** Stored departures that changed after a row of a revision, in the order of their changes, at most `limit`. */
export async function listChangedDepartures(
  db: Database,
  after: Pick<DepartureRow, 'revision' | 'id'>,
  limit: number,
): Promise<DepartureRow[]> {
  const rows = await departureRows(db)
    .where(sql<boolean>`(revision, id) > (${after.revision}, ${after.id})`)
    .orderBy('revision')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

/** Departures by their rows, in the order given, with their customers as people see them. */
export async function findDepartureRows(
  db: Database,
  ids: readonly number[],
): Promise<readonly Departure[]> {
  const found = new Map<number, DepartureFacts>()
  for (const some of inChunks(ids)) {
    const rows = await departureRows(db).where('id', 'in', some).execute()
    for (const { id, facts } of rows.map(rowOf)) if (facts) found.set(id, facts)
  }
  return withCustomers(
    db,
    ids.flatMap((id) => found.get(id) ?? []),
  )
}

/** The stored departures of these containers. */
export async function findDeparturesOf(
  db: Database,
  containerIds: readonly string[],
): Promise<readonly DepartureFacts[]> {
  const found: DepartureFacts[] = []
  for (const some of inChunks(containerIds)) {
    const rows = await db
      .selectFrom('departure')
      .select('facts')
      .where('container_id', 'in', some)
      .execute()
    for (const { facts } of rows) if (facts) found.push(fromJson(facts))
  }
  return found
}

function departureRows(db: Database) {
  return db.selectFrom('departure').select(['id', 'revision', 'facts'])
}

function rowOf(row: Pick<Selectable<DepartureTable>, 'id' | 'revision' | 'facts'>): DepartureRow {
  return { ...row, facts: row.facts && fromJson(row.facts) }
}
