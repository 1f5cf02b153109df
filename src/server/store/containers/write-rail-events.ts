import { setImmediate } from 'node:timers/promises'
import { upsert } from '../schema/rows.ts'
import type { RailEvent } from '#domain/container/container.ts'
import { updateEnding } from './ending.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import type { RailEventFacts } from './rail-events.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** Saves events that arrived one by one. A withdrawn event stays withdrawn: notices may arrive out of order. */
export async function writeRailEvents(
  tx: WriteTransaction,
  events: readonly RailEventFacts[],
): Promise<void> {
  for (const [at, event] of events.entries()) {
    if (at % 25 === 24) await setImmediate()
    const known = await tx.db
      .selectFrom('rail_event')
      .select('facts')
      .where('id', '=', event.id)
      .executeTakeFirst()
    const withdrawn = event.withdrawn || (known !== undefined && fromJson(known.facts).withdrawn)
    await save(tx, { ...event, withdrawn }, known?.facts)
  }
}

/** Saves the whole list of a container's events, as just read; deletes those no longer on it. */
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
  await changed(tx, containerId)
}

async function save(
  tx: WriteTransaction,
  { id, containerId, event, at, locode, withdrawn, unclear }: RailEventFacts,
  known: string | undefined,
): Promise<void> {
  const facts = toJson<RailEvent>({ event, at, locode, withdrawn, ...(unclear && { unclear }) })
  if (known === facts) return
  const row = { container_id: containerId, facts }
  await upsert(tx.db, 'rail_event', { id }, row)
  await changed(tx, containerId)
}

/** A rail move may show that a container wasn't picked up after all. */
async function changed(tx: WriteTransaction, containerId: string): Promise<void> {
  await updateEnding(tx, containerId)
  tx.touchContainer(containerId)
}
