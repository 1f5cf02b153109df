import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './auth/network-of.ts'
import { bareAddress } from './client-address.ts'
import type { Config } from './config.ts'
import type { OpenServer } from './open-server.ts'
import { pause, systemTimers } from './runtime/timers.ts'
import { securityHeaders } from './security-headers.ts'
import { takesFile } from './takes-file.ts'

const drainMs = 5000

type App = Pick<OpenServer['app'], 'fetch'>
type Answer = (request: Request, env: Parameters<App['fetch']>[1]) => Response | Promise<Response>

/** Responds "not ready yet" until there is an app, and again once it is shut. */
export function createDoor(): {
  readonly answer: Answer
  readonly open: (app: App) => void
  /** Resolves once the requests let in before are answered, or after five seconds. */
  readonly shut: () => Promise<void>
} {
  let app: App | null = null
  let unanswered = 0
  let onIdle: (() => void) | null = null
  return {
    async answer(request, env) {
      if (app === null)
        return new Response('Landside is starting.\n', {
          status: 503,
          headers: { ...securityHeaders(false), 'retry-after': '1' },
        })
      unanswered += 1
      try {
        return await app.fetch(request, env)
      } finally {
        unanswered -= 1
        if (unanswered === 0) onIdle?.()
      }
    },
    open(opened) {
      app = opened
    },
    async shut() {
      app = null
      if (unanswered === 0) return
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve
      })
      await Promise.race([idle, pause(systemTimers, drainMs)])
      onIdle = null
    },
  }
}

/**
 * How long impatient connections of a network are counted, and how long new ones are refused once there are too many.
 */
const impatientForMs = 10_000

/** Limits of a listener, per client and in total. */
export interface Limits {
  /** Open connections; further ones are dropped at once. */
  readonly connections: number
  /** Of these, how many may come from one network; further ones are dropped at once. Proxies aren't counted. */
  readonly connectionsOfNetwork: number
  /**
   * Connections of one network within ten seconds that sent a second request before the first was answered, or a body
   * in far too many parts. Beyond it, new connections of that network are refused until the ten seconds end; open ones
   * stay open. Reading what such a connection already sent takes a few milliseconds.
   */
  readonly impatientOfNetwork: number
  readonly headBytes: number
  readonly headLines: number
  /** Time limit in milliseconds for the request head, and for the whole request with its body. */
  readonly headMs: number
  readonly requestMs: number
  /** The same for a request whose body is a file: 5 MB take a phone with a weak signal minutes. */
  readonly fileMs: number
  /** How long a connection may be idle between two requests. */
  readonly restMs: number
  /** How long a client may go without reading what it is sent. Streams send something every 15 seconds. */
  readonly unreadMs: number
  /** How often to check for heads and requests that take too long. */
  readonly lookEveryMs: number
}

const usualLimits: Limits = {
  connections: 8000,
  connectionsOfNetwork: 2000,
  impatientOfNetwork: 500,
  headBytes: 16 * 1024,
  headLines: 100,
  headMs: 10_000,
  requestMs: 30_000,
  fileMs: 300_000,
  restMs: 10_000,
  unreadMs: 60_000,
  lookEveryMs: 2000,
}

/**
 * An HTTP server that no client can keep busy, fill up or stall forever.
 *
 * @param isProxy whether an address belongs to a proxy, which serves many people
 */
export function createListener(
  answer: Answer,
  isProxy: (address: string) => boolean,
  limits: Limits = usualLimits,
): Server {
  const networks = boundNetworks(limits, isProxy)
  const server = createServer(
    {
      maxHeaderSize: limits.headBytes,
      headersTimeout: limits.headMs,
      // Node knows one limit for all requests. Those without a file have a shorter one.
      requestTimeout: limits.fileMs,
      keepAliveTimeout: limits.restMs,
      connectionsCheckingInterval: limits.lookEveryMs,
    },
    oneAtATime(getRequestListener(answer), limits.requestMs, networks.refuse),
  )
  server.maxConnections = limits.connections
  server.maxHeadersCount = limits.headLines
  server.timeout = limits.unreadMs
  server.on('connection', networks.admit)
  return server
}

/**
 * Drops a connection that sends another request before it was answered. No browser or proxy does that, and one read of
 * a connection may contain a thousand such requests, all of which would be answered before anyone else's.
 */
