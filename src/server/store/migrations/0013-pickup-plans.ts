import type { Kysely, Migration } from 'kysely'

/** Saved pickup plans: see plan-tables.ts. */
export const pickupPlans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('pickup_plan')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('first_day', 'text', (c) => c.notNull())
      .addColumn('days', 'integer', (c) => c.notNull())
      .addColumn('containers', 'integer', (c) => c.notNull())
      .addColumn('pickups', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('pickup_plan_at').on('pickup_plan').column('at').execute()
  },
}
