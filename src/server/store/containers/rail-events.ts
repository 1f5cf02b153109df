import type { RailEvent } from '#domain/container/container.ts'
import { fromJson, inChunks } from '../schema/json-column.ts'
import type { Database } from '../schema/tables.ts'

/** An event as stored, with its container. */
export interface RailEventFacts extends RailEvent {
  readonly id: string
  readonly containerId: string
}

/** Events by container; containers without any are missing. */
export async function findRailEvents(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, readonly RailEvent[]>> {
  const all = db.selectFrom('rail_event').select(['container_id', 'facts']).orderBy('id')
  const found = new Map<string, readonly RailEvent[]>()
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await all.where('container_id', 'in', chunk).execute()
    for (const { container_id, facts } of rows)
      found.set(container_id, [...(found.get(container_id) ?? []), fromJson(facts)])
  }
  return found
}
