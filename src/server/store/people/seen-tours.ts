import { roles, type Role } from '#wire/api/session.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { upsert } from '../schema/rows.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'

/** The roles whose tour this person has seen or skipped. */
export async function listSeenTours(db: Database, personId: string): Promise<Role[]> {
  const rows = await db
    .selectFrom('seen_tour')
    .select('role')
    .where('person_id', '=', personId)
    .execute()
  const seen = new Set(rows.map((row) => row.role))
  return roles.filter((role) => seen.has(role))
}

/** Saves that this person has seen or skipped the tour of a role. */
export async function saveSeenTour(
  tx: WriteTransaction,
  personId: string,
  role: Role,
): Promise<void> {
  await upsert(tx.db, 'seen_tour', { person_id: personId, role }, { at: sortable(tx.at) })
}
