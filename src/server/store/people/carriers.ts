import { defaultKey, type CarrierFacts, type DefaultCarrier } from '#domain/carriers/carrier.ts'
import type { Colleague } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import { findCustomerRecords, namedCustomer } from '../containers/customer-records.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import type { CarrierTable } from '../schema/carrier-tables.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { countRows, deleteRows, findRow, upsert } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import type { Database } from '../schema/tables.ts'

/** A drayage carrier on file. */
export interface StoredCarrier {
  readonly id: string
  readonly facts: CarrierFacts
  readonly version: number
  readonly changedBy: Colleague
  readonly changedAt: Instant
}

/** The default carriers. */
export interface StoredDefaults {
  readonly list: readonly DefaultCarrier[]
  /** 0: nobody has set any. */
  readonly version: number
  readonly changedBy: Colleague | null
  readonly changedAt: Instant | null
}

/** Every carrier, by name. */
export async function listCarriers(db: Database): Promise<StoredCarrier[]> {
  const rows = await db.selectFrom('carrier').selectAll().execute()
  return rows
    .map(carrierOf)
    .toSorted((a, b) => a.facts.name.localeCompare(b.facts.name, 'en') || (a.id < b.id ? -1 : 1))
}

/** A carrier by its ID; null if there is none. */
export async function findCarrier(db: Database, id: string): Promise<StoredCarrier | null> {
  const row = await findRow(db, 'carrier', { id })
  return row ? carrierOf(row) : null
}

/** IDs of all carriers. */
export async function listCarrierIds(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('carrier').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Saves a carrier as its next version. */
export async function writeCarrier(
  tx: WriteTransaction,
  { id, facts, version }: Pick<StoredCarrier, 'id' | 'facts' | 'version'>,
  by: Colleague,
): Promise<void> {
  const row = { facts: toJson(facts), version, ...signatureOf(by), changed_at: tx.at }
  await upsert(tx.db, 'carrier', { id }, row)
}

/** Deletes a carrier, and every default that names it. */
export async function deleteCarrier(
  tx: WriteTransaction,
  id: string,
  by: Colleague,
): Promise<void> {
  await deleteRows(tx.db, 'carrier', { id })
  const { list, version } = await readDefaultCarriers(tx.db)
  const others = list.filter(({ carrier }) => carrier !== id)
  if (others.length < list.length)
    await writeDefaultCarriers(tx, { list: others, version: version + 1 }, by)
}

/**
 * The default carriers, each customer by the name that is shown for it. If customers were merged, the first of their
 * defaults is left.
 */
export async function readDefaultCarriers(db: Database): Promise<StoredDefaults> {
  const row = await findRow(db, 'default_carriers', { id: 'team' })
  if (!row) return { list: [], version: 0, changedBy: null, changedAt: null }
  return {
    list: await withShownCustomers(db, fromJson(row.list)),
    version: row.version,
    changedBy: signerOf(row),
    changedAt: row.changed_at,
  }
}

/** Saves the default carriers as their next version. */
export async function writeDefaultCarriers(
  tx: WriteTransaction,
  { list, version }: Pick<StoredDefaults, 'list' | 'version'>,
  by: Colleague,
): Promise<void> {
  const row = { list: toJson(list), version, ...signatureOf(by), changed_at: tx.at }
  await upsert(tx.db, 'default_carriers', { id: 'team' }, row)
}

/** `defaults` with each customer by the name that is shown for it. The first of a terminal and customer is left. */
export async function withShownCustomers<T extends Omit<DefaultCarrier, 'carrier'>>(
  db: Database,
  defaults: readonly T[],
): Promise<T[]> {
  const records = await findCustomerRecords(
    db,
    defaults.map(({ customer }) => customer),
  )
  const byKey = new Map<string, T>()
  for (const one of defaults) {
    const shown = { ...one, customer: namedCustomer(one.customer, records).customer }
    const key = defaultKey(shown)
    if (!byKey.has(key)) byKey.set(key, shown)
  }
  return [...byKey.values()]
}

/** How many carriers there are, and characters in them and in the defaults. */
export async function measureCarriers(
  db: Database,
): Promise<{ readonly carriers: number; readonly characters: number }> {
  const carriers = await db
    .selectFrom('carrier')
    .select((eb) => eb.fn.sum<number | null>(eb.fn('length', ['facts'])).as('characters'))
    .executeTakeFirstOrThrow()
  const defaults = await db
    .selectFrom('default_carriers')
    .select((eb) => eb.fn.sum<number | null>(eb.fn('length', ['list'])).as('characters'))
    .executeTakeFirstOrThrow()
  return {
    carriers: await countRows(db, 'carrier'),
    characters: (carriers.characters ?? 0) + (defaults.characters ?? 0),
  }
}

/** A text that differs whenever a carrier was added, changed or deleted, or a default changed. */
export async function carriersRevision(db: Database): Promise<string> {
  const row = await db
    .selectFrom('carrier')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('version').as('versions'),
      eb.fn.max<string | null>('changed_at').as('last'),
    ])
    .executeTakeFirstOrThrow()
  const defaults = await db.selectFrom('default_carriers').select('version').executeTakeFirst()
  return `${row.count}.${row.versions ?? 0}.${row.last ?? ''}.${defaults?.version ?? 0}`
}

function carrierOf(row: CarrierTable): StoredCarrier {
  return {
    id: row.id,
    facts: fromJson(row.facts),
    version: row.version,
    changedBy: signerOf(row),
    changedAt: row.changed_at,
  }
}
