import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Notes that the containers of an existing store are assessed by new rules: once, quietly (see assess-anew.ts). A new
 * store has nothing to tell.
 */
export const assessAnew: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`insert into sync_state (key, value) select 'assess-anew', 'true' where exists (select 1 from container)`.execute(
      db,
    )
  },
}
