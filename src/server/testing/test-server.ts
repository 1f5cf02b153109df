import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts'
import { createWorld } from '#sandbox/world/create-world.ts'
import { containerPage, type ContainerRow } from '#wire/api/containers.ts'
import { isForPrograms } from '#wire/api/endpoint.ts'
import type { Role } from '#wire/api/session.ts'
import { madeApiToken } from '#wire/api/tokens.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { worldMoment } from '../../testing/world-moment.ts'
import { demoPeople } from '../auth/demo-people.ts'
import { unlimitedCalls } from '../routes/call-limits.ts'
import type { ResetDemo } from '../routes/demo.ts'
import { startClocks } from '../clocks.ts'
import { demoAtOf, readConfig } from '../config.ts'
import { createLog } from '../create-log.ts'
import { openServer, type OpenServer } from '../open-server.ts'
import { readStaticFiles } from '../static-files.ts'
import type { StoreOptions } from '../store/engine/open-store.ts'

export const origin = 'http://localhost:4900'
export const canary = 'canary-1f0c77d2a9'

/** A request that carries a person's cookie. */
export type Requester = (path: string, init?: RequestInit) => Promise<Response>

/** A whole server over an in-process sandbox; time moves and batches are sent only when the test says so. */
export interface TestServer extends OpenServer {
  /** Calls that reached the service: `PATCH /v2/containers/…/refresh`. */
  readonly calls: readonly string[]
  readonly logLines: readonly string[]
  readonly sandbox: Sandbox
  readonly advance: (ms: number) => Promise<void>
  request(path: string, init?: RequestInit): Promise<Response>
  /** Requests as a signed-in person's browser makes them. */
  as(role: Role): Promise<Requester>
  end(): Promise<void>
}

export interface ServerOptions {
  /** When it starts, if a test names dates; default: any time ({@link worldMoment}). */
  readonly at?: Instant
  readonly containers?: number
  readonly dashboard?: string
  /** Whether the sandbox can post to the server. */
  readonly hasCallbackOrigin?: boolean
  /**
   * Settings in addition to those of every test. DEMO_AT moves the server and its sandbox, as it does in the program.
   */
  readonly env?: Readonly<Record<string, string>>
  /** Whether one person's calls are limited, as they are in the program; default: no, since no time passes. */
  readonly areCallsLimited?: boolean
  /** Sits between the server and the service: performs each request with `send`, sooner or later. Default: at once. */
  readonly network?: (request: Request, send: () => Promise<Response>) => Promise<Response>
  /** Why nothing can be changed. Omitted: changes are possible. */
  readonly whyReadOnly?: () => string | null
  /** Starts the demo anew; default: does nothing. Null: it can't be done. */
  readonly resetDemo?: ResetDemo | null
  /** Default: its own store, in memory. */
  readonly store?: StoreOptions
}

export async function openTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const time = createVirtualTime(options.at ?? worldMoment)
  const calls: string[] = []
  const logLines: string[] = []
  const directory = await mkdtemp(join(tmpdir(), 'landside-'))
  const read = readConfig({
    DATA_DIR: directory,
    AUTO_REFRESH: 'off',
    LOG_LEVEL: 'trace',
    ...options.env,
  })
  if (!read.ok) throw new Error(read.mistakes.join(' '))
  const clocks = startClocks(demoAtOf(read.config), time.nowMs)
  const sandbox = createSandbox({
    world: createWorld({ seed: 'server tests', containers: options.containers ?? 40 }),
    now: time.nowMs,
    worldNow: () => epochMs(clocks.now()),
    token: canary,
    send: async (request) => server.app.fetch(request),
  })
  const server: OpenServer = await openServer(
    read.config,
    { baseUrl: 'http://localhost:4910/v2', token: canary },
    {
      fetch: (request) => {
        calls.push(`${request.method} ${new URL(request.url).pathname}`)
        const send = async () => sandbox.app.fetch(request)
        return options.network ? options.network(request, send) : send()
      },
      ...clocks,
      after: time.after,
      elapsed: time.nowMs,
      log: createLog('trace', [], (line) => logLines.push(line)),
      files: await readStaticFiles(options.dashboard ?? join(directory, 'none')),
      version: '0.0.0',
      callbackOrigin: options.hasCallbackOrigin ? origin : null,
      ...(!options.areCallsLimited && { calls: unlimitedCalls }),
      ...(options.whyReadOnly && { whyReadOnly: options.whyReadOnly }),
      ...(options.resetDemo !== null && { resetDemo: options.resetDemo ?? ((audit) => audit()) }),
      store: options.store ?? { kind: 'sqlite-memory' },
    },
  )

  const request = async (path: string, init?: RequestInit): Promise<Response> =>
    server.app.request(`${origin}${path}`, init)

  return {
    ...server,
    calls,
    logLines,
    sandbox,
    request,
    async advance(ms) {
      await time.advance(ms)
      await server.settled()
    },
    async as(role) {
      const person = demoPeople.find((one) => one.role === role)
      const answer = await request(
        '/api/auth/sign-in/email',
        jsonPost({ email: person?.email, password: person?.password }),
      )
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
      if (!cookie) throw new Error(`Signing in as ${role} answered ${answer.status}`)
      return requesterOf({ request }, cookie, role)
    },
    async end() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/**
 * Requests with a person's cookie. Those to the public API carry a token instead, which is created at the first of them.
 */
export function requesterOf(
  server: Pick<TestServer, 'request'>,
  cookie: string,
  role: Role | null,
): Requester {
  let token: Promise<string> | null = null
  const withCookie: Requester = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    return server.request(path, { ...init, headers })
  }
  const makeToken = async (): Promise<string> => {
    const wanted = { kind: 'personal', name: 'A program', role, writes: true, days: 365 }
    const answer = await withCookie('/api/tokens', jsonPost(wanted))
    return answer.ok ? madeApiToken.parse(await answer.json()).token : 'none'
  }
  return async (path, init = {}) => {
    if (!isForPrograms(path) || role === null) return withCookie(path, init)
    token ??= makeToken()
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${await token}`)
    return server.request(path, { ...init, headers })
  }
}

/** A server that is ready: the first page of its account (all of a small one) is mirrored and assessed. */
export async function openMirroredServer(options: ServerOptions = {}): Promise<TestServer> {
  const server = await openTestServer(options)
  await until(async () => (await server.request('/readyz')).ok)
  await server.settled()
  return server
}

/** The most urgent containers in play, at most 200, as a person's browser receives them. */
export async function containersSeenBy(ask: Requester): Promise<readonly ContainerRow[]> {
  return containerPage.parse(await (await ask('/api/containers?page[size]=200')).json()).data
}

/** Writes as the dashboard sends them. */
export const jsonPost = (body: unknown): RequestInit => write('POST', body)
export const jsonPut = (body: unknown): RequestInit => write('PUT', body)
export const jsonDelete = (): RequestInit => write('DELETE', {})

/** A file as the carrier's page sends it. */
export const filePost = (bytes: Uint8Array<ArrayBuffer>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin', origin },
  body: bytes,
})

/** A write with `body`: bytes as they are, anything else as JSON. */
export function writeOf(method: string, body: unknown): RequestInit {
  return body instanceof Uint8Array
    ? { ...filePost(new Uint8Array(body)), method }
    : write(method, body)
}

function write(method: string, body: unknown): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin },
    body: JSON.stringify(body),
  }
}

/** Waits until `isTrue`, letting pending work run; no time passes. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < 5000; turns += 1) {
    if (await isTrue()) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('It never came true')
}
