import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** One request to the service and the slot it holds. Milliseconds since the epoch. */
export interface RateSlot {
  readonly id: string
  readonly takenAt: number
  /** When its answer came, or its time ran out; null while under way, or where its process died. */
  readonly answeredAt: number | null
}

/** The stored slots of a bucket, in the order in which they were taken. */
export async function listSlots(db: Database, bucket: string): Promise<RateSlot[]> {
  const rows = await db
    .selectFrom('rate_slot')
    .select(['id', 'taken_at', 'answered_at'])
    .where('bucket', '=', bucket)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, takenAt: row.taken_at, answeredAt: row.answered_at }))
}

/** Saves a slot as taken, before its request goes out. */
export async function takeSlot(
  tx: WriteTransaction,
  bucket: string,
  slot: RateSlot,
): Promise<void> {
  await tx.db
    .insertInto('rate_slot')
    .values({ id: slot.id, bucket, taken_at: slot.takenAt, answered_at: slot.answeredAt })
    .execute()
}

/** Saves when a slot's request was answered. */
export async function answerSlot(
  tx: WriteTransaction,
  id: string,
  answeredAt: number,
): Promise<void> {
  await tx.db
    .updateTable('rate_slot')
    .set({ answered_at: answeredAt })
    .where('id', '=', id)
    .execute()
}

/**
 * Brings a bucket's book in line with a clock that was set back to `now`: nothing was answered later than that, and
 * no pause lasts longer than `maxPauseMs`. Without this, an hour's step back would close the bucket for an hour.
 */
export async function restamp(
  tx: WriteTransaction,
  bucket: string,
  now: number,
  maxPauseMs: number,
): Promise<void> {
  const own = tx.db.updateTable('rate_slot').where('bucket', '=', bucket)
  await own.set({ taken_at: now }).where('taken_at', '>', now).execute()
  await own.set({ answered_at: now }).where('answered_at', '>', now).execute()
  const until = now + maxPauseMs
  await tx.db
    .updateTable('rate_pause')
    .set({ until_at: until })
    .where('bucket', '=', bucket)
    .where('until_at', '>', until)
    .execute()
}

/** Gives slots back: those that are free again, or were taken for nothing. */
export async function dropSlots(tx: WriteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.deleteFrom('rate_slot').where('id', 'in', ids).execute()
}

/** Until when the service has asked us to leave a bucket alone; 0 where it has not. */
export async function readPause(db: Database, bucket: string): Promise<number> {
  const row = await findRow(db, 'rate_pause', { bucket })
  return row?.until_at ?? 0
}

/** Saves until when a bucket is paused. */
export async function writePause(
  tx: WriteTransaction,
  bucket: string,
  until: number,
): Promise<void> {
  await upsert(tx.db, 'rate_pause', { bucket }, { until_at: until })
}
