import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { people } from '#wire/api/people.ts'
import { problem } from '#wire/api/problem.ts'
import { listAudit } from '../store/people/audit.ts'
import { newcomer } from '../testing/cast.ts'
import {
  jsonDelete,
  jsonPost,
  jsonPut,
  openMirroredServer,
  openTestServer,
  origin,
  until,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'
import { connect, makeToken, type Assistant } from './testing/assistant.ts'

let server: TestServer
let admin: Requester
let assistant: Assistant

beforeAll(async () => {
  server = await openMirroredServer({ containers: 40, at: friday })
  admin = await server.as('admin')
  assistant = await connect(server, await makeToken(admin, { name: 'Desk assistant' }))
}, 60_000)
afterAll(() => server.end())

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

function post(message: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: 'POST',
    body: typeof message === 'string' ? message : JSON.stringify(message),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${assistant.token}`,
      ...headers,
    },
  }
}

async function kindOf(answer: Response): Promise<string> {
  return problem.parse(await answer.json()).type.replace('urn:landside:', '')
}

async function firstNumber(call: Assistant['call']): Promise<string> {
  const { data } = await call('find_containers', { limit: 1 })
  return (
    z.object({ containers: z.array(z.object({ number: z.string() })) }).parse(data).containers[0]
      ?.number ?? ''
  )
}

describe('without a token that works', () => {
  it('the refusal names where to learn how to get one', async () => {
    for (const authorization of ['', 'Bearer nothing', `Bearer landside_${'a'.repeat(43)}`]) {
      const answer = await server.request('/mcp', post(list, { authorization }))
      expect([answer.status, await kindOf(answer)]).toEqual([401, 'no-token'])
      const challenge = answer.headers.get('www-authenticate') ?? ''
      const url = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? ''
      expect(url).toBe(`${origin}/.well-known/oauth-protected-resource/mcp`)
      const metadata = await server.request(new URL(url).pathname)
      expect(await metadata.json()).toMatchObject({
        resource: `${origin}/mcp`,
        bearer_methods_supported: ['header'],
      })
    }
  })

  it('a cookie is nobody', async () => {
    const signIn = { email: 'manager@landside.test', password: 'landside-demo' }
    const answer = await server.request('/api/auth/sign-in/email', jsonPost(signIn))
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await server.request('/api/session', { headers: { cookie } })).status).toBe(200)
    const asked = await server.request('/mcp', post(list, { authorization: '', cookie }))
    expect(asked.status).toBe(401)
  })
})

describe('a token', () => {
  it('that is revoked ends at once', async () => {
    const made = await makeToken(admin, { name: 'To revoke' })
    const { call } = await connect(server, made)
    await admin(`/api/tokens/${made.id}`, jsonDelete())
    await expect(call('find_containers')).rejects.toThrow(/401/)
  })

  it('that has expired is refused', async () => {
    const made = await makeToken(admin, { name: 'To expire' })
    const { call } = await connect(server, made)
    expect((await call('find_containers')).isError).toBe(false)
    await server.store.db
      .updateTable('api_token')
      .set({ expires_at: '2026-11-20T20:41:59.000Z' })
      .where('id', '=', made.id)
      .execute()
    await expect(call('find_containers')).rejects.toThrow(/401/)
  })

  it('is looked at again once the message has arrived', async () => {
    const made = await makeToken(admin, { name: 'Slow' })
    let finish = (): void => undefined
    const body = new ReadableStream({
      async start(controller) {
        const bytes = new TextEncoder().encode(JSON.stringify(list))
        controller.enqueue(bytes.slice(0, 5))
        await new Promise<void>((resolve) => (finish = resolve))
        controller.enqueue(bytes.slice(5))
        controller.close()
      },
    })
    const init = post(list, { authorization: `Bearer ${made.token}` })
    const answer = server.request('/mcp', { ...init, body, duplex: 'half' })
    // It was let in: its last use is on record.
    await until(async () => {
      const rows = await server.store.db.selectFrom('api_token').selectAll().execute()
      return rows.some((one) => one.id === made.id && one.last_used_at !== null)
    })
    await admin(`/api/tokens/${made.id}`, jsonDelete())
    finish()
    expect((await answer).status).toBe(401)
  })

  it('that is personal ends with its person', async () => {
    const person = await newcomer(server, admin, 'an analyst', 'support')
    const made = await makeToken(person.ask, { kind: 'personal', role: 'support' })
    const { call } = await connect(server, made)
    expect((await call('find_containers')).isError).toBe(false)
    const { data } = people.parse(await (await admin('/api/people')).json())
    const id = data.find(({ email }) => email === person.email)?.id ?? ''
    const change = { name: person.name, role: 'support', isDisabled: true }
    await admin(`/api/people/${id}`, jsonPut(change))
    await expect(call('find_containers')).rejects.toThrow(/401/)
  })
})

describe('a message', () => {
  it('from another site’s page is refused', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await server.request('/mcp', post(list, headers))
    expect([answer.status, await kindOf(answer)]).toEqual([403, 'cross-site'])
    expect((await server.request('/mcp', post(list, { origin }))).status).toBe(200)
    const marked = await server.request('/mcp', post(list, { 'sec-fetch-site': 'cross-site' }))
    expect(marked.status).toBe(403)
  })

  it('needs https from beyond this machine', async () => {
    const env = { PUBLIC_URL: 'http://landside.example.com' }
    const inClear = await openTestServer({ containers: 1, env })
    const answer = await inClear.app.request('http://landside.example.com/mcp', post(list))
    expect([answer.status, await kindOf(answer)]).toEqual([403, 'not-https'])
    await inClear.end()
    const safe = await openTestServer({
      containers: 1,
      env: { PUBLIC_URL: 'https://landside.example.com' },
    })
    const asked = await safe.app.request('https://landside.example.com/mcp', post(list))
    expect(asked.status).toBe(401)
    expect(asked.headers.get('www-authenticate')).toContain(
      'resource_metadata="https://landside.example.com/.well-known/',
    )
    await safe.end()
  })

  it('comes alone, as JSON, of at most 256 kB and 32 levels', async () => {
    const statusOf = async (message: unknown, headers = {}) =>
      (await server.request('/mcp', post(message, headers))).status
    expect(await statusOf([list, list])).toBe(422)
    expect(await statusOf('{')).toBe(400)
    expect(await statusOf(`{"jsonrpc":"2.0","a":${'['.repeat(40)}${']'.repeat(40)}}`)).toBe(400)
    expect(await statusOf({ ...list, params: { x: 'x'.repeat(300_000) } })).toBe(413)
    expect(await statusOf(list, { 'content-type': 'text/plain' })).toBe(415)
    expect((await server.request('/mcp', { method: 'GET' })).status).toBe(405)
    expect((await server.request('/mc%70', post(list))).status).toBe(400)
  })

  it('that asks for a stream of notifications gets none', async () => {
    const client = await connect(server, { token: assistant.token, id: '' }, 'modern')
    const params = { notifications: { toolsListChanged: true } }
    await expect(
      client.client.request({ method: 'subscriptions/listen', params } as never),
    ).rejects.toThrow(/./)
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' }
    const raw = {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { ...params, _meta },
    }
    const answer = await server.request('/mcp', post(raw, headers))
    expect(await answer.text()).toContain('error')
  })
})

describe('the limits of a token', () => {
  it('apply to messages, and to changes once more', async () => {
    const limited = await openMirroredServer({ containers: 5, at: friday, areCallsLimited: true })
    const by = await limited.as('admin')
    const { call, token } = await connect(limited, await makeToken(by))
    const container = await firstNumber(call)
    const note = () => call('add_note', { container, text: 'Again' })
    let last = await note()
    let notes = 1
    while (!last.isError) {
      last = await note()
      notes += 1
    }
    expect(notes).toBe(61)
    expect(last.text).toContain('Too many requests')
    let answer = new Response()
    for (let at = 0; at < 200 && answer.status === 200; at += 1)
      answer = await limited.request('/mcp', post(list, { authorization: `Bearer ${token}` }))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.end()
  }, 60_000)
})

describe('a change', () => {
  it('is in the audit log, under the token’s name and the request that made it', async () => {
    const container = await firstNumber(assistant.call)
    const changes = [
      ['add_note', { container, text: 'Chassis split' }, 'write note'],
      ['assign_container', { container, owner: 'manager@landside.test' }, 'change owner'],
      ['snooze_container', { container, until: '2026-11-23' }, 'snooze'],
      ['refresh_container', { container }, 'ask for refresh'],
    ] as const
    for (const [name, args, action] of changes) {
      const told = await assistant.call(name, args)
      expect([name, told.isError ? told.text : '']).toEqual([name, ''])
      const [latest] = await listAudit(server.store.db, { limit: 1 })
      expect([latest?.action, latest?.by.name]).toEqual([action, 'Desk assistant'])
      expect(latest?.by.requestId).toMatch(/^[\da-f-]{36}$/)
    }
  })

  it('isn’t made while nothing can be changed, and reading goes on', async () => {
    let why: string | null = null
    const own = await openMirroredServer({ containers: 5, at: friday, whyReadOnly: () => why })
    const { call } = await connect(own, await makeToken(await own.as('admin')))
    const container = await firstNumber(call)
    why = 'The demo is being reset.'
    const told = await call('add_note', { container, text: 'Lost' })
    expect([told.isError, told.text.includes('The demo is being reset.')]).toEqual([true, true])
    expect((await call('get_container', { container })).isError).toBe(false)
    await own.end()
  }, 60_000)

  it('that fails inside says so without its reason, and is in the log', async () => {
    const own = await openMirroredServer({ containers: 5, at: friday })
    const { call } = await connect(own, await makeToken(await own.as('admin')))
    const container = await firstNumber(call)
    await own.store.db.schema.alterTable('audit_entry').renameTo('elsewhere').execute()
    const told = await call('add_note', { container, text: 'Lost' })
    expect(told.isError).toBe(true)
    expect(told.text).toContain('Something went wrong in Landside.')
    expect(told.text).not.toContain('audit_entry')
    expect(own.logLines.some((line) => line.includes('Unhandled tool error'))).toBe(true)
    await own.end()
  }, 60_000)
})
