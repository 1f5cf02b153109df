import type { Instant } from '#domain/time/instant.ts'
import type { NoticeReads, NoticeState, Reading } from '../schema/facts.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
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
  /** The document as received; null once it is no longer needed. */
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

/** Notices in a state, first received first, at most `limit`. */
export async function listNotices(
  db: Database,
  state: NoticeState,
  limit: number,
): Promise<Notice[]> {
  const rows = await db
    .selectFrom('webhook_notice')
    .select(['key', 'event', 'told_at', 'received_at', 'body', 'reads'])
    .where('state', '=', state)
    .orderBy('received_at')
    .limit(limit)
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

/** A state transition of a notice. */
export type NoticeStep =
  | { readonly to: 'to-read'; readonly reads: NoticeReads }
  | { readonly to: 'applied' | 'unknown' }
  | { readonly to: 'failed'; readonly reason: string }

/** Moves a notice to its next state. Returns false if it is no longer in `from`: another instance was faster. */
export async function moveNotice(
  tx: WriteTransaction,
  key: string,
  from: 'waiting' | 'to-read',
  step: NoticeStep,
): Promise<boolean> {
  const moved = await tx.db
    .updateTable('webhook_notice')
    .set({
      state: step.to,
      reads: step.to === 'to-read' ? toJson(step.reads) : null,
      ...(step.to === 'applied' ? { body: null } : {}),
      ...(step.to === 'failed' ? { reason: step.reason } : {}),
      settled_at: step.to === 'to-read' ? null : tx.at,
    })
    .where('key', '=', key)
    .where('state', '=', from)
    .returning('key')
    .executeTakeFirst()
  return moved !== undefined
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
