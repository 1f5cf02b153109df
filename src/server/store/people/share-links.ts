import type { Colleague } from '#domain/container/handling.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { inChunks } from '../schema/json-column.ts'
import type { ShareLinkTable } from '../schema/share-tables.ts'
import { sortable } from '../schema/sortable.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** The record that a link shows. */
export interface ShareSubject {
  readonly kind: 'container' | 'shipment'
  readonly subjectId: string
}

/** A link as people here see it: never with its token. */
export interface ShareLink extends ShareSubject {
  readonly id: string
  readonly by: Colleague
  readonly madeAt: Instant
  readonly expiresAt: Instant
  /** When a visitor last opened it, to the minute; null: never. */
  readonly lastOpenedAt: Instant | null
}

/** Saves a new link by the hash of its token. */
export async function addShareLink(
  tx: WriteTransaction,
  link: Omit<ShareLink, 'madeAt' | 'lastOpenedAt'>,
  tokenHash: string,
): Promise<void> {
  await tx.db
    .insertInto('share_link')
    .values({
      id: link.id,
      token_hash: tokenHash,
      kind: link.kind,
      subject_id: link.subjectId,
      ...signatureOf(link.by),
      made_at: sortable(tx.at),
      expires_at: sortable(link.expiresAt),
      revoked_at: null,
      last_opened_at: null,
    })
    .execute()
}

/** Valid links to a container or shipment at `now`, newest first. */
export async function listShareLinks(
  db: Database,
  { kind, subjectId }: ShareSubject,
  now: Instant,
): Promise<ShareLink[]> {
  const rows = await newestFirst(db, now)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute()
  return rows.map(linkOf)
}

/** Every link that works at `now`, newest first. */
export async function listAllShareLinks(db: Database, now: Instant): Promise<ShareLink[]> {
  return (await newestFirst(db, now).execute()).map(linkOf)
}

/** How many links that work at `now` each person created, by the person's id. */
export async function countShareLinks(db: Database, now: Instant): Promise<Map<string, number>> {
  const rows = await workingLinks(db, now)
    .select((eb) => ['by_id', eb.fn.countAll<number>().as('count')])
    .groupBy('by_id')
    .execute()
  return new Map(rows.map((row) => [row.by_id, row.count]))
}

/**
 * Numbers of containers and bills of lading of shipments, by {@link subjectKey}. Records that are gone from the account
 * keep their names.
 */
export async function nameShareSubjects(
  db: Database,
  subjects: readonly ShareSubject[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const idsOf = (wanted: ShareSubject['kind']) =>
    inChunks([
      ...new Set(subjects.filter(({ kind }) => kind === wanted).map((one) => one.subjectId)),
    ])
  for (const ids of idsOf('container'))
    for (const row of await db
      .selectFrom('container')
      .select(['id', 'number'])
      .where('id', 'in', ids)
      .execute())
      names.set(subjectKey({ kind: 'container', subjectId: row.id }), row.number)
  for (const ids of idsOf('shipment'))
    for (const row of await db
      .selectFrom('shipment')
      .select(['id', 'bill_of_lading'])
      .where('id', 'in', ids)
      .execute())
      names.set(subjectKey({ kind: 'shipment', subjectId: row.id }), row.bill_of_lading)
  return names
}

/** One string per record that links point to. */
export function subjectKey({ kind, subjectId }: ShareSubject): string {
  return `${kind} ${subjectId}`
}

/** The link of a token if it is valid at `now`; otherwise null, whatever the reason. */
export async function findShareLink(
  db: Database,
  tokenHash: string,
  now: Instant,
): Promise<ShareLink | null> {
  const row = await workingLinks(db, now)
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ? linkOf(row) : null
}

/** Ends a link permanently; null if there is none, or it had already ended. */
export async function revokeShareLink(
  tx: WriteTransaction,
  id: string,
): Promise<ShareSubject | null> {
  const row = await tx.db
    .updateTable('share_link')
    .set({ revoked_at: sortable(tx.at) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['kind', 'subject_id'])
    .executeTakeFirst()
  return row ? { kind: row.kind, subjectId: row.subject_id } : null
}

/** Revokes every active link of a person. Returns what they pointed to. */
export async function revokeShareLinksOf(
  tx: WriteTransaction,
  personId: string,
): Promise<readonly ShareSubject[]> {
  const rows = await tx.db
    .updateTable('share_link')
    .set({ revoked_at: sortable(tx.at) })
    .where('by_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sortable(tx.at))
    .returning(['kind', 'subject_id'])
    .execute()
  return rows.map(({ kind, subject_id: subjectId }) => ({ kind, subjectId }))
}

/** Whether the link was last opened in an earlier minute, so that opening it again is worth a write. */
export function isOpeningNewMinute({ lastOpenedAt }: ShareLink, now: Instant): boolean {
  return lastOpenedAt === null || toTheMinute(lastOpenedAt) !== toTheMinute(now)
}

/** Records when a link was opened, to the minute. */
export async function noteShareLinkOpened(tx: WriteTransaction, id: string): Promise<void> {
  await tx.db
    .updateTable('share_link')
    .set({ last_opened_at: sortable(toTheMinute(tx.at)) })
    .where('id', '=', id)
    .execute()
}

const minuteMs = 60_000

function toTheMinute(at: Instant): Instant {
  return instantAt(Math.floor(epochMs(at) / minuteMs) * minuteMs)
}

function workingLinks(db: Database, now: Instant) {
  return db
    .selectFrom('share_link')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sortable(now))
}

function newestFirst(db: Database, now: Instant) {
  return workingLinks(db, now).selectAll().orderBy('made_at', 'desc').orderBy('id')
}

function linkOf(row: ShareLinkTable): ShareLink {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    by: signerOf(row),
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    lastOpenedAt: row.last_opened_at,
  }
}
