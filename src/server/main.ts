import { createAdaptorServer } from '@hono/node-server'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { instantAt } from '#domain/instant.ts'
import { demoPeople } from './auth/demo-people.ts'
import { isLoopback, type Config } from './config.ts'
import { createLog } from './create-log.ts'
import { openServer, type Following, type Surroundings } from './open-server.ts'
import { noFiles, readStaticFiles } from './static-files.ts'
import { StoreRefused } from './store/engine.ts'
import { systemTimers } from './upstream/timers.ts'

const drainMs = 5000

/** A service started beside the server. */
export interface Beside extends Following {
  close(): Promise<void>
}

export type Running =
  | {
      readonly ok: true
      /** Origin of the socket itself; people may reach it under another. */
      readonly listensAt: string
      readonly welcome: string
    }
  | { readonly ok: false; readonly sentence: string }

/**
 * Opens the store, listens, follows the service, and ends well on SIGTERM and SIGINT. What a person can mend (a port
 * taken, a directory that cannot be written, a store in use) comes back as one sentence.
 *
 * @param dashboard directory of the built dashboard; null: something else serves it
 * @param startSandbox starts the service of a server that has none of its own
 */
export async function runServer(
  config: Config,
  options: { readonly dashboard: string | null; readonly startSandbox: () => Promise<Beside> },
): Promise<Running> {
  const opened: (() => Promise<void>)[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of opened.reverse()) await close()
  }
  try {
    const following = await openService(config, options.startSandbox, opened)
    const server = await openServer(
      config,
      following,
      await surroundings(config, following, options.dashboard),
    )
    opened.push(() => server.close())
    const listener = createListener(server.app.fetch)
    await listen(listener, config)
    endOnSignals(async () => {
      const drained = closeListener(listener)
      await server.stop()
      await drained
      await closeAll()
    })
    const listensAt = `http://${isLoopback(config.host) ? 'localhost' : config.host}:${config.port}`
    return {
      ok: true,
      listensAt,
      welcome: welcomeTo(config.publicUrl ?? listensAt, config, following),
    }
  } catch (error) {
    await closeAll()
    const sentence = sentenceOf(error, config)
    if (sentence === null) throw error
    return { ok: false, sentence }
  }
}

async function openService(
  { service }: Config,
  startSandbox: () => Promise<Beside>,
  opened: (() => Promise<void>)[],
): Promise<Following> {
  if (service.kind === 'account') return service
  const sandbox = await startSandbox()
  opened.push(() => sandbox.close())
  return sandbox
}

async function surroundings(
  config: Config,
  following: Following,
  dashboard: string | null,
): Promise<Surroundings> {
  return {
    fetch: (request) => fetch(request),
    now: () => instantAt(Date.now()),
    after: systemTimers,
    elapsed: () => performance.now(),
    log: createLog(config.logLevel, secretsOf(config, following)),
    files: dashboard === null ? noFiles : await readStaticFiles(dashboard),
    version: await readVersion(),
  }
}

function createListener(answer: Parameters<typeof createAdaptorServer>[0]['fetch']): Server {
  const server = createAdaptorServer({
    fetch: answer,
    serverOptions: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 10_000,
    },
  })
  // Without options of another kind the adaptor makes a plain HTTP server.
  return server as Server
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Takes no new connection, lets answers under way finish for a while, then cuts what is left. */
function closeListener(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function endOnSignals(close: () => Promise<void>): void {
  let isEnding = false
  const end = (): void => {
    if (isEnding) process.exit(1)
    isEnding = true
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function secretsOf(config: Config, { token }: Following): readonly string[] {
  const secrets = [token, config.authSecret, config.webhookSecret, config.firstAdmin?.password]
  return secrets.flatMap((secret) => (secret && secret.length >= 8 ? [secret] : []))
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? 'unknown'
}

/** What went wrong, where a person can mend it; null for a defect. */
function sentenceOf(error: unknown, { host, port, dataDirectory }: Config): string | null {
  if (error instanceof StoreRefused) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  switch (error.code) {
    case 'EADDRINUSE': {
      const taken = 'port' in error ? error.port : port
      const variable = taken === port ? 'PORT' : 'SANDBOX_PORT'
      return `Port ${String(taken)} is taken; end what listens there or set ${variable}.`
    }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return 'syscall' in error && error.syscall === 'listen'
        ? `Port ${port} may not be used by this user; set PORT to 1024 or above.`
        : `The data directory ${dataDirectory} cannot be written; set DATA_DIR to one that can.`
    default:
      return null
  }
}

function welcomeTo(
  url: string,
  { service, host, publicUrl }: Config,
  { baseUrl }: Following,
): string {
  const lines = [`Landside is at ${url}`]
  if (service.kind === 'account') lines.push(`It follows the account at ${baseUrl}`)
  else {
    lines.push(
      `It follows the sandbox at ${baseUrl}: ${service.containers} made-up containers, seed ${service.seed}`,
      'These people can sign in:',
      ...demoPeople.map(
        ({ name, email, password }) => `  ${name.padEnd(16)} ${email.padEnd(28)} ${password}`,
      ),
    )
  }
  if (!isLoopback(host) && !publicUrl?.startsWith('https:'))
    lines.push(
      'Warning: reachable beyond this machine without https; browsers will not keep the session cookie. Put TLS in front and set PUBLIC_URL.',
    )
  return lines.join('\n')
}
