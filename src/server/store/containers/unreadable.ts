import { createHash } from 'node:crypto'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { beginningOf, inChunks, toJson } from '../schema/json-column.ts'
import { countRows } from '../schema/rows.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { readSyncFact, writeSyncFact } from '../sync/sync-state.ts'

/** A record of the service that couldn't be read. The beginning of its JSON is stored with it. */
export interface Unreadable {
  readonly resource: string
  readonly recordId: string | null
  readonly reason: string
  readonly firstSeenAt: Instant
  readonly lastSeenAt: Instant
  readonly times: number
}

/** A record to be saved as unreadable. */
export interface UnreadableRecord {
  readonly resource: string
  readonly recordId: string | null
  readonly reason: string
  readonly raw: unknown
}

/** The latest records of each kind are kept. An account with more of them has one problem, not many. */
const mostOfKind = 1_000

/** A record without an ID can't be recognized once it is readable: it is dropped if it isn't seen for this long. */
const withoutIdMs = 7 * 86_400_000

/** Unreadable records, most recently found first, at most `limit` after the first `offset`. */
export async function listUnreadable(
  db: Database,
  limit: number,
  offset = 0,
): Promise<Unreadable[]> {
  const rows = await db
    .selectFrom('unreadable')
    .select(['resource', 'record_id', 'reason', 'first_seen_at', 'last_seen_at', 'times'])
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

/** Saves records that couldn't be read. The same record is saved once; beyond 1,000 of a kind the oldest are dropped. */
export async function saveUnreadable(
  tx: WriteTransaction,
  records: readonly UnreadableRecord[],
): Promise<void> {
  if (records.length === 0) return
  const rows = new Map(
    records.map((record) => {
      const raw = toJson(record.raw)
      const row = {
        resource: record.resource,
        record_key: record.recordId ?? fingerprint(raw),
        record_id: record.recordId,
        reason: record.reason,
        raw: beginningOf(raw),
        first_seen_at: tx.at,
        last_seen_at: tx.at,
        times: 1,
      }
      return [JSON.stringify([row.resource, row.record_key]), row]
    }),
  )
  for (const some of inChunks([...rows.values()], 200)) {
    await tx.db
      .insertInto('unreadable')
      .values(some)
      .onConflict((oc) =>
        oc.columns(['resource', 'record_key']).doUpdateSet((eb) => ({
          reason: eb.ref('excluded.reason'),
          raw: eb.ref('excluded.raw'),
          last_seen_at: eb.ref('excluded.last_seen_at'),
          times: eb('unreadable.times', '+', 1),
        })),
      )
      .execute()
  }
  let dropped = 0
  for (const resource of new Set(records.map((record) => record.resource)))
    dropped += await dropOldest(tx, resource)
  if (dropped === 0) return
  const before = (await readSyncFact(tx.db, 'unreadableDropped'))?.records ?? 0
  await writeSyncFact(tx, 'unreadableDropped', { records: before + dropped, lastAt: tx.at })
}

async function dropOldest(tx: WriteTransaction, resource: string): Promise<number> {
  const count = await countRows(tx.db, 'unreadable', { resource })
  if (count <= mostOfKind) return 0
  const oldest = await tx.db
    .selectFrom('unreadable')
    .select('record_key')
    .where('resource', '=', resource)
    .orderBy('last_seen_at')
    .orderBy('first_seen_at')
    .orderBy('record_key')
    .limit(count - mostOfKind)
    .execute()
  const keys = oldest.map((row) => row.record_key)
  for (const some of inChunks(keys)) await forgetUnreadable(tx, resource, some)
  return keys.length
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

/**
 * Deletes the entries without an ID that weren't seen for a week, and those of `list` that a complete read of it, begun
 * at `since`, didn't find again.
 */
export async function expireUnreadable(
  tx: WriteTransaction,
  list: string,
  since: Instant | null,
): Promise<void> {
  const weekAgo = sortable(instantAt(epochMs(tx.at) - withoutIdMs))
  await tx.db
    .deleteFrom('unreadable')
    .where('record_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('last_seen_at', '<', weekAgo),
        ...(since === null
          ? []
          : [eb.and([eb('resource', '=', list), eb('last_seen_at', '<', sortable(since))])]),
      ]),
    )
    .execute()
  const dropped = await readSyncFact(tx.db, 'unreadableDropped')
  if (dropped && dropped.lastAt < weekAgo) await writeSyncFact(tx, 'unreadableDropped', null)
}

/** How many unreadable records were dropped because there were too many of their kind, within about a week. */
export async function countDropped(db: Database): Promise<number> {
  return (await readSyncFact(db, 'unreadableDropped'))?.records ?? 0
}

function fingerprint(raw: string): string {
  return createHash('sha256').update(raw).digest('hex').slice(0, 32)
}
