import type { Kysely, Migration } from 'kysely'

/** Tokens for programs: see token-tables.ts. */
export const apiTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('api_token')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('writes', 'integer', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('made_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('last_used_at', 'text')
      .execute()
    await db.schema
      .createTable('idempotent_call')
      .addColumn('token_id', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('asked', 'text', (c) => c.notNull())
      .addColumn('status', 'integer')
      .addColumn('answer', 'text')
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('idempotent_call_key', ['token_id', 'key'])
      .execute()
    await db.schema.createIndex('api_token_by').on('api_token').column('by_id').execute()
  },
}
