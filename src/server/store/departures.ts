import type { Instant } from '#domain/instant.ts'
import type { RememberedChange } from '#domain/kpi-departure.ts'
import { fromJson, inChunks } from './json-column.ts'
import { sortable } from './sortable.ts'
import type { Database } from './tables.ts'

/** Ids of boxes whose journey ended since `since`, or of which nobody said when. */
export async function listEndedSince(db: Database, since: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('container')
    .select('id')
    .where('ended', '=', 1)
    .where('gone_at', 'is', null)
    .where((eb) => eb.or([eb('ended_at', '>=', sortable(since)), eb('ended_at', 'is', null)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What changed of these boxes in these fields, the oldest first, by box. */
export async function listRemembered(
  db: Database,
  containerIds: readonly string[],
  fields: readonly string[],
): Promise<ReadonlyMap<string, readonly RememberedChange[]>> {
  const entries = new Map<string, RememberedChange[]>()
  for (const chunk of inChunks(containerIds)) {
    const rows = await db
      .selectFrom('journal')
      .selectAll()
      .where('container_id', 'in', chunk)
      .where('field', 'in', fields)
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const entry: RememberedChange = {
        field: row.field,
        old: fromJson(row.old),
        new: fromJson(row.new),
        happenedAt: row.happened_at,
        learntAt: row.learnt_at,
      }
      const of = row.container_id === null ? undefined : entries.get(row.container_id)
      if (of) of.push(entry)
      else if (row.container_id !== null) entries.set(row.container_id, [entry])
    }
  }
  return entries
}
