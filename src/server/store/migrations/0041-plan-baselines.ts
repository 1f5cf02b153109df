import type { Kysely, Migration } from 'kysely'

/** What the containers of a plan would have cost without it; null for plans saved before. */
export const planBaselines: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('pickup_plan').addColumn('baseline', 'text').execute()
  },
}
