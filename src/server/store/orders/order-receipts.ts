import type { Colleague } from '#domain/container/handling.ts'
import type { ReceiptKind } from '#domain/orders/receipt-kind.ts'
import type { OrderSide } from '#domain/orders/order-step.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { countRows, deleteRows } from '../schema/rows.ts'
import { signatureOf } from '../schema/signature.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/**
 * How long receipts are stored after their upload: 18 months. Per diem is billed and disputed within months of the empty's
 * return, and claims for damage reach the trucker within the year after.
 */
const retentionDays = 550

/** An interchange receipt without its bytes. */
export interface StoredReceipt {
  readonly id: string
  readonly orderId: string
  readonly containerId: string
  /** Counts from 1 for each container of an order; one that was deleted leaves a gap. */
  readonly number: number
  readonly kind: ReceiptKind
  readonly size: number
  readonly side: OrderSide
  readonly at: Instant
}

/** Everything but the bytes: a list of a hundred would be 500 MB. */
const facts = [
  'id',
  'order_id as orderId',
  'container_id as containerId',
  'number',
  'kind',
  'size',
  'side',
  'uploaded_at as at',
] as const

/** The receipts of an order, in the order of their numbers. */
export function listReceipts(db: Database, orderId: string): Promise<StoredReceipt[]> {
  return db
    .selectFrom('delivery_order_receipt')
    .select(facts)
    .where('order_id', '=', orderId)
    .orderBy('container_id')
    .orderBy('number')
    .execute()
}

/** A receipt; null if there is none. */
export async function findReceipt(db: Database, id: string): Promise<StoredReceipt | null> {
  const row = await db
    .selectFrom('delivery_order_receipt')
    .select(facts)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The file itself; null if there is none. */
export async function readReceiptBytes(db: Database, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('delivery_order_receipt')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Whether a container of an order already has the file with this hash. */
export async function hasReceipt(
  db: Database,
  of: Pick<StoredReceipt, 'orderId' | 'containerId'>,
  sha256: string,
): Promise<boolean> {
  const { orderId, containerId } = of
  const values = { order_id: orderId, container_id: containerId, sha256 }
  return (await countRows(db, 'delivery_order_receipt', values)) > 0
}

/** How many receipts an order and one of its containers have, and how many bytes all receipts of the account. */
export async function countReceipts(
  db: Database,
  { orderId, containerId }: Pick<StoredReceipt, 'orderId' | 'containerId'>,
): Promise<{ readonly order: number; readonly container: number; readonly bytes: number }> {
  const table = 'delivery_order_receipt'
  const { bytes } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return {
    order: await countRows(db, table, { order_id: orderId }),
    container: await countRows(db, table, { order_id: orderId, container_id: containerId }),
    bytes: Number(bytes ?? 0),
  }
}

/** The act under which an order's history keeps an upload. */
export const receiptAct = 'receipt'

/** Adds a receipt, with the container's next number. Throws if the container has this file: check {@link hasReceipt}. */
export async function addReceipt(
  tx: WriteTransaction,
  receipt: Omit<StoredReceipt, 'number' | 'at' | 'size'> & {
    readonly sha256: string
    readonly bytes: Uint8Array
    readonly by: Colleague
  },
): Promise<void> {
  const { id, orderId, containerId, kind, side, sha256, bytes } = receipt
  const { last } = await tx.db
    .selectFrom('delivery_order_receipt')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('order_id', '=', orderId)
    .where('container_id', '=', containerId)
    .executeTakeFirstOrThrow()
  // Deleted ones count as well: two papers under one name would be mistaken for each other.
  const of = { order_id: orderId, container_id: containerId, act: receiptAct }
  const uploads = await countRows(tx.db, 'delivery_order_event', of)
  await tx.db
    .insertInto('delivery_order_receipt')
    .values({
      id,
      order_id: orderId,
      container_id: containerId,
      number: Math.max(last ?? 0, uploads) + 1,
      sha256,
      size: bytes.length,
      kind,
      side,
      ...signatureOf(receipt.by),
      uploaded_at: tx.at,
      bytes,
    })
    .execute()
}

/** Deletes a receipt with its file. */
export async function deleteReceipt(tx: WriteTransaction, id: string): Promise<void> {
  await deleteRows(tx.db, 'delivery_order_receipt', { id })
}

/** Deletes receipts that were uploaded more than {@link retentionDays} ago. */
export async function forgetReceipts(tx: WriteTransaction): Promise<void> {
  const oldest = instantAt(epochMs(tx.at) - retentionDays * 86_400_000)
  const { numDeletedRows } = await tx.db
    .deleteFrom('delivery_order_receipt')
    .where('uploaded_at', '<', sortable(oldest))
    .executeTakeFirst()
  if (numDeletedRows > 0n) tx.notifyInstances()
}
