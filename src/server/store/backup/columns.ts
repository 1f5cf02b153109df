import type { Snapshot } from './open-source.ts'

interface Column {
  readonly name: string
  readonly type: string
  /** Whether the database generates its values from a counter. */
  readonly isCounted: boolean
}

/** The columns of each table, by name. */
export type Columns = ReadonlyMap<string, ReadonlyMap<string, Column>>

/** Reads the columns of every table. */
export async function readColumns(db: Snapshot['db']): Promise<Columns> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: false })
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map((column) => [
          column.name,
          { name: column.name, type: column.dataType, isCounted: column.isAutoIncrementing },
        ]),
      ),
    ]),
  )
}

/** A row as its table accepts it: the two engines write booleans and timestamps differently. */
export function fittedTo(
  columns: ReadonlyMap<string, Column> | undefined,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, fit(columns?.get(name)?.type ?? '', value)]),
  )
}

function fit(type: string, value: unknown): unknown {
  if (type === 'bool' && typeof value === 'number') return value !== 0
  if (/^integer$/i.test(type) && typeof value === 'boolean') return value ? 1 : 0
  return value
}
