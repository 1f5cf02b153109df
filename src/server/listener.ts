import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
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

/** An HTTP server with limits on how long and large the head of a request may be. */
export function createListener(answer: Answer): Server {
  const server = createAdaptorServer({
    fetch: answer,
    serverOptions: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 10_000,
    },
  })
  // Without a `createServer` of another kind the adaptor makes a plain HTTP server.
  return server as Server
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
