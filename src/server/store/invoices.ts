import { setImmediate } from 'node:timers/promises'
import type { Colleague } from '#domain/handling.ts'
import type { Instant } from '#domain/instant.ts'
import type { Invoice } from '#domain/invoice.ts'
import type { InvoiceTable } from './invoice-tables.ts'
import { fromJson, inChunks, toJson } from './json-column.ts'
import type { Database } from './tables.ts'
import type { WriteTransaction } from './write-transaction.ts'

/** An invoice on file, with who last changed it. `version` counts from 1. */
export interface StoredInvoice {
  readonly id: string
  readonly version: number
  readonly invoice: Invoice
  readonly by: Colleague
  readonly at: Instant
}

/** All on file, the latest change first. */
export async function listInvoices(db: Database): Promise<StoredInvoice[]> {
  const ids = await db
    .selectFrom('invoice')
    .select('id')
    .where('removed_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  const found = await readInvoices(
    db,
    ids.map(({ id }) => id),
  )
  return ids.flatMap(({ id }) => found.get(id) ?? [])
}

/** How many invoices are on file. */
export async function countInvoices(db: Database): Promise<number> {
  const row = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** One on file; null where there is none, or it was taken off. */
export async function findInvoice(db: Database, id: string): Promise<StoredInvoice | null> {
  const row = await db
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? invoiceOf(row) : null
}

/** Invoices on file that charge one of these containers, the latest change first. */
export async function listInvoicesOf(
  db: Database,
  numbers: readonly string[],
): Promise<StoredInvoice[]> {
  const ids = new Set<string>()
  for (const chunk of inChunks([...new Set(numbers)])) {
    const rows = await db
      .selectFrom('invoice_box')
      .innerJoin('invoice', 'invoice.id', 'invoice_box.invoice_id')
      .select('invoice.id')
      .distinct()
      .where('invoice_box.container_number', 'in', chunk)
      .where('invoice.removed_at', 'is', null)
      .execute()
    for (const { id } of rows) ids.add(id)
  }
  const found = await readInvoices(db, [...ids])
  return [...found.values()].toSorted((a, b) =>
    a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at > b.at ? -1 : 1,
  )
}

/** Each may have hundreds of containers: so many are read before others are served. */
const readAtOnce = 10

async function readInvoices(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StoredInvoice>> {
  const found = new Map<string, StoredInvoice>()
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const rows = await db
      .selectFrom('invoice')
      .selectAll()
      .where('id', 'in', ids.slice(at, at + readAtOnce))
      .execute()
    for (const row of rows) found.set(row.id, invoiceOf(row))
    await setImmediate()
  }
  return found
}

/** Keeps an invoice as it now stands, as its next version. */
export async function writeInvoice(
  tx: WriteTransaction,
  { id, version, invoice }: Omit<StoredInvoice, 'by' | 'at'>,
  by: Colleague,
): Promise<void> {
  const row = {
    version,
    invoice: toJson(invoice),
    by_id: by.id,
    by_name: by.name,
    at: tx.at,
  }
  await tx.db
    .insertInto('invoice')
    .values({ id, ...row, removed_at: null })
    .onConflict((oc) => oc.column('id').doUpdateSet(row))
    .execute()
  await tx.db.deleteFrom('invoice_box').where('invoice_id', '=', id).execute()
  const numbers = new Set(invoice.boxes.map(({ number }) => number))
  await tx.db
    .insertInto('invoice_box')
    .values([...numbers].map((container_number) => ({ invoice_id: id, container_number })))
    .execute()
}

/** Takes an invoice off the file. Its row stays; disputes about it stay too. */
export async function removeInvoice(tx: WriteTransaction, id: string): Promise<void> {
  await tx.db.updateTable('invoice').set({ removed_at: tx.at }).where('id', '=', id).execute()
}

/** Ids of the containers with one of these numbers, on whichever journey. */
export async function findIdsByNumber(db: Database, numbers: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const chunk of inChunks([...new Set(numbers)])) {
    const rows = await db
      .selectFrom('container')
      .select('id')
      .where('number', 'in', chunk)
      .where('gone_at', 'is', null)
      .execute()
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}

function invoiceOf(row: InvoiceTable): StoredInvoice {
  return {
    id: row.id,
    version: row.version,
    invoice: fromJson(row.invoice),
    by: { id: row.by_id, name: row.by_name },
    at: row.at,
  }
}
