import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { deleteRows, upsert } from '../schema/rows.ts'
import { sortable } from '../schema/sortable.ts'

/** A person's lookup. */
export interface SavedLookup {
  readonly text: string
  readonly pinned: boolean
}

const mostRecent = 20

/** A person's lookups: pinned ones first, then the latest. */
export async function listLookups(db: Database, personId: string): Promise<SavedLookup[]> {
  const rows = await db
    .selectFrom('kept_lookup')
    .select(['lookup', 'pinned'])
    .where('person_id', '=', personId)
    .orderBy('pinned', 'desc')
    .orderBy('at', 'desc')
    .orderBy('lookup')
    .execute()
  return rows.map(({ lookup, pinned }) => ({ text: lookup, pinned: pinned === 1 }))
}

/**
 * Saves a lookup as the latest; `pinned` null leaves that unchanged. Beyond twenty, the oldest unpinned one is deleted.
 */
export async function saveLookup(
  tx: WriteTransaction,
  personId: string,
  text: string,
  pinned: boolean | null,
): Promise<void> {
  const key = { person_id: personId, lookup: text }
  const at = sortable(tx.at)
  if (pinned === null) await upsert(tx.db, 'kept_lookup', key, { at }, { pinned: 0 })
  else await upsert(tx.db, 'kept_lookup', key, { at, pinned: pinned ? 1 : 0 })
  const recent = (await listLookups(tx.db, personId)).filter((one) => !one.pinned)
  for (const { text: old } of recent.slice(mostRecent))
    await deleteRows(tx.db, 'kept_lookup', { person_id: personId, lookup: old })
}

/** Deletes unpinned lookups. */
export async function clearLookups(tx: WriteTransaction, personId: string): Promise<void> {
  await deleteRows(tx.db, 'kept_lookup', { person_id: personId, pinned: 0 })
}
