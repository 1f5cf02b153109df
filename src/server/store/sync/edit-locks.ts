import type { Store } from '../engine/open-store.ts'
import { findRow, upsert } from '../schema/rows.ts'

/**
 * How long a lock lasts if nobody releases it, because its instance was killed. Longer than any edit takes (48 s: see
 * edit-limits.ts), and shorter than the time until an unconfirmed write is checked (60 s).
 */
const heldMs = 55_000

/** How long the lock is reserved for an instance that found it taken and retries every quarter of a second. */
const nextMs = 1_000

/**
 * Takes the lock of `subject` for `holder` if it is free across all instances. An instance that finds it taken is next
 * in line: otherwise an instance with one edit after another would leave no gap for one that only checks now and then.
 */
export function takeEditLock(store: Store, subject: string, holder: string): Promise<boolean> {
  return store.transaction(async ({ db }) => {
    const now = await store.clock(db)
    const found = await findRow(db, 'edit_lock', { subject })
    const next = found && found.next_until_ms > now ? found.next_holder : null
    const isHeld = found !== null && found.holder !== null && found.held_until_ms > now
    if (!isHeld && (next === null || next === holder)) {
      const taken = { holder, held_until_ms: now + heldMs, next_holder: null, next_until_ms: 0 }
      await upsert(db, 'edit_lock', { subject }, taken)
      return true
    }
    if (next === null || next === holder)
      await db
        .updateTable('edit_lock')
        .set({ next_holder: holder, next_until_ms: now + nextMs })
        .where('subject', '=', subject)
        .execute()
    return false
  })
}

/** Releases a lock if the holder still has it. Expired locks that nobody is waiting for are deleted. */
export function giveEditLock(store: Store, subject: string, holder: string): Promise<void> {
  return store.transaction(async ({ db }) => {
    const now = await store.clock(db)
    await db
      .updateTable('edit_lock')
      .set({ holder: null, held_until_ms: 0 })
      .where('subject', '=', subject)
      .where('holder', '=', holder)
      .execute()
    await db
      .deleteFrom('edit_lock')
      .where('held_until_ms', '<=', now)
      .where('next_until_ms', '<=', now)
      .execute()
  })
}
