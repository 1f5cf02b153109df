import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostileTexts } from '../../testing/hostile-text.ts'
import { friday } from '../../testing/world-moment.ts'
import { everyRow } from '../testing/cast.ts'
import { containersSeenBy, openMirroredServer, type TestServer } from '../testing/test-server.ts'
import { makeToken } from './testing/assistant.ts'

const total = process.env['LONG'] ? 24_000 : 1_500
const timeLimit = { timeout: process.env['LONG'] ? 3_600_000 : 240_000 }

let server: TestServer
let token = ''
let numbers: readonly string[] = []
beforeAll(async () => {
  server = await openMirroredServer({ containers: 12, at: friday })
  const admin = await server.as('admin')
  numbers = (await containersSeenBy(admin)).map(({ number }) => number)
  const { tools } = await namesOf(admin)
  names.push(...tools)
  // It only reads, so that nothing may change, whatever is sent.
  token = (await makeToken(admin, { role: 'support', writes: false })).token
}, 60_000)
afterAll(() => server.end())

const names: string[] = ['none', '__proto__', 'constructor', 'toString', '']

async function namesOf(admin: Parameters<typeof makeToken>[0]): Promise<{ tools: string[] }> {
  const { token } = await makeToken(admin, { name: 'Lists', role: 'admin' })
  const answer = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }), token)
  return {
    tools: [...(await answer.text()).matchAll(/"name":"(\w+)","title"/g)].map(
      ([, name]) => name ?? '',
    ),
  }
}

function send(body: string, bearer: string, more: Readonly<Record<string, string>> = {}) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${bearer}`,
    ...more,
  }
  return server.request('/mcp', { method: 'POST', body, headers })
}

let state = 20_261_127
/** The same numbers from 0 to 1 in every run. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
function pick<T>(from: readonly [T, ...T[]] | readonly T[]): T {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}

const keys = [
  'container',
  'text',
  'filters',
  'limit',
  'cursor',
  'days',
  'by',
  'since',
  'kinds',
  'owner',
  'until',
  'lane',
  'view',
  '__proto__',
  'x',
]
const filterKeys = [
  'terminal',
  'customer',
  'status',
  'lfd_date',
  'owner',
  'tag',
  'text',
  'constructor',
]

function value(depth: number): unknown {
  // Lists of lists would grow without end.
  switch (Math.floor(random() * (depth > 2 ? 5 : 12))) {
    case 0:
      return pick(hostileTexts)
    case 1:
      return pick(numbers)
    case 2:
      return pick([0, -1, 1, 50, 1e9, 1.5, Number.MAX_SAFE_INTEGER])
    case 3:
      return null
    case 4:
      return random() < 0.5
    case 5:
      return Array.from({ length: Math.floor(random() * 30) }, () => value(depth + 1))
    case 6:
      return Object.fromEntries([[pick(filterKeys), [value(depth + 1)]]])
    case 7:
      return pick([
        '2026-11-20T20:42:00Z',
        '2026-11-20',
        'Terminal',
        'past-lfd',
        'Lane',
        'ready',
        '~',
      ])
    case 8:
      return 'x'.repeat(Math.floor(random() * 3_000))
    case 9:
      return pick([{}, [], '', ' '])
    default:
      return pick(['TTI', 'Carlos Okafor', '%', "'; drop table container; --", '../../etc/passwd'])
  }
}

function args(): Record<string, unknown> {
  const count = Math.floor(random() * 4)
  return Object.fromEntries(Array.from({ length: count }, () => [pick(keys), value(0)]))
}

/** A call that a tool could answer. */
function plausible(): string {
  const args = pick([{}, { container: pick(numbers) }, { text: pick(numbers) }])
  const params = { name: pick(names), arguments: args }
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
}

const methods = [
  'tools/call',
  'tools/call',
  'tools/call',
  'tools/call',
  'tools/list',
  'initialize',
  'ping',
  'server/discover',
  'resources/list',
  'prompts/get',
  'subscriptions/listen',
  'logging/setLevel',
  'notifications/initialized',
  'completion/complete',
  '__proto__',
  '',
]

function message(): string {
  const kind = random()
  if (kind < 0.04)
    return pick(['', '{', '[]', 'null', '1', '"x"', '{"jsonrpc":"2.0"}', '\u0000', 'NaN'])
  if (kind < 0.06)
    return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'['.repeat(5_000)}`
  if (kind < 0.07)
    return JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: pick(names), arguments: { text: 'x'.repeat(270_000) } },
    })
  if (kind < 0.08)
    return JSON.stringify(
      Array.from({ length: 50 }, () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' })),
    )
  const method = pick(methods)
  const params =
    method === 'tools/call' && random() < 0.9 ? { name: pick(names), arguments: args() } : value(0)
  const envelope =
    random() < 0.2
      ? {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': pick(['2026-07-28', '1999-01-01', null]),
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        }
      : {}
  const body = {
    jsonrpc: random() < 0.97 ? '2.0' : value(0),
    ...(random() < 0.9 && { id: pick([1, 'a', null, 1.5, {}]) }),
    method,
    params:
      typeof params === 'object' && params !== null && !Array.isArray(params)
        ? { ...params, ...envelope }
        : params,
  }
  const text = JSON.stringify(body)
  if (random() > 0.1) return text
  const at = Math.floor(random() * text.length)
  return text.slice(0, at) + pick(['', '"', '}', '\\', '\uD800', 'null']) + text.slice(at + 1)
}

it(`${total} hostile messages get no 5xx, no endless answer and no change`, timeLimit, async () => {
  expect(names.length).toBe(17)
  await send('{"jsonrpc":"2.0","id":1,"method":"ping"}', token)
  const before = await everyRow(server)
  let [longest, told] = [0, 0]
  for (let at = 0; at < total; at += 1) {
    const body = random() < 0.2 ? plausible() : message()
    const header =
      random() < 0.2
        ? {
            'mcp-protocol-version': pick(['2026-07-28', '2025-11-25', 'x']),
            'mcp-method': pick(['tools/call', 'ping']),
          }
        : {}
    const answer = await send(body, token, header)
    const text = await answer.text()
    longest = Math.max(longest, text.length)
    if (answer.status >= 500 || text.includes('Something went wrong'))
      expect.unreachable(`${answer.status} to ${body.slice(0, 500)}: ${text.slice(0, 500)}`)
    if (text.includes('"about"')) told += 1
  }
  expect(await everyRow(server)).toEqual(before)
  expect(server.logLines.filter((line) => line.includes('Unhandled'))).toEqual([])
  // Enough of them reached a tool that the others weren't the only thing tried.
  expect(told).toBeGreaterThan(total / 50)
  expect(longest).toBeLessThan(400_000)
})
