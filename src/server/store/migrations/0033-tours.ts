import type { Kysely, Migration } from 'kysely'

/** Whose tour each person has seen or skipped, for each role. */
export const tours: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('seen_tour')
      .addColumn('person_id', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('seen_tour_key', ['person_id', 'role'])
      .execute()
  },
}
