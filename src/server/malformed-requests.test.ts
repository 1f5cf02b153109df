import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointKeys } from '#wire/api/endpoints.ts'
import { createListener } from './listener.ts'
import { openMirroredServer, type Requester, type TestServer } from './testing/test-server.ts'

const total = process.env['LONG'] ? 200_000 : 5_000
const rawShare = 0.1
const timeLimit = { timeout: process.env['LONG'] ? 3_600_000 : 600_000 }

let server: TestServer
let admin: Requester
let dashboard: string
const unhandled: unknown[] = []
const hear = (error: unknown): void => void unhandled.push(error)

beforeAll(async () => {
  dashboard = await mkdtemp(join(tmpdir(), 'landside-dashboard-'))
  await writeFile(join(dashboard, 'index.html'), '<!doctype html><title>Landside</title>')
  const env = { WEBHOOK_SECRET: 'the-secret-of-these-tests' }
  server = await openMirroredServer({ containers: 10, dashboard, env })
  admin = await server.as('admin')
  process.on('unhandledRejection', hear)
}, 60_000)
afterAll(async () => {
  process.off('unhandledRejection', hear)
  await server.end()
  await rm(dashboard, { recursive: true })
})

/** The same numbers from 0 to 1 in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const random = numbersFrom(20_261_120)
const pick = <T>(from: readonly [T, ...T[]]): T =>
  from[Math.floor(random() * from.length)] ?? from[0]
const noise = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(Math.floor(random() * 256))).join('')

/** Bodies that fit, each of which is broken in one place. */
const fitting: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/auth/sign-in/email': { email: 'a@b.cd', password: 'x' },
  'POST /api/auth/invitation': { token: 'x' },
  'POST /api/auth/accept': { token: 'x', password: 'correct horse battery', newcomer: null },
  'POST /api/people': { name: 'A', email: 'a@b.cd', role: 'support' },
  'POST /api/refreshes': { containerIds: ['x'] },
  'POST /api/tracking-requests/infer': { number: 'MSCU1234566' },
  'PUT /api/shipments/:id/tracking': { on: true },
  'PUT /api/digest': { zone: 'UTC' },
  'PUT /api/policy/freshness': { near: 1, close: 2, far: 3, basedOn: 0 },
  'PUT /api/policy/format': { format: 'iso', basedOn: 0 },
  'PUT /api/policy/target': { measure: 'dwell', target: 4, basedOn: 0 },
  'PUT /api/policy/illustration': { on: true },
  'POST /api/handling': { edits: [{ containerIds: ['x'], change: { kind: 'note', text: 'x' } }] },
  'POST /api/views': { page: 'containers', name: 'x', search: '', shared: false },
}

const breaks: readonly [() => unknown, ...(() => unknown)[]] = [
  () => ({}),
  () => [[]],
  () => -1e308,
  () => noise(9000),
  () => ({ __proto__: null, constructor: { prototype: { isAdmin: true } } }),
  () => ({ toString: 'x', length: -1 }),
]

function brokenBody(key: string): string {
  const whole = fitting[key] ?? {}
  const fields = Object.keys(whole)
  const field = fields[Math.floor(random() * fields.length)] ?? 'x'
  const text = JSON.stringify({ ...whole, [field]: pick(breaks)() })
  return pick<() => string>([
    () => text,
    () => text.slice(0, Math.floor(random() * text.length)),
    () => noise(40),
    () => '['.repeat(20_000),
    () => 'null',
    () => '"\\ud800"',
  ])()
}

const queries = [
  () => '',
  () => `?page[size]=${pick(['-1', '1e9', 'NaN', '0x10', '', '9'.repeat(400)])}`,
  () => `?page[number]=${pick(['-1', '1.5', '%00', '[]'])}&snapshot=${pick(['-1', 'x', '%ff'])}`,
  () => `?before=${pick(['x', '-1', '1e400'])}&since=${pick(['yesterday', '%', '9999-99-99'])}`,
  () => `?${encodeURIComponent(noise(20))}`,
] as const

