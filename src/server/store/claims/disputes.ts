import { sql } from 'kysely'
import type { Dispute } from '#domain/invoices/dispute.ts'
import type { Colleague } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { DisputeTable } from '../schema/invoice-tables.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A dispute on file, with its subject and who last changed it. `version` counts from 1. */
export interface StoredDispute {
  readonly id: string
  readonly version: number
  readonly invoiceId: string | null
  readonly containerId: string | null
  readonly dispute: Dispute
  readonly by: Colleague
  readonly at: Instant
}

/** All disputes, or those about one invoice, most recently changed first. */
export async function listDisputes(db: Database, invoiceId?: string): Promise<StoredDispute[]> {
  const rows = await db
    .selectFrom('dispute')
    .selectAll()
    .$if(invoiceId !== undefined, (all) => all.where('invoice_id', '=', invoiceId ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(disputeOf)
}

/** How many disputes are on file, and how many bytes they take. Neither engine reads their text for that. */
export async function measureDisputes(
  db: Database,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const row = await db
    .selectFrom('dispute')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .select(sql<number | string>`coalesce(sum(octet_length(dispute)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes) }
}

/** The disputes of each invoice that has any. */
export async function listDisputesByInvoice(
  db: Database,
): Promise<ReadonlyMap<string, readonly Dispute[]>> {
  const rows = await db
    .selectFrom('dispute')
    .select(['invoice_id', 'dispute'])
    .where('invoice_id', 'is not', null)
    .execute()
  const byInvoice = Map.groupBy(rows, (row) => row.invoice_id ?? '')
  return new Map(
    [...byInvoice].map(([id, those]) => [
      id,
      those.map(({ dispute }) => fromJson<Dispute>(dispute)),
    ]),
  )
}

/** A dispute by its id; null if there is none. */
export async function findDispute(db: Database, id: string): Promise<StoredDispute | null> {
  const row = await findRow(db, 'dispute', { id })
  return row ? disputeOf(row) : null
}

/** Saves the current state of a dispute as its next version. Its subject never changes. */
export async function writeDispute(
  tx: WriteTransaction,
  stored: Omit<StoredDispute, 'by' | 'at'>,
  by: Colleague,
): Promise<StoredDispute> {
  const { id, version, invoiceId, containerId, dispute } = stored
  const row = { version, dispute: toJson(dispute), ...signatureOf(by), at: tx.at }
  const subject = { invoice_id: invoiceId, container_id: containerId }
  await upsert(tx.db, 'dispute', { id }, row, subject)
  return { ...stored, by, at: tx.at }
}

function disputeOf(row: DisputeTable): StoredDispute {
  return {
    id: row.id,
    version: row.version,
    invoiceId: row.invoice_id,
    containerId: row.container_id,
    dispute: fromJson(row.dispute),
    by: signerOf(row),
    at: row.at,
  }
}
