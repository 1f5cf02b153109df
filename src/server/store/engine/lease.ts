import type { Store } from './open-store.ts'
import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'

/** Who may follow the account: one instance at a time. Milliseconds since the epoch, by the clock all instances share. */
export interface Lease {
  readonly holder: string
  /** Counts the terms: whoever takes the lease gets the next number. */
  readonly fence: number
  readonly expiresAt: number
}

/** The lease as it stands; null before the first. */
export async function findLease(db: Database): Promise<Lease | null> {
  const row = await findRow(db, 'lease', { id: 1 })
  return row ? { holder: row.holder, fence: row.fence, expiresAt: row.expires_at } : null
}

/** Whether nobody holds the lease at this moment. */
export async function isLeaseFree(store: Store): Promise<boolean> {
  const lease = await findLease(store.db)
  return lease === null || lease.expiresAt <= (await store.clock(store.db))
}

/**
 * Takes the lease for `forMs` if nobody holds it; answers the fence of the new term, else null.
 * In a transaction of its own, and so after the last write of the term before it.
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

/** Has the term of `fence` last `forMs` from now. False where it is over. Waits for no transaction. */
export async function renewLease(store: Store, fence: number, forMs: number): Promise<boolean> {
  const renewed = await store.db
    .updateTable('lease')
    .set({ expires_at: (await store.clock(store.db)) + forMs })
    .where('fence', '=', fence)
    .returning('fence')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Ends the term of `fence`, if it is not over yet: another may begin at once. */
export async function dropLease(store: Store, fence: number): Promise<void> {
  await store.db.updateTable('lease').set({ expires_at: 0 }).where('fence', '=', fence).execute()
}