function oneAtATime(
  answer: ReturnType<typeof getRequestListener>,
  requestMs: number,
  refuse: (socket: Socket) => void,
): RequestListener {
  const waiting = new WeakSet<Socket>()
  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    if (waiting.has(socket)) {
      refuse(socket)
      return
    }
    if (hasManyHosts(request)) {
      response.writeHead(400, { ...securityHeaders(false), connection: 'close' }).end()
      return
    }
    waiting.add(socket)
    boundParts(request, refuse)
    boundTime(request, requestMs)
    response.once('close', () => waiting.delete(socket))
    void answer(request, response)
  }
}

/** Whether several `Host` headers were sent. Node uses the first, a proxy may use the last. */
function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length > 1
}

/** Ends a request whose body isn't there in time, as Node does it. One that is a file may take as long as Node lets it. */
function boundTime(request: IncomingMessage, requestMs: number): void {
  const { method = '', url = '', headers, socket } = request
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  if (!hasBody || takesFile(method, url.split('?', 1)[0] ?? '')) return
  const cancel = systemTimers(requestMs, () => {
    if (request.complete || socket.destroyed) return
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroy()
  })
  request.once('end', cancel)
  request.once('close', cancel)
}

/**
 * Number of parts a body may arrive in, plus one for every `bytesOfPart`. Slow networks deliver about 500 bytes at a
 * time.
 */
const freeParts = 200
const bytesOfPart = 256

/**
 * Ends a connection whose body arrives in far more parts than its size needs. A part of one byte costs as much as one of
 * 64 kB: a body of 60,000 such parts took a quarter of a second to read.
 */
function boundParts(request: IncomingMessage, refuse: (socket: Socket) => void): void {
  const push = request.push.bind(request)
  let parts = 0
  let bytes = 0
  let isRefused = false
  request.push = (part: Uint8Array | null, encoding) => {
    if (part === null) return push(part, encoding)
    // One read of the connection may contain thousands more.
    if (isRefused) return false
    parts += 1
    bytes += part.byteLength
    if (parts <= freeParts + bytes / bytesOfPart) return push(part, encoding)
    isRefused = true
    refuse(request.socket)
    return false
  }
}

/** Limits the connections of each network, and refuses new ones from a network with many impatient connections. */
function boundNetworks(
  { connectionsOfNetwork, impatientOfNetwork }: Limits,
  isProxy: (address: string) => boolean,
): { readonly admit: (socket: Socket) => void; readonly refuse: (socket: Socket) => void } {
  const open = new Map<string, number>()
  const impatient = new Map<string, number>()
  let forgottenAt = 0

  const isRefused = (network: string): boolean => {
    if (performance.now() >= forgottenAt) impatient.clear()
    const isFull = (open.get(network) ?? 0) >= connectionsOfNetwork
    return isFull || (impatient.get(network) ?? 0) >= impatientOfNetwork
  }
  return {
    admit(socket) {
      const address = bareAddress(socket.remoteAddress ?? '')
      const network = networkOf(address)
      if (!isProxy(address) && isRefused(network)) {
        socket.destroy()
        return
      }
      open.set(network, (open.get(network) ?? 0) + 1)
      socket.once('close', () => {
        const left = (open.get(network) ?? 1) - 1
        if (left === 0) open.delete(network)
        else open.set(network, left)
      })
    },
    refuse(socket) {
      const network = networkOf(bareAddress(socket.remoteAddress ?? ''))
      socket.destroy()
      if (performance.now() >= forgottenAt) {
        impatient.clear()
        forgottenAt = performance.now() + impatientForMs
      }
      impatient.set(network, (impatient.get(network) ?? 0) + 1)
    },
  }
}

/** Throws the system's errors: `EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`, `ENOTFOUND`. */
export function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/**
 * Ends every connection after its pending answer. A client's next request uses a new connection, and so reaches another
 * instance.
 */
export function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
}

/** Accepts no new connections, lets answers in progress finish for a while, then cuts the rest. */
export function closeListener(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cancel = systemTimers(drainMs, () => server.closeAllConnections())
    server.close(() => {
      cancel()
      resolve()
    })
    server.closeIdleConnections()
  })
}
