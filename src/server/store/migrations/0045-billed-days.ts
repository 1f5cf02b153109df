import { sql, type Kysely, type Migration } from 'kysely'

/** Counts the days that each invoice on file charges: see invoice-tables.ts. */
export const billedDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('invoice')
      .addColumn('days', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    const { rows: ids } = await sql<{ id: string }>`select id from invoice`.execute(db)
    for (const { id } of ids) {
      const { rows } = await sql<{
        invoice: string
      }>`select invoice from invoice where id = ${id}`.execute(db)
      for (const { invoice } of rows)
        await sql`update invoice set days = ${daysOf(invoice)} where id = ${id}`.execute(db)
    }
  },
}

/** As of this migration: it must give the same for ever. */
function daysOf(json: string): number {
  const { boxes } = JSON.parse(json) as {
    boxes: readonly { lines: readonly { from: string; to: string }[] }[]
  }
  const lines = boxes.flatMap((box) => box.lines)
  return lines.reduce((sum, { from, to }) => sum + countDays(from, to), 0)
}

function countDays(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return Math.min(1000, Math.max(0, days))
}
