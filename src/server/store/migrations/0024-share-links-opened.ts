import type { Kysely, Migration } from 'kysely'

/** When a link was last opened, and an index to find the links of a person: see share-tables.ts. */
export const shareLinksOpened: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('share_link').addColumn('last_opened_at', 'text').execute()
    await db.schema.createIndex('share_link_by').on('share_link').column('by_id').execute()
  },
}
