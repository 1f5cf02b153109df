import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect } from 'kysely'
import { lockDirectory } from './data-lock.ts'
import { StoreRefused, type Engine } from '../schema/engine.ts'
import { makeDirectory } from './make-directory.ts'
import { asKyselyDatabase } from './sqlite-database.ts'

/** SQLite result code: database or disk is full. */
const sqliteFull = 13

/**
 * SQLite in a directory that no other process may use meanwhile. Every commit is on the disk before it is answered, unless the
 * store is disposable: then whoever makes it sees to that at the end.
 * @throws StoreRefused where the directory cannot be written or is in use.
 */
export function openSqlite(directory: string, isDisposable = false): Engine {
  try {
    makeDirectory(directory)
  } catch (cause) {
    throw new StoreRefused(`The data directory ${directory} can’t be created or written to.`, {
      cause,
    })
  }
  const lock = openOrRefuse(directory, () => lockDirectory(directory))
  const database = openOrRefuse(directory, () => new DatabaseSync(join(directory, 'landside.db')))
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${isDisposable ? 'OFF' : 'FULL'};`)
  return engineOver(database, () => lock.release())
}

/** SQLite in memory, gone when the process ends: for tests. */
export function openSqliteInMemory(): Engine {
  return engineOver(new DatabaseSync(':memory:'), () => undefined)
}

/** SQLite rolls back schema changes like any others: an interrupted migration leaves nothing behind. */
class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function engineOver(database: DatabaseSync, release: () => void): Engine {
  database.exec('PRAGMA foreign_keys = ON;')
  const own = database.prepare('SELECT total_changes()')
  const others = database.prepare('PRAGMA data_version')
  // Runs on each request: a row as an array costs a fraction of one as an object.
  for (const count of [own, others]) count.setReturnArrays(true)
  return {
    name: 'sqlite',
    dialect: new TransactionalDialect({ database: asKyselyDatabase(database) }),
    exclusively: (work) => work(),
    clock: null,
    writes: () => JSON.stringify([own.get(), others.get()]),
    isFull: (error) => error instanceof Error && 'errcode' in error && error.errcode === sqliteFull,
    hint: async () => undefined,
    listen: async () => undefined,
    release: async () => release(),
  }
}

function openOrRefuse<T>(directory: string, open: () => T): T {
  try {
    return open()
  } catch (cause) {
    if (cause instanceof StoreRefused) throw cause
    throw new StoreRefused(`The data directory ${directory} can’t be created or written to.`, {
      cause,
    })
  }
}
