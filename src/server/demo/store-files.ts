import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** The sign-in engine's tables. People who are signed in stay signed in. */
const peopleTables = ['person', 'account', 'session', 'verification']

/** Columns of an audit entry except its number, which each store gives. */
const auditColumns = 'at, by_id, by_name, address, request_id, action, object, detail'

/**
 * Copies people, sessions and the tours they saw from one store into another, appends its audit entries, and writes the file to the disk. Both must be
 * closed, and `to` must have no people yet.
 *
 * @param action only audit entries of this action; null: all
 */
export function bringPeople(from: string, to: string, action: string | null): void {
  const database = new DatabaseSync(to)
  try {
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF;')
    database.prepare('ATTACH ? AS present').run(from)
    const statements = database
      .prepare(
        `SELECT sql FROM present.sqlite_schema WHERE sql IS NOT NULL
         AND tbl_name IN (${peopleTables.map(() => '?').join(', ')}) ORDER BY type DESC, name`,
      )
      .all(...peopleTables)
    database.exec('BEGIN')
    for (const { sql } of statements) database.exec(String(sql))
    for (const table of peopleTables)
      database.exec(`INSERT INTO main."${table}" SELECT * FROM present."${table}"`)
    database.exec('INSERT INTO main.seen_tour SELECT * FROM present.seen_tour')
    database
      .prepare(
        `INSERT INTO main.audit_entry (${auditColumns})
         SELECT ${auditColumns} FROM present.audit_entry
         WHERE ?1 IS NULL OR action = ?1 ORDER BY id`,
      )
      .run(action)
    database.exec('COMMIT; DETACH present; PRAGMA wal_checkpoint(TRUNCATE);')
  } finally {
    database.close()
  }
  sync(to)
}

/** Writes a file, or the names in a directory, to the disk. */
export function sync(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
