import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { migrate } from '../migrations/migrate.ts'
import { addShareLink, listAllShareLinks, noteShareLinkOpened } from './share-links.ts'

const at = '2026-11-20T20:42:31Z'
const link = {
  id: 'link-1',
  kind: 'container',
  subjectId: 'container-1',
  by: { id: 'p1', name: 'Sofia Marin' },
  expiresAt: '2026-11-27T20:42:31.000Z',
} as const

onEachEngine('share links of a store from before 0024', (open) => {
  it('keep working, were never opened, and can be opened from then on', async () => {
    const store = await open(() => at)
    await store.transaction((tx) => addShareLink(tx, link, 'hash'))
    await sql`drop index share_link_by`.execute(store.db)
    await sql`alter table share_link drop column last_opened_at`.execute(store.db)
    await sql`delete from kysely_migration where name = '0024-share-links-opened'`.execute(store.db)
    await migrate(store.db, store.engine)
    expect(await listAllShareLinks(store.db, at)).toMatchObject([{ ...link, lastOpenedAt: null }])
    await store.transaction((tx) => noteShareLinkOpened(tx, link.id))
    expect(await listAllShareLinks(store.db, at)).toMatchObject([
      { lastOpenedAt: '2026-11-20T20:42:00.000Z' },
    ])
    await store.close()
  })
})
