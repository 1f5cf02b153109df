import { countRows } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'

/** Numbers of rows in the store. */
export interface Stored {
  readonly containers: number
  readonly shipments: number
  readonly journal: number
  /** Records that couldn’t be read at all. */
  readonly unreadable: number
  /** Fields that couldn’t be read, of records that otherwise could. */
  readonly unreadableFields: number
}

/** Stored counts: containers (including ended ones) and shipments of the account, and journal entries. */
export async function countStored(db: Database): Promise<Stored> {
  const [containers, shipments, journal, unreadable, unreadableFields] = await Promise.all([
    countRows(db, 'container', { gone_at: null }),
    countRows(db, 'shipment', { gone_at: null }),
    countRows(db, 'journal'),
    countRows(db, 'unreadable'),
    countRows(db, 'unreadable_field'),
  ])
  return { containers, shipments, journal, unreadable, unreadableFields }
}
