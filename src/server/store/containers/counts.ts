import type { Database } from '../schema/tables.ts'

/** Numbers of rows in the store. */
export interface Stored {
  readonly containers: number
  readonly shipments: number
  readonly journal: number
  /** Records that couldn’t be read at all. */
  readonly unreadable: number
  /** Fields that couldn’t be read, of records that otherwise were. */
  readonly unreadableFields: number
}

/** How much is stored: containers (ended ones included) and shipments of the account, and journal entries. */
export async function countStored(db: Database): Promise<Stored> {
  const [containers, shipments, journal, unreadable, unreadableFields] = await Promise.all([
    present(db, 'container'),
    present(db, 'shipment'),
    rows(db, 'journal'),
    rows(db, 'unreadable'),
    rows(db, 'unreadable_field'),
  ])
  return { containers, shipments, journal, unreadable, unreadableFields }
}

async function present(db: Database, table: 'container' | 'shipment'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

async function rows(
  db: Database,
  table: 'journal' | 'unreadable' | 'unreadable_field',
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
