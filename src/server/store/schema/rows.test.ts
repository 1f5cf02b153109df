import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import type { Store } from '../engine/open-store.ts'
import { countRows, deleteRows, findRow, upsert } from './rows.ts'

onEachEngine('rows of a table', (open) => {
  let store: Store
  beforeEach(async () => {
    store = await open(() => '2026-11-20T20:42:00Z')
  })
  afterEach(() => store.close())

  const save = (id: string, removedAt: '2026-11-20T20:42:00Z' | null, text = 'Exam') =>
    store.transaction((tx) =>
      upsert(
        tx.db,
        'container_note',
        { id },
        { by_id: 'p', by_name: 'Ana', at: '2026-11-20T20:42:00Z', removed_at: removedAt, text },
        { container_id: `container of ${text}` },
      ),
    )
  const remove = (values: Parameters<typeof deleteRows<'container_note'>>[2]) =>
    store.transaction((tx) => deleteRows(tx.db, 'container_note', values))

  it('are found, counted and deleted by the values they hold, null among them', async () => {
    await save('a', null)
    await save('b', '2026-11-20T20:42:00Z')
    const standing = { by_id: 'p', removed_at: null }
    expect(await findRow(store.db, 'container_note', standing)).toMatchObject({ id: 'a' })
    expect(await countRows(store.db, 'container_note', standing)).toBe(1)
    await remove(standing)
    expect(await findRow(store.db, 'container_note', { id: 'a' })).toBeNull()
    expect(await countRows(store.db, 'container_note')).toBe(1)
  })

  it('keep what is written once', async () => {
    await save('a', null)
    await save('a', null, 'Changed')
    expect(await findRow(store.db, 'container_note', { id: 'a' })).toMatchObject({
      text: 'Changed',
      container_id: 'container of Exam',
    })
  })

  it('are not deleted for a value that is missing', async () => {
    await save('a', null)
    await remove(Object.fromEntries([['id', undefined]])).catch(() => undefined)
    expect(await countRows(store.db, 'container_note')).toBe(1)
  })
})
