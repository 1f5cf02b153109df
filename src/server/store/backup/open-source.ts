import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql, SqliteDialect, type Transaction } from 'kysely'
import { Pool } from 'pg'
import { StoreRefused } from '../schema/engine.ts'
import type { StoreOptions } from '../engine/open-store.ts'
import { asKyselyDatabase } from '../engine/sqlite-database.ts'
import type { Tables } from '../schema/tables.ts'

type Row = Readonly<Record<string, unknown>>

/** A store at one point in time, readable while a server keeps writing to it. */
export interface Snapshot {
  readonly db: Transaction<Tables>
  /** Every table, sorted by name. */
  readonly tables: readonly string[]
  readonly rowsOf: (table: string) => AsyncIterable<Row>
}

const rowsAtOnce = 1_000
/** Rows with a file may have 5 MB each. */
const filesAtOnce = 4

/**
 * Runs `work` on the store as of one point in time. Locks nothing and writes nothing.
 * @throws StoreRefused if there is no store.
 */
export async function readSnapshot<T>(
  options: StoreOptions,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const { db, cursor } = openForReading(options)
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const all = (await tx.introspection.getTables({ withInternalKyselyTables: true })).filter(
          ({ isView }) => !isView,
        )
        const withFiles = new Set(
          all.flatMap(({ name, columns }) =>
            columns.some(({ dataType }) => dataType === 'bytea') ? [name] : [],
          ),
        )
        return work({
          db: tx,
          tables: all.map(({ name }) => name).toSorted(),
          rowsOf: (table) => cursor(tx, table, withFiles.has(table) ? filesAtOnce : rowsAtOnce),
        })
      })
  } finally {
    await db.destroy()
  }
}

type Cursor = (tx: Transaction<Tables>, table: string, atOnce: number) => AsyncIterable<Row>

function openForReading(options: StoreOptions): { db: Kysely<Tables>; cursor: Cursor } {
  if (options.kind === 'postgres') {
    const pool = new Pool({ connectionString: options.url, max: 1 })
    pool.on('error', () => undefined)
    return { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), cursor: fetchInTurns }
  }
  if (options.kind === 'sqlite-memory') throw new StoreRefused('An in-memory database has no file.')
  const file = join(options.directory, 'landside.db')
  if (!existsSync(file))
    throw new StoreRefused(`There’s no database in ${options.directory}. Check DATA_DIR.`)
  const database = asKyselyDatabase(new DatabaseSync(file, { readOnly: true }))
  return { db: new Kysely({ dialect: new SqliteDialect({ database }) }), cursor: step }
}

async function* fetchInTurns(
  tx: Transaction<Tables>,
  table: string,
  atOnce: number,
): AsyncIterable<Row> {
  await sql`declare reading no scroll cursor for select * from ${sql.table(table)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from reading`.execute(tx)
    yield* rows
    if (rows.length < atOnce) break
  }
  await sql`close reading`.execute(tx)
}

/** Row by row, without collecting them. */
function step(tx: Transaction<Tables>, table: string): AsyncIterable<Row> {
  // A table that introspection names, possibly one of the sign-in engine's.
  return tx
    .selectFrom(table as keyof Tables)
    .selectAll()
    .stream(1)
}
