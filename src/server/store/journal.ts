import type { Instant } from '#domain/instant.ts'
import type { FieldChange } from './field-changes.ts'
import { fromJson, toJson } from './json-column.ts'
import type { Database } from './tables.ts'
import type { WriteTransaction } from './write-transaction.ts'
import { sortable } from './sortable.ts'

/** One changed fact, as it is remembered. */
export interface JournalEntry {
  readonly id: number
  readonly field: string
  readonly old: unknown
  readonly new: unknown
  readonly source: string
  readonly happenedAt: Instant | null
  readonly learntAt: Instant
}

/** Whose history: a box's or a shipment's. */
export type JournalSubject = { readonly containerId: string } | { readonly shipmentId: string }

/** What changed of one box or shipment, the newest first, at most `limit` entries. */
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
  return rows.map((row) => ({
    id: row.id,
    field: row.field,
    old: fromJson(row.old),
    new: fromJson(row.new),
    source: row.source,
    happenedAt: row.happened_at,
    learntAt: row.learnt_at,
  }))
}

/** Names of a box's facts that changed since `since`, each once, in the order in which they changed. */
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
    .orderBy('id')
    .execute()
  return [...new Set(rows.map((row) => row.field))]
}

/** When we last learnt that the service says otherwise than before; null before the first time. */
export async function findLatestNews(db: Database): Promise<Instant | null> {
  const row = await db
    .selectFrom('journal')
    .select('learnt_at')
    .where('source', 'in', ['line', 'terminal', 'rail', 'service'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.learnt_at ?? null
}

/** Remembers what changed. Nothing prunes the journal. */
export async function writeJournal(
  tx: WriteTransaction,
  subject: JournalSubject,
  changes: readonly FieldChange[],
): Promise<void> {
  if (changes.length === 0) return
  const container_id = 'containerId' in subject ? subject.containerId : null
  const shipment_id = 'shipmentId' in subject ? subject.shipmentId : null
  await tx.db
    .insertInto('journal')
    .values(
      changes.map((change) => ({
        version: tx.version,
        container_id,
        shipment_id,
        field: change.field,
        old: toJson(change.old),
        new: toJson(change.new),
        source: change.source,
        happened_at: change.happenedAt,
        learnt_at: tx.at,
      })),
    )
    .execute()
}
