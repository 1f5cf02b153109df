import type { Kysely, Migration } from 'kysely'

/** Channels in Slack and Teams, and what is posted to them: see chat-tables.ts. */
export const chatChannels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('chat_channel')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('service', 'text', (c) => c.notNull())
      .addColumn('secret_url', 'text', (c) => c.notNull())
      .addColumn('rules', 'text', (c) => c.notNull())
      .addColumn('view_id', 'text')
      .addColumn('digest_zone', 'text')
      .addColumn('digest_day', 'text')
      .addColumn('quiet', 'text', (c) => c.notNull())
      .addColumn('is_on', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .addColumn('posted_at', 'text')
      .addColumn('failed_at', 'text')
      .addColumn('failure', 'text')
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('retry_at', 'text')
      .addColumn('stopped_at', 'text')
      .addColumn('dropped', 'integer', (c) => c.notNull())
      .addColumn('unsure', 'integer', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('chat_alert')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('channel_id', 'text', (c) => c.notNull())
      .addColumn('alert_id', 'text', (c) => c.notNull())
      .addColumn('due_at', 'text', (c) => c.notNull())
      .addColumn('post_id', 'text')
      .addColumn('outcome', 'text')
      .execute()
    await db.schema
      .createIndex('chat_alert_open')
      .on('chat_alert')
      .columns(['outcome', 'channel_id', 'due_at'])
      .execute()
    for (const column of ['alert_id', 'post_id'])
      await db.schema.createIndex(`chat_alert_${column}`).on('chat_alert').column(column).execute()
    await db.schema
      .createTable('chat_post')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('channel_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text')
      .execute()
    await db.schema
      .createIndex('chat_post_channel')
      .on('chat_post')
      .columns(['channel_id', 'at'])
      .execute()
  },
}
