import { randomUUID } from 'node:crypto'
import { instantAt, type Instant } from '#domain/time/instant.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { countRows, deleteRows } from '../schema/rows.ts'

/** Why an action was refused. */
export type TeamRefusal = 'nobody' | 'address-taken' | 'last-admin'

/** A change of the team was refused. Nothing of it was saved. */
export class TeamRefused extends Error {
  readonly why: TeamRefusal
  constructor(why: TeamRefusal) {
    super(why)
    this.name = 'TeamRefused'
    this.why = why
  }
}

/** Adds a person without a password and returns the id. Throws TeamRefused if the address is taken. */
export async function addPerson(
  tx: WriteTransaction,
  { name, email, role }: { name: string; email: string; role: string },
): Promise<string> {
  const address = email.trim().toLowerCase()
  if ((await countRows(tx.db, 'person', { email: address })) > 0)
    throw new TeamRefused('address-taken')
  const id = randomUUID()
  await tx.db
    .insertInto('person')
    .values({
      id,
      name,
      email: address,
      role,
      emailVerified: true,
      disabledAt: null,
      createdAt: tx.at,
      updatedAt: tx.at,
    })
    .execute()
  return id
}

/** Throws TeamRefused if there is no such person. */
export async function findPerson(tx: WriteTransaction, id: string) {
  const person = await tx.db
    .selectFrom('person')
    .select(['name', 'email', 'disabledAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) throw new TeamRefused('nobody')
  return person
}

/** Throws TeamRefused if nobody would be left to manage people. */
export async function requireAnAdmin(tx: WriteTransaction): Promise<void> {
  if (!(await hasAdmin(tx))) throw new TeamRefused('last-admin')
}

/** Whether anyone may manage people. */
export async function hasAdmin(tx: WriteTransaction): Promise<boolean> {
  return (await countRows(tx.db, 'person', { role: 'admin', disabledAt: null })) > 0
}

/**
 * Replaces the person's sign-in method, a password or a linked identity, by a password. `hashed` is the engine's hash.
 */
export async function setPassword(
  tx: WriteTransaction,
  personId: string,
  hashed: string,
): Promise<void> {
  await removeCredentials(tx, personId)
  await tx.db
    .insertInto('account')
    .values({
      id: randomUUID(),
      userId: personId,
      providerId: 'credential',
      accountId: personId,
      password: hashed,
      createdAt: tx.at,
      updatedAt: tx.at,
    })
    .execute()
}

/** Removes the password and any linked identity, as if the person had just been invited. */
export async function removeCredentials(tx: WriteTransaction, personId: string): Promise<void> {
  await deleteRows(tx.db, 'account', { userId: personId })
}

/** Deletes the links by which a person, or (null) the first admin, may set a password. */
export async function removeInvitations(
  tx: WriteTransaction,
  personId: string | null,
): Promise<void> {
  await deleteRows(tx.db, 'invitation', { person_id: personId })
}

/**
 * The owner of a subject of the identity provider: `linked` to a person by an earlier sign-in; otherwise, by its email
 * address, a person who `signs-in-otherwise`, an `invited` one who never signed in, or `nobody`.
 */
export async function findSubjectOwner(
  tx: WriteTransaction,
  { subject, email }: { readonly subject: string; readonly email: string },
): Promise<'linked' | 'signs-in-otherwise' | 'invited' | 'nobody'> {
  const linked = await tx.db
    .selectFrom('account')
    .select('userId')
    .where('providerId', '=', 'sso')
    .where('accountId', '=', subject)
    .executeTakeFirst()
  if (linked) return 'linked'
  const person = await tx.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (!person) return 'nobody'
  const ways = await tx.db
    .selectFrom('account')
    .select('accountId')
    .where('userId', '=', person.id)
    .execute()
  // The same subject, in a concurrent arrival.
  if (ways.some(({ accountId }) => accountId === subject)) return 'linked'
  return ways.length > 0 ? 'signs-in-otherwise' : 'invited'
}

/** Adds the issuer to subjects stored without one, by versions that supported only one provider. */
export async function bindSubjectsToIssuer(tx: WriteTransaction, issuer: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('account')
    .select(['id', 'accountId'])
    .where('providerId', '=', 'sso')
    .execute()
  for (const { id, accountId } of rows) {
    if (accountId.includes(' ')) continue
    await tx.db
      .updateTable('account')
      .set({ accountId: `${issuer} ${accountId}` })
      .where('id', '=', id)
      .execute()
  }
}

/** Ends every session of a person and returns their ids. */
export async function endSessions(tx: WriteTransaction, personId: string): Promise<string[]> {
  const ended = await tx.db
    .deleteFrom('session')
    .where('userId', '=', personId)
    .returning('id')
    .execute()
  tx.notifyInstances()
  return ended.map(({ id }) => id)
}

/** A timestamp as the sign-in engine stores it: string or date. */
export function momentOf(value: string | Date): Instant {
  return instantAt(new Date(value).getTime())
}
