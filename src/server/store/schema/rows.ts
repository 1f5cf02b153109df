import type { Insertable, Selectable } from 'kysely'
import type { Database, Tables } from './tables.ts'

type Name = keyof Tables

/** Kysely can't type a table that is a parameter, so it is treated as one of them. */
const anyTable = (table: Name) => table as 'invoice'

/** Writes a row, over the one with the same key if there is one. `key`: the columns of the table's primary key. */
export async function upsert<T extends Name, K extends keyof Insertable<Tables[T]> & string>(
  db: Database,
  table: T,
  key: Pick<Insertable<Tables[T]>, K>,
  row: Omit<Insertable<Tables[T]>, K>,
): Promise<void> {
  await db
    .insertInto(anyTable(table))
    .values({ ...key, ...row } as never)
    .onConflict((oc) => oc.columns(Object.keys(key) as never[]).doUpdateSet(row))
    .execute()
}

/** How many rows of a table hold these values; absent: how many it has. */
export async function countRows<T extends Name>(
  db: Database,
  table: T,
  values: Partial<Selectable<Tables[T]>> = {},
): Promise<number> {
  const { count } = await db
    .selectFrom(anyTable(table))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(values as object))
    .executeTakeFirstOrThrow()
  return count
}
