import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, type Role } from '#wire/api/session.ts'
import { seenTours } from '#wire/api/tours.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { migrate } from '../store/migrations/migrate.ts'
import { saveLookup, listLookups } from '../store/people/saved-lookups.ts'
import { listSeenTours, saveSeenTour } from '../store/people/seen-tours.ts'
import {
  jsonPost,
  openTestServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'

const read = async (ask: Requester): Promise<readonly Role[]> =>
  seenTours.parse(await (await ask('/api/tours')).json()).data

describe('the tour of a role', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ containers: 2 })
  })
  afterAll(() => server.end())

  it('is due until somebody has seen it, for them alone', async () => {
    const [manager, support] = [await server.as('manager'), await server.as('support')]
    expect(await read(manager)).toEqual([])
    for (const _ of [1, 2]) await manager('/api/tours', jsonPost(null))
    expect(await read(manager)).toEqual(['manager'])
    expect(await read(support)).toEqual([])
  })
})

it('without tours everyone has seen all of them', async () => {
  const server = await openTestServer({ containers: 2, env: { TOURS: 'off' } })
  expect(await read(await server.as('support'))).toEqual(roles)
  await server.end()
})

onEachEngine('tours in a store of the version before', (open) => {
  it('are all due, and what people saved stays', async () => {
    const store = await open(() => '2026-11-20T20:42:00Z')
    await store.transaction((tx) => saveLookup(tx, 'mei', 'MSKU1234565', null))
    await store.db.schema.dropTable('seen_tour').execute()
    await sql`delete from kysely_migration where name = '0033-tours'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await listSeenTours(store.db, 'mei')).toEqual([])
    await store.transaction((tx) => saveSeenTour(tx, 'mei', 'manager'))
    await store.transaction((tx) => saveSeenTour(tx, 'mei', 'coordinator'))
    expect(await listSeenTours(store.db, 'mei')).toEqual(['coordinator', 'manager'])
    expect(await listLookups(store.db, 'mei')).toHaveLength(1)
  })
})
