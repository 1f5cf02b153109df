import type { Instant } from '#domain/time/instant.ts'
import { sql } from 'kysely'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'

/** Ids of containers whose journey ended since `since`, or at an unknown time. */
export async function listEndedSince(db: Database, since: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('container')
    .select('id')
    .where('ended', '=', sql.lit(1))
    .where('gone_at', 'is', null)
    .where((eb) => eb.or([eb('ended_at', '>=', sortable(since)), eb('ended_at', 'is', null)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
