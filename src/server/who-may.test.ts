import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '#wire/api/people.ts'
import { refreshList } from '#wire/api/refreshes.ts'
import { roles, type Role } from '#wire/api/session.ts'
import { madeShare } from '#wire/api/shares.ts'
import { shipmentPage } from '#wire/api/shipments.ts'
import { savedViewList } from '#wire/api/views.ts'
import { isForPrograms, isRole, type Caller } from '#wire/api/endpoint.ts'
import { endpointAt, endpointKeys } from '#wire/api/endpoints.ts'
import { hasRole } from './auth/roles.ts'
import { everyRow, newcomer, outsiders, type Player } from './testing/cast.ts'
import {
  containersSeenBy,
  jsonPost,
  jsonPut,
  openMirroredServer,
  until,
  type Requester,
  type TestServer,
} from './testing/test-server.ts'
import { friday } from '../testing/world-moment.ts'

let server: TestServer
let admin: Requester
let owner: Player
let stranger: Player
let out: readonly Player[]
const insiders = new Map<Role, Requester>()
/** A real object for each `:id`, by the path before it; each is the owner's where it is anybody's. */
const objects: Record<string, string> = {}

const view = { page: 'containers', name: 'Mine', search: 'q=mine', shared: false }

beforeAll(async () => {
  server = await openMirroredServer({ containers: 24, at: friday })
  admin = await server.as('admin')
  await admin('/api/v1/alerts')
  for (const role of roles) {
    const ask = await server.as(role)
    // Its token exists, and was used, before anything is compared.
    await ask('/api/v1/alerts')
    insiders.set(role, ask)
  }
  owner = await newcomer(server, admin, 'the owner', 'coordinator')
  stranger = await newcomer(server, admin, 'a stranger', 'coordinator')
  out = await outsiders(server, admin)
  const containers = (await containersSeenBy(admin)).map(({ id }) => id)
  const [containerId = ''] = containers
  const share = { kind: 'container', subjectId: containerId, days: 7 }
  await owner.ask('/api/refreshes', jsonPost({ containerIds: containers }))
  // What the budget lets through goes out by itself; the others stay where they are.
  let seen = ''
  await until(async () => {
    const before = seen
    seen = JSON.stringify(await read('/api/refreshes'))
    return seen === before
  })
  const { data: jobs } = refreshList.parse(JSON.parse(seen))
  const { data: team } = people.parse(await read('/api/people'))
  const ownerId = team.find(({ email }) => email === owner.email)?.id ?? ''
  const [session] = await server.auth.team.sessions(ownerId)
  const made = async (path: string, body: unknown): Promise<unknown> =>
    (await owner.ask(path, jsonPost(body))).json()
  Object.assign(objects, {
    '/api/containers': containerId,
    '/api/shipments': shipmentPage.parse(await read('/api/shipments')).data[0]?.id,
    '/api/views': savedViewList.parse(await made('/api/views', view)).data[0]?.id,
    '/api/shares': madeShare.parse(await made('/api/shares', share)).data[0]?.id,
    '/api/refreshes': jobs.findLast(({ state }) => state === 'queued')?.id,
    '/api/people': ownerId,
    '/api/sessions': session?.id,
    '/api/policy/gates': 'standard',
  })
}, 60_000)
afterAll(() => server.end())

async function read(path: string): Promise<unknown> {
  return (await admin(path)).json()
}

interface Route {
  readonly key: string
  readonly method: string
  readonly path: () => string
  readonly policy: Caller
}

const routes: readonly Route[] = endpointKeys.map((key) => {
  const [method = '', pattern = ''] = key.split(' ')
  const prefix = pattern.split('/:id')[0] ?? ''
  const path = (): string => pattern.replace(':id', objects[prefix] ?? 'nothing')
  return { key, method, path, policy: endpointAt(key).who }
})
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const paths = [...new Set(routes.map(({ key }) => key.split(' ')[1] ?? ''))].map((pattern) => ({
  pattern,
  taken: new Set(routes.filter((one) => fits(one, pattern)).map(({ method }) => method)),
}))
/** Whether a route answers at `pattern`, be it as an id of its own: `/tariffs/import` is one of `/tariffs/:id`. */
function fits({ key }: Route, pattern: string): boolean {
  const [own = [], asked = []] = [key.split(' ')[1], pattern].map((one) => one?.split('/'))
  return own.length === asked.length && own.every((part, at) => [':id', asked[at]].includes(part))
}
const isOpen = ({ policy }: Route): boolean => policy !== 'machine-or-admin' && !isRole(policy)
const neededFor = ({ policy }: Route): Role => (isRole(policy) ? policy : 'admin')

const refusalOf = ({ key }: Route): string =>
  isForPrograms(key) ? 'Send a working API token.' : 'Sign in to continue.'

const asked = (method: string): RequestInit => (method === 'GET' ? {} : { ...jsonPost({}), method })

