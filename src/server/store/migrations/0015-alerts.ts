import { sql, type Kysely, type Migration } from 'kysely'

/** Rules, alerts, and who is notified of them: see alert-tables.ts. */
export const alerts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('alert_rule')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('rule', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .execute()
    await alertTables(db)
    await db.schema
      .createTable('alert_mail')
      .addColumn('rule_id', 'text', (c) => c.notNull())
      .addColumn('person_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('alert_mail_once', ['rule_id', 'person_id'])
      .execute()
    await db.schema
      .createTable('alert_quiet')
      .addColumn('person_id', 'text', (c) => c.primaryKey())
      .addColumn('quiet', 'text', (c) => c.notNull())
      .execute()
    await hookTable(db)
    await tellingTable(db)
  },
}

async function alertTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identity', 'text', (c) => c.notNull())
    .addColumn('rule_id', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('container_id', 'text')
    .addColumn('alert', 'text', (c) => c.notNull())
    .addColumn('fired_at', 'text', (c) => c.notNull())
    .addColumn('resolved_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('alert_stands_once')
    .unique()
    .on('alert')
    .column('identity')
    .where(sql.ref('resolved_at'), 'is', null)
    .execute()
  await db.schema.createIndex('alert_by_subject').on('alert').column('subject').execute()
  await db.schema.createIndex('alert_by_fired_at').on('alert').column('fired_at').execute()
}

async function hookTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_hook')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('quiet', 'text', (c) => c.notNull())
    .addColumn('by_id', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('tried_at', 'text')
    .addColumn('result', 'text')
    .addColumn('is_taken', 'integer')
    .execute()
}

async function tellingTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_telling')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('alert_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('batch', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('settled_at', 'text')
    .addColumn('outcome', 'text')
    .execute()
  await db.schema
    .createIndex('alert_telling_open')
    .on('alert_telling')
    .columns(['settled_at', 'due_at'])
    .execute()
}
