import { sql, type Kysely, type Migration } from 'kysely'

/** Cuts stored unreadable records to their beginning. Earlier versions stored up to 32 MB of each. */
export const cutUnreadable: Migration = {
  async up(db: Kysely<unknown>) {
    for (;;) {
      const { rows } = await sql<{
        resource: string
        record_key: string
        characters: number
        beginning: string
      }>`
        select resource, record_key, length(raw) as characters, substr(raw, 1, 1000) as beginning
        from unreadable where octet_length(raw) > 4000 limit 100`.execute(db)
      if (rows.length === 0) return
      for (const { resource, record_key: key, characters, beginning } of rows) {
        // A database counts code points. At most 3,000 bytes, twice as many for quotes, which are one byte.
        const text = beginning.slice(0, 1_000).toWellFormed()
        const raw = JSON.stringify({ cut: true, characters, beginning: text })
        await sql`
          update unreadable set raw = ${raw} where resource = ${resource} and record_key = ${key}`.execute(
          db,
        )
      }
    }
  },
}
