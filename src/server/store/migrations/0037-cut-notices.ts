import { sql, type Kysely, type Migration } from 'kysely'

/** Drops large bodies of notices that are no longer needed. Earlier versions stored up to 4 MB of each. */
export const cutNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update webhook_notice set body = null
      where state in ('to-read', 'unknown', 'failed') and octet_length(body) > 4000`.execute(db)
  },
}
