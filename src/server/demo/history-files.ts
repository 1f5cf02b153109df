import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDirectory } from '../store/engine/make-directory.ts'

/** Name of the store's file in its directory. */
const storeFile = 'landside.db'

/** The sign-in engine's tables. People who signed in while the past was being built stay signed in. */
const peopleTables = ['person', 'account', 'session', 'verification']

/** The directory where the past is built. It exists while the store is still to get one. */
export function historyDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'history')
}

/**
 * Whether the store is to get a past: it is new, or building was cut short. Called before the store is opened. What an earlier
 * build left behind is removed.
 */
export function prepareHistory(dataDirectory: string, days: number): boolean {
  const directory = historyDirectory(dataDirectory)
  const isDue = existsSync(directory) || !existsSync(join(dataDirectory, storeFile))
  dropHistory(dataDirectory)
  if (days === 0 || !isDue) return false
  makeDirectory(directory)
  return true
}

/** Removes what was built, so that the store stays without a past. */
export function dropHistory(dataDirectory: string): void {
  rmSync(historyDirectory(dataDirectory), { recursive: true, force: true })
}

/**
 * Puts the built store in the place of the present one, with one rename. Both must be closed. People and sessions of the present
 * store go along.
 */
export function adoptHistory(dataDirectory: string): void {
  const present = join(dataDirectory, storeFile)
  const built = join(historyDirectory(dataDirectory), storeFile)
  copyTables(present, built, peopleTables)
  sync(built)
  renameSync(built, present)
  sync(dataDirectory)
  dropHistory(dataDirectory)
}

/** Copies tables that `to` lacks, with their indexes and rows, in one transaction. */
function copyTables(from: string, to: string, tables: readonly string[]): void {
  const database = new DatabaseSync(to)
  try {
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF;')
    database.prepare('ATTACH ? AS present').run(from)
    const statements = database
      .prepare(
        `SELECT sql FROM present.sqlite_schema WHERE sql IS NOT NULL
         AND tbl_name IN (${tables.map(() => '?').join(', ')}) ORDER BY type DESC, name`,
      )
      .all(...tables)
    database.exec('BEGIN')
    for (const { sql } of statements) database.exec(String(sql))
    for (const table of tables)
      database.exec(`INSERT INTO main."${table}" SELECT * FROM present."${table}"`)
    database.exec('COMMIT; DETACH present; PRAGMA wal_checkpoint(TRUNCATE);')
  } finally {
    database.close()
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
