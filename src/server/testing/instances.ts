import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxToken } from '#sandbox/config.ts'
import { startSandbox } from '#sandbox/main.ts'
import { builtProgram } from '../../testing/built-program.ts'

const instance = join(import.meta.dirname, 'instance.ts')
export const webhookSecret = 'the-secret-of-these-instances'
const admin = { email: 'admin@landside.test', password: 'the password of these tests' }

/** A server in a separate process, on real sockets and in real time. */
export interface Instance {
  readonly url: string
  readonly process: ChildProcess
  /** Everything it has printed so far. */
  log(): string
  /** Whether it is the leader; also false if it doesn't respond. */
  leads(): Promise<boolean>
  /** Sends a signal; after one that ends it, resolves once it has ended. */
  signal(name: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
}

/** A tracking service that listens, with a log of its calls. */
export async function startService(containers: number) {
  const directory = await mkdtemp(join(tmpdir(), 'landside-service-'))
  const sandbox = await startSandbox({
    port: await freePort(),
    containers,
    seed: 'instances',
    token: sandboxToken,
    demoAt: null,
    hasSampleFields: false,
    file: join(directory, 'service.sqlite'),
  })
  return {
    ...sandbox,
    async calls(): Promise<
      readonly { method: string; path: string; at: string; status: number }[]
    > {
      const answer = await fetch(`${sandbox.url}/sandbox/calls`)
      const { data } = (await answer.json()) as {
        data: { method: string; path: string; at: string; status: number }[]
      }
      return data
    },
    async close(): Promise<void> {
      await sandbox.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** Starts an instance on a store, and waits until it shows the account. `env` adds to its environment. */
export async function startInstance(
  service: { readonly baseUrl: string },
  env: Readonly<Record<string, string>>,
): Promise<Instance> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [await builtProgram(instance)], {
    env: {
      PATH: process.env['PATH'],
      // An instance starts many times in these tests, so compiled code is reused.
      NODE_COMPILE_CACHE: join(tmpdir(), 'landside-compiled'),
      PORT: port,
      AUTH_SECRET: 'a secret that every instance has in common',
      TRACKING_API_URL: service.baseUrl,
      TRACKING_API_TOKEN: sandboxToken,
      WEBHOOK_SECRET: webhookSecret,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      AUTO_REFRESH: 'off',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const collect = (chunk: Buffer): void => {
    printed = (printed + chunk.toString()).slice(-200_000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = `http://localhost:${port}`
  await until(`${url} is ready`, async () => {
    if (child.exitCode !== null) throw new Error(`An instance ended at once:\n${printed}`)
    return (await fetch(`${url}/readyz`)).ok
  })
  return {
    url,
    process: child,
    log: () => printed,
    async leads() {
      const stop = AbortSignal.timeout(1_000)
      const text = await fetch(`${url}/metrics`, { signal: stop }).then((answer) => answer.text())
      return /^landside_leads 1$/m.test(text)
    },
    async signal(name) {
      child.kill(name)
      if (name === 'SIGTERM' || name === 'SIGKILL') await ended
    },
  }
}

/** Waits until `isTrue`; a check that fails is repeated. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  atMostMs = 60_000,
): Promise<void> {
  const from = performance.now()
  for (;;) {
    const answer = await isTrue().catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('An instance ended')) throw error
      return false
    })
    if (answer) return
    if (performance.now() - from > atMostMs)
      throw new Error(`It did not come true in ${atMostMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The leader among `instances`, once there is one. */
export async function findLeader(
  instances: readonly Instance[],
  atMostMs: number,
): Promise<Instance> {
  let leader: Instance | undefined
  await until(
    'one follows the account',
    async () => {
      const leads = await Promise.all(instances.map((one) => one.leads().catch(() => false)))
      leader = instances.find((_, at) => leads[at])
      return leader !== undefined
    },
    atMostMs,
  )
  if (!leader) throw new Error('Nobody follows the account')
  return leader
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Signs in on one instance; the cookie is valid on every instance of the same store. */
export async function signIn({ url }: Instance): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(admin),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
  return cookie
}

/** Ends the session of a cookie, at one instance. */
export async function signOut({ url }: Instance, cookie: string): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  const answer = await fetch(`${url}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })
  if (!answer.ok) throw new Error(`Signing out answered ${answer.status}`)
}

/** A name that no other test uses. */
export const unique = (): string => randomUUID().slice(0, 8)
