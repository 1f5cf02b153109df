import type { Database } from './tables.ts'

/** How much is kept: boxes (ended ones included) and shipments of the account, and journal entries. */
export async function countStored(
  db: Database,
): Promise<{ containers: number; shipments: number; journal: number; unreadable: number }> {
  const [containers, shipments, journal, unreadable] = await Promise.all([
    present(db, 'container'),
    present(db, 'shipment'),
    rows(db, 'journal'),
    rows(db, 'unreadable'),
  ])
  return { containers, shipments, journal, unreadable }
}

async function present(db: Database, table: 'container' | 'shipment'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

async function rows(db: Database, table: 'journal' | 'unreadable'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
