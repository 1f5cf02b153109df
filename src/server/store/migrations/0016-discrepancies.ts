import type { Kysely, Migration } from 'kysely'

/** People's decisions on differences between a document and tracking: see discrepancies.ts. */
export const discrepancies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('discrepancy_settlement')
      .addColumn('document_id', 'text', (c) => c.notNull())
      .addColumn('subject_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('item', 'text', (c) => c.notNull())
      .addColumn('settlement', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('discrepancy_settlement_once', [
        'document_id',
        'subject_id',
        'kind',
        'item',
      ])
      .execute()
  },
}
