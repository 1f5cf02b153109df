import type { Kysely, Migration } from 'kysely'

/** The team's decisions on how containers are assessed: see tables.ts. */
export const policyDecisions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('policy_decision')
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('subject_id', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('decision', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('policy_decision_key', ['subject', 'subject_id', 'version'])
      .execute()
  },
}
