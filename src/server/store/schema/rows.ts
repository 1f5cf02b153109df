import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import type { Database, Tables } from './tables.ts'

type Name = keyof Tables

/** Kysely can't type a table that is a parameter, so it is treated as one of them. */
const anyTable = (table: Name) => table as 'invoice'

type Column<T extends Name> = keyof Insertable<Tables[T]> & string

/** Values of a row by column. Null: the column has none. */
type Values<T extends Name> = Partial<Selectable<Tables[T]>>

/** Kysely's own condition on several columns omits undefined, and so would match more rows. This one matches none. */
const holding = (values: object) => (eb: ExpressionBuilder<Tables, 'invoice'>) =>
  eb.and(
    Object.entries<unknown>({ ...values }).map(([column, value]) =>
      eb(sql.ref(column), value === null ? 'is' : '=', value),
    ),
  )

/** The row with these values; null if there is none. Reads all of its columns. */
export async function findRow<T extends Name>(
  db: Database,
  table: T,
  values: Values<T>,
): Promise<Selectable<Tables[T]> | null> {
  const row = await db
    .selectFrom(anyTable(table))
    .selectAll()
    .where(holding(values))
    .executeTakeFirst()
  return (row ?? null) as never
}

/**
 * Writes a row, replacing the one with the same key, if any. `key`: the columns of the table's primary key. `once`:
 * columns that are written with a new row and never changed.
 */
export async function upsert<
  T extends Name,
  K extends Column<T>,
  O extends Exclude<Column<T>, K> = never,
>(
  db: Database,
  table: T,
  key: Pick<Insertable<Tables[T]>, K>,
  row: Omit<Insertable<Tables[T]>, K | O>,
  once?: Pick<Insertable<Tables[T]>, O>,
): Promise<void> {
  await db
    .insertInto(anyTable(table))
    .values({ ...key, ...once, ...row } as never)
    .onConflict((oc) => oc.columns(Object.keys(key) as never[]).doUpdateSet(row))
    .execute()
}

/** Deletes the rows with these values. */
export async function deleteRows<T extends Name>(
  db: Database,
  table: T,
  values: Values<T>,
): Promise<void> {
  await db.deleteFrom(anyTable(table)).where(holding(values)).execute()
}

/** Number of rows with these values; without values: of all rows. */
export async function countRows<T extends Name>(
  db: Database,
  table: T,
  values: Values<T> = {},
): Promise<number> {
  const { count } = await db
    .selectFrom(anyTable(table))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(holding(values))
    .executeTakeFirstOrThrow()
  return count
}
