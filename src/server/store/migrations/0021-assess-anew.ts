import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Records that the containers of an existing store are assessed by new rules: once, without notifications (see
 * assess-anew.ts). A new store has nothing to report.
 */
export const assessAnew: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`insert into sync_state (key, value) select 'assess-anew', 'true' where exists (select 1 from container)`.execute(
      db,
    )
  },
}
