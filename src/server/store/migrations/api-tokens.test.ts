import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { addApiToken, listApiTokens } from '../people/api-tokens.ts'
import { beginCall, endCall } from '../people/idempotent-calls.ts'
import { migrate } from './migrate.ts'

onEachEngine('API tokens', (open) => {
  it('can be created in a store of the version before', async () => {
    const store = await open(() => '2026-11-20T20:42:00Z')
    await store.db.schema.dropTable('api_token').execute()
    await store.db.schema.dropTable('idempotent_call').execute()
    await sql`delete from kysely_migration where name = '0042-api-tokens'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    const token = {
      id: 't-1',
      kind: 'service',
      name: 'TMS',
      role: 'support',
      writes: false,
      by: { id: 'p-1', name: 'Ana' },
      expiresAt: '2026-12-20T20:42:00Z',
    } as const
    await store.transaction((tx) => addApiToken(tx, token, 'hash'))
    expect(await listApiTokens(store.db, '2026-11-21T00:00:00Z', null)).toMatchObject([
      { ...token, expiresAt: '2026-12-20T20:42:00.000Z', lastUsedAt: null },
    ])
    expect(await listApiTokens(store.db, '2026-12-21T00:00:00Z', null)).toEqual([])
    const call = { tokenId: 't-1', key: 'k', asked: 'a' }
    const begin = () => store.transaction((tx) => beginCall(tx, call))
    expect([await begin(), await begin()]).toEqual(['none', 'running'])
    await store.transaction((tx) => endCall(tx, call, { status: 201, text: '{}' }))
    expect(await begin()).toEqual({ status: 201, text: '{}' })
    await store.close()
  })
})
