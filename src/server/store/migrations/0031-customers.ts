import { sql, type Kysely, type Migration } from 'kysely'

const pageSize = 1000
const longest = 200

/** Customers as records, the names that lead to them, pairs that are not one customer, and each shipment's customer as it was sent. */
export const customers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('customer')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('facts', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .addColumn('merge', 'text')
      .execute()
    await db.schema
      .createTable('customer_name')
      .addColumn('name_key', 'text', (c) => c.primaryKey())
      .addColumn('customer_id', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('customer_name_by_customer')
      .on('customer_name')
      .column('customer_id')
      .execute()
    await db.schema
      .createTable('customer_dismissal')
      .addColumn('first_key', 'text', (c) => c.notNull())
      .addColumn('second_key', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('customer_dismissal_key', ['first_key', 'second_key'])
      .execute()
    await db.schema.alterTable('shipment').addColumn('customer', 'text').execute()
    await fillCustomers(db)
    await db.schema
      .createIndex('shipment_by_customer')
      .on('shipment')
      .columns(['customer', 'id'])
      .execute()
  },
}

async function fillCustomers(db: Kysely<unknown>): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ id: string; facts: string }>`
      select id, facts from shipment where id > ${after} order by id limit ${sql.lit(pageSize)}`.execute(
      db,
    )
    const named = rows.flatMap(({ id, facts }) => {
      const customer = customerIn(facts)
      return customer === null ? [] : [{ id, customer }]
    })
    for (const [customer, those] of Map.groupBy(named, (one) => one.customer)) {
      const ids = sql.join(those.map(({ id }) => id))
      await sql`update shipment set customer = ${customer} where id in (${ids})`.execute(db)
    }
    const last = rows.at(-1)
    if (rows.length < pageSize || !last) return
    after = last.id
  }
}

function customerIn(facts: string): string | null {
  const read: unknown = JSON.parse(facts)
  if (typeof read !== 'object' || read === null || !('customer' in read)) return null
  const { customer } = read
  return typeof customer === 'string' && customer.length <= longest ? customer : null
}
