import type { Store } from './open-store.ts'
import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'

/** The right to lead: one instance at a time. Milliseconds since the epoch, by the clock all instances share. */
export interface Lease {
  readonly holder: string
  /** Counts the terms: each new holder of the lease gets the next number. */
  readonly fence: number
  readonly expiresAt: number
}

/** The current lease; null before the first. */
export async function findLease(db: Database): Promise<Lease | null> {
  const row = await findRow(db, 'lease', { id: 1 })
  return row ? { holder: row.holder, fence: row.fence, expiresAt: row.expires_at } : null
}

/** Whether nobody holds the lease now. */
export async function isLeaseFree(store: Store): Promise<boolean> {
  const lease = await findLease(store.db)
  return lease === null || lease.expiresAt <= (await store.clock(store.db))
}

/**
 * Takes the lease for `forMs` if nobody holds it. Returns the fence of the new term, else null. Uses its own
 * transaction, so it comes after the last write of the previous term.
 */
export async function takeLease(
  store: Store,
  holder: string,
  forMs: number,
): Promise<number | null> {
  return store.transaction(async ({ db }) => {
    const now = await store.clock(db)
    const lease = await findLease(db)
    if (lease && lease.expiresAt > now) return null
    const term = { holder, fence: (lease?.fence ?? 0) + 1, expires_at: now + forMs }
    await upsert(db, 'lease', { id: 1 }, term)
    return term.fence
  })
}

/** Extends the term of `fence` to `forMs` from now. Returns false if it is over. Doesn't wait for transactions. */
export async function renewLease(store: Store, fence: number, forMs: number): Promise<boolean> {
  const renewed = await store.db
    .updateTable('lease')
    .set({ expires_at: (await store.clock(store.db)) + forMs })
    .where('fence', '=', fence)
    .returning('fence')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Ends the term of `fence` if it isn't over yet, so that another can begin at once. */
export async function dropLease(store: Store, fence: number): Promise<void> {
  await store.db.updateTable('lease').set({ expires_at: 0 }).where('fence', '=', fence).execute()
}
