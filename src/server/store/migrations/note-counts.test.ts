import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { countNotes, summarizeNotes } from '../containers/handling.ts'
import { addNote, removeNote } from '../containers/write-handling.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T20:42:00Z'
const ana = { id: 'p-1', name: 'Ana' }
const ben = { id: 'p-2', name: 'Ben' }

onEachEngine('notes of the version before', (open) => {
  it('are counted by an index alone, those that were taken back left out', async () => {
    const store = await open(() => at)
    await store.transaction(async (tx) => {
      for (const [id, by] of [
        ['n-1', ana],
        ['n-2', ana],
        ['n-3', ben],
      ] as const)
        await addNote(tx, 'c-1', { id, text: 'Call the yard', by, at })
      await removeNote(tx, 'c-1', 'n-2', ana)
    })
    await store.db.schema.dropIndex('container_note_counts').execute()
    await sql`delete from kysely_migration where name = '0046-note-counts'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await countNotes(store.db, 'c-1', ana.id)).toBe(1)
    expect(await summarizeNotes(store.db, 'c-1')).toMatchObject({
      notes: 2,
      lastNote: { id: 'n-3' },
    })
    if (store.isShared) return
    const { rows } = await sql<{ detail: string }>`explain query plan select count(*)
      from container_note where container_id = 'c-1' and by_id = 'p-1' and removed_at is null`.execute(
      store.db,
    )
    expect(rows[0]?.detail).toContain('USING COVERING INDEX container_note_counts')
  })
})
