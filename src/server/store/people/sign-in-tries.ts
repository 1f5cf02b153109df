import { sql } from 'kysely'
import type { Database } from '../schema/tables.ts'

/**
 * Counts one try. Returns how many there are in this window, including this one, and when the window ends (Unix
 * milliseconds). One statement, so that parallel tries at any instance each get their own number.
 */
export async function countTry(
  db: Database,
  key: string,
  windowMs: number,
  nowMs: number,
): Promise<{ readonly tries: number; readonly endsAtMs: number }> {
  const { rows } = await sql<{ tries: number; ends_at_ms: number | string }>`
    insert into sign_in_try (key, tries, ends_at_ms) values (${key}, 1, ${nowMs + windowMs})
    on conflict (key) do update set
      tries = case when sign_in_try.ends_at_ms <= ${nowMs} then 1 else sign_in_try.tries + 1 end,
      ends_at_ms = case when sign_in_try.ends_at_ms <= ${nowMs}
        then ${nowMs + windowMs} else sign_in_try.ends_at_ms end
    returning tries, ends_at_ms`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting a sign-in try returned no row')
  return { tries: row.tries, endsAtMs: Number(row.ends_at_ms) }
}

/**
 * The count of a key's window that is open at `nowMs`, and when it ends (both Unix milliseconds); null if none is open.
 */
export async function findWindow(
  db: Database,
  key: string,
  nowMs: number,
): Promise<{ readonly tries: number; readonly endsAtMs: number } | null> {
  const row = await db
    .selectFrom('sign_in_try')
    .select(['tries', 'ends_at_ms'])
    .where('key', '=', key)
    .where('ends_at_ms', '>', nowMs)
    .executeTakeFirst()
  return row ? { tries: row.tries, endsAtMs: row.ends_at_ms } : null
}

/** Uncounts one try. */
export async function uncountTry(db: Database, key: string): Promise<void> {
  await sql`update sign_in_try set tries = tries - 1 where key = ${key} and tries > 0`.execute(db)
}

/** Resets a key. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.deleteFrom('sign_in_try').where('key', '=', key).execute()
}

/** Removes windows that have ended. */
export async function removeEndedTries(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('sign_in_try').where('ends_at_ms', '<=', nowMs).execute()
}
