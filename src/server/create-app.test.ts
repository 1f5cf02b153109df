import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#wire/api/problem.ts'
import { roles, type Role } from '#wire/api/session.ts'
import { endpointAt, endpointKeys } from '#wire/api/endpoints.ts'
import { hasRole } from './auth/roles.ts'
import { unlimitedCalls } from './routes/call-limits.ts'
import { createApp } from './create-app.ts'
import type { Store } from './store/engine/open-store.ts'
import {
  canary,
  jsonPost,
  openMirroredServer,
  origin,
  type Requester,
  type TestServer,
} from './testing/test-server.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const withoutSession = new Set([
  'GET /api/auth/options',
  'GET /api/shared/nobody',
  'GET /api/carrier-orders/nobody',
  'POST /api/carrier-orders/nobody/acts',
  'POST /api/carrier-orders/nobody/notes',
  'POST /api/carrier-orders/nobody/receipts',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/invitation',
  'POST /api/auth/accept',
  'GET /api/auth/sso',
  'GET /api/auth/callback/sso',
])
const table = endpointKeys.map((key) => {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, path: path.replace(':id', 'nobody'), policy: endpointAt(key).who }
})

let server: TestServer
let dashboard: string
const people = new Map<Role, Requester>()

function personWith(role: Role): Requester {
  const ask = people.get(role)
  if (!ask) throw new Error(`Nobody with the ${role} role`)
  return ask
}

beforeAll(async () => {
  dashboard = await mkdtemp(join(tmpdir(), 'landside-dashboard-'))
  await mkdir(join(dashboard, 'assets'))
  await mkdir(join(dashboard, '.vite'))
  await writeFile(join(dashboard, 'index.html'), '<!doctype html><title>Landside</title>')
  await writeFile(join(dashboard, 'assets', 'app-1a2b.js'), 'export {}'.repeat(100))
  await writeFile(join(dashboard, 'assets', 'app-1a2b.js.map'), '{}')
  await writeFile(join(dashboard, '.vite', 'manifest.json'), '{}')
  server = await openMirroredServer({ dashboard })
  for (const role of roles) people.set(role, await server.as(role))
})
afterAll(async () => {
  await server.end()
  await rm(dashboard, { recursive: true })
})

function write(method: string): RequestInit {
  return method === 'GET' ? { method } : { ...jsonPost({}), method }
}

describe('without a session', () => {
  const paths = [
    ...new Set(table.map(({ path }) => path)),
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth/sign-up/email',
  ]
  const cases = paths
    .filter((path) => path.startsWith('/api'))
    .flatMap((path) => methods.map((method) => ({ method, path })))
    .filter(({ method, path }) => !withoutSession.has(`${method} ${path}`))

  it.each(cases)('$method $path answers 401', async ({ method, path }) => {
    const answer = await server.request(path, write(method))
    expect(answer.status).toBe(401)
    expect(problem.parse(await answer.json()).title).toBe(
      path.startsWith('/api/v1/') ? 'Send a working API token.' : 'Sign in to continue.',
    )
  })

  it('a link for visitors that leads nowhere says so, and nothing else', async () => {
    for (const path of ['shared', 'carrier-orders'])
      expect((await server.request(`/api/${path}/nobody`)).status).toBe(404)
  })

  it('only the addresses of signing in answer', async () => {
    expect((await server.request('/api/auth/options')).status).toBe(200)
    expect((await server.request('/api/auth/sign-in/email', jsonPost({}))).status).toBe(422)
  })
})

describe.each(roles)('as %s', (role) => {
  const asPeople = table.filter(
    ({ path, policy }) =>
      path !== '/api/auth/sign-out' &&
      path !== '/api/live' &&
      policy !== 'signer' &&
      policy !== 'returning',
  )
  it.each(asPeople)('$key is allowed as the policy says', async ({ method, path, policy }) => {
    const ask = personWith(role)
    const { status } = await ask(path, write(method))
    const needed = policy === 'machine-or-admin' ? 'admin' : policy
    const isAllowed =
      needed === 'anyone' || needed === 'signer' || needed === 'returning' || hasRole(role, needed)
    expect(status === 403).toBe(!isAllowed)
    expect(status).not.toBe(401)
    expect(status).not.toBe(500)
  })
})

describe('a route', () => {
  const parts = {
    auth: { identify: () => Promise.resolve({ signedIn: null, cookies: [] }) },
    tokens: { identify: () => Promise.resolve(null) },
    // Nothing is asked of it here.
    store: {} as Store,
    files: { answer: () => Promise.resolve(null) },
    metrics: { observeRequest: () => undefined },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    newRequestId: () => 'id',
    elapsed: () => 0,
    publicUrl: null,
    trustedProxies: [],
    anyHost: false,
    isFull: () => false,
    calls: unlimitedCalls,
  }

  it('in the table of endpoints without a handler keeps the server from starting', () => {
    expect(() => createApp({ ...parts, routes: {} })).toThrow('GET /healthz has no handler')
  })

  it('without a row keeps the server from starting', () => {
    const all = Object.fromEntries(endpointKeys.map((key) => [key, () => new Response()]))
    const routes: Record<string, () => Response> = {
      ...all,
      'GET /api/secrets': () => new Response(),
    }
    expect(() => createApp({ ...parts, routes })).toThrow(
      'GET /api/secrets isn’t in the table of endpoints',
    )
  })
})

