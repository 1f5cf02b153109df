import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import type { Storage } from './shelf.ts'

const row = z.object({ id: z.string(), text: z.string() })

/** One SQLite file; the seeded world needs none. Throws if the directory can't be written. */
export function openSqliteStorage(file: string): Storage {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS thing (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      text TEXT NOT NULL,
      UNIQUE (kind, id)
    ) STRICT`)
  const all = database.prepare('SELECT id, text FROM thing WHERE kind = ? ORDER BY place')
  const upsert = database.prepare(
    'INSERT INTO thing (kind, id, text) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET text = excluded.text',
  )
  const remove = database.prepare('DELETE FROM thing WHERE kind = ? AND id = ?')
  return {
    load: (kind) =>
      all.all(kind).map((found) => {
        const { id, text } = row.parse({ ...found })
        return [id, text] as const
      }),
    save: (kind, id, text) => {
      upsert.run(kind, id, text)
    },
    remove: (kind, id) => {
      remove.run(kind, id)
    },
    together(work) {
      database.exec('BEGIN')
      try {
        work()
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    close: () => database.close(),
  }
}
