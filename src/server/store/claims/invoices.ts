import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Colleague } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import { daysCharged, type Invoice } from '#domain/invoices/invoice.ts'
import { createChargeIndex, type ChargeIndex } from '#domain/invoices/billed-before.ts'
import { markNumbersDue } from '../containers/stored-departures.ts'
import type { InvoiceTable } from '../schema/invoice-tables.ts'
import { fromJson, inChunks, toJson } from '../schema/json-column.ts'
import { deleteRows, findRow, upsert } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** An invoice on file, with who last changed it. `version` counts from 1. */
export interface StoredInvoice {
  readonly id: string
  readonly version: number
  readonly invoice: Invoice
  readonly by: Colleague
  readonly at: Instant
}

/** All invoices on file, most recently changed first. */
export async function listInvoices(db: Database): Promise<StoredInvoice[]> {
  const ids = await db
    .selectFrom('invoice')
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return readInvoices(
    db,
    ids.map(({ id }) => id),
  )
}

/** Invoices on file by ID, those after `after`. */
export async function listInvoicesAfter(
  db: Database,
  after: string | null,
  limit: number,
): Promise<StoredInvoice[]> {
  const ids = await db
    .selectFrom('invoice')
    .select('id')
    .$if(after !== null, (rest) => rest.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return readInvoices(
    db,
    ids.map(({ id }) => id),
  )
}

/** How many invoices are on file, the bytes they take and the days they charge. Neither engine reads their text for that. */
export async function measureInvoices(
  db: Database,
): Promise<{ readonly count: number; readonly bytes: number; readonly days: number }> {
  const row = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .select(sql<number | string>`coalesce(sum(octet_length(invoice)), 0)`.as('bytes'))
    .select(sql<number | string>`coalesce(sum(days), 0)`.as('days'))
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes), days: Number(row.days) }
}

/** An invoice on file; null if there is none, or it was deleted. */
export async function findInvoice(db: Database, id: string): Promise<StoredInvoice | null> {
  const row = await findRow(db, 'invoice', { id })
  return row ? invoiceOf(row) : null
}

/** Invoices on file that charge one of these containers, most recently changed first. */
export async function listInvoicesOf(
  db: Database,
  numbers: readonly string[],
): Promise<StoredInvoice[]> {
  return readInvoices(db, await findIdsCharging(db, numbers))
}

/**
 * The charges of invoices on file for these containers, most recently changed first. Nothing else of the invoices is
 * held in memory.
 */
export async function readChargesOf(
  db: Database,
  numbers: readonly string[],
): Promise<ChargeIndex> {
  const wanted = new Set(numbers)
  const charges = createChargeIndex()
  await eachInvoice(db, await findIdsCharging(db, numbers), ({ invoice }) =>
    charges.add(invoice, wanted),
  )
  return charges
}

/** Ids of invoices on file that charge one of these containers, most recently changed first. */
async function findIdsCharging(db: Database, numbers: readonly string[]): Promise<string[]> {
  const charging = new Set<string>()
  for (const chunk of inChunks([...new Set(numbers)])) {
    const rows = await db
      .selectFrom('invoice_box')
      .select('invoice_id')
      .distinct()
      .where('container_number', 'in', chunk)
      .execute()
    for (const { invoice_id } of rows) charging.add(invoice_id)
  }
  // Each invoice once: with a join, every invoice would be looked up for each container it charges.
  const found = new Map<string, Instant>()
  for (const chunk of inChunks([...charging])) {
    const rows = await db
      .selectFrom('invoice')
      .select(['id', 'at'])
      .where('id', 'in', chunk)
      .execute()
    for (const { id, at } of rows) found.set(id, at)
    await setImmediate()
  }
  return [...found]
    .toSorted(([a, aAt], [b, bAt]) => (aAt === bAt ? (a < b ? -1 : 1) : aAt > bAt ? -1 : 1))
    .map(([id]) => id)
}

/** Each may have hundreds of containers: this many are read before other requests are served. */
const readAtOnce = 10

async function readInvoices(db: Database, ids: readonly string[]): Promise<StoredInvoice[]> {
  const found: StoredInvoice[] = []
  await eachInvoice(db, ids, (one) => found.push(one))
  return found
}

/** Calls `use` with each of these invoices that is on file, in their order. */
async function eachInvoice(
  db: Database,
  ids: readonly string[],
  use: (invoice: StoredInvoice) => void,
): Promise<void> {
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const rows = await db
      .selectFrom('invoice')
      .selectAll()
      .where('id', 'in', ids.slice(at, at + readAtOnce))
      .execute()
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    for (const id of ids.slice(at, at + readAtOnce)) {
      const row = rowOf.get(id)
      if (row) use(invoiceOf(row))
    }
    await setImmediate()
  }
}

/** Saves the current state of an invoice as its next version. */
export async function writeInvoice(
  tx: WriteTransaction,
  stored: Omit<StoredInvoice, 'by' | 'at'>,
  by: Colleague,
): Promise<StoredInvoice> {
  const { id, version, invoice } = stored
  const row = {
    version,
    invoice: toJson(invoice),
    days: daysCharged(invoice),
    ...signatureOf(by),
    at: tx.at,
  }
  await upsert(tx.db, 'invoice', { id }, row)
  const before = await takeNumbers(tx, id)
  const numbers = new Set(invoice.boxes.map(({ number }) => number))
  await markNumbersDue(tx, [...before, ...numbers])
  await tx.db
    .insertInto('invoice_box')
    .values([...numbers].map((container_number) => ({ invoice_id: id, container_number })))
    .execute()
  return { ...stored, by, at: tx.at }
}

/** Deletes an invoice. Disputes about it stay, and so do its entries in the audit log. */
export async function removeInvoice(tx: WriteTransaction, id: string): Promise<void> {
  await markNumbersDue(tx, await takeNumbers(tx, id))
  await deleteRows(tx.db, 'invoice', { id })
}

/** Deletes the containers of an invoice, and returns their numbers. */
async function takeNumbers(tx: WriteTransaction, invoiceId: string): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('invoice_box')
    .where('invoice_id', '=', invoiceId)
    .returning('container_number')
    .execute()
  return rows.map((row) => row.container_number)
}

/** Ids of the containers with one of these numbers, on any journey. */
export async function findIdsByNumber(db: Database, numbers: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const chunk of inChunks([...new Set(numbers)])) {
    const rows = await db
      .selectFrom('container')
      .select(['id', 'number'])
      .where('number', 'in', chunk)
      .where('gone_at', 'is', null)
      .orderBy('ended')
      .orderBy('ended_at', 'desc')
      .orderBy('id')
      .execute()
    const journeys = new Map<string, number>()
    for (const { id, number } of rows) {
      const before = journeys.get(number) ?? 0
      journeys.set(number, before + 1)
      if (before < maxJourneys) ids.push(id)
    }
  }
  return ids
}

/** More than a container makes in five years. An invoice is compared with each of them. */
const maxJourneys = 50

function invoiceOf(row: InvoiceTable): StoredInvoice {
  return {
    id: row.id,
    version: row.version,
    invoice: fromJson(row.invoice),
    by: signerOf(row),
    at: row.at,
  }
}
