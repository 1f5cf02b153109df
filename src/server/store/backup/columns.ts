import { ArchiveRefused } from './archive.ts'
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
  if (/^(?:bytea|blob)$/i.test(type)) return bytesOf(value)
  if (typeof value === 'object' && value !== null)
    throw new ArchiveRefused(
      'This backup has bytes where its table has none. Nothing was restored.',
    )
  if (type === 'bool' && typeof value === 'number') return value !== 0
  if (/^integer$/i.test(type) && typeof value === 'boolean') return value ? 1 : 0
  return value
}

function bytesOf(value: unknown): Uint8Array | null {
  if (value === null) return null
  const text = typeof value === 'object' && 'base64' in value ? value.base64 : null
  const bytes = typeof text === 'string' ? Buffer.from(text, 'base64') : null
  // Whatever isn't base64 is skipped without an error.
  if (bytes?.toString('base64') === text) return bytes
  throw new ArchiveRefused('This backup has bytes that can’t be read. Nothing was restored.')
}
