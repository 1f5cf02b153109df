import type { Kysely, Migration } from 'kysely'

/** Mails about holds that appeared after a carrier accepted: see order-tables.ts. */
export const holdNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('delivery_order_mail').addColumn('hold_notice', 'text').execute()
  },
}
