import type { Kysely, Migration } from 'kysely'

/** Who a waiting mail counts for, and an index by which lists of orders read their open containers and count the others. */
export const orderWork: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('delivery_order_mail').addColumn('sender_id', 'text').execute()
    await db.schema
      .createIndex('delivery_order_line_by_state')
      .on('delivery_order_line')
      .columns(['order_id', 'is_open', 'state'])
      .execute()
  },
}