describe('every answer', () => {
  const paths = [
    '/',
    '/board',
    '/assets/app-1a2b.js',
    '/assets/gone.js',
    '/nowhere',
    '/healthz',
    '/api/session',
    '/api/%ff',
    '/%2e%2e/package.json',
  ]

  it.each(paths)('%s has the security headers and a request id', async (path) => {
    const { headers } = await server.request(path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self' data:; worker-src 'self'; require-trusted-types-for 'script'; trusted-types landside; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  it.each([
    ['/api/session', 401],
    ['/assets/gone.js', 404],
    ['/missing.txt', 404],
  ])('%s that fails is a problem document', async (path, status) => {
    const answer = await server.request(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    const document = problem.parse(await answer.json())
    expect(document.status).toBe(status)
    expect(document.requestId).toBe(answer.headers.get('x-request-id'))
  })

  it('from the API is kept by nobody', async () => {
    const ask = personWith('support')
    expect((await ask('/api/session')).headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('a request from elsewhere', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of our site', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('from %s changes nothing', async (_, from) => {
    const ask = personWith('admin')
    const headers = { 'content-type': 'application/json', ...from }
    const answer = await ask('/api/refreshes', {
      method: 'POST',
      headers,
      body: '{"containerIds":["x"]}',
    })
    expect(answer.status).toBe(403)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a form’s %s is not taken',
    async (type) => {
      const ask = personWith('admin')
      const init = {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"containerIds":["x"]}',
      }
      expect((await ask('/api/refreshes', init)).status).toBe(415)
    },
  )

  it('to a name that was made to point here is refused', async () => {
    const answer = await server.app.request('http://evil.example:4900/api/auth/options')
    expect(answer.status).toBe(421)
  })

  it('cannot make us read without end', async () => {
    const answer = await server.request(
      '/api/auth/sign-in/email',
      jsonPost({ email: 'x'.repeat(300_000) }),
    )
    expect(answer.status).toBe(413)
  })
})

describe('a body of nobody', () => {
  it.each(['/api/handling', '/api/nothing', '/api/session'])('is not read: %s', async (path) => {
    let isRead = false
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          isRead = true
          controller.enqueue(new Uint8Array(65_536))
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json' }
    const answer = await server.request(path, { method: 'POST', body, headers, duplex: 'half' })
    expect([answer.status, isRead]).toEqual([401, false])
  })
})

describe('an address without that method', () => {
  it('says so to who is signed in', async () => {
    const ask = personWith('support')
    expect((await ask('/api/session', write('PUT'))).status).toBe(405)
    expect((await ask('/api/nothing')).status).toBe(404)
  })
})

describe('metrics', () => {
  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'forwarded',
    'via',
  ])('are not for a proxy on this machine, which adds %s', async (header) => {
    const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const proxied = { headers: { [header]: '192.0.2.1' } }
    expect((await server.app.request(`${origin}/metrics`, proxied, local)).status).toBe(401)
  })

  it('are for programs on this machine', async () => {
    const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const text = await (await server.app.request(`${origin}/metrics`, {}, local)).text()
    expect(text).toMatch(/^landside_fleet_containers \d\d$/m)
  })
})

describe('the dashboard', () => {
  it('is served for its pages', async () => {
    const answer = await server.request('/containers/abc')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain('Landside')
  })

  it('shows its own not-found page for other addresses', async () => {
    const answer = await server.request('/wp-admin')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('keeps fingerprinted files for good, compressed', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const answer = await server.request('/assets/app-1a2b.js', { headers })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }
    expect((await server.request('/assets/app-1a2b.js', again)).status).toBe(304)
  })

  it.each([
    '/assets/app-1a2b.js.map',
    '/.vite/manifest.json',
    '/assets/other.js',
    '/..%2fpackage.json',
  ])('%s is not published', async (path) => expect((await server.request(path)).status).toBe(404))

  it('a path of many dots costs no more than another of its length', async () => {
    const path = `/${'.'.repeat(15_000)}/`
    const costs: number[] = []
    for (let i = 0; i < 3; i++) {
      const before = process.cpuUsage()
      expect((await server.request(path)).status).toBe(404)
      const { user, system } = process.cpuUsage(before)
      costs.push((user + system) / 1000)
    }
    expect(Math.min(...costs)).toBeLessThan(50)
  })
})

describe('the log', () => {
  it('gets at most 300 lines a minute for requests without a session', async () => {
    const before = server.logLines.length
    for (let at = 0; at < 1_000; at += 1) await server.request(`/assets/none-${at}.js`)
    const lines = server.logLines.slice(before)
    expect(lines.length).toBeLessThan(310)
    expect(server.logLines.some((line) => line.includes('Requests left out of the log'))).toBe(true)
    const [ask] = people.values()
    await ask?.('/api/limits')
    expect(server.logLines.at(-1)).toContain('/api/limits')
  })
})

describe('the service’s key', () => {
  it('is in no byte of any answer and in no line of the log', async () => {
    const ask = personWith('admin')
    const bodies: string[] = []
    for (const { method, path } of table.filter(
      ({ path }) => path !== '/api/live' && path !== '/api/auth/sign-out',
    )) {
      const answer = await ask(path, write(method))
      bodies.push(JSON.stringify([...answer.headers]), await answer.text())
    }
    expect(server.calls.length).toBeGreaterThan(0)
    expect(server.logLines.length).toBeGreaterThan(0)
    expect([...bodies, ...server.logLines].filter((text) => text.includes(canary))).toEqual([])
  })
})
