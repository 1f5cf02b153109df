import type { Kysely, Migration } from 'kysely'

/**
 * Whether a person ended their daily mail, so that the day of the last mail is remembered after that: see digest.ts.
 */
export const dailyMailEnded: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('digest_subscription')
      .addColumn('is_ended', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}
