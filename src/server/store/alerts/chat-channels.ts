import type { ChatTerms } from '#domain/alerts/chat-channel.ts'
import type { Colleague } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { countRows, deleteRows, upsert } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import { savedZone } from './digest.ts'

/** The team view that a channel is limited to. */
export interface ChannelView {
  readonly id: string
  readonly name: string
  readonly search: string
}

/** A channel with how posting to it goes. */
export interface ChatChannel extends ChatTerms {
  readonly id: string
  /** Whoever knows it can post to the channel. */
  readonly url: string
  /** Its view; null: it isn't limited. `gone`: the view was deleted, or isn't the team's anymore. */
  readonly view: ChannelView | 'gone' | null
  readonly digestDay: LocalDate | null
  readonly version: number
  readonly changedBy: Colleague
  readonly changedAt: Instant
  readonly postedAt: Instant | null
  /** The last problem; null: none yet. */
  readonly failure: { readonly at: Instant; readonly text: string } | null
  readonly failures: number
  readonly retryAt: Instant | null
  /** When Landside stopped posting on its own; null: it hasn't. */
  readonly stoppedAt: Instant | null
  readonly dropped: number
  readonly unsure: number
}

/** All channels by name. */
export async function listChatChannels(db: Database): Promise<ChatChannel[]> {
  const rows = await channels(db).orderBy('chat_channel.name').orderBy('chat_channel.id').execute()
  return rows.map(channelOf)
}

/** A channel by its id; null if there is none. */
export async function findChatChannel(db: Database, id: string): Promise<ChatChannel | null> {
  const row = await channels(db).where('chat_channel.id', '=', id).executeTakeFirst()
  return row ? channelOf(row) : null
}

/** How many channels the account has. */
export function countChatChannels(db: Database): Promise<number> {
  return countRows(db, 'chat_channel')
}

/** Whether messages are posted to a channel now: people want it, nothing stopped it, and its view exists. */
export function isPostedTo({
  on,
  stoppedAt,
  view,
}: Pick<ChatChannel, 'on' | 'stoppedAt' | 'view'>): boolean {
  return on && stoppedAt === null && view !== 'gone'
}

/**
 * Saves what a channel gets as its version `version`, and starts posting to it again if Landside had stopped. `digestDay`:
 * the last day whose digest it doesn't get anymore.
 */
export async function writeChatChannel(
  tx: WriteTransaction,
  channel: ChatTerms & Pick<ChatChannel, 'id' | 'url' | 'version' | 'digestDay'>,
  by: Colleague,
): Promise<void> {
  const row = {
    name: channel.name,
    service: channel.service,
    secret_url: channel.url,
    rules: toJson(channel.rules),
    view_id: channel.viewId,
    digest_zone: channel.digestZone,
    digest_day: channel.digestDay,
    quiet: toJson(channel.quiet),
    is_on: channel.on ? (1 as const) : (0 as const),
    version: channel.version,
    ...signatureOf(by),
    changed_at: sortable(tx.at),
    failures: 0,
    retry_at: null,
    stopped_at: null,
  }
  await upsert(tx.db, 'chat_channel', { id: channel.id }, row, {
    posted_at: null,
    failed_at: null,
    failure: null,
    dropped: 0,
    unsure: 0,
  })
  tx.notifyInstances()
}

/** Forgets how posting to a channel went: that says nothing about its new URL. */
export async function forgetChatPosts(tx: WriteTransaction, id: string): Promise<void> {
  await tx.db
    .updateTable('chat_channel')
    .set({ posted_at: null, failed_at: null, failure: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes a channel with its URL, and what waits for it. */
export async function deleteChatChannel(tx: WriteTransaction, id: string): Promise<void> {
  await deleteRows(tx.db, 'chat_channel', { id })
  await deleteRows(tx.db, 'chat_alert', { channel_id: id })
  await deleteRows(tx.db, 'chat_post', { channel_id: id })
  tx.notifyInstances()
}

/** Claims the digest of `day` for a channel; false if it is already claimed, possibly by another instance. */
export async function takeChatDigestDay(
  tx: WriteTransaction,
  id: string,
  day: LocalDate,
): Promise<boolean> {
  const taken = await tx.db
    .updateTable('chat_channel')
    .set({ digest_day: day })
    .where('id', '=', id)
    .where('digest_zone', 'is not', null)
    .where((eb) => eb.or([eb('digest_day', 'is', null), eb('digest_day', '<', day)]))
    .returning('id')
    .execute()
  return taken.length > 0
}

/** Releases a day whose digest wasn't posted, so that it is tried again. */
export async function giveBackChatDigestDay(
  tx: WriteTransaction,
  { id, digestDay }: Pick<ChatChannel, 'id' | 'digestDay'>,
): Promise<void> {
  await tx.db
    .updateTable('chat_channel')
    .set({ digest_day: digestDay })
    .where('id', '=', id)
    .execute()
}

function channels(db: Database) {
  return db
    .selectFrom('chat_channel')
    .leftJoin('saved_view', (join) =>
      join.onRef('saved_view.id', '=', 'chat_channel.view_id').on('saved_view.shared', '=', 1),
    )
    .selectAll('chat_channel')
    .select(['saved_view.name as view_name', 'saved_view.search'])
}

type ChannelRow = Awaited<ReturnType<ReturnType<typeof channels>['executeTakeFirstOrThrow']>>

function channelOf(row: ChannelRow): ChatChannel {
  const { view_id: viewId, view_name: viewName, search, failed_at: failedAt } = row
  const isThere = viewName !== null && search !== null
  return {
    id: row.id,
    name: row.name,
    service: row.service,
    url: row.secret_url,
    rules: fromJson(row.rules),
    viewId,
    view: viewId === null ? null : isThere ? { id: viewId, name: viewName, search } : 'gone',
    digestZone: row.digest_zone === null ? null : savedZone(row.digest_zone),
    digestDay: row.digest_day,
    quiet: fromJson(row.quiet),
    on: row.is_on === 1,
    version: row.version,
    changedBy: signerOf(row),
    changedAt: row.changed_at,
    postedAt: row.posted_at,
    failure: failedAt === null ? null : { at: failedAt, text: row.failure ?? '' },
    failures: row.failures,
    retryAt: row.retry_at,
    stoppedAt: row.stopped_at,
    dropped: row.dropped,
    unsure: row.unsure,
  }
}
