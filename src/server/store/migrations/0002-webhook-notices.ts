import type { Kysely, Migration } from 'kysely'

/** The service's webhook posts: see tables.ts. */
export const webhookNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('webhook_notice')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('event', 'text')
      .addColumn('told_at', 'text')
      .addColumn('received_at', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('body', 'text')
      .addColumn('reads', 'text')
      .addColumn('reason', 'text')
      .addColumn('settled_at', 'text')
      .addColumn('times', 'integer', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('webhook_notice_by_state')
      .on('webhook_notice')
      .columns(['state', 'received_at'])
      .execute()
    await db.schema
      .createIndex('webhook_notice_by_received_at')
      .on('webhook_notice')
      .column('received_at')
      .execute()
  },
}
