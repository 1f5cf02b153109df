import { sql, type Kysely, type Migration } from 'kysely'

/**
 * A person signs in one way: with a password, or as one subject of the identity provider. If there are several, a
 * password stays, otherwise the oldest link, and the person's sessions end. An admin can switch the person to single
 * sign-on again.
 */
export const oneWayIn: Migration = {
  async up(db: Kysely<unknown>) {
    const tables = await db.introspection.getTables()
    // The sign-in engine creates its tables when it first starts; `openPeople` adds the index then.
    if (!tables.some(({ name }) => name === 'account')) return
    const id = sql.ref('id')
    const [userId, createdAt] = [sql.ref('userId'), sql.ref('createdAt')]
    // A session doesn't record how its person signed in.
    await sql`delete from session where ${userId} in (
      select ${userId} from account group by ${userId} having count(*) > 1
    )`.execute(db)
    await sql`delete from account where ${id} not in (
      select ${id} from (
        select ${id}, row_number() over (
          partition by ${userId}
          order by case when ${sql.ref('providerId')} = 'credential' then 0 else 1 end, ${createdAt}, ${id}
        ) as place from account
      ) as ways where place = 1
    )`.execute(db)
    await addOneWayIn(db)
  },
}

/** Makes the database refuse a second way to sign in for a person. */
export async function addOneWayIn({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .createIndex('account_one_way_in')
    .unique()
    .ifNotExists()
    .on('account')
    .column('userId')
    .execute()
}
