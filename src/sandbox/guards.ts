import { getConnInfo } from '@hono/node-server/conninfo'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { bucketOf, tooMany, type Bucket } from './limits/buckets.ts'
import type { CallLog } from './limits/call-log.ts'
import { damaged } from './limits/damaged.ts'
import type { Fault, Faults } from './limits/faults.ts'
import { document } from './documents/answer.ts'
import { notFound, Refusal } from './http/refusal.ts'

export interface ServiceGuard {
  readonly token: string
  readonly now: () => number
  readonly spend: (key: string, bucket: Bucket, now: number) => void
  readonly faults: Faults
  readonly calls: CallLog
}

/** Runs before every call of the service: the log, the active faults, the key, the key's budget. */
export function guardService(guard: ServiceGuard): MiddlewareHandler {
  return async (c, next) => {
    const at = new Date(guard.now()).toISOString()
    const url = new URL(c.req.url)
    await answer(guard, c, url.pathname, next)
    guard.calls.add({
      method: c.req.method,
      path: url.pathname,
      query: url.search,
      at,
      status: c.res.status,
    })
  }
}

async function answer(
  guard: ServiceGuard,
  c: Context,
  path: string,
  next: () => Promise<void>,
): Promise<void> {
  const key = readKey(c)
  if (key !== guard.token) {
    c.res = unauthorized()
    return
  }
  const bucket = bucketOf(c.req.method, path)
  const fault = guard.faults.strike(c.req.method, path)
  const instead = fault === null ? null : await insteadOf(fault, bucket, c)
  if (instead !== null) {
    c.res = instead
    return
  }
  try {
    guard.spend(key, bucket, guard.now())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    c.res = document({ errors: error.errors }, error.status, error.headers)
    return
  }
  await next()
  if (fault !== null) c.res = await bend(fault, c.res)
}

function readKey(c: Context): string | null {
  return /^Token (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

/** Plain text, not a document (public facts, section 2). */
function unauthorized(): Response {
  return new Response('HTTP Token: Access denied.\n', {
    status: 401,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'www-authenticate': 'Token realm="Application"',
    },
  })
}

/** The response that replaces the real answer; null if the real one is sent after all. */
async function insteadOf(fault: Fault, bucket: Bucket, c: Context): Promise<Response | null> {
  switch (fault.kind) {
    case 'too-many': {
      const { errors, headers } = tooMany(
        bucket,
        fault.retryAfter === undefined ? 60 : fault.retryAfter,
      )
      return document({ errors }, 429, headers)
    }
    case 'server-error': {
      const status = fault.status ?? 500
      const title = status === 500 ? 'Internal Server Error' : 'Service Unavailable'
      return document(
        { errors: [{ status: String(status), title, source: null, detail: null }] },
        status,
      )
    }
    case 'html':
      return new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
        status: 502,
        headers: { 'content-type': 'text/html' },
      })
    case 'refused':
      return unauthorized()
    case 'not-found':
      return document({ errors: notFound().errors }, 404)
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 5000))
      return null
    case 'drop':
      return dropped(c)
    case 'truncated':
    case 'shifted':
    case 'total-lies':
    case 'next-is-self':
    case 'damaged':
      return null
  }
}

/** Ends the connection if there is one; without a socket, the body breaks off before its first byte. */
function dropped(c: Context): Response {
  const incoming: unknown = c.env?.incoming
  if (hasSocket(incoming)) {
    incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }
  return new Response(
    new ReadableStream({
      start: (controller) => controller.error(new Error('The connection was dropped on purpose')),
    }),
  )
}

function hasSocket(value: unknown): value is { socket: { destroy(): void } } {
  return typeof value === 'object' && value !== null && 'socket' in value
}

/** The real answer, corrupted. */
async function bend(fault: Fault, response: Response): Promise<Response> {
  switch (fault.kind) {
    case 'truncated': {
      const text = await response.text()
      return withBody(response, text.slice(0, text.length / 2))
    }
    case 'shifted':
      return bendPage(response, (page) => ({ ...page, data: page.data.slice(1) }))
    case 'total-lies':
      return bendPage(response, (page) => ({
        ...page,
        meta: { ...page.meta, total: page.meta.total * 2 + 7 },
      }))
    case 'next-is-self':
      return bendPage(response, (page) => ({
        ...page,
        links: { ...page.links, next: page.links?.['self'] },
      }))
    case 'damaged':
      return withBody(response, JSON.stringify(damaged(await response.json())))
    default:
      return response
  }
}

const page = z.looseObject({
  data: z.array(z.unknown()),
  meta: z.looseObject({ total: z.number() }),
  links: z.looseObject({}).optional(),
})

async function bendPage(
  response: Response,
  change: (read: z.infer<typeof page>) => object,
): Promise<Response> {
  const text = await response.text()
  const read = page.safeParse(response.ok ? JSON.parse(text) : null)
  return withBody(response, read.success ? JSON.stringify(change(read.data)) : text)
}

function withBody(response: Response, text: string): Response {
  return new Response(text, {
    status: response.status,
    headers: { 'content-type': response.headers.get('content-type') ?? 'text/plain' },
  })
}

/** Only this machine may control the world. Requests without a socket come from the same process. */
export const onlyLoopback: MiddlewareHandler = async (c, next) => {
  if (c.env?.incoming !== undefined) {
    const address = getConnInfo(c).remote.address ?? ''
    if (!/^(127\.|::1$|::ffff:127\.)/.test(address)) return c.notFound()
  }
  return next()
}
