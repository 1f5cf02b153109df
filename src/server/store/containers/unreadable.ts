import { createHash } from 'node:crypto'
import type { Instant } from '#domain/time/instant.ts'
import { toJson } from '../schema/json-column.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A record of the service that couldn't be read. Its JSON is stored with it. */
export interface Unreadable {
  readonly resource: string
  readonly recordId: string | null
  readonly reason: string
  readonly firstSeenAt: Instant
  readonly lastSeenAt: Instant
  readonly times: number
}

/** Unreadable records, most recently found first, at most `limit` after the first `offset`. */
export async function listUnreadable(
  db: Database,
  limit: number,
  offset = 0,
): Promise<Unreadable[]> {
  const rows = await db
    .selectFrom('unreadable')
    .selectAll()
    .orderBy('first_seen_at', 'desc')
    .orderBy('resource')
    .orderBy('record_key')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    resource: row.resource,
    recordId: row.record_id,
    reason: row.reason,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    times: row.times,
  }))
}

/** Saves a record that couldn't be read. The same record is saved once. */
export async function saveUnreadable(
  tx: WriteTransaction,
  record: {
    readonly resource: string
    readonly recordId: string | null
    readonly reason: string
    readonly raw: unknown
  },
): Promise<void> {
  const raw = toJson(record.raw)
  const latest = { reason: record.reason, raw, last_seen_at: tx.at }
  await tx.db
    .insertInto('unreadable')
    .values({
      resource: record.resource,
      record_key: record.recordId ?? fingerprint(raw),
      record_id: record.recordId,
      first_seen_at: tx.at,
      times: 1,
      ...latest,
    })
    .onConflict((oc) =>
      oc.columns(['resource', 'record_key']).doUpdateSet((eb) => ({
        ...latest,
        times: eb(eb.ref('unreadable.times'), '+', 1),
      })),
    )
    .execute()
}

/** Deletes the entry of an unreadable record: it has since been read. */
export async function forgetUnreadable(
  tx: WriteTransaction,
  resource: string,
  recordIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0) return
  await tx.db
    .deleteFrom('unreadable')
    .where('resource', '=', resource)
    .where('record_key', 'in', recordIds)
    .execute()
}

function fingerprint(raw: string): string {
  return createHash('sha256').update(raw).digest('hex').slice(0, 32)
}
