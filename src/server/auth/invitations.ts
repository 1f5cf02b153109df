import { hashOfToken, makeToken } from '../runtime/secret-token.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { revokeTokensOf } from './api-tokens.ts'
import { writeAudit, type RequestSource } from '../store/people/audit.ts'
import type { Store, WriteTransaction } from '../store/engine/open-store.ts'
import type { Database } from '../store/schema/tables.ts'
import { sortable } from '../store/schema/sortable.ts'
import {
  addPerson,
  endSessions,
  findPerson,
  hasAdmin,
  removeInvitations,
  setPassword,
} from '../store/people/team-rows.ts'

const daysOpen = 7

/** A link whose token exists only in this reply. It works once. */
export interface Invitation {
  readonly token: string
  readonly expiresAt: Instant
}

/** The person who becomes the first admin. */
export interface Newcomer {
  readonly name: string
  readonly email: string
}

/** Links with which people set a password. */
export type Invitations = ReturnType<typeof createInvitations>

/**
 * Links expire by the machine's clock, as sessions do.
 *
 * @param deps.shownAt converts such a moment to the time shown to people
 * @param deps.hash the sign-in engine's password hash; rejects with `HashGateFull` if too many are waiting
 * @param deps.onEnded called for each session that ends
 */
export function createInvitations(deps: {
  readonly store: Store
  readonly hash: (password: string, address: string) => Promise<string>
  readonly shownAt: (moment: Instant) => Instant
  readonly onEnded: (sessionId: string) => void
}) {
  const { store, hash, shownAt, onEnded } = deps
  const clock = async (db: Database): Promise<Instant> => sortable(instantAt(await store.clock(db)))

  /** Creates a link for a person, or (null) for the first admin; invalidates an earlier one. */
  async function open(tx: WriteTransaction, personId: string | null): Promise<Invitation> {
    const token = makeToken()
    const expiresAt = instantAt(epochMs(await clock(tx.db)) + daysOpen * 86_400_000)
    await removeInvitations(tx, personId)
    await tx.db
      .insertInto('invitation')
      .values({
        token_hash: hashOfToken(token),
        person_id: personId,
        expires_at: sortable(expiresAt),
      })
      .execute()
    return { token, expiresAt: shownAt(expiresAt) }
  }

  return {
    open,

    /** Creates a link for the first admin and invalidates an earlier one; null if there is already an admin. */
    inviteFirstAdmin(): Promise<Invitation | null> {
      return store.transaction(async (tx) => ((await hasAdmin(tx)) ? null : open(tx, null)))
    },

    /** What a link is for; null if it isn't valid (used, expired, made up). `email` null: the first admin. */
    async read(token: string): Promise<{ readonly email: string | null } | null> {
      const row = await store.db
        .selectFrom('invitation')
        .leftJoin('person', 'person.id', 'invitation.person_id')
        .select('person.email')
        .where('token_hash', '=', hashOfToken(token))
        .where('expires_at', '>', await clock(store.db))
        .executeTakeFirst()
      return row ? { email: row.email } : null
    },

    /**
     * Sets the password of the person whom the link names, or creates the first admin from `newcomer`. Returns false if
     * the link isn't valid. Ends sessions that used an older password. Throws TeamRefused if the address is taken.
     */
    async accept(
      token: string,
      password: string,
      from: RequestSource,
      newcomer: Newcomer | null,
    ): Promise<boolean> {
      const hashed = await hash(password, from.address)
      const ended = await store.transaction(async (tx) => {
        const personId = await useInvitation(tx, token, newcomer, await clock(tx.db))
        if (personId === null) return null
        const { name, email } = await findPerson(tx, personId)
        await setPassword(tx, personId, hashed)
        const by = { id: personId, name, ...from }
        await writeAudit(tx, by, { action: 'set password', object: email })
        // Whoever knew the old password may have created them.
        await revokeTokensOf(tx, by, personId)
        return endSessions(tx, personId)
      })
      ended?.forEach(onEnded)
      return ended !== null
    },
  }
}

/** Uses up a link. Returns whom it is for; null if it isn't valid. */
async function useInvitation(
  tx: WriteTransaction,
  token: string,
  newcomer: Newcomer | null,
  at: Instant,
): Promise<string | null> {
  const found = await tx.db
    .selectFrom('invitation')
    .select('person_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (!found) return null
  const isFirstAdmin = found.person_id === null
  if (isFirstAdmin && (newcomer === null || (await hasAdmin(tx)))) return null
  await tx.db.deleteFrom('invitation').where('token_hash', '=', hashOfToken(token)).execute()
  if (found.person_id !== null) return found.person_id
  return newcomer === null ? null : addPerson(tx, { ...newcomer, role: 'admin' })
}
