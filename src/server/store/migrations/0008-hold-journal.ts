import { sql, type Kysely, type Migration } from 'kysely'

/** An index to find when holds began without reading the whole journal. */
export const holdJournal: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index journal_of_holds on journal (container_id, id) where field = 'holds'`.execute(
      db,
    )
  },
}
