import { createHash } from 'node:crypto'
import type { Instant } from '#domain/time/instant.ts'
import {
  isInArchive,
  withoutSecrets,
  type ArchivedBytes,
  type Foot,
  type Head,
  type RowLine,
} from './archive.ts'
import type { Snapshot } from './open-source.ts'

/** A file being written. */
export interface Archive {
  readonly lines: () => AsyncIterable<string>
  /** Number of rows of each table written so far. */
  readonly rows: Foot['rows']
}

/**
 * The contents of a store as lines of JSON: a head, each row with its table, and a foot to check the rest against. A
 * `backup` is everything that a restore needs, including password hashes; an `export` contains no secrets.
 */
export function writeArchive(
  snapshot: Snapshot,
  file: { readonly kind: Head['landside']; readonly madeAt: Instant },
): Archive {
  const rows: Record<string, number> = {}
  async function* lines(): AsyncIterable<string> {
    const hash = createHash('sha256')
    const hashed = (line: Head | RowLine): string => {
      const text = toLine(line)
      hash.update(text)
      return text
    }
    yield hashed(await headOf(snapshot, file))
    for (const table of snapshot.tables.filter((name) => isInArchive(name, file.kind))) {
      let count = 0
      rows[table] = count
      for await (const row of snapshot.rowsOf(table)) {
        const line = { table, row: withArchivedBytes(row) }
        yield hashed(file.kind === 'export' ? { table, row: withoutSecrets(line) } : line)
        count += 1
        rows[table] = count
      }
    }
    yield toLine({ rows, sha256: hash.digest('hex') })
  }
  return { lines, rows }
}

function withArchivedBytes(row: RowLine['row']): RowLine['row'] {
  if (!Object.values(row).some((value) => value instanceof Uint8Array)) return row
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? archivedBytes(value) : value,
    ]),
  )
}

function archivedBytes(bytes: Uint8Array): ArchivedBytes {
  const { buffer, byteOffset, byteLength } = bytes
  return { base64: Buffer.from(buffer, byteOffset, byteLength).toString('base64') }
}

/** Line readers also break at U+2028 and U+2029, which JSON doesn't escape. */
function toLine(value: Head | RowLine | Foot): string {
  const text = JSON.stringify(value)
  return `${text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

async function headOf(
  { db }: Snapshot,
  { kind, madeAt }: { readonly kind: Head['landside']; readonly madeAt: Instant },
): Promise<Head> {
  const owner = await db.selectFrom('store_identity').select('service_key').executeTakeFirst()
  return {
    landside: kind,
    format: 1,
    madeAt,
    service: owner?.service_key ?? null,
    migrations: await readMigrations(db),
  }
}

/** The migrations applied to a store's tables, sorted by name. */
export async function readMigrations(db: Snapshot['db']): Promise<string[]> {
  const known = db.withTables<{ kysely_migration: { name: string } }>()
  const rows = await known.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
