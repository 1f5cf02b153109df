import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** Milliseconds to add to the clock that all instances share, to get the ledger's even time. */
export async function readCorrection(db: Database): Promise<number> {
  const row = await findRow(db, 'rate_clock', { id: 1 })
  return row?.correction ?? 0
}

/** Saves the offset after the shared clock was set, so that the ledger's time continues unaffected. */
export async function writeCorrection(tx: WriteTransaction, correction: number): Promise<void> {
  const value = Math.round(correction)
  await upsert(tx.db, 'rate_clock', { id: 1 }, { correction: value })
}
