import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countTurns } from '../testing/count-turns.ts'
import { alertRuleList } from '#wire/api/alert-rules.ts'
import { handlingAnswer } from '#wire/api/handling-changes.ts'
import { shareLinks } from '#wire/api/shares.ts'
import { madeApiToken } from '#wire/api/tokens.ts'
import { isRole } from '#wire/api/endpoint.ts'
import { endpointAt, endpointKeys, type EndpointKey } from '#wire/api/endpoints.ts'
import {
  callLimitOf,
  changedContainers,
  createCallCounter,
  writtenNotes,
} from './routes/call-limits.ts'
import {
  containersSeenBy,
  jsonDelete,
  jsonPost,
  jsonPut,
  openMirroredServer,
  type Requester,
  type TestServer,
} from './testing/test-server.ts'

let server: TestServer
let support: Requester
let manager: Requester
let admin: Requester
let containerId = ''

beforeAll(async () => {
  server = await openMirroredServer({ containers: 6, areCallsLimited: true })
  support = await server.as('support')
  manager = await server.as('manager')
  admin = await server.as('admin')
  containerId = (await containersSeenBy(support))[0]?.id ?? ''
})
afterAll(() => server.end())

/** How often `call` is answered before it is refused, at most `most` times, and the refusal. */
async function untilRefused(call: () => Promise<Response>, most: number) {
  for (let answered = 0; answered < most; answered += 1) {
    const answer = await call()
    if (answer.status === 429 || answer.status === 409) return { answered, answer }
    await answer.body?.cancel()
  }
  return { answered: most, answer: null }
}

const bodyOf: Readonly<Record<string, (ask: Requester, path: string) => Promise<Response>>> = {
  GET: (ask, path) => ask(path),
  POST: (ask, path) => ask(path, jsonPost({})),
  PUT: (ask, path) => ask(path, jsonPut({})),
  DELETE: (ask, path) => ask(path, jsonDelete()),
}

/** Endpoints of a kind of their own, with its limit. */
const countedApart = endpointKeys.flatMap((key) => {
  const limit = callLimitOf(key)
  return limit && endpointAt(key).calls ? [[key, limit] as const] : []
})

