import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOfPublicApi, isRole } from '#wire/api/endpoint.ts'
import { endpointAt, endpointKeys, type EndpointKey } from '#wire/api/endpoints.ts'
import { problem } from '#wire/api/problem.ts'
import { roles, type Role } from '#wire/api/session.ts'
import { madeApiToken } from '#wire/api/tokens.ts'
import { v1Alerts, v1Containers } from '#wire/api/v1.ts'
import { v1Names } from '#wire/api/v1-names.ts'
import { v1Problems } from '#wire/api/v1-problems.ts'
import { friday } from '../testing/world-moment.ts'
import { hasRole } from './auth/roles.ts'
import { canary, jsonPost, openMirroredServer, type TestServer } from './testing/test-server.ts'

/** `SEED` begins with other numbers. */
const seed = Number(process.env['SEED'] ?? 0)
const total = process.env['LONG'] ? 100_000 : 2_000
const timeLimit = { timeout: process.env['LONG'] ? 3_600_000 : 600_000 }

interface Holder {
  readonly authorization: string | null
  /** Null: the token doesn't work. */
  readonly role: Role | null
  readonly writes: boolean
}

let server: TestServer
let holders: readonly Holder[]
let ids: readonly string[]

/** The same numbers from 0 to 1 for a seed. */
function numbersFrom(from: number): () => number {
  let state = from
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const random = numbersFrom(20_261_127 + seed)
const isLucky = (share: number): boolean => random() < share
function pick<T>(from: readonly T[]): T {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('There is nothing to pick from')
  return one
}

beforeAll(async () => {
  server = await openMirroredServer({ containers: 12, at: friday })
  const admin = await server.as('admin')
  const tokenOf = async (role: Role, writes: boolean) => {
    const wanted = { kind: 'service', name: `${role} ${writes}`, role, writes, days: 365 }
    const made = await (await admin('/api/tokens', jsonPost(wanted))).json()
    return madeApiToken.parse(made).token
  }
  const working: Holder[] = []
  for (const role of roles)
    for (const writes of [true, false])
      working.push({ authorization: `Bearer ${await tokenOf(role, writes)}`, role, writes })
  const useless = [
    null,
    'Bearer',
    `Bearer landside_${'x'.repeat(43)}`,
    'Basic YWRhbTphZGFt',
    '\u00ff',
  ]
  holders = [
    ...working,
    ...working,
    ...useless.map((authorization) => ({ authorization, role: null, writes: false })),
  ]
  const headers = { authorization: working[0]?.authorization ?? '' }
  const page = await server.request('/api/v1/containers?limit=200', { headers })
  const { data } = v1Containers.parse(await page.json())
  ids = data.flatMap(({ id, number, shipment }) => [
    id,
    number,
    ...(shipment ? [shipment.id, shipment.billOfLading] : []),
  ])
}, 60_000)
afterAll(() => server.end())

const keys = endpointKeys.filter(isOfPublicApi)

const hostileTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '999999999999999999999',
  'null',
  '__proto__',
  'constructor',
  '../../api/people',
  '%2e%2e%2f',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '\u202e\u0000\ud800',
  '😀'.repeat(60),
  'x'.repeat(5000),
  'MSKU0000000, TEMU1111111',
  '2026-11-20T20:42:00Z',
]
const text = (): string => pick(isLucky(0.5) ? ids : hostileTexts)

function queryOf(key: EndpointKey): string {
  const query = new URLSearchParams()
  const names = [...(endpointAt(key).query ?? []), 'page[size]', '__proto__']
  for (const name of names) {
    if (isLucky(0.5)) continue
    const fitting = { limit: '20', lane: pick(Object.values(v1Names.lane)), cursor: '' }
    const value = isLucky(0.5) ? Object.entries(fitting).find(([own]) => own === name)?.[1] : null
    query.append(name, value ?? text())
    if (isLucky(0.05)) query.append(name, text())
  }
  return query.size === 0 ? '' : `?${query.toString()}`
}

const fields = ['text', 'email', 'number', 'at', 'confirmation', 'pickupNumber', 'add', 'remove']

/** A body that fits, one with values of other types, or one that isn't JSON. */
function bodyOf(key: EndpointKey): string {
  const fitting: Readonly<Record<string, () => unknown>> = {
    'POST /api/v1/containers/:id/notes': () => ({ text: text() }),
    'PUT /api/v1/containers/:id/owner': () => ({
      email: pick([null, 'coordinator@landside.test', text()]),
    }),
    'PUT /api/v1/appointments': () => ({
      number: text(),
      at: pick([null, '2026-11-25T16:00:00Z']),
    }),
    'PUT /api/v1/references': () => ({ number: text(), add: [text()], remove: [text()] }),
  }
  if (isLucky(0.6)) return JSON.stringify(fitting[key]?.() ?? {})
  if (isLucky(0.2)) return pick(['', '{', '[]', '"text"', '{"a":'.repeat(2000), '[['.repeat(50)])
  const value = (): unknown =>
    pick<unknown>([text(), null, 4, true, [], {}, [text(), 4], { toString: 1 }, -0.1])
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, value()])))
}

