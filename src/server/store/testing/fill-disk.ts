import { sql, type RawBuilder } from 'kysely'
import type { Store } from '../engine/open-store.ts'

/** Rows that nobody reads, by the table whose free pages they fill. */
export const fillings = {
  rateSlots: sql`insert into rate_slot (id, bucket, taken_at)
    values (hex(randomblob(16)), 'filling', 0)`,
  refreshJobs: sql`insert into refresh_job (id, seq, container_id, open, job)
    values (hex(randomblob(16)), 0, hex(randomblob(4)), 0, '{}')`,
  sessions: sql`insert into session (id, token, "expiresAt", "createdAt", "updatedAt", "userId")
    select hex(randomblob(16)), hex(randomblob(16)), "expiresAt", "createdAt", "updatedAt", "userId"
    from session limit 1`,
} as const

/** Stops a SQLite store from growing, and fills the free space in the pages of some tables. */
export async function fillDisk({ db }: Store, rows: readonly RawBuilder<unknown>[]): Promise<void> {
  const count = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${count.rows[0]?.page_count ?? 0}`).execute(db)
  for (const row of rows) {
    const refused = { inARow: 0 }
    // A row that doesn't fit on one page may still fit on another.
    while (refused.inARow < 60) {
      await row.execute(db).then(
        () => (refused.inARow = 0),
        () => (refused.inARow += 1),
      )
    }
  }
}

/** Lets it grow again. */
export async function freeDisk({ db }: Store): Promise<void> {
  await sql`pragma max_page_count = 100000`.execute(db)
}
