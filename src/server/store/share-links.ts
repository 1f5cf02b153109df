import type { Colleague } from '#domain/handling.ts'
import type { Instant } from '#domain/instant.ts'
import type { ShareLinkTable } from './share-tables.ts'
import { sortable } from './sortable.ts'
import type { Database } from './tables.ts'
import type { WriteTransaction } from './write-transaction.ts'

/** What a link leads to. */
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
}

/** Keeps a new link by the hash of its token. */
export async function addShareLink(
  tx: WriteTransaction,
  link: Omit<ShareLink, 'madeAt'>,
  tokenHash: string,
): Promise<void> {
  await tx.db
    .insertInto('share_link')
    .values({
      id: link.id,
      token_hash: tokenHash,
      kind: link.kind,
      subject_id: link.subjectId,
      by_id: link.by.id,
      by_name: link.by.name,
      made_at: sortable(tx.at),
      expires_at: sortable(link.expiresAt),
      revoked_at: null,
    })
    .execute()
}

/** The links to a box or shipment that count at `now`, the newest first. */
export async function listShareLinks(
  db: Database,
  { kind, subjectId }: ShareSubject,
  now: Instant,
): Promise<ShareLink[]> {
  const rows = await db
    .selectFrom('share_link')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sortable(now))
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(linkOf)
}

/** The link of a token that counts at `now`; null for every other one, whatever the reason. */
export async function findShareLink(
  db: Database,
  tokenHash: string,
  now: Instant,
): Promise<ShareLink | null> {
  const row = await db
    .selectFrom('share_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sortable(now))
    .executeTakeFirst()
  return row ? linkOf(row) : null
}

/** Ends a link for good; null where there is none, or it was ended before. */
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

function linkOf(row: ShareLinkTable): ShareLink {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    by: { id: row.by_id, name: row.by_name },
    madeAt: row.made_at,
    expiresAt: row.expires_at,
  }
}
