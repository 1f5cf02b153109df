import type { Kysely, Migration } from 'kysely'

/** Whether somebody ended their daily mail, so that the day whose mail was sent outlasts that: see digest.ts. */
export const dailyMailEnded: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('digest_subscription')
      .addColumn('is_ended', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}
