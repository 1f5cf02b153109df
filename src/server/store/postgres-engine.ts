import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { StoreRefused, type Engine } from './engine.ts'

/** One number that every Landside asks Postgres to lock while it prepares its tables. */
const preparing = 7_104_900

/** Counts and versions come as 64-bit integers, which pg hands over as texts unless told otherwise. */
const int8: number = types.builtins.INT8
const parsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : types.getTypeParser(oid, format),
}

/**
 * Postgres, for several instances of the server on one store.
 * @throws StoreRefused where it does not answer.
 */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
): Promise<Engine> {
  const pool = new Pool({ connectionString: url, max: 10, types: parsers })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError)
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new StoreRefused('The database of DATABASE_URL does not answer, or refuses us.', {
      cause,
    })
  }
  return {
    name: 'postgres',
    dialect: new PostgresDialect({ pool }),
    exclusively: (work) => whileLocked(pool, work),
    release: async () => undefined,
  }
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
