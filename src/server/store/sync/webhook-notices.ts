import { sql } from 'kysely'
import type { Instant } from '#domain/time/instant.ts'
import type { NoticeReads, NoticeState, Reading } from '../schema/facts.ts'
import { beginningOf, fromJson, toJson } from '../schema/json-column.ts'
import { lastKnownAt } from './reading-order.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** One notice of the service, under the id by which it is applied only once, ever. */
export interface Notice {
  readonly key: string
  readonly event: string | null
  /** When the service wrote the notice, by its own clock. */
  readonly writtenAt: Instant | null
  readonly receivedAt: Instant
  /** The document as received while it waits; afterwards its beginning if it couldn't be applied, otherwise null. */
  readonly body: unknown
  readonly reads: NoticeReads | null
}

/** Saves a received notice. `known`: it was received before, whatever its state is now. */
export async function saveNotice(
  tx: WriteTransaction,
  notice: Pick<Notice, 'key' | 'event' | 'writtenAt' | 'body'>,
): Promise<'new' | 'known'> {
  const { times } = await tx.db
    .insertInto('webhook_notice')
    .values({
      key: notice.key,
      event: notice.event,
      told_at: notice.writtenAt,
      received_at: tx.at,
      state: 'waiting',
      body: toJson(notice.body),
      reads: null,
      reason: null,
      settled_at: null,
      times: 1,
    })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet((eb) => ({
        times: eb(eb.ref('webhook_notice.times'), '+', 1),
      })),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return times === 1 ? 'new' : 'known'
}

/** Notices listed at once have about this many bytes of bodies, or one body that is larger. */
const mostBytesListed = 4 * 1024 * 1024

/** Notices in a state, first received first, at most `limit`; fewer if their bodies are large, but at least one. */
export async function listNotices(
  db: Database,
  state: NoticeState,
  limit: number,
): Promise<Notice[]> {
  const sizes = await db
    .selectFrom('webhook_notice')
    .select([
      'key',
      sql<number>`coalesce(octet_length(body), 0) + coalesce(octet_length(reads), 0)`.as('bytes'),
    ])
    .where('state', '=', state)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  let bytes = 0
  const keys = sizes
    .filter((row, at) => (bytes += row.bytes) <= mostBytesListed || at === 0)
    .map(({ key }) => key)
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('webhook_notice')
    .select(['key', 'event', 'told_at', 'received_at', 'body', 'reads'])
    .where('key', 'in', keys)
    .where('state', '=', state)
    .orderBy('received_at')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    event: row.event,
    writtenAt: row.told_at,
    receivedAt: row.received_at,
    body: row.body && fromJson(row.body),
    reads: row.reads && fromJson(row.reads),
  }))
}

/** What a notice takes in bytes besides its body, about. */
export const bytesOfRow = 512

/** What the notices take in bytes that wait to be applied, or for records that have to be read. */
export async function countWaitingBytes(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('webhook_notice')
    .select(
      sql<
        number | string
      >`coalesce(sum(coalesce(octet_length(body), 0) + coalesce(octet_length(reads), 0) + ${sql.lit(bytesOfRow)}), 0)`.as(
        'bytes',
      ),
    )
    .where('state', 'in', ['waiting', 'to-read'])
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** A state transition of a notice. */
export type NoticeStep =
  | { readonly to: 'to-read'; readonly reads: NoticeReads }
  | { readonly to: 'applied' | 'unknown' }
  | { readonly to: 'failed'; readonly reason: string }

/** The beginnings of this many notices of an unknown kind are kept, and of as many that failed: the latest. */
const mostBeginnings = 1_000

/**
 * Moves a notice to its next state. Returns false if it is no longer in `from`: another instance was faster. Of its
 * body, only the beginning stays, for people to look at if it can't be applied; nothing once it is.
 */
export async function moveNotice(
  tx: WriteTransaction,
  { key, body }: Pick<Notice, 'key' | 'body'>,
  from: 'waiting' | 'to-read',
  step: NoticeStep,
): Promise<boolean> {
  const moved = await tx.db
    .updateTable('webhook_notice')
    .set({
      state: step.to,
      reads: step.to === 'to-read' ? toJson(step.reads) : null,
      body: step.to !== 'applied' && body !== null ? beginningOf(toJson(body)) : null,
      ...(step.to === 'failed' ? { reason: step.reason } : {}),
      settled_at: step.to === 'to-read' ? null : tx.at,
    })
    .where('key', '=', key)
    .where('state', '=', from)
    .returning('key')
    .executeTakeFirst()
  if (moved && (step.to === 'unknown' || step.to === 'failed')) await dropBeginning(tx, step.to)
  return moved !== undefined
}

/** Each new one makes the oldest of those that are kept lose its body. */
async function dropBeginning(tx: WriteTransaction, state: 'unknown' | 'failed'): Promise<void> {
  await tx.db
    .updateTable('webhook_notice')
    .set({ body: null })
    .where('key', '=', (eb) =>
      eb
        .selectFrom('webhook_notice')
        .select('key')
        .where('state', '=', state)
        .orderBy('received_at', 'desc')
        .orderBy('key')
        .limit(1)
        .offset(mostBeginnings),
    )
    .execute()
}

/** Counts of all notices ever received. */
export interface NoticeCounts {
  readonly waiting: number
  readonly failed: number
  /** Unsupported kinds, most frequent first. */
  readonly unknown: readonly { readonly event: string | null; readonly count: number }[]
  readonly last: { readonly receivedAt: Instant; readonly writtenAt: Instant | null } | null
}

/** Counts waiting notices and those that couldn't be applied, without scanning the many that were. */
export async function countNotices(db: Database): Promise<NoticeCounts> {
  const rows = await db
    .selectFrom('webhook_notice')
    .select((eb) => ['state', 'event', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['waiting', 'to-read', 'unknown', 'failed'])
    .groupBy(['state', 'event'])
    .execute()
  const last = await db
    .selectFrom('webhook_notice')
    .select(['received_at', 'told_at'])
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sum = (...states: NoticeState[]) =>
    rows.reduce((total, { state, count }) => total + (states.includes(state) ? count : 0), 0)
  return {
    waiting: sum('waiting', 'to-read'),
    failed: sum('failed'),
    unknown: rows
      .filter(({ state }) => state === 'unknown')
      .map(({ event, count }) => ({ event, count }))
      .toSorted((a, b) => b.count - a.count),
    last: last ? { receivedAt: last.received_at, writtenAt: last.told_at } : null,
  }
}

/** When our copy of a container or shipment was requested and received; null if we have none. */
export async function findReadingTimes(
  db: Database,
  table: 'container' | 'shipment',
  id: string,
): Promise<Pick<Reading, 'askedAt' | 'readAt'> | null> {
  const row = await db
    .selectFrom(table)
    .select(['as_of', 'read_at', 'gone_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { askedAt: row.as_of, readAt: lastKnownAt(row) } : null
}
