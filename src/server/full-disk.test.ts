import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMirror } from './mirror/testing/open-mirror.ts'
import { createSmallService } from './mirror/testing/small-service.ts'
import { theirContainer } from './mirror/testing/their-records.ts'
import { openStore } from './store/engine/open-store.ts'
import { fillDisk, fillings, freeDisk } from './store/testing/fill-disk.ts'
import { jsonPost, openTestServer, type Requester, type TestServer } from './testing/test-server.ts'

describe('A server on a full disk', () => {
  let server: TestServer
  let ana: Requester
  beforeEach(async () => {
    server = await openTestServer()
    ana = await server.as('coordinator')
    await server.advance(5_000)
    await fillDisk(server.store, Object.values(fillings))
  })
  afterEach(() => server.end())

  async function anId(): Promise<string> {
    const answer = await ana('/api/containers?page[size]=1')
    const { data } = (await answer.json()) as { data: { id: string }[] }
    return data[0]?.id ?? ''
  }

  it('goes on showing the list, a container, its shipments and its health', async () => {
    const paths = [`/api/containers/${await anId()}`, '/api/shipments', '/api/health']
    const answers = await Promise.all(paths.map((path) => ana(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('refuses to write, and says why', async () => {
    const refused = await ana('/api/refreshes', jsonPost({ containerIds: [await anId()] }))
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({
      type: 'urn:landside:disk-full',
      title: 'Couldn’t save: the database disk is full.',
      detail: expect.stringContaining('Stored data can be read'),
    })
  })

  it('lets nobody sign in, and says why', async () => {
    const who = { email: 'manager@landside.test', password: 'landside-demo' }
    const answer = await server.request('/api/auth/sign-in/email', jsonPost(who))
    expect(answer.status).toBe(507)
  })

  it('continues as before once there is space', async () => {
    await server.advance(60_000)
    await freeDisk(server.store)
    await server.advance(120_000)
    const asked = await ana('/api/refreshes', jsonPost({ containerIds: [await anId()] }))
    expect(asked.status).toBe(202)
    const health = (await (await ana('/api/health')).json()) as { sync: { phase: string } }
    expect(health.sync.phase).toBe('following')
  })
})

describe('A mirror on a full disk', () => {
  it('asks the service nothing that it could not count, says why, and begins once there is space', async () => {
    const service = createSmallService([theirContainer('container-1')])
    const { mirror, store, time } = await openMirror(
      (now) => openStore({ kind: 'sqlite-memory' }, { now }),
      service,
    )
    await fillDisk(store, [fillings.rateSlots])
    await mirror.start()
    await time.advance(60_000)
    expect(service.calls).toEqual([])
    expect(mirror.state()).toMatchObject({ phase: 'failing', failure: { kind: 'no-room' } })
    expect(mirror.state().failure?.detail).toContain('database disk is full')
    await freeDisk(store)
    await time.until(() => mirror.state().phase === 'following')
    await mirror.stop()
    await store.close()
  })
})
