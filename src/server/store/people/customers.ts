import { setImmediate } from 'node:timers/promises'
import { customerKey } from '#domain/container/customer-name.ts'
import type { Colleague } from '#domain/container/handling.ts'
import { namesOf, withVisibleNames, type CustomerFacts } from '#domain/customers/customer.ts'
import { toVisibleLine } from '#domain/text/visible-text.ts'
import type { Instant } from '#domain/time/instant.ts'
import { touchCustomers } from '../containers/customer-records.ts'
import { containersInPlay } from '../containers/in-play.ts'
import type { CustomerMerge, CustomerTable } from '../schema/customer-tables.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { countRows, deleteRows, findRow, upsert } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A customer as a record. */
export interface StoredCustomer {
  readonly id: string
  readonly facts: CustomerFacts
  readonly version: number
  readonly changedBy: Colleague
  readonly changedAt: Instant
  /** The merge that can be undone: the last change of the record. */
  readonly merge: CustomerMerge | null
}

/** A customer in a list: of its merge only the other customer's name, since the states before merges may be many. */
export interface ListedCustomer extends Omit<StoredCustomer, 'merge'> {
  readonly merged: string | null
}

/** Every record, by its ID. */
export async function listCustomers(db: Database): Promise<ListedCustomer[]> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'facts', 'version', 'by_id', 'by_name', 'changed_at', 'merged'])
    .orderBy('id')
    .execute()
  const records: ListedCustomer[] = []
  for (const [at, row] of rows.entries()) {
    const merged = row.merged === null ? null : toVisibleLine(row.merged)
    records.push({ ...recordOf(row), merged })
    // Two thousand may have 2 MB of names and contacts: other requests are served in between.
    if (at % 100 === 99) await setImmediate()
  }
  return records
}

/** The ID of the record that each name leads to, by the name's key. */
export async function readNameClaims(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('customer_name').selectAll().execute()
  return new Map(rows.map(({ name_key, customer_id }) => [name_key, customer_id]))
}

/** A record by its ID; null if there is none. */
export async function findCustomer(db: Database, id: string): Promise<StoredCustomer | null> {
  const row = await findRow(db, 'customer', { id })
  return row ? customerOf(row) : null
}

/** How many records there are, characters in them, names that lead to one, and pairs that were dismissed. */
export async function measureCustomers(db: Database): Promise<{
  readonly records: number
  readonly characters: number
  readonly names: number
  readonly dismissed: number
}> {
  const { records, characters } = await db
    .selectFrom('customer')
    .select((eb) => [
      eb.fn.countAll<number>().as('records'),
      eb.fn.sum<number | null>(eb.fn('length', ['facts'])).as('characters'),
    ])
    .executeTakeFirstOrThrow()
  return {
    records,
    characters: characters ?? 0,
    names: await countRows(db, 'customer_name'),
    dismissed: await countRows(db, 'customer_dismissal'),
  }
}

/** The first of `names` that belongs to a record other than `except`, with that record; null if none does. */
export async function findClaim(
  db: Database,
  names: readonly string[],
  except: readonly string[],
): Promise<{ readonly name: string; readonly by: StoredCustomer } | null> {
  for (const name of names) {
    const row = await findRow(db, 'customer_name', { name_key: customerKey(name) })
    const by = row && !except.includes(row.customer_id) && (await findCustomer(db, row.customer_id))
    if (by) return { name, by }
  }
  return null
}

/**
 * Saves the current state of a record as its next version. Shipments whose customer is shown otherwise from now on are
 * touched, with their containers. No name may lead to another record: see {@link findClaim}.
 */
