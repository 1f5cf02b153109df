import type { Instant } from '#domain/time/instant.ts'
import type { Colleague } from '#domain/container/handling.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { countRows, deleteRows } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import type { ApiTokenTable } from '../schema/token-tables.ts'

/** The session of a token: what its calls are counted and kept under. */
export function sessionOfToken(id: string): string {
  return `token ${id}`
}

/** A token as stored, without the token itself. */
export interface StoredToken {
  readonly id: string
  readonly kind: 'personal' | 'service'
  readonly name: string
  /** Its role at most. */
  readonly role: string
  readonly writes: boolean
  readonly by: Colleague
  readonly madeAt: Instant
  readonly expiresAt: Instant
  /** To the minute; null: never. */
  readonly lastUsedAt: Instant | null
}

/** Saves a new token by its hash. */
export async function addApiToken(
  tx: WriteTransaction,
  token: Omit<StoredToken, 'madeAt' | 'lastUsedAt'>,
  tokenHash: string,
): Promise<void> {
  const { id, kind, name, role, writes, by, expiresAt } = token
  await tx.db
    .insertInto('api_token')
    .values({
      id,
      token_hash: tokenHash,
      kind,
      name,
      role,
      writes: writes ? 1 : 0,
      ...signatureOf(by),
      made_at: sortable(tx.at),
      expires_at: sortable(expiresAt),
      last_used_at: null,
    })
    .execute()
}

/** Tokens that work at `now`, newest first: everyone's, or the personal ones of `ownerId`. */
export async function listApiTokens(
  db: Database,
  now: Instant,
  ownerId: string | null,
): Promise<StoredToken[]> {
  const rows = await db
    .selectFrom('api_token')
    .selectAll()
    .where('expires_at', '>', sortable(now))
    .$if(ownerId !== null, (rest) =>
      rest.where('by_id', '=', ownerId ?? '').where('kind', '=', 'personal'),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(tokenOf)
}

/** How many stored tokens a person created. */
export function countApiTokens(db: Database, creatorId: string): Promise<number> {
  return countRows(db, 'api_token', { by_id: creatorId })
}

/** A token with the person it acts for; null: it's a service token, which acts for nobody. */
export interface HeldToken {
  readonly token: StoredToken
  readonly person: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly role: string
  } | null
}

/** A token that works at `now`; null for any other, whatever the reason. A personal token ends as its person is disabled. */
export async function findToken(
  db: Database,
  tokenHash: string,
  now: Instant,
): Promise<HeldToken | null> {
  const row = await db
    .selectFrom('api_token')
    .leftJoin('person', 'person.id', 'api_token.by_id')
    .selectAll('api_token')
    .select([
      'person.email',
      'person.name as person_name',
      'person.role as person_role',
      'person.disabledAt',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sortable(now))
    .executeTakeFirst()
  if (!row) return null
  const token = tokenOf(row)
  if (token.kind === 'service') return { token, person: null }
  const { person_name: name, person_role: role, email, disabledAt } = row
  if (name === null || role === null || disabledAt !== null) return null
  return { token, person: { id: token.by.id, name, email: email ?? '', role } }
}

/** Deletes a token. `ownerId`: only if it is that person's own. Returns it; null if there was none. */
export async function removeApiToken(
  tx: WriteTransaction,
  id: string,
  ownerId: string | null,
): Promise<StoredToken | null> {
  const row = await tx.db
    .deleteFrom('api_token')
    .where('id', '=', id)
    .$if(ownerId !== null, (rest) =>
      rest.where('by_id', '=', ownerId ?? '').where('kind', '=', 'personal'),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await removeAnswers(tx, [row])
  return tokenOf(row)
}

/** Deletes the answers kept for these tokens. */
async function removeAnswers(tx: WriteTransaction, tokens: readonly { readonly id: string }[]) {
  for (const { id } of tokens)
    await deleteRows(tx.db, 'idempotent_call', { token_id: sessionOfToken(id) })
}

/** Deletes every personal token of a person. Returns them. */
export async function removeTokensOf(
  tx: WriteTransaction,
  personId: string,
): Promise<readonly StoredToken[]> {
  const rows = await tx.db
    .deleteFrom('api_token')
    .where('by_id', '=', personId)
    .where('kind', '=', 'personal')
    .returningAll()
    .execute()
  await removeAnswers(tx, rows)
  return rows.map(tokenOf)
}

/** Deletes tokens that no longer work. */
export async function removeExpiredTokens(tx: WriteTransaction): Promise<void> {
  await tx.db.deleteFrom('api_token').where('expires_at', '<=', sortable(tx.at)).execute()
}

/** Records when a token was used. */
export async function noteTokenUsed(tx: WriteTransaction, id: string, at: Instant): Promise<void> {
  await tx.db
    .updateTable('api_token')
    .set({ last_used_at: sortable(at) })
    .where('id', '=', id)
    .execute()
}

function tokenOf(row: ApiTokenTable): StoredToken {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    role: row.role,
    writes: row.writes === 1,
    by: signerOf(row),
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }
}