describe('whom the policy does not let in', () => {
  it.each(['nobody', 'a forger', 'disabled person', 'revoked person'])(
    '%s is refused at every guarded route, and leaves no trace',
    async (name) => {
      const player = out.find((one) => one.name === name)
      const before = await everyRow(server)
      const wrong: string[] = []
      for (const route of routes.filter((one) => !isOpen(one))) {
        const answer = (await player?.ask(route.path(), asked(route.method))) ?? new Response()
        const { title } = (await answer.json()) as { title?: string }
        if (answer.status !== 401 || title !== refusalOf(route))
          wrong.push(`${route.key} answered ${answer.status}: ${title}`)
      }
      expect(wrong).toEqual([])
      expect(await everyRow(server)).toEqual(before)
    },
  )

  it.each(roles.filter((role) => role !== 'admin'))(
    '%s is refused what needs more, at real objects, and leaves no trace',
    async (role) => {
      const before = await everyRow(server)
      const refused = routes.filter((one) => !isOpen(one) && !hasRole(role, neededFor(one)))
      expect(refused.length).toBeGreaterThan(0)
      const wrong: string[] = []
      for (const route of refused) {
        const answer = await insiders.get(role)?.(route.path(), asked(route.method))
        const { type } = ((await answer?.json()) ?? {}) as { type?: string }
        const isV1 = route.key.includes(' /api/v1/')
        if (
          answer?.status !== 403 ||
          type !== `urn:landside:${isV1 ? 'insufficient-role' : 'role-missing'}`
        )
          wrong.push(`${route.key} answered ${answer?.status}`)
      }
      expect(wrong).toEqual([])
      expect(await everyRow(server)).toEqual(before)
    },
  )

  it.each(paths)('$pattern takes no other method, of nobody', async ({ pattern, taken }) => {
    const path = routes.find(({ key }) => key.endsWith(` ${pattern}`))?.path() ?? ''
    const before = await everyRow(server)
    for (const method of methods.filter((one) => !taken.has(one))) {
      expect([404, 405]).toContain((await admin(path, asked(method))).status)
      const refused = (await server.request(path, asked(method))).status
      expect(path.startsWith('/api/') ? [401] : [404, 405]).toContain(refused)
    }
    expect(await everyRow(server)).toEqual(before)
  })

  it.each([
    ['a method in a header', { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }],
    [
      'a role in a header',
      { 'x-role': 'admin', 'x-user-role': 'admin', 'x-forwarded-user': 'adam' },
    ],
    ['an address in a header', { 'x-original-url': '/api/people', 'x-rewrite-url': '/api/people' }],
  ])('%s is not believed', async (_, headers) => {
    const before = await everyRow(server)
    const support = insiders.get('support')
    const path = `/api/views/${objects['/api/views']}`
    const answers = [
      await support?.('/api/people', { headers }),
      await support?.('/api/session', { headers }),
      await support?.(path, { ...jsonPost({}), headers: { ...asJson, ...headers } }),
    ]
    expect(answers.map((answer) => answer?.status)).toEqual([403, 200, 405])
    expect(await answers[1]?.text()).toContain('"role":"support"')
    expect(await everyRow(server)).toEqual(before)
  })
})

const asJson = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

describe('what is somebody’s own', () => {
  const others: readonly (readonly [string, () => Requester])[] = [
    ['a stranger of the same role', () => stranger.ask],
    ['a manager', () => insiders.get('manager') ?? admin],
  ]
  const change = { name: 'Taken', search: 'q=taken', shared: false, basedOn: 1 }
  const cases = others.flatMap(([who, ask]) => [
    { who, ask, what: 'PUT /api/views/:id', body: change, status: 404 },
    { who, ask, what: 'PUT /api/views/:id/default', body: { on: true }, status: 404 },
    { who, ask, what: 'DELETE /api/views/:id', body: {}, status: 404 },
    { who, ask, what: 'DELETE /api/refreshes/:id', body: {}, status: 403 },
    { who, ask, what: 'DELETE /api/sessions/:id', body: {}, status: 404 },
  ])

  it.each(cases)('$what of another, by $who: $status, and nothing is changed', async (one) => {
    const before = await everyRow(server)
    const route = routes.find(({ key }) => key === one.what)
    const init = { ...jsonPost(one.body), method: route?.method ?? '' }
    expect((await one.ask()(route?.path() ?? '', init)).status).toBe(one.status)
    expect(await everyRow(server)).toEqual(before)
  })

  it('a private view and what somebody looked up are in nobody else’s answers', async () => {
    await owner.ask('/api/lookups', jsonPut({ text: 'MSCU7777777' }))
    for (const ask of [stranger.ask, ...insiders.values()]) {
      expect(await (await ask('/api/views')).text()).not.toContain('q=mine')
      expect(await (await ask('/api/lookups')).text()).not.toContain('MSCU7777777')
      expect(await (await ask('/api/sessions')).text()).not.toContain(objects['/api/sessions'])
    }
    expect(await (await owner.ask('/api/views')).text()).toContain('q=mine')
    expect(await (await owner.ask('/api/lookups')).text()).toContain('MSCU7777777')
  })

  // Ending one's own session comes last: then one is a stranger, too.
  it.each(cases.filter(({ who }) => who.startsWith('a stranger')))(
    '$what by its owner is done',
    async ({ what, body }) => {
      const route = routes.find(({ key }) => key === what)
      const init = { ...jsonPost(body), method: route?.method ?? '' }
      expect((await owner.ask(route?.path() ?? '', init)).ok).toBe(true)
    },
  )
})
