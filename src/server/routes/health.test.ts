import { afterAll, describe, expect, it } from 'vitest'
import { health } from '#wire/api/health.ts'
import { readSyncFact } from '../store/sync-state.ts'
import { jsonPost, openMirroredServer, openTestServer } from '../testing/test-server.ts'

describe('Health', () => {
  it('names a list of the service that links to itself', async () => {
    const server = await openTestServer()
    afterAll(() => server.end())
    const fault = { kind: 'next-is-self', path: '/shipments' }
    await server.sandbox.app.request('http://sandbox/sandbox/faults', jsonPost(fault))
    const ana = await server.as('coordinator')
    await server.advance(60_000)
    const { endlessLists } = health.parse(await (await ana('/api/health')).json())
    expect(endlessLists).toMatchObject([{ list: 'shipments', page: 1, reason: 'links-to-itself' }])
  })
})

describe('The share of the budget that is left to people', () => {
  it('begins with the first request of somebody who is signed in', async () => {
    const server = await openMirroredServer()
    afterAll(() => server.end())
    await server.request('/healthz')
    await server.request('/api/health')
    expect(await readSyncFact(server.store.db, 'peopleUntil')).toBeNull()
    const ana = await server.as('support')
    await ana('/api/health')
    await server.advance(1)
    expect(await readSyncFact(server.store.db, 'peopleUntil')).toBeGreaterThan(0)
  })

  it('goes on for as long as a stream is open', async () => {
    const server = await openMirroredServer()
    afterAll(() => server.end())
    const ana = await server.as('support')
    const stream = await ana('/api/live')
    const until = () => readSyncFact(server.store.db, 'peopleUntil')
    await server.advance(1)
    const first = await until()
    await server.advance(120_000)
    const later = await until()
    expect((later ?? 0) - (first ?? 0)).toBeGreaterThan(90_000)
    await stream.body?.cancel()
  })
})
