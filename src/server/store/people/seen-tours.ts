import type { WriteTransaction } from '../engine/write-transaction.ts'
import { upsert } from '../schema/rows.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'

/** The roles whose tour this person has seen or skipped. */
export async function listSeenTours(db: Database, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seen_tour')
    .select('role')
    .where('person_id', '=', personId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** Saves that this person has seen or skipped the tour of a role. */
export async function saveSeenTour(
  tx: WriteTransaction,
  personId: string,
  role: string,
): Promise<void> {
  await upsert(tx.db, 'seen_tour', { person_id: personId, role }, { at: sortable(tx.at) })
}
