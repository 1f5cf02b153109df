import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointKeys } from '#wire/api/endpoints.ts'
import { createDoor } from './listener.ts'
import { securityHeaders } from './security-headers.ts'
import { openMirroredServer, type Requester, type TestServer } from './testing/test-server.ts'

const secure = 'https://landside.example.com'

let server: TestServer
let admin: Requester
let dashboard: string

beforeAll(async () => {
  dashboard = await mkdtemp(join(tmpdir(), 'landside-dashboard-'))
  await copyFile(join(import.meta.dirname, '../../index.html'), join(dashboard, 'index.html'))
  server = await openMirroredServer({ dashboard, containers: 10, env: { PUBLIC_URL: secure } })
  admin = await server.as('admin')
}, 60_000)
afterAll(async () => {
  await server.end()
  await rm(dashboard, { recursive: true })
})

/** What each answer says, and why. */
const everywhere: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; script-src 'self'; /,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'origin-agent-cluster': /^\?1$/,
  'permissions-policy': /camera=\(\).*microphone=\(\)/,
  'referrer-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'x-robots-tag': /^noindex, nofollow$/,
  'x-request-id': /^[\w-]{36}$/,
  'cache-control':
    /^(private, no-store|private, no-cache|no-cache|public, max-age=31536000, immutable)$/,
}
/** Headers that reveal the software behind, or weaken security. */
const nowhere = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'server',
  'x-powered-by',
]

const routes = endpointKeys.map((key) => {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, path: path.replace(':id', 'nobody') }
})
const errors = [
  { what: 'a page that is not there', method: 'GET', path: '/nowhere', status: 404 },
  { what: 'a file that is not there', method: 'GET', path: '/assets/gone.js', status: 404 },
  { what: 'an interface that is not there', method: 'GET', path: '/api/nowhere', status: 401 },
  { what: 'a method that is not taken', method: 'POST', path: '/nowhere', status: 404 },
  { what: 'a method that nobody knows', method: 'PROPFIND', path: '/healthz', status: 405 },
  { what: 'a broken address', method: 'GET', path: '/%c0%ae/%', status: 404 },
  { what: 'the start page', method: 'GET', path: '/', status: 200 },
  { what: 'its headers alone', method: 'HEAD', path: '/', status: 200 },
]

/** What is wrong with the headers of an answer, each by its name. */
function wrongIn(headers: Headers): readonly string[] {
  const missing = Object.entries(everywhere).filter(
    ([name, value]) => !value.test(headers.get(name) ?? ''),
  )
  return [...missing.map(([name]) => name), ...nowhere.filter((name) => headers.has(name))]
}

const asBrowser = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const init = (method: string): RequestInit =>
  method === 'GET' || method === 'HEAD'
    ? { method, headers: { 'sec-fetch-site': 'none' } }
    : { method, headers: asBrowser, body: '{}' }

describe('every header stands on', () => {
  it.each(routes)('$key, for nobody', async ({ method, path }) =>
    expect(wrongIn((await server.request(path, init(method))).headers)).toEqual([]),
  )

  it.each(routes.filter(({ key }) => key !== 'GET /api/live' && !key.includes('sign-out')))(
    '$key, for an admin',
    async ({ method, path }) =>
      expect(wrongIn((await admin(path, init(method))).headers)).toEqual([]),
  )

  it('the live stream', async () => {
    const answer = await (await server.as('support'))('/api/live')
    expect(wrongIn(answer.headers)).toEqual([])
    await answer.body?.cancel()
  })

  it.each(errors)('$what', async ({ method, path, status }) => {
    const answer = await server.request(path, init(method))
    expect(answer.status).toBe(status)
    expect(wrongIn(answer.headers)).toEqual([])
  })

  it('what another site asked, what a foreign host asked, what is too large', async () => {
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
    const crossSite = await server.request('/api/session', foreign)
    expect(crossSite.status).toBe(403)
    expect(wrongIn(crossSite.headers)).toEqual([])
    const otherHost = await server.app.request('http://evil.example/')
    expect(otherHost.status).toBe(421)
    expect(wrongIn(otherHost.headers)).toEqual([])
    const large = { ...init('POST'), body: JSON.stringify('x'.repeat(300_000)) }
    const tooLarge = await server.request('/api/auth/sign-in/email', large)
    expect(tooLarge.status).toBe(413)
    expect(wrongIn(tooLarge.headers)).toEqual([])
  })

  it('the answer of a server that is starting', async () => {
    const answer = await createDoor().answer(new Request('http://localhost/'), {})
    for (const [name, value] of Object.entries(securityHeaders(false)))
      expect(answer.headers.get(name)).toBe(value)
  })
})
