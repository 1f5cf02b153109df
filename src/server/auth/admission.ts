import { writeAudit, type Actor, type Whence } from '../store/audit.ts'
import type { Store } from '../store/open-store.ts'

/** Notes who signed in, and from where; ends the session at once, and answers false, where its person may not sign in. */
export async function admitByPassword(store: Store, token: string, from: Whence): Promise<boolean> {
  return store.transaction(async (tx) => {
    const { id, personId, name, email, disabledAt } = await tx.db
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'session.userId')
      .select(['session.id', 'person.id as personId', 'person.name', 'person.email'])
      .select('person.disabledAt')
      .where('session.token', '=', token)
      .executeTakeFirstOrThrow()
    const isIn = disabledAt === null
    if (isIn)
      await tx.db
        .updateTable('session')
        .set({ ipAddress: from.address })
        .where('id', '=', id)
        .execute()
    else await tx.db.deleteFrom('session').where('id', '=', id).execute()
    const detail = { by: 'password', ...(isIn ? {} : { reason: 'disabled' }) }
    const action = isIn ? 'sign in' : 'be refused'
    await writeAudit(tx, { id: personId, name, ...from }, { action, object: email, detail })
    return isIn
  })
}

/** Notes that somebody gave an address and a password that do not go together. Answers false. */
export async function noteRefusal(store: Store, email: string, from: Whence): Promise<false> {
  // People type their password into the wrong field.
  const object = email.includes('@') ? email : 'no address'
  await store.transaction((tx) =>
    writeAudit(
      tx,
      { ...nobody, ...from },
      { action: 'be refused', object, detail: { by: 'password', reason: 'credentials' } },
    ),
  )
  return false
}

/** Ends the session of who asks; other instances end its streams too. */
export async function endOwnSession(
  store: Store,
  sessionId: string,
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
  from: Whence,
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.db.deleteFrom('session').where('id', '=', sessionId).execute()
    await writeAudit(tx, { id, name, ...from }, { action: 'sign out', object: email })
    tx.tellOthers()
  })
}

const nobody: Pick<Actor, 'id' | 'name'> = { id: null, name: 'Somebody' }
