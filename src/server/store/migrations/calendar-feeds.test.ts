import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { openPeople } from '../../auth/people.ts'
import { addCalendarFeed, findCalendarFeed, listCalendarFeeds } from '../people/calendar-feeds.ts'
import { writeView } from '../people/saved-views.ts'
import { migrate } from './migrate.ts'

onEachEngine('calendar feeds', (open) => {
  it('can be created in a store of the version before, for the views it has', async () => {
    const store = await open(() => '2026-11-20T20:42:00Z')
    const { people } = await openPeople({
      store,
      secret: 's'.repeat(32),
      baseUrl: 'http://localhost:4900',
      arePlainCookies: false,
      onError: () => undefined,
    })
    const password = 'correct horse battery'
    await people.ensure([{ name: 'Ana', email: 'ana@example.com', role: 'support', password }])
    const [ana] = await people.list()
    const by = { id: ana?.id ?? '', name: 'Ana' }
    const view = { id: 'v-1', page: 'containers', name: 'Due', search: 'q=MSKU' } as const
    await store.transaction((tx) =>
      writeView(tx, { ...view, shared: false, owner: by, version: 1 }, by),
    )
    await store.db.schema.dropTable('calendar_feed').execute()
    await sql`delete from kysely_migration where name = '0043-calendar-feeds'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    await store.transaction((tx) =>
      addCalendarFeed(tx, { id: 'f-1', viewId: 'v-1', by }, 'the hash'),
    )
    const feed = {
      id: 'f-1',
      viewId: 'v-1',
      viewName: 'Due',
      by,
      madeAt: '2026-11-20T20:42:00.000Z',
      lastReadAt: null,
    }
    expect(await listCalendarFeeds(store.db, null)).toEqual([feed])
    expect(await findCalendarFeed(store.db, 'the hash')).toEqual({ ...feed, search: 'q=MSKU' })
    expect(await findCalendarFeed(store.db, 'another hash')).toBeNull()
    await store.close()
  })
})
