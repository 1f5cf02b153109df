import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** The sign-in engine's tables. People who are signed in stay signed in. */
const peopleTables = ['person', 'account', 'session', 'verification']

/** Columns of an audit entry except its number, which each store gives. */
const auditColumns = 'at, by_id, by_name, address, request_id, action, object, detail'

/**
 * Copies visits of the list of changes. Changes have other numbers in each store, so marks of single ones stay behind, and
 * those of the last day before a visit are unread, as at a first visit.
 */
const visits = `INSERT OR REPLACE INTO main.changes_visit (person_id, read_to, visited_at, last_visit_at)
  SELECT person_id, coalesce((SELECT max(id) FROM main.consequence
      WHERE learnt_at < strftime('%Y-%m-%dT%H:%M:%fZ', visited_at, '-1 day')), 0),
    visited_at, last_visit_at
  FROM present.changes_visit`

/**
 * Copies people, sessions, counted sign-in tries and the tours people saw from one store into another, appends its audit
 * entries, and writes the file to the disk. Both must be closed, and `to` must have no people yet.
 *
 * @param action only audit entries of this action; null: all, with people's lookups and visits of the changes
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
    const others = ['seen_tour', 'sign_in_try', ...(action === null ? ['kept_lookup'] : [])]
    for (const table of others)
      database.exec(`INSERT OR REPLACE INTO main."${table}" SELECT * FROM present."${table}"`)
    if (action === null) database.exec(visits)
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
