import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import { bareAddress } from './client-address.ts'
import type { Config } from './config.ts'
import type { OpenServer } from './open-server.ts'
import { securityHeaders } from './security-headers.ts'

const drainMs = 5000

type App = OpenServer['app']
type Answer = (request: Request, env: Parameters<App['fetch']>[1]) => Response | Promise<Response>

/** Answers "not yet" until there is an app. */
export function createDoor(): { readonly answer: Answer; readonly open: (app: App) => void } {
  let app: App | null = null
  return {
    answer: (request, env) =>
      app?.fetch(request, env) ??
      new Response('Landside is starting.\n', {
        status: 503,
        headers: { ...securityHeaders(false), 'retry-after': '1' },
      }),
    open(opened) {
      app = opened
    },
  }
}

/** What a listener lets one asker, or all of them, take. */
export interface Limits {
  /** Open connections; further ones are dropped at once. */
  readonly connections: number
  /** Of these, how many may come from one address; further ones are dropped at once. Proxies aren't counted. */
  readonly connectionsOfAddress: number
  readonly headBytes: number
  readonly headLines: number
  /** How long a head may take, and a whole request with its body, in milliseconds. */
  readonly headMs: number
  readonly requestMs: number
  /** How long a connection may rest between two requests. */
  readonly restMs: number
  /** How long the other end may read nothing of what it is sent. Streams say something every 15 seconds. */
  readonly unreadMs: number
  /** How often heads and requests that take too long are looked for. */
  readonly lookEveryMs: number
}

const usualLimits: Limits = {
  connections: 8000,
  connectionsOfAddress: 2000,
  headBytes: 16 * 1024,
  headLines: 100,
  headMs: 10_000,
  requestMs: 30_000,
  restMs: 10_000,
  unreadMs: 60_000,
  lookEveryMs: 2000,
}

/**
 * An HTTP server that nobody can keep busy, fill or wait for ever.
 *
 * @param isProxy whether an address is a proxy's, which brings many people
 */
export function createListener(
  answer: Answer,
  isProxy: (address: string) => boolean,
  limits: Limits = usualLimits,
): Server {
  // Without a `createServer` of another kind the adaptor makes a plain HTTP server.
  const server = createAdaptorServer({
    fetch: answer,
    serverOptions: {
      maxHeaderSize: limits.headBytes,
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.restMs,
      connectionsCheckingInterval: limits.lookEveryMs,
    },
  }) as Server
  server.maxConnections = limits.connections
  server.maxHeadersCount = limits.headLines
  server.timeout = limits.unreadMs
  boundAddresses(server, limits.connectionsOfAddress, isProxy)
  return server
}

function boundAddresses(server: Server, most: number, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = bareAddress(socket.remoteAddress ?? '')
    if (isProxy(address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/** Throws what the system throws: `EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`, `ENOTFOUND`. */
export function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Has every connection end with the answer it waits for: who asks again comes by a new one, and so to another instance. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
}

/** Takes no new connection, lets answers under way finish for a while, then cuts what is left. */
export function closeListener(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
