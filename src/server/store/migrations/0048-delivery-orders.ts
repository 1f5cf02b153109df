import { sql, type Kysely, type Migration } from 'kysely'

/** Delivery orders to drayage carriers: see order-tables.ts. */
export const deliveryOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('delivery_order')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('number', 'integer', (c) => c.notNull().unique())
      .addColumn('carrier_id', 'text', (c) => c.notNull())
      .addColumn('carrier', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('instructions', 'text')
      .addColumn('is_open', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('sent_version', 'integer')
      .addColumn('sent_at', 'text')
      .addColumn('sent_terms', 'text', (c) => c.notNull())
      .addColumn('seen_at', 'text')
      .addColumn('link_hash', 'text', (c) => c.unique())
      .addColumn('link_nonce', 'text', (c) => c.notNull())
      .addColumn('link_expires_at', 'text')
      .execute()
    await createOpenIndex(db, 'delivery_order', ['carrier_id', 'day'])
    await db.schema
      .createTable('delivery_order_line')
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('container_id', 'text', (c) => c.notNull())
      .addColumn('number', 'text', (c) => c.notNull())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('is_open', 'integer', (c) => c.notNull())
      .addColumn('terms', 'text', (c) => c.notNull())
      .addColumn('sent', 'text', (c) => c.notNull())
      .addColumn('sent_before', 'text', (c) => c.notNull())
      .addColumn('report', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('delivery_order_line_key', ['order_id', 'container_id'])
      .execute()
    await createOpenIndex(db, 'delivery_order_line', ['container_id'])
    await db.schema
      .createIndex('delivery_order_line_by_container')
      .on('delivery_order_line')
      .column('container_id')
      .execute()
    await db.schema
      .createTable('delivery_order_event')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('container_id', 'text')
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('side', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('detail', 'text')
      .addUniqueConstraint('delivery_order_event_place', ['order_id', 'place'])
      .execute()
    await db.schema
      .createTable('delivery_order_mail')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('problem', 'text')
      .execute()
    await db.schema
      .createIndex('delivery_order_mail_due')
      .on('delivery_order_mail')
      .columns(['state', 'at'])
      .execute()
    await db.schema
      .createIndex('delivery_order_mail_of')
      .on('delivery_order_mail')
      .column('order_id')
      .execute()
  },
}

/** Of the rows that are open, no two have the same values in `columns`. */
async function createOpenIndex(
  db: Kysely<unknown>,
  table: string,
  columns: string[],
): Promise<void> {
  await db.schema
    .createIndex(`${table}_open`)
    .unique()
    .on(table)
    .columns(columns)
    .where(sql.ref('is_open'), '=', sql.lit(1))
    .execute()
}
