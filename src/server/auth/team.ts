import type { Instant } from '#domain/time/instant.ts'
import { role as roleOf, type Role } from '#wire/api/session.ts'
import { writeAudit, type Actor } from '../store/people/audit.ts'
import type { Store } from '../store/engine/open-store.ts'
import { revokeTokensOf } from './api-tokens.ts'
import { endCalendarFeeds } from '../store/people/calendar-feeds.ts'
import { nameShareSubjects, revokeShareLinksOf, subjectKey } from '../store/people/share-links.ts'
import {
  addPerson,
  endSessions,
  findPerson,
  requireAnAdmin,
  momentOf,
  removeCredentials,
  removeInvitations,
  TeamRefused,
} from '../store/people/team-rows.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import type { Invitation, Invitations } from './invitations.ts'

/** A person who can sign in, used to, or will be able to. */
export interface TeamMember {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly disabledAt: Instant | null
  /** Whether a password was ever set. */
  readonly hasPassword: boolean
  readonly lastSeenAt: Instant | null
  readonly sessions: number
}

/** A browser in which a person is signed in. */
export interface TeamSession {
  readonly id: string
  readonly personId: string
  readonly address: string | null
  readonly device: string | null
  readonly startedAt: Instant
  readonly lastSeenAt: Instant
}

/** Manages the account's people. Every change is audited in its own transaction. Changes throw {@link TeamRefused}. */
export type Team = ReturnType<typeof createTeam>

/**
 * @param deps.shownAt converts the sign-in engine's moments (machine clock) to the time shown to people
 * @param deps.onEnded called for each session that ends
 */
export function createTeam(deps: {
  readonly store: Store
  readonly invitations: Invitations
  readonly shownAt: (moment: Instant) => Instant
  readonly onEnded: (sessionId: string) => void
}) {
  const { store, invitations, shownAt, onEnded } = deps

  return {
    async list(): Promise<TeamMember[]> {
      const people = await store.db
        .selectFrom('person')
        .select(['id', 'name', 'email', 'role', 'disabledAt'])
        .orderBy('name')
        .orderBy('id')
        .execute()
      const sessions = await store.db.selectFrom('session').selectAll().execute()
      const credentials = await store.db
        .selectFrom('account')
        .select(['userId', 'password'])
        .execute()
      const withPassword = new Set(
        credentials.flatMap(({ userId, password }) => (password === null ? [] : [userId])),
      )
      return people.map(({ disabledAt, ...person }) => {
        const own = sessions.filter(({ userId }) => userId === person.id)
        const seen = own.map(({ updatedAt }) => momentOf(updatedAt)).toSorted()
        const last = seen.at(-1)
        return {
          ...person,
          role: roleOf.parse(person.role),
          disabledAt: disabledAt === null ? null : momentOf(disabledAt),
          hasPassword: withPassword.has(person.id),
          lastSeenAt: last === undefined ? null : shownAt(last),
          sessions: own.length,
        }
      })
    },

    /** Adds a person, who sets a password through the link. */
    invite(by: Actor, person: { name: string; email: string; role: Role }): Promise<Invitation> {
      return store.transaction(async (tx) => {
        const id = await addPerson(tx, person)
        await writeAudit(tx, by, {
          action: 'invite person',
          object: person.email,
          detail: { role: person.role },
        })
        return invitations.open(tx, id)
      })
    },

    /** Creates a new link for an existing person; the old password and the old link are invalid once it is used. */
    reset(by: Actor, personId: string): Promise<Invitation> {
      return store.transaction(async (tx) => {
        const person = await findPerson(tx, personId)
        await writeAudit(tx, by, { action: 'reset password', object: person.email })
        return invitations.open(tx, personId)
      })
    },

    /**
     * Removes the password and the links that could set one: from now on only the identity provider signs this person
     * in. Signs them out everywhere.
     */
    async switchToSingleSignOn(by: Actor, personId: string): Promise<void> {
      const ended = await store.transaction(async (tx) => {
        const person = await findPerson(tx, personId)
        await removeCredentials(tx, personId)
        await removeInvitations(tx, personId)
        await writeAudit(tx, by, { action: 'switch to single sign-on', object: person.email })
        return endSessions(tx, personId)
      })
      ended.forEach(onEnded)
    },

    /**
     * Changes name, role, or whether a person may sign in. Disabling a person signs them out everywhere, ends links to
     * set a password, their personal API tokens and their calendar feeds, and revokes their share links unless
     * `keepShareLinks`.
     */
    async change(
      by: Actor,
      personId: string,
      change: {
        name?: string | undefined
        role?: Role | undefined
        isDisabled?: boolean | undefined
        keepShareLinks?: boolean | undefined
      },
    ): Promise<void> {
      const ended = await store.transaction(async (tx) => {
        const before = await findPerson(tx, personId)
        await tx.db
          .updateTable('person')
          .set({
            updatedAt: tx.at,
            ...(change.name !== undefined && { name: change.name }),
            ...(change.role !== undefined && { role: change.role }),
            ...(change.isDisabled !== undefined && {
              disabledAt: change.isDisabled ? tx.at : null,
            }),
          })
          .where('id', '=', personId)
          .execute()
        await requireAnAdmin(tx)
        await writeAudit(tx, by, { action: 'change person', object: before.email, detail: change })
        if (!change.isDisabled) return []
        await removeInvitations(tx, personId)
        await revokeTokensOf(tx, by, personId)
        await endCalendarFeeds(tx, by, { personId })
        if (before.disabledAt === null && !change.keepShareLinks)
          await revokeLinks(tx, by, personId)
        return endSessions(tx, personId)
      })
      ended.forEach(onEnded)
    },

    /** Valid sessions, most recently used first: one person's, or everyone's. */
    async sessions(personId?: string): Promise<TeamSession[]> {
      const rows = await store.db
        .selectFrom('session')
        .selectAll()
        .$if(personId !== undefined, (rest) => rest.where('userId', '=', personId ?? ''))
        .execute()
      const now = new Date(await store.clock(store.db)).toISOString()
      return rows
        .filter(({ expiresAt }) => momentOf(expiresAt) > now)
        .map((row) => ({
          id: row.id,
          personId: row.userId,
          address: row.ipAddress || null,
          device: row.userAgent || null,
          startedAt: shownAt(momentOf(row.createdAt)),
          lastSeenAt: shownAt(momentOf(row.updatedAt)),
        }))
        .toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1))
    },

    /** Ends a session. `personId`: only if it is that person's. */
    async endSession(by: Actor, sessionId: string, personId?: string): Promise<void> {
      await store.transaction(async (tx) => {
        const row = await tx.db
          .selectFrom('session')
          .innerJoin('person', 'person.id', 'session.userId')
          .select(['person.id', 'person.email'])
          .where('session.id', '=', sessionId)
          .executeTakeFirst()
        if (!row || (personId !== undefined && row.id !== personId)) throw new TeamRefused('nobody')
        await tx.db.deleteFrom('session').where('id', '=', sessionId).execute()
        await writeAudit(tx, by, { action: 'end session', object: row.email })
        tx.notifyInstances()
      })
      onEnded(sessionId)
    },
  }
}

/** Each link gets its own audit entry, as if it were revoked alone. */
async function revokeLinks(tx: WriteTransaction, by: Actor, personId: string): Promise<void> {
  const subjects = await revokeShareLinksOf(tx, personId)
  const names = await nameShareSubjects(tx.db, subjects)
  for (const subject of subjects)
    await writeAudit(tx, by, {
      action: 'revoke share link',
      object: names.get(subjectKey(subject)) ?? subject.subjectId,
    })
}
