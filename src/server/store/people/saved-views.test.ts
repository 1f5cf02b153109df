import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import type { Store } from '../engine/open-store.ts'
import {
  deleteView,
  findView,
  listViews,
  viewsRevision,
  writeDefaultView,
  writeView,
} from './saved-views.ts'

const ana = { id: 'p-1', name: 'Ana Reyes' }
const ben = { id: 'p-2', name: 'Ben Sato' }

onEachEngine('named states of a grid', (open) => {
  let store: Store
  const now: Instant = '2026-11-20T20:42:00Z'
  beforeEach(async () => {
    store = await open(() => now)
  })
  afterEach(() => store.close())

  const save = (id: string, shared: boolean, version = 1) =>
    store.transaction((tx) =>
      writeView(
        tx,
        { id, page: 'containers', name: `View ${id}`, search: 'q=1', shared, owner: ana, version },
        ben,
      ),
    )

  it('are seen by their owner, and by everybody where they are the team’s', async () => {
    await save('a', false)
    await save('b', true)
    expect((await listViews(store.db, 'p-1')).map(({ id }) => id)).toEqual(['a', 'b'])
    expect((await listViews(store.db, 'p-2')).map(({ id }) => id)).toEqual(['b'])
    expect(await findView(store.db, 'a')).toMatchObject({ owner: ana, changedBy: ben })
  })

  it('get a new revision with every change', async () => {
    const seen = [await viewsRevision(store.db)]
    await save('a', true)
    seen.push(await viewsRevision(store.db))
    await save('a', true, 2)
    seen.push(await viewsRevision(store.db))
    await store.transaction((tx) => deleteView(tx, 'a'))
    expect(new Set(seen).size).toBe(3)
    expect(await viewsRevision(store.db)).toBe(seen[0])
  })

  it('open a page for one person, one at a time', async () => {
    await save('a', true)
    await save('b', true)
    for (const id of ['a', 'b'])
      await store.transaction((tx) => writeDefaultView(tx, 'p-2', { id, page: 'containers' }, true))
    const defaults = async (personId: string) =>
      (await listViews(store.db, personId)).filter((view) => view.isDefault).map(({ id }) => id)
    expect(await defaults('p-2')).toEqual(['b'])
    expect(await defaults('p-1')).toEqual([])
    await store.transaction((tx) => deleteView(tx, 'b'))
    expect(await defaults('p-2')).toEqual([])
  })
})