export async function writeCustomer(
  tx: WriteTransaction,
  { id, facts, version, merge }: Pick<StoredCustomer, 'id' | 'facts' | 'version' | 'merge'>,
  by: Colleague,
): Promise<void> {
  const before = await findCustomer(tx.db, id)
  const row = {
    facts: toJson(facts),
    version,
    ...signatureOf(by),
    changed_at: tx.at,
    merge: merge && toJson(merge),
    merged: merge?.name ?? null,
  }
  await upsert(tx.db, 'customer', { id }, row)
  const [old, next] = [before ? namesOf(before.facts) : [], namesOf(facts)]
  if (toJson(old) === toJson(next)) return
  await deleteRows(tx.db, 'customer_name', { customer_id: id })
  const keys = new Set(next.map(customerKey))
  const names = [...keys].map((name_key) => ({ name_key, customer_id: id }))
  await tx.db.insertInto('customer_name').values(names).execute()
  await touchCustomers(tx, new Set([...keys, ...old.map(customerKey)]))
}

/** Deletes a record: its names are shown as the service sends them again. */
export async function deleteCustomer(
  tx: WriteTransaction,
  customer: StoredCustomer,
): Promise<void> {
  const { id, facts } = customer
  await deleteRows(tx.db, 'customer_name', { customer_id: id })
  await deleteRows(tx.db, 'customer', { id })
  await touchCustomers(tx, new Set(namesOf(facts).map(customerKey)))
}

/** A name of a customer as the service sends it. */
export interface SentCustomer {
  readonly name: string
  readonly shipments: number
  /** Containers in play. */
  readonly containers: number
}

/** Names as the service sends them, those of the most containers in play first, at most `limit`. */
export async function listSentCustomers(db: Database, limit: number): Promise<SentCustomer[]> {
  const shipments = await db
    .selectFrom('shipment')
    .select((eb) => ['customer', eb.fn.countAll<number>().as('count')])
    .where('customer', 'is not', null)
    .where('customer', '<>', '')
    .where('gone_at', 'is', null)
    .groupBy('customer')
    .execute()
  const inPlay = await db
    .selectFrom(containersInPlay(db).select('shipment_id').as('of'))
    .innerJoin('shipment', 'shipment.id', 'of.shipment_id')
    .select((eb) => ['shipment.customer', eb.fn.countAll<number>().as('count')])
    .groupBy('shipment.customer')
    .execute()
  const containers = new Map(inPlay.map(({ customer, count }) => [customer, count]))
  return shipments
    .map(({ customer, count }) => ({
      name: customer ?? '',
      shipments: count,
      containers: containers.get(customer) ?? 0,
    }))
    .toSorted((a, b) => b.containers - a.containers || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
}

/** Pairs of names that are not one customer, by their keys in order. */
export async function listDismissals(db: Database): Promise<(readonly [string, string])[]> {
  const rows = await db
    .selectFrom('customer_dismissal')
    .select(['first_key', 'second_key'])
    .execute()
  return rows.map(({ first_key, second_key }) => [first_key, second_key])
}

/** Remembers for good that two names are not one customer. */
export async function writeDismissal(
  tx: WriteTransaction,
  [first_key, second_key]: readonly [string, string],
  by: Colleague,
): Promise<void> {
  const row = { ...signatureOf(by), at: tx.at }
  await upsert(tx.db, 'customer_dismissal', { first_key, second_key }, row)
}

/** A text that differs whenever a record was made, changed or deleted, or a pair dismissed. */
export async function customersRevision(db: Database): Promise<string> {
  const row = await db
    .selectFrom('customer')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('version').as('versions'),
      eb.fn.max<string | null>('changed_at').as('last'),
    ])
    .executeTakeFirstOrThrow()
  const dismissed = await countRows(db, 'customer_dismissal')
  return `${row.count}.${row.versions ?? 0}.${row.last ?? ''}.${dismissed}`
}

function customerOf(row: CustomerTable): StoredCustomer {
  const merge = row.merge && fromJson(row.merge)
  return { ...recordOf(row), merge: merge && { ...merge, name: toVisibleLine(merge.name) } }
}

function recordOf(row: Omit<CustomerTable, 'merge' | 'merged'>): Omit<StoredCustomer, 'merge'> {
  return {
    id: row.id,
    facts: withVisibleNames(fromJson(row.facts)),
    version: row.version,
    changedBy: signerOf(row),
    changedAt: row.changed_at,
  }
}
