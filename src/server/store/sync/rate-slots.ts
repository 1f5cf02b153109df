import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** One request to the service and the slot it holds. Milliseconds since the epoch. */
export interface RateSlot {
  readonly id: string
  readonly takenAt: number
  /** When it was answered or timed out; null while in progress, or if its process died. */
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

/** Saves a slot as taken, before its request is sent. */
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

/** Saves the answer time of a slot's request. */
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
 * Adjusts a bucket's slots to a clock that was set back to `now`: nothing was answered later than that, and no pause
 * lasts longer than `maxPauseMs`. Without this, setting the clock back an hour would close the bucket for an hour.
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

/** Deletes slots that are free again or were taken without being used. */
export async function dropSlots(tx: WriteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.deleteFrom('rate_slot').where('id', 'in', ids).execute()
}

/** When the pause of a bucket that the service requested ends; 0 if there is none. */
export async function readPause(db: Database, bucket: string): Promise<number> {
  const row = await findRow(db, 'rate_pause', { bucket })
  return row?.until_at ?? 0
}

/** Saves when the pause of a bucket ends. */
export async function writePause(
  tx: WriteTransaction,
  bucket: string,
  until: number,
): Promise<void> {
  await upsert(tx.db, 'rate_pause', { bucket }, { until_at: until })
}
