import type { Kysely, Migration } from 'kysely'

/** Lets the notes of a container, and those of one person on it, be counted without reading their texts. */
export const noteCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('container_note_counts')
      .on('container_note')
      .columns(['container_id', 'by_id', 'removed_at'])
      .execute()
  },
}
