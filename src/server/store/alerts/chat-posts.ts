import type { Alert } from '#domain/alerts/alert.ts'
import { maxPostsPerMinute } from '#domain/alerts/chat-channel.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import type { ChatAlertTable, ChatPostTable } from '../schema/chat-tables.ts'
import { fromJson, inChunks } from '../schema/json-column.ts'
import { countRows } from '../schema/rows.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import { findChatChannel, isPostedTo } from './chat-channels.ts'

const minuteMs = 60_000
/** Longer than posting takes: without an outcome by then, its process has ended. */
const abandonedMs = 30_000
/** An alert that waited longer doesn't matter anymore. */
const tooOldMs = 24 * 3_600_000

/** A message that may be posted now. */
export interface ClaimedPost {
  readonly id: string
  readonly alerts: readonly Alert[]
  /** What the channel has missed by now: its message says so. */
  readonly dropped: number
  readonly unsure: number
}

/**
 * Plans an alert for a channel, from `dueAt` on. A channel where it is waiting gets no second one; without `again`,
 * neither does one that got it before.
 */
export async function planChatAlert(
  tx: WriteTransaction,
  plan: {
    readonly id: string
    readonly channelId: string
    readonly alertId: string
    readonly dueAt: Instant
    readonly again: boolean
  },
): Promise<void> {
  const { id, channelId, alertId, dueAt, again } = plan
  const known = tx.db
    .selectFrom('chat_alert')
    .select('id')
    .where('alert_id', '=', alertId)
    .where('channel_id', '=', channelId)
  const enough = again
    ? known.where('outcome', 'is', null).where('post_id', 'is', null)
    : known.where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'not-needed')]))
  if (await enough.executeTakeFirst()) return
  await tx.db
    .insertInto('chat_alert')
    .values({
      id,
      channel_id: channelId,
      alert_id: alertId,
      due_at: sortable(dueAt),
      post_id: null,
      outcome: null,
    })
    .execute()
}

/** How many alerts wait for a channel. */
export function countWaiting(db: Database, channelId: string): Promise<number> {
  return countRows(db, 'chat_alert', { channel_id: channelId, outcome: null })
}

/** IDs of channels with alerts that are due at `now`, or whose process has ended. */
export async function listChannelsDue(db: Database, now: Instant): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('chat_alert')
    .select('channel_id')
    .distinct()
    .where('outcome', 'is', null)
    .where('due_at', '<=', sortable(now))
    .execute()
  return new Set(rows.map((row) => row.channel_id))
}

/** Drops what waited more than a day, for every channel. The next message of a channel says how many. */
export async function dropOldChatAlerts(tx: WriteTransaction): Promise<void> {
  const old = await tx.db
    .selectFrom('chat_alert')
    .select(['id', 'channel_id'])
    .where('outcome', 'is', null)
    .where('post_id', 'is', null)
    .where('due_at', '<', before(tx.at, tooOldMs))
    .execute()
  for (const [channelId, rows] of Map.groupBy(old, (row) => row.channel_id)) {
    await settleAlerts(
      tx,
      rows.map(({ id }) => id),
      'dropped',
    )
    await addMissed(tx, channelId, 'dropped', rows.length)
  }
  await tx.db.deleteFrom('chat_post').where('at', '<', before(tx.at, tooOldMs)).execute()
}

/**
 * Claims the next message of a channel before it is posted, so that it is posted at most once whatever happens to this
 * process. `alerts`: all that are due and `isWanted`; those that have resolved are settled. Null: nothing may be posted
 * now. A channel gets alerts at most once a minute, so that those of one minute are in one message.
 */
export async function claimPost(
  tx: WriteTransaction,
  channelId: string,
  post: { readonly id: string; readonly kind: 'alerts' | 'digest' },
  isWanted: (alert: Alert) => boolean,
): Promise<ClaimedPost | null> {
  await settleAbandoned(tx, channelId)
  const channel = await findChatChannel(tx.db, channelId)
  if (channel === null || !isPostedTo(channel)) return null
  if (channel.retryAt !== null && epochMs(channel.retryAt) > epochMs(tx.at)) return null
  const recent = await recentPosts(tx, channelId)
  const isUnderWay = recent.some(({ kind, outcome }) => kind !== 'test' && outcome === null)
  const isGathering = recent.some(
    ({ kind, outcome }) => kind === 'alerts' && outcome !== 'not-posted',
  )
  if (isUnderWay || recent.length >= maxPostsPerMinute) return null
  if (post.kind === 'alerts' && isGathering) return null
  const alerts = post.kind === 'alerts' ? await takeAlerts(tx, channelId, post.id, isWanted) : []
  if (post.kind === 'alerts' && alerts.length === 0) return null
  await addPost(tx, channelId, post)
  return { id: post.id, alerts, dropped: channel.dropped, unsure: channel.unsure }
}

/** Claims a test message. Returns 0, or how many seconds to wait because of the limit. */
export async function claimTest(
  tx: WriteTransaction,
  channelId: string,
  id: string,
): Promise<number> {
  const recent = await recentPosts(tx, channelId)
  const [first] = recent
  if (first && recent.length >= maxPostsPerMinute)
    return Math.max(1, Math.ceil((epochMs(first.at) + minuteMs - epochMs(tx.at)) / 1000))
  await addPost(tx, channelId, { id, kind: 'test' })
  return 0
}