describe('expensive calls of one person', () => {
  it.each(countedApart)(
    '%s: a burst is answered, then 429 says when to come back; nobody else waits',
    async (key, limit) => {
      // What an earlier call of the same kind used comes back in this time.
      await server.advance(Math.ceil(limit.burst / limit.perMinute) * 60_000)
      const [method = '', pattern = ''] = key.split(' ')
      const path = pattern.replace(':id', containerId)
      // Whoever may not call it is refused before anything is counted.
      const isForAdmins = endpointAt(key).who === 'admin'
      const asker = isForAdmins ? admin : manager
      const call = () => bodyOf[method]?.(asker, path) ?? asker(path)
      const { answered, answer } = await untilRefused(call, limit.burst + 1)
      expect(answered).toBe(limit.burst)
      const seconds = Number(answer?.headers.get('retry-after'))
      expect(seconds).toBe(Math.max(1, 60 / limit.perMinute))
      expect(await answer?.json()).toMatchObject({
        title: `Too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      })
      if (!isForAdmins && !policyIsHigher(key))
        expect((await bodyOf[method]?.(support, path))?.status).not.toBe(429)
      await server.advance(seconds * 1000)
      const again = await call()
      expect(again.status).not.toBe(429)
      await again.body?.cancel()
    },
  )

  it('are counted together for all sessions of a person', async () => {
    await server.advance(600_000)
    const other = await server.as('support')
    const search = (ask: Requester) =>
      ask('/api/search', jsonPost({ text: 'MSKU', records: false }))
    await untilRefused(() => search(support), 30)
    expect((await untilRefused(() => search(other), 100)).answered).toBe(30)
  })

  it('come back by and by, never more than a burst', () => {
    let ms = 0
    const counter = createCallCounter(() => ms)
    const burst = (): number => {
      let count = 0
      while (counter.take('POST /api/search', 'ana') === 0) count += 1
      return count
    }
    expect(burst()).toBe(60)
    ms += 10_000
    expect(burst()).toBe(20)
    ms += 86_400_000
    expect(burst()).toBe(60)
  })
})

it('bodies that nest without end are refused before anything is made of them', async () => {
  await server.advance(600_000)
  const body = '['.repeat(120_000) + ']'.repeat(120_000)
  const headers = { 'content-type': 'application/json' }
  const answer = await support('/api/views', { method: 'POST', headers, body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    title: 'The request body is nested more than 32 levels deep.',
  })
})

describe('containers that one person opens', () => {
  it('show what is on record once the service was asked for many, and unknown ones are refused', async () => {
    await server.advance(600_000)
    const open = async (ask: Requester, id: string) => {
      const answer = await ask(`/api/containers/${id}`)
      await answer.body?.cancel()
      return answer.status
    }
    const asked = () => server.calls.filter((call) => /^GET .*containers\/./.test(call)).length
    const before = asked()
    const opened = Array.from({ length: 200 }, () => open(manager, randomUUID()))
    await server.advance(20_000)
    const statuses = await Promise.all(opened)
    expect(statuses.filter((status) => status === 429)).toHaveLength(185)
    expect(asked() - before).toBeLessThanOrEqual(45)
    expect(await open(manager, containerId)).toBe(200)
    expect(await open(support, randomUUID())).toBe(404)
  })

  it('and read again and again let others in between', async () => {
    await server.advance(600_000)
    const path = `/api/containers/${containerId}`
    const read = async () => (await (await manager(path)).arrayBuffer()).byteLength
    const first = read()
    await server.advance(5_000)
    await first
    const turns = await countTurns(Promise.all(Array.from({ length: 200 }, read)))
    expect(turns).toBeGreaterThan(20)
  })
})

it('no route of a signed-in person is without a limit, but the session and the lists, which count records', () => {
  const counter = createCallCounter(() => 0)
  const endless = endpointKeys
    .filter((key) => isRole(endpointAt(key).who))
    .filter((key) => counter.take(key, key, 1_000) === 0)
  expect(endless).toEqual(['GET /api/session', 'GET /api/containers', 'GET /api/shipments'])
})

it('pages of ended containers are counted, and those of the fleet by their records', async () => {
  await server.advance(600_000)
  const page = (search: string) => () => support(`/api/containers?${search}`)
  expect((await untilRefused(page('scope=ended'), 61)).answered).toBe(60)
  expect((await untilRefused(page('page[size]=10'), 300)).answered).toBe(300)
  expect((await untilRefused(page('page[size]=1000'), 300)).answered).toBe(194)
})

it('references that tokens change are calls of the service, shared by all service tokens', async () => {
  await server.advance(600_000)
  const makeToken = async (name: string): Promise<Requester> => {
    const wanted = { kind: 'service', name, role: 'coordinator', writes: true, days: 1 }
    const { token } = madeApiToken.parse(
      await (await admin('/api/tokens', jsonPost(wanted))).json(),
    )
    return (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      return server.request(path, { ...init, headers })
    }
  }
  const change = (ask: Requester) => () =>
    ask('/api/v1/references', jsonPut({ number: 'MSKU0000000', add: ['PO 1'] }))
  const tokens = [await makeToken('TMS'), await makeToken('ERP')] as const
  expect((await untilRefused(change(tokens[0]), 15)).answered).toBe(15)
  expect((await untilRefused(change(tokens[1]), 15)).answered).toBe(5)
})

it('notes on many containers count each container', () => {
  const counter = createCallCounter(() => 0)
  for (let call = 0; call < 3; call += 1)
    expect(counter.take(changedContainers, 'ana', 1000)).toBe(0)
  expect(counter.take(changedContainers, 'ana', 1000)).toBe(40)
  expect(counter.take(changedContainers, 'ben', 1000)).toBe(0)
})

it('refused calls of an address are one line of the log a minute', async () => {
  await server.advance(600_000)
  const before = server.logLines.length
  const { answered } = await untilRefused(() => server.request('/api/containers'), 400)
  expect(answered).toBe(300)
  for (let call = 0; call < 100; call += 1) await server.request('/api/containers')
  const lines = server.logLines.slice(before).filter((line) => !line.includes('"status":401'))
  expect(lines).toEqual([expect.stringContaining('Requests left out of the log')])
  await server.advance(60_000)
  await untilRefused(() => server.request('/api/containers'), 800)
  expect(server.logLines.at(-1)).toContain('"requests":101')
})

it('calls beyond their role and to no endpoint are counted per person, and limited in the log', async () => {
  await server.advance(600_000)
  const before = server.logLines.length
  const paths = ['/api/audit', '/api/nothing', '/api/views/none/none']
  let at = 0
  const { answered, answer } = await untilRefused(() => support(paths[at++ % 3] ?? ''), 400)
  expect(answered).toBe(300)
  expect(answer?.status).toBe(429)
  for (let call = 0; call < 100; call += 1) await support('/api/nothing')
  expect(server.logLines.slice(before).length).toBeLessThan(310)
  expect((await support('/api/containers')).status).toBe(200)
  expect((await manager('/api/nothing')).status).toBe(404)
})

it('notes are fewer than other changes: each search of notes reads them all', async () => {
  const counter = createCallCounter(() => 0)
  expect(counter.take(writtenNotes, 'ana', 3_000)).toBe(0)
  expect(counter.take(writtenNotes, 'ana', 200)).toBe(60)
})

it('deeds on alerts count each alert', async () => {
  await server.advance(600_000)
  const ids = Array.from({ length: 1_000 }, (_, at) => `alert-${at}`)
  const acknowledge = () =>
    support('/api/alerts/deeds', jsonPost({ ids, deed: { kind: 'acknowledge' } }))
  const { answered } = await untilRefused(acknowledge, 10)
  expect(answered).toBe(3)
})

describe('what one person saves', () => {
  beforeAll(async () => {
    const unlimited = await openMirroredServer({ containers: 6 })
    await server.end()
    server = unlimited
    support = await server.as('support')
    manager = await server.as('manager')
  })

  it('is at most 200 saved views', async () => {
    const view = (number: number) => ({
      page: 'containers',
      name: `View ${number}`,
      search: '',
      shared: false,
    })
    let made = 0
    const refusal = await untilRefused(
      () => support('/api/views', jsonPost(view((made += 1)))),
      1000,
    )
    expect(refusal.answered).toBe(200)
    expect(await refusal.answer?.json()).toMatchObject({
      title: 'You’ve reached the limit of 200 saved views. Delete one first.',
    })
    expect((await manager('/api/views', jsonPost(view(1)))).status).toBe(201)
  })

  it('is at most 50 pinned lookups', async () => {
    let pinned = 0
    const pin = () =>
      support('/api/lookups', jsonPut({ text: `PO-${(pinned += 1)}`, pinned: true }))
    const { answered, answer } = await untilRefused(pin, 1000)
    expect(answered).toBe(50)
    expect(answer?.status).toBe(409)
  })

  it('is at most 20 alert rules of their own', async () => {
    const rule = { kind: 'held', own: true, on: true, scope: {}, days: 1, toChat: false }
    const [known] = alertRuleList.parse(await (await support('/api/alert-rules')).json()).data
    const terms = { ...rule, scope: known?.scope }
    const { answered, answer } = await untilRefused(
      () => support('/api/alert-rules', jsonPost(terms)),
      1000,
    )
    expect(answered).toBe(20)
    expect(answer?.status).toBe(409)
    expect((await manager('/api/alert-rules', jsonPost(terms))).status).toBe(201)
  })

  it('is at most 500 share links that work', async () => {
    const share = { kind: 'container', subjectId: containerId, days: 1 }
    const { answered } = await untilRefused(() => support('/api/shares', jsonPost(share)), 1000)
    expect(answered).toBe(500)
    const path = `/api/shares?kind=container&id=${containerId}`
    const [link] = shareLinks.parse(await (await support(path)).json()).data
    await support(`/api/shares/${link?.id}`, jsonDelete())
    expect((await support('/api/shares', jsonPost(share))).status).toBe(201)
  })

  it('is at most 200 notes on a container', async () => {
    const note = async (ask: Requester) => {
      const edit = { containerIds: [containerId], change: { kind: 'note', text: 'Call the yard' } }
      const answer = await ask('/api/handling', jsonPost({ edits: [edit] }))
      return handlingAnswer.parse(await answer.json()).data[0]
    }
    for (let count = 0; count < 200; count += 1) expect((await note(support))?.outcome).toBe('done')
    expect(await note(support)).toMatchObject({ outcome: 'refused', why: 'too-many-notes' })
    expect((await note(manager))?.outcome).toBe('done')
  })
})

/** Whether support may not call the route at all. */
function policyIsHigher(key: EndpointKey): boolean {
  return endpointAt(key).who !== 'support'
}
