import { writeAudit, type Actor, type RequestSource } from '../store/people/audit.ts'
import type { Store } from '../store/engine/open-store.ts'

/** The password credential of an address. Its id changes with each new password; null if there is none. */
export async function findCredential(
  { db }: Pick<Store, 'db'>,
  email: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.userId')
    .select('account.id')
    .where('person.email', '=', email.trim().toLowerCase())
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Records who signed in, and from where. Ends the session at once and returns false if its person may not sign in, or
 * if another password was set while this one was being checked.
 *
 * @param credential of {@link findCredential}, from before the password was checked
 */
export async function admitByPassword(
  store: Store,
  token: string,
  credential: string | null,
  from: RequestSource,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const session = await tx.db
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'session.userId')
      .select(['session.id', 'person.id as personId', 'person.name', 'person.email'])
      .select('person.disabledAt')
      .where('session.token', '=', token)
      .executeTakeFirst()
    // Ended meanwhile, along with all of the person's other sessions.
    if (!session) return false
    const { id, personId, name, email, disabledAt } = session
    const isReplaced = (await findCredential(tx, email)) !== credential
    const reason = disabledAt !== null ? 'disabled' : isReplaced ? 'password changed' : null
    if (reason === null)
      await tx.db
        .updateTable('session')
        .set({ ipAddress: from.address })
        .where('id', '=', id)
        .execute()
    else await tx.db.deleteFrom('session').where('id', '=', id).execute()
    const detail = { by: 'password', ...(reason !== null && { reason }) }
    const action = reason === null ? 'sign in' : 'be refused'
    await writeAudit(tx, { id: personId, name, ...from }, { action, object: email, detail })
    return reason === null
  })
}

/**
 * Records a sign-in with a wrong password and returns false. Pass null for an address without an account: it may be a
 * password typed into the wrong field, which must not be stored.
 */
export async function noteRefusal(
  store: Store,
  email: string | null,
  from: RequestSource,
): Promise<false> {
  const object = email ?? 'unknown address'
  await store.transaction((tx) =>
    writeAudit(
      tx,
      { ...nobody, ...from },
      { action: 'be refused', object, detail: { by: 'password', reason: 'credentials' } },
    ),
  )
  return false
}

/** Ends the caller's session; other instances end its streams too. */
export async function endOwnSession(
  store: Store,
  sessionId: string,
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
  from: RequestSource,
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.db.deleteFrom('session').where('id', '=', sessionId).execute()
    await writeAudit(tx, { id, name, ...from }, { action: 'sign out', object: email })
    tx.notifyInstances()
  })
}

const nobody: Pick<Actor, 'id' | 'name'> = { id: null, name: 'Somebody' }
