import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '#wire/api/problem.ts'
import { listAudit } from '../store/people/audit.ts'
import { RequestProblem } from './problem.ts'
import {
  jsonPost,
  openMirroredServer,
  type ServerOptions,
  type TestServer,
} from '../testing/test-server.ts'

const opened: TestServer[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.end()
})

async function open(options: ServerOptions = {}) {
  let resets = 0
  const resetDemo = async (audit: () => Promise<void>) => {
    await audit()
    resets += 1
  }
  const server = await openMirroredServer({ resetDemo, ...options })
  opened.push(server)
  return { server, resets: () => resets }
}

const reset = ['/api/demo/reset', jsonPost({})] as const

describe('resetting the demo', () => {
  it('is done for an admin, with an audit entry', async () => {
    const { server, resets } = await open()
    const admin = await server.as('admin')
    expect((await admin(...reset)).status).toBe(204)
    expect(resets()).toBe(1)
    const [entry] = await listAudit(server.store.db, { limit: 1 })
    expect(entry).toMatchObject({
      action: 'reset demo',
      object: 'sample data',
      by: { name: 'Adam Novak' },
    })
  })

  it.each(['support', 'coordinator', 'manager'] as const)('is refused to %s', async (role) => {
    const { server, resets } = await open()
    const ask = await server.as(role)
    expect((await ask(...reset)).status).toBe(403)
    expect(resets()).toBe(0)
  })

  it('waits for the history that is being built', async () => {
    const { server, resets } = await open({ whyReadOnly: () => 'The demo is loading.' })
    const admin = await server.as('admin')
    expect((await admin(...reset)).status).toBe(503)
    expect(resets()).toBe(0)
  })

  it('that is refused because another is running isn’t in the audit log', async () => {
    const busy = async () => {
      throw new RequestProblem({ status: 409, title: 'The demo is being reset already.' })
    }
    const { server } = await open({ resetDemo: busy })
    const admin = await server.as('admin')
    expect((await admin(...reset)).status).toBe(409)
    expect(await listAudit(server.store.db, { action: 'reset demo', limit: 1 })).toEqual([])
  })

  it('says so if the store can’t be reset', async () => {
    const { server } = await open({ resetDemo: null })
    const admin = await server.as('admin')
    const answer = await admin(...reset)
    expect(answer.status).toBe(409)
    expect(problem.parse(await answer.json()).detail).toContain('Postgres')
    expect(await listAudit(server.store.db, { action: 'reset demo', limit: 1 })).toEqual([])
  })

  it('doesn’t exist with a real service, even for its admin', async () => {
    const account = { email: 'ana@example.com', password: 'correct horse battery' }
    const { server, resets } = await open({
      env: {
        TRACKING_API_URL: 'http://localhost:4910/v2',
        TRACKING_API_TOKEN: 'a-key',
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
      },
    })
    const signedIn = await server.request('/api/auth/sign-in/email', jsonPost(account))
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const headers = new Headers(reset[1].headers)
    headers.set('cookie', cookie)
    expect((await server.request(reset[0], { ...reset[1], headers })).status).toBe(404)
    expect(resets()).toBe(0)
    expect(await listAudit(server.store.db, { action: 'reset demo', limit: 1 })).toEqual([])
  })
})