/** What came of a message. */
export interface PostResult {
  readonly outcome: 'posted' | 'not-posted' | 'unsure'
  /** As a sentence for people. */
  readonly result: string
  /** When the next attempt may follow; null: at once. */
  readonly retryAt: Instant | null
  /** Whether it counts as a failure. Being asked to wait doesn't. */
  readonly isFailure: boolean
  /** Whether nothing is posted anymore until somebody changes the channel. */
  readonly stops: boolean
}

/** Settles a message. What wasn't posted waits for the next one. A test says nothing about what waits. */
export async function settlePost(
  tx: WriteTransaction,
  channelId: string,
  { id, dropped, unsure }: Omit<ClaimedPost, 'alerts'>,
  { outcome, result, retryAt, isFailure, stops }: PostResult,
): Promise<void> {
  await tx.db.updateTable('chat_post').set({ outcome }).where('id', '=', id).execute()
  const inIt = tx.db
    .updateTable('chat_alert')
    .where('post_id', '=', id)
    .where('outcome', 'is', null)
  if (outcome === 'not-posted') await inIt.set({ post_id: null }).execute()
  else {
    const settled = await inIt.set({ outcome }).returning('id').execute()
    if (outcome === 'unsure') await addMissed(tx, channelId, 'unsure', settled.length)
  }
  const channel = tx.db.updateTable('chat_channel').where('id', '=', channelId)
  if (outcome === 'posted')
    await channel
      .set((eb) => ({
        posted_at: sortable(tx.at),
        failures: 0,
        retry_at: null,
        dropped: eb('dropped', '-', dropped),
        unsure: eb('unsure', '-', unsure),
      }))
      .execute()
  else
    await channel
      .set((eb) => ({
        failed_at: sortable(tx.at),
        failure: result,
        failures: isFailure ? eb('failures', '+', 1) : eb.ref('failures'),
        retry_at: retryAt && sortable(retryAt),
        ...(stops ? { stopped_at: sortable(tx.at) } : {}),
      }))
      .execute()
}

/** Messages whose process ended while posting: nobody knows whether they arrived, so they aren't posted again. */
async function settleAbandoned(tx: WriteTransaction, channelId: string): Promise<void> {
  const abandoned = await tx.db
    .selectFrom('chat_post')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('outcome', 'is', null)
    .where('at', '<', before(tx.at, abandonedMs))
    .execute()
  for (const { id } of abandoned)
    await settlePost(
      tx,
      channelId,
      { id, dropped: 0, unsure: 0 },
      {
        outcome: 'unsure',
        result: 'Landside stopped while it was posting. The message may not have arrived.',
        retryAt: null,
        isFailure: false,
        stops: false,
      },
    )
}

async function recentPosts(tx: WriteTransaction, channelId: string) {
  return tx.db
    .selectFrom('chat_post')
    .select(['kind', 'outcome', 'at'])
    .where('channel_id', '=', channelId)
    .where('at', '>', before(tx.at, minuteMs))
    .orderBy('at')
    .execute()
}

async function addPost(
  tx: WriteTransaction,
  channelId: string,
  { id, kind }: Pick<ChatPostTable, 'id' | 'kind'>,
): Promise<void> {
  await tx.db
    .insertInto('chat_post')
    .values({ id, channel_id: channelId, kind, at: sortable(tx.at), outcome: null })
    .execute()
}

/** The channel's due alerts, now part of message `postId`. */
async function takeAlerts(
  tx: WriteTransaction,
  channelId: string,
  postId: string,
  isWanted: (alert: Alert) => boolean,
): Promise<readonly Alert[]> {
  const rows = await tx.db
    .selectFrom('chat_alert')
    .innerJoin('alert', 'alert.id', 'chat_alert.alert_id')
    .select(['chat_alert.id', 'alert.alert', 'alert.resolved_at'])
    .where('channel_id', '=', channelId)
    .where('outcome', 'is', null)
    .where('post_id', 'is', null)
    .where('due_at', '<=', sortable(tx.at))
    .orderBy('due_at')
    .orderBy('chat_alert.id')
    .execute()
  const read = rows.map((row) => ({
    id: row.id,
    alert: fromJson(row.alert),
    isOver: row.resolved_at !== null,
  }))
  const taken = read.filter(({ alert, isOver }) => !isOver && isWanted(alert))
  const ids = new Set(taken.map(({ id }) => id))
  const others = read.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
  await settleAlerts(tx, others, 'not-needed')
  for (const chunk of inChunks([...ids]))
    await tx.db
      .updateTable('chat_alert')
      .set({ post_id: postId })
      .where('id', 'in', chunk)
      .execute()
  return taken.map(({ alert }) => alert)
}

async function settleAlerts(
  tx: WriteTransaction,
  ids: readonly string[],
  outcome: NonNullable<ChatAlertTable['outcome']>,
): Promise<void> {
  for (const chunk of inChunks(ids))
    await tx.db.updateTable('chat_alert').set({ outcome }).where('id', 'in', chunk).execute()
}

async function addMissed(
  tx: WriteTransaction,
  channelId: string,
  what: 'dropped' | 'unsure',
  count: number,
): Promise<void> {
  if (count === 0) return
  await tx.db
    .updateTable('chat_channel')
    .set((eb) => ({ [what]: eb(what, '+', count) }))
    .where('id', '=', channelId)
    .execute()
}

function before(at: Instant, ms: number): Instant {
  return sortable(instantAt(epochMs(at) - ms))
}
