import { PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import { StoreRefused, type Engine } from '../schema/engine.ts'
import { channel, listenForHints } from './postgres-hints.ts'

/** Number of the advisory lock that every Landside takes while it prepares its tables. */
const preparing = 7_104_900

/**
 * A process that stops in the middle of a transaction keeps its locks, and everyone waits. After this time Postgres
 * ends its session, which rolls the transaction back.
 */
const maxIdleMs = 5_000

/** A Postgres error code. */
const diskFull = '53100'

/** Counts and versions are 64-bit integers, which pg returns as strings by default. */
const int8: number = types.builtins.INT8
const parsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : types.getTypeParser(oid, format),
}

/**
 * Postgres, for several instances of the server on one store.
 *
 * @param options.onBroken called for connections that broke; they are replaced
 * @param options.isClockShared whether times that instances compare come from the database; else from each one's own
 * clock
 * @throws StoreRefused if it doesn't respond.
 */
export async function openPostgres(
  url: string,
  options: { readonly onBroken: (error: Error) => void; readonly isClockShared: boolean },
): Promise<Engine> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    types: parsers,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: maxIdleMs,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', options.onBroken)
  // A connection that is ended while in use rejects its query and also emits an error here.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new StoreRefused('Can’t connect to the database in DATABASE_URL.', {
      cause,
    })
  }
  let hints: { end(): Promise<void> } | null = null
  return {
    name: 'postgres',
    dialect: new PostgresDialect({ pool }),
    exclusively: (work) => whileLocked(pool, work),
    clock: options.isClockShared ? readClock : null,
    writes: () => null,
    isFull: (error) => error instanceof Error && 'code' in error && error.code === diskFull,
    async hint(db) {
      await sql`select pg_notify(${channel}, '')`.execute(db)
    },
    async listen(onHint) {
      hints = listenForHints(url, onHint, options.onBroken)
    },
    release: async () => hints?.end(),
  }
}

async function readClock(db: Parameters<NonNullable<Engine['clock']>>[0]): Promise<number> {
  const { rows } = await sql<{
    ms: number
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Postgres returned no time')
  return row.ms
}

async function whileLocked<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [preparing])
    return await work()
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [preparing])
    holder.release()
  }
}
