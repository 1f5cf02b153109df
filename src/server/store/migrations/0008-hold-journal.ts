import { sql, type Kysely, type Migration } from 'kysely'

/** Finds since when holds stand, without reading the whole journal. */
export const holdJournal: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index journal_of_holds on journal (container_id, id) where field = 'holds'`.execute(
      db,
    )
  },
}