/** Lets time pass while `work` is done: who waits for the service's budget would else wait for ever. */
async function whileTimePasses<T>(work: () => Promise<T>): Promise<T> {
  const state = { isDone: false }
  const result = work().finally(() => (state.isDone = true))
  while (!state.isDone) {
    await server.advance(10_000)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return result
}

/** A stream does not end, and who signs out is refused everything after. */
const left = new Set(['GET /api/live', 'POST /api/auth/sign-out', 'DELETE /api/sessions/:id'])
const ids = ['%00', '..%2f..', "'%20or%201=1--", '%f0%9f%92%a3', 'x'.repeat(2000), '%ff'] as const

function brokenRequest(): { path: string; init: RequestInit } {
  const keys = endpointKeys.filter((key) => !left.has(key))
  const key: string = keys[Math.floor(random() * keys.length)] ?? ''
  const [method = 'GET', pattern = '/'] = key.split(' ')
  const path = pattern.replace(':id', pick(ids)) + pick(queries)()
  if (method === 'GET')
    return { path, init: { headers: { 'if-none-match': pick(['*', 'W/', '"']) } } }
  const type = pick(['application/json', 'application/json', 'application/json', 'text/plain'])
  return { path, init: { method, headers: { 'content-type': type }, body: brokenBody(key) } }
}

/** What no program would send that follows the rules of HTTP. */
function brokenBytes(): string {
  const body = noise(30)
  return pick<() => string>([
    () => noise(200),
    () => `GET ${noise(20)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    () => `GET /api/session HTTP/9.9\r\nHost: localhost\r\n\r\n`,
    () => `GET / HTTP/1.1\r\n\r\n`,
    () => `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
    () => `GET /api/session HTTP/1.1\r\nHost: 127.0.0.999\r\n\r\n`,
    () => `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`,
    () =>
      `POST /api/refreshes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nContent-Length: 3\r\n\r\n${body}`,
    () =>
      `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n${body}`,
    () =>
      `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
    () =>
      `POST /webhooks/tracking HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n${body}`,
    () => `GET http://evil.example/api/session HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    () =>
      `GET //evil.example/..;/api HTTP/1.1\r\nHost: localhost:1\r\nX-Forwarded-For: ${body.replaceAll(/\s/g, '')}\r\n\r\n`,
    () => `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n`,
    () => `TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ])()
}

/** The status that the bytes are answered with; 0 where the connection ends without one. */
function sendBytes(port: number, bytes: string): Promise<number> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'))
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
  })
}

/** Sends `count`, so many at a time; answers how often which status came, and the slowest answer in milliseconds. */
async function sendMany(count: number, atOnce: number, sendOne: () => Promise<number>) {
  const statuses = new Map<number, number>()
  let [left, slowestMs] = [count, 0]
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const from = performance.now()
      const status = await sendOne()
      slowestMs = Math.max(slowestMs, performance.now() - from)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { statuses, slowestMs }
}

const heapMiB = (): number => Math.round(process.memoryUsage().heapUsed / 2 ** 20)

function report(
  what: string,
  heapBefore: number,
  { statuses, slowestMs }: Awaited<ReturnType<typeof sendMany>>,
): void {
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  process.stdout.write(
    `${what}: ${counts.join(', ')}; slowest ${Math.round(slowestMs)} ms; heap ${heapBefore} MiB before, ${heapMiB()} MiB after\n`,
  )
}

const sum = (statuses: ReadonlyMap<number, number>): number =>
  [...statuses.values()].reduce((all, one) => all + one, 0)

describe('malformed requests', timeLimit, () => {
  it('by the shapes of the interface are each refused or answered, and none is our defect', async () => {
    const count = Math.round(total * (1 - rawShare))
    const heapBefore = heapMiB()
    const sent = await whileTimePasses(() =>
      sendMany(count, 8, async () => {
        const { path, init } = brokenRequest()
        const who: Requester = random() < 0.8 ? admin : (at, how) => server.request(at, how)
        const answer = await who(path, init)
        await answer.arrayBuffer()
        return answer.status
      }),
    )
    report('Requests', heapBefore, sent)
    expect(sum(sent.statuses)).toBe(count)
    expect([...sent.statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect(server.logLines.filter((line) => line.includes('Unhandled request error'))).toEqual([])
    expect(unhandled).toEqual([])
  })

  it('as raw bytes end their connection and nothing else', async () => {
    const listener = createListener(
      (request, env) => server.app.fetch(request, env),
      () => false,
    )
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', () => resolve()))
    // A listener on a port has an address with one.
    const { port } = listener.address() as AddressInfo
    const count = Math.round(total * rawShare)
    const heapBefore = heapMiB()
    const sent = await sendMany(count, 20, () => sendBytes(port, brokenBytes()))
    report('Raw bytes', heapBefore, sent)
    expect(sum(sent.statuses)).toBe(count)
    expect([...sent.statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect(unhandled).toEqual([])
    const head = 'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\n'
    await sendBytes(port, `${head}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`)
    // A body that is cut is no defect of ours, and fills no log.
    expect(server.logLines.filter((line) => line.includes('Unhandled request error'))).toEqual([])
    await new Promise((resolve) => listener.close(resolve))
  })
})
