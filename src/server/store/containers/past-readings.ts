import { sql } from 'kysely'
import type { Instant } from '#domain/time/instant.ts'
import { inChunks } from '../schema/json-column.ts'
import { upsert } from '../schema/rows.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import { markDeparturesDue } from './stored-departures.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** Saves what a container's events say of its past. `availableAt`: when it was first released; null: no event says so. */
export async function savePastReading(
  tx: WriteTransaction,
  containerId: string,
  availableAt: Instant | null,
): Promise<void> {
  const row = { read_at: sortable(tx.at), available_at: availableAt }
  await upsert(tx.db, 'past_reading', { container_id: containerId }, row)
  await markDeparturesDue(tx, [containerId])
}

/** When these containers were first released, by their events; omits those whose events say nothing, or weren't read. */
export async function findReportedAvailability(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  const reported = new Map<string, Instant>()
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom('past_reading')
      .select(['container_id', 'available_at'])
      .where('container_id', 'in', chunk)
      .execute()
    for (const row of rows) if (row.available_at) reported.set(row.container_id, row.available_at)
  }
  return reported
}

/**
 * Containers whose journey ended within `span`, or at an unknown time, and whose events were never read, at most `limit`;
 * those that ended last come first.
 */
export async function listUnreadPast(
  db: Database,
  span: { readonly from: Instant; readonly before: Instant },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('container')
    .leftJoin('past_reading', 'past_reading.container_id', 'container.id')
    .select('container.id')
    .where('ended', '=', sql.lit(1))
    .where('gone_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is', null),
        eb.and([
          eb('ended_at', '>=', sortable(span.from)),
          eb('ended_at', '<', sortable(span.before)),
        ]),
      ]),
    )
    .where('past_reading.container_id', 'is', null)
    .orderBy((eb) => eb('ended_at', 'is', null))
    .orderBy('ended_at', 'desc')
    .orderBy('container.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
