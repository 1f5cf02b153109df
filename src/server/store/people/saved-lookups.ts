import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { sortable } from '../schema/sortable.ts'

/** What a person looked up. */
export interface SavedLookup {
  readonly text: string
  readonly pinned: boolean
}

const mostRecent = 20

/** What a person looked up: the pinned first, then the latest. */
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

/** Remembers a look-up as the latest; `pinned` null leaves it as it is. Beyond twenty the oldest unpinned one goes. */
export async function saveLookup(
  tx: WriteTransaction,
  personId: string,
  text: string,
  pinned: boolean | null,
): Promise<void> {
  const flag = pinned ? (1 as const) : (0 as const)
  const at = sortable(tx.at)
  await tx.db
    .insertInto('kept_lookup')
    .values({ person_id: personId, lookup: text, pinned: flag, at })
    .onConflict((oc) =>
      oc
        .columns(['person_id', 'lookup'])
        .doUpdateSet(pinned === null ? { at } : { at, pinned: flag }),
    )
    .execute()
  const recent = (await listLookups(tx.db, personId)).filter((one) => !one.pinned)
  for (const { text: old } of recent.slice(mostRecent))
    await tx.db
      .deleteFrom('kept_lookup')
      .where('person_id', '=', personId)
      .where('lookup', '=', old)
      .execute()
}

/** Forgets what was looked up and not pinned. */
export async function clearLookups(tx: WriteTransaction, personId: string): Promise<void> {
  await tx.db
    .deleteFrom('kept_lookup')
    .where('person_id', '=', personId)
    .where('pinned', '=', 0)
    .execute()
}
