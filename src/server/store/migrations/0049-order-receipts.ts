import { sql, type Kysely, type Migration } from 'kysely'
import type { Engine } from '../schema/engine.ts'

/** Interchange receipts of delivery orders: see order-tables.ts. */
export function orderReceipts(engine: Engine['name']): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('delivery_order_receipt')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('order_id', 'text', (c) => c.notNull())
        .addColumn('container_id', 'text', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('sha256', 'text', (c) => c.notNull())
        .addColumn('size', 'integer', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('side', 'text', (c) => c.notNull())
        .addColumn('by_id', 'text', (c) => c.notNull())
        .addColumn('by_name', 'text', (c) => c.notNull())
        .addColumn('uploaded_at', 'text', (c) => c.notNull())
        .addColumn('bytes', engine === 'postgres' ? 'bytea' : 'blob', (c) => c.notNull())
        .addUniqueConstraint('delivery_order_receipt_once', ['order_id', 'container_id', 'sha256'])
        .addUniqueConstraint('delivery_order_receipt_number', [
          'order_id',
          'container_id',
          'number',
        ])
        .execute()
      // Has all that the total size and the retention ask for, so that neither reads the files.
      await db.schema
        .createIndex('delivery_order_receipt_by_age')
        .on('delivery_order_receipt')
        .columns(['uploaded_at', 'size'])
        .execute()
      // Pictures and PDFs are compressed already.
      if (engine === 'postgres')
        await sql`alter table delivery_order_receipt alter column bytes set storage external`.execute(
          db,
        )
    },
  }
}
