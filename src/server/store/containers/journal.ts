import type { Selectable } from 'kysely'
import type { Colleague } from '#domain/container/handling.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { FieldChange } from './field-changes.ts'
import { fromJson, inChunks, toJson } from '../schema/json-column.ts'
import type { Database, Tables } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { sortable } from '../schema/sortable.ts'

/** One changed fact, as journaled. */
export interface JournalEntry {
  readonly id: number
  readonly field: string
  readonly old: unknown
  readonly new: unknown
  readonly source: string
  /** The person who made the change; null if a source of the service reported it. */
  readonly by: Colleague | null
  readonly happenedAt: Instant | null
  readonly learntAt: Instant
}

/** The subject of a history: a container or a shipment. */
export type JournalSubject = { readonly containerId: string } | { readonly shipmentId: string }

/** Changes of one container or shipment, newest first, at most `limit` entries. */
export async function listJournal(
  db: Database,
  query: JournalSubject & { readonly limit: number },
): Promise<JournalEntry[]> {
  const all = db.selectFrom('journal').selectAll().orderBy('id', 'desc').limit(query.limit)
  const rows = await (
    'containerId' in query
      ? all.where('container_id', '=', query.containerId)
      : all.where('shipment_id', '=', query.shipmentId)
  ).execute()
  return rows.map(entryOf)
}

/** Changes of many containers in some of their fields, oldest first, by container. */
export async function listJournals(
  db: Database,
  containerIds: readonly string[],
  fields: readonly string[],
): Promise<ReadonlyMap<string, readonly JournalEntry[]>> {
  const entries = new Map<string, JournalEntry[]>()
  for (const chunk of inChunks(containerIds)) {
    const rows = await db
      .selectFrom('journal')
      .selectAll()
      .where('container_id', 'in', chunk)
      .where('field', 'in', fields)
      .orderBy('id')
      .execute()
    for (const row of rows) {
      if (row.container_id === null) continue
      const of = entries.get(row.container_id)
      if (of) of.push(entryOf(row))
      else entries.set(row.container_id, [entryOf(row)])
    }
  }
  return entries
}

/**
 * Names of a container's facts that its sources changed since `since`, each once, in the order in which they changed.
 */
export async function listChangedFields(
  db: Database,
  containerId: string,
  since: Instant,
): Promise<string[]> {
  const rows = await db
    .selectFrom('journal')
    .select('field')
    .where('container_id', '=', containerId)
    .where('learnt_at', '>=', sortable(since))
    .where('by_id', 'is', null)
    .orderBy('id')
    .execute()
  return [...new Set(rows.map((row) => row.field))]
}

/** When we last learned of a change from the service; null before the first. */
export async function findLatestChangeAt(db: Database): Promise<Instant | null> {
  const row = await db
    .selectFrom('journal')
    .select('learnt_at')
    .where('source', 'in', ['line', 'terminal', 'rail', 'service'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.learnt_at ?? null
}

/** Sources of one field change a few times a day. Nothing prunes the journal, so one that never rests would fill the disk. */
const mostOfDay = 24
const dayMs = 86_400_000

/**
 * Journals changes. After 24 of one field within a day, further ones of that day become part of the last: it then leads from
 * what it replaced to the newest value. Returns the number of new entries.
 */
export async function writeJournal(
  tx: WriteTransaction,
  subject: JournalSubject,
  changes: readonly FieldChange[],
): Promise<number> {
  if (changes.length === 0) return 0
  const container_id = 'containerId' in subject ? subject.containerId : null
  const shipment_id = 'shipmentId' in subject ? subject.shipmentId : null
  const restless = await findRestless(tx, { container_id, shipment_id })
  for (const change of changes) {
    const id = restless.get(change.field)
    if (id === undefined) continue
    const latest = { new: toJson(change.new), happened_at: change.happenedAt, learnt_at: tx.at }
    await tx.db.updateTable('journal').set(latest).where('id', '=', id).execute()
  }
  const added = changes.filter(({ field }) => !restless.has(field))
  if (added.length === 0) return 0
  await tx.db
    .insertInto('journal')
    .values(
      added.map((change) => ({
        version: tx.version,
        container_id,
        shipment_id,
        field: change.field,
        old: toJson(change.old),
        new: toJson(change.new),
        source: change.source,
        by_id: null,
        by_name: null,
        happened_at: change.happenedAt,
        learnt_at: tx.at,
      })),
    )
    .execute()
  return added.length
}

/** The last entry of each field that has {@link mostOfDay} entries of a record within a day. */
async function findRestless(
  tx: WriteTransaction,
  { container_id, shipment_id }: Pick<JournalRow, 'container_id' | 'shipment_id'>,
): Promise<ReadonlyMap<string, number>> {
  const since = sortable(instantAt(epochMs(tx.at) - dayMs))
  const rows = await tx.db
    .selectFrom('journal')
    .select(['field', (eb) => eb.fn.max('id').as('last')])
    .where('container_id', container_id === null ? 'is' : '=', container_id)
    .where('shipment_id', shipment_id === null ? 'is' : '=', shipment_id)
    .where('by_id', 'is', null)
    .where('learnt_at', '>', since)
    .groupBy('field')
    .having((eb) => eb.fn.countAll(), '>=', mostOfDay)
    .execute()
  return new Map(rows.map(({ field, last }) => [field, last]))
}

type JournalRow = Selectable<Tables['journal']>

function entryOf(row: JournalRow): JournalEntry {
  return {
    id: row.id,
    field: row.field,
    old: fromJson(row.old),
    new: fromJson(row.new),
    source: row.source,
    by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
    happenedAt: row.happened_at,
    learntAt: row.learnt_at,
  }
}
