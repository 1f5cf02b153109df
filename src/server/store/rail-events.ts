import type { RailEvent } from '#domain/container.ts'
import { fromJson, inChunks, toJson } from './json-column.ts'
import type { Database } from './tables.ts'
import type { WriteTransaction } from './write-transaction.ts'

/** An event as it is stored, with whose it is. */
export interface RailEventFacts extends RailEvent {
  readonly id: string
  readonly containerId: string
}

/** Events by container; a container without any is absent. `ids` null: of all containers. */
export async function findRailEvents(
  db: Database,
  ids: readonly string[] | null,
): Promise<Map<string, readonly RailEvent[]>> {
  const all = db.selectFrom('rail_event').select(['container_id', 'facts']).orderBy('id')
  const found = new Map<string, readonly RailEvent[]>()
  for (const chunk of ids === null ? [null] : inChunks([...new Set(ids)])) {
    const rows = await (chunk ? all.where('container_id', 'in', chunk) : all).execute()
    for (const { container_id, facts } of rows)
      found.set(container_id, [...(found.get(container_id) ?? []), fromJson(facts)])
  }
  return found
}

/** Saves events that came one by one. One that was withdrawn stays so: notices may come out of order. */
export async function writeRailEvents(
  tx: WriteTransaction,
  events: readonly RailEventFacts[],
): Promise<void> {
  for (const event of events) {
    const known = await tx.db
      .selectFrom('rail_event')
      .select('facts')
      .where('id', '=', event.id)
      .executeTakeFirst()
    const withdrawn = event.withdrawn || (known !== undefined && fromJson(known.facts).withdrawn)
    await save(tx, { ...event, withdrawn }, known?.facts)
  }
}

/** Saves the whole list of a container's events, as just read: those that are no longer on it are gone. */
export async function replaceRailEvents(
  tx: WriteTransaction,
  containerId: string,
  events: readonly RailEventFacts[],
): Promise<void> {
  const known = await tx.db
    .selectFrom('rail_event')
    .select(['id', 'facts'])
    .where('container_id', '=', containerId)
    .execute()
  const facts = new Map(known.map((row) => [row.id, row.facts]))
  for (const event of events) await save(tx, event, facts.get(event.id))
  const gone = known.map(({ id }) => id).filter((id) => events.every((event) => event.id !== id))
  if (gone.length === 0) return
  await tx.db.deleteFrom('rail_event').where('id', 'in', gone).execute()
  tx.touchContainer(containerId)
}

async function save(
  tx: WriteTransaction,
  { id, containerId, event, at, locode, withdrawn }: RailEventFacts,
  known: string | undefined,
): Promise<void> {
  const facts = toJson<RailEvent>({ event, at, locode, withdrawn })
  if (known === facts) return
  const row = { container_id: containerId, facts }
  await tx.db
    .insertInto('rail_event')
    .values({ id, ...row })
    .onConflict((oc) => oc.column('id').doUpdateSet(row))
    .execute()
  tx.touchContainer(containerId)
}