interface Call {
  readonly key: EndpointKey
  readonly holder: Holder
  readonly path: string
  readonly init: RequestInit
}

function callOf(key: EndpointKey): Call {
  const holder = pick(holders)
  const [method = '', pattern = ''] = key.split(' ')
  const headers = new Headers({ 'content-type': 'application/json' })
  if (holder.authorization !== null) headers.set('authorization', holder.authorization)
  const extra: readonly (readonly [string, string])[] = [
    ['idempotency-key', pick(['a', 'b', 'with blank', 'k'.repeat(300), String(random())])],
    ['if-none-match', pick(['*', '"x"', 'W/"x"', '"'])],
    ['origin', 'https://evil.example'],
    ['cookie', '__Host-landside=x'],
    ['x-http-method-override', 'DELETE'],
    ['accept-encoding', pick(['identity', '*;q=0', 'x, y;q=9'])],
    ['content-type', pick(['text/plain', 'application/json; charset=x'])],
  ]
  for (const [name, value] of extra) if (isLucky(0.15)) headers.set(name, value)
  const body = method === 'GET' ? {} : { body: bodyOf(key) }
  const path = pattern.replace(':id', () => encodeURIComponent(text().toWellFormed()) || 'x')
  return { key, holder, path: path + queryOf(key), init: { method, headers, ...body } }
}

/**
 * Time passes only while a call waits for its turn at the tracking service, slowly enough that a call to the service in
 * progress doesn't time out on a busy machine.
 */
async function send({ path, init }: Call): Promise<Response> {
  const waiting = server.request(path, init)
  const state = { isDone: false }
  void waiting.finally(() => (state.isDone = true))
  for (let turn = 1; !state.isDone; turn += 1)
    await (turn % 500 === 0 ? server.advance(200) : setImmediate())
  return waiting
}

async function countWrites(): Promise<number> {
  const query = sql<{ n: number }>`select count(*) as n from audit_entry`
  return (await query.execute(server.store.db)).rows[0]?.n ?? 0
}

const types: ReadonlySet<string> = new Set([
  'about:blank',
  ...Object.values(v1Problems).map(({ type }) => `urn:landside:${type}`),
])
/** Refused before the token is looked at. */
const guarded = [400, 414, 415, 421]

/** What an answer does that it must not. */
async function wrongWith(call: Call, answer: Response, content: string, written: number) {
  const { key, holder } = call
  const { who, reply } = endpointAt(key)
  const { status } = answer
  const needed = isRole(who) ? who : 'admin'
  const mayCall =
    holder.role !== null &&
    hasRole(holder.role, needed) &&
    (key.startsWith('GET ') || holder.writes)
  const wrong: string[] = []
  if (status >= 500) wrong.push(`breaks: ${content}`)
  if (content.includes(canary)) wrong.push('shows the service’s token')
  if (mayCall ? [401, 403].includes(status) : ![401, 403, ...guarded].includes(status))
    wrong.push(mayCall ? 'refuses what the token allows' : 'allows what the token doesn’t')
  if (!mayCall && holder.role === null && status === 403) wrong.push('says what is allowed')
  if ((!mayCall || key.startsWith('GET ')) && written > 0) wrong.push('writes')
  if (status >= 400) {
    const read = problem.safeParse(JSON.parse(content))
    if (!read.success || !types.has(read.data.type))
      wrong.push(`has an unknown problem: ${content}`)
  } else if (status < 300 && typeof reply !== 'string') {
    if (!reply.safeParse(JSON.parse(content)).success) wrong.push('doesn’t fit its schema')
    if (key === 'GET /api/v1/alerts')
      if (v1Alerts.parse(JSON.parse(content)).data.some(({ personal }) => personal))
        wrong.push('shows alerts of a person')
  }
  return wrong.map((what) => `${call.init.method} ${call.path.slice(0, 200)}: ${status}, ${what}`)
}

it(
  `${total.toLocaleString('en-US')} hostile requests get no 5xx, and nothing beyond the token’s role`,
  timeLimit,
  async () => {
    const wrong: string[] = []
    const statuses = new Map<number, number>()
    const succeeded = new Set<string>()
    let before = await countWrites()
    for (let at = 0; at < total && wrong.length < 20; at += 1) {
      const call = callOf(pick(keys))
      const answer = await send(call)
      const content = await answer.text()
      const after = await countWrites()
      wrong.push(...(await wrongWith(call, answer, content, after - before)))
      before = after
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.ok) succeeded.add(call.key)
    }
    const counts = [...statuses].toSorted(([a], [b]) => a - b)
    process.stdout.write(`v1: ${counts.map(([status, n]) => `${n} x ${status}`).join(', ')}\n`)
    expect(wrong).toEqual([])
    // So that the requests aren't all refused at the door.
    expect(succeeded).toEqual(new Set(keys))
  },
)
