import type { FieldEntity } from '#domain/container/custom-field.ts'
import type { Instant } from '#domain/time/instant.ts'
import { fromJson, toJson, type Json } from '../schema/json-column.ts'
import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** The mirrored lists, by the service's names. */
export type ListName = 'containers' | 'shipments' | 'tracking_requests'

/** Progress of one read of a whole list. Saved after every page, so that a restart continues from there. */
export interface SweepProgress {
  /** Counts sweeps of this list; 1 is the first sync. */
  readonly sweep: number
  readonly nextPage: number
  /** Records per page, as the service granted them on page 1; null before page 1. */
  readonly pageSize: number | null
  readonly fetched: number
  /** The service's own count, if it gives one: for estimates only. */
  readonly total: number | null
  readonly startedAt: Instant
  /** When the previous sweep began, if it was completed; null in the first sync. */
  readonly previousStartedAt: Instant | null
  readonly completedAt: Instant | null
  /** Whether the list looped, so that not every record can have been read. Missing in older stores. */
  readonly isPartial?: boolean
}

/** A list that never ends, and where reading it was stopped. */
export interface EndlessList {
  readonly list: string
  readonly page: number
  readonly reason: 'links-to-itself' | 'repeats-records' | 'has-no-end'
  readonly seenAt: Instant
}

/** A write of a custom field whose outcome isn't known. `since`: when it was about to be sent. */
export interface OpenFieldWrite {
  readonly entity: FieldEntity
  readonly id: string
  readonly slug: string
  readonly since: Instant
  /** Whether the field was read since. The write may still land, overwriting what was read or written then. */
  readonly isSeen?: boolean
}

/** Unreadable records that were dropped because there were too many of their kind. */
export interface UnreadableDropped {
  readonly records: number
  readonly lastAt: Instant
}

/** Why the last tries failed. */
export interface SyncFailure {
  readonly kind: 'refused' | 'limited' | 'unreachable' | 'unreadable' | 'no-room'
  readonly detail: string
  readonly since: Instant
  readonly nextTryAt: Instant | null
}

/** The service refused to refresh containers for this account: since when, and when it was last tried. */
export interface RefreshDenial {
  readonly deniedAt: Instant
  readonly triedAt: Instant
}

/** The stored state of syncing the account, by key. */
interface SyncFacts extends Record<`sweep:${ListName}`, SweepProgress> {
  /** Time of the last successful read. */
  readonly lastSuccessAt: Instant
  /** For the instances that aren't the leader; null if there is none. */
  readonly failure: SyncFailure | null
  /**
   * Until when someone counts as signed in, at any instance; milliseconds since the epoch, by the rate ledger's time.
   */
  readonly peopleUntil: number
  /** Lists that looped when they were last read. */
  readonly endlessLists: readonly EndlessList[]
  /** Saved before each write is sent, so that a restart reads those fields again. */
  readonly openFieldWrites: readonly OpenFieldWrite[]
  /** Null if none were dropped lately. */
  readonly unreadableDropped: UnreadableDropped | null
  /** Null if refreshes are allowed, as far as we know. */
  readonly refreshDenial: RefreshDenial | null
  /** Of a demo whose past was built: from when until when. Written last, so that a build that was cut short has none. */
  readonly demoHistory: { readonly from: Instant; readonly until: Instant }
}

/** One part of the sync state; null if none was saved. */
export async function readSyncFact<K extends keyof SyncFacts>(
  db: Database,
  key: K,
): Promise<SyncFacts[K] | null> {
  const row = await findRow(db, 'sync_state', { key })
  // The table holds facts of several types; the key determines this one's type.
  return row ? fromJson(row.value as Json<SyncFacts[K]>) : null
}

/** Records that `list` looped when it was read; null: it ended. */
export async function noteEndless(
  tx: WriteTransaction,
  list: string,
  found: Pick<EndlessList, 'page' | 'reason'> | null,
): Promise<void> {
  const before = (await readSyncFact(tx.db, 'endlessLists')) ?? []
  const others = before.filter((one) => one.list !== list)
  if (!found && others.length === before.length) return
  const now = found ? [...others, { list, ...found, seenAt: tx.at }] : others
  await writeSyncFact(tx, 'endlessLists', now)
}

/** Saves one part of the sync state. */
export async function writeSyncFact<K extends keyof SyncFacts>(
  tx: WriteTransaction,
  key: K,
  fact: SyncFacts[K],
): Promise<void> {
  const value = toJson<unknown>(fact)
  await upsert(tx.db, 'sync_state', { key }, { value })
}
