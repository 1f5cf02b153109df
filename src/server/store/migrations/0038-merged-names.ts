import { sql, type Kysely, type Migration } from 'kysely'

const pageSize = 50

/** The name that a customer's last merge took in, beside the merge: a list needs no more of it. */
export const mergedNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('customer').addColumn('merged', 'text').execute()
    let after = ''
    for (;;) {
      const { rows } = await sql<{ id: string; merge: string }>`
        select id, merge from customer where merge is not null and id > ${after}
        order by id limit ${sql.lit(pageSize)}`.execute(db)
      for (const { id, merge } of rows)
        await sql`update customer set merged = ${nameIn(merge)} where id = ${id}`.execute(db)
      const last = rows.at(-1)
      if (!last) return
      after = last.id
    }
  },
}

function nameIn(merge: string): string | null {
  const read: unknown = JSON.parse(merge)
  if (typeof read !== 'object' || read === null || !('name' in read)) return null
  return typeof read.name === 'string' ? read.name : null
}
