import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  isForPrograms,
  isOfPublicApi,
  isRole,
  type Caller,
  type Endpoint,
} from '#wire/api/endpoint.ts'
import { endpointAt, endpointKeys, type EndpointKey } from '#wire/api/endpoints.ts'
import { isChange } from '#wire/api/permissions.ts'
import type { ApiTokens } from './auth/api-tokens.ts'
import type { Auth } from './auth/create-auth.ts'
import { hasRole, needsRole } from './auth/roles.ts'
import type { SignedIn } from './auth/signed-in.ts'
import { countedAs, refusedCalls, takeCalls, type CallCounter } from './routes/call-limits.ts'
import { networkOf } from './auth/network-of.ts'
import { createAddressReader, isLocalMachine, socketAddress } from './client-address.ts'
import type { Metrics } from './metrics.ts'
import { answerPage } from './pages.ts'
import { guardRequest } from './request-guard.ts'
import { takesFile } from './takes-file.ts'
import {
  bodyTooLarge,
  problemResponse,
  RequestProblem,
  roleMissing,
  storeFull,
  tooManyOfAddress,
  v1ProblemOf,
} from './routes/problem.ts'
import { allowToken, onceByKey, taggedJson } from './token-gate.ts'
import { createUnreadAnswers, type UnreadAnswers } from './routes/unread-answers.ts'
import { createPersonTurns, takesTurns, type PersonTurns } from './routes/person-turns.ts'
import {
  bytesAnswer,
  inTurn,
  readBody,
  type RouteContext,
  type RouteEnv,
  type Routes,
} from './routes/route.ts'
import { securityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'
import { limitLines } from './limit-lines.ts'
import { askedBy } from './upstream/shares.ts'
import { StoreFull } from './store/schema/engine.ts'
import type { Log } from './store/engine/log.ts'
import type { Store } from './store/engine/open-store.ts'
import { sentBy } from './store/engine/sender.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

const maxBodyBytes = 256 * 1024
const maxLargeBodyBytes = 1024 * 1024

/** Paths that programs post signed requests to. */
const signedPaths = pathsOf('signer')

/** Paths that other sites send browsers to. */
const returnPaths = pathsOf('returning')

function pathsOf(who: Caller): ReadonlySet<string> {
  return new Set(
    endpointKeys
      .filter((key) => endpointAt(key).who === who)
      .map((key) => key.slice(key.indexOf(' ') + 1)),
  )
}

/** Parts of the app. `routes`: exactly one handler per endpoint of the table. */
export interface AppParts {
  readonly auth: Pick<Auth, 'identify'>
  readonly tokens: Pick<ApiTokens, 'identify'>
  readonly store: Store
  readonly routes: Routes
  readonly files: StaticFiles
  readonly metrics: Pick<Metrics, 'observeRequest'>
  readonly log: Log
  readonly newRequestId: () => string
  /** Monotonic clock in milliseconds. */
  readonly elapsed: () => number
  /**
   * Origin that people open; null: loopback addresses. `anyHost`: accept every `Host` (bound beyond loopback without an
   * origin).
   */
  readonly publicUrl: string | null
  readonly anyHost: boolean
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies
  /** Whether the store is out of space for writes. */
  readonly isFull: () => boolean
  /** Counts each person's calls. */
  readonly calls: CallCounter
  /** Why nothing can be changed at present, in one sentence; null: it can. Signing in and out always works. */
  readonly whyReadOnly?: () => string | null
}

/**
 * The whole server as a value: `app.request()` works without a socket. Every handler belongs to a row of the endpoint
 * table. A row without a handler, or a handler without a row, throws here, before anything listens.
 */
export function createApp(parts: AppParts): Hono<RouteEnv> {
  const app = new Hono<RouteEnv>()
  const gates = {
    auth: parts.auth,
    tokens: parts.tokens,
    publicUrl: parts.publicUrl,
    calls: parts.calls,
    turns: createPersonTurns(),
    unread: createUnreadAnswers(),
  }
  app.use(observe(parts), guard(parts))
  const paths = new Set<string>()
  for (const [key, handler] of handlersOf(parts.routes)) {
    const [method = '', path = ''] = key.split(' ')
    paths.add(path)
    app.on(
      method,
      path,
      allow(gates, endpointAt(key).who, key),
      refuseWrites(key, parts),
      limitBody(key),
      ...(isForPrograms(key) && isChange(key) ? [onceByKey(parts.store)] : []),
      answer(key, handler),
    )
  }
  for (const path of paths)
    app.all(path, allow(gates, path.startsWith('/api/') ? 'support' : 'anyone', path), () => {
      throw new RequestProblem({ status: 405, title: 'Method not allowed.' })
    })
  for (const path of ['/api/v1/*', '/api/*'])
    app.all(path, allow(gates, 'support', path), () => {
      throw new RequestProblem({ status: 404, title: 'Not found.' })
    })
  app.all('*', (c) =>
    answerPage(c.req.raw, decodePath(c.req.path), parts.files, c.get('requestId')),
  )
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    if (error instanceof RequestProblem) {
      const facts = isOfPublicApi(c.req.path) ? v1ProblemOf(error.facts) : error.facts
      return problemResponse(facts, requestId)
    }
    // The client hung up before its turn: nobody reads this.
    if (c.req.raw.signal.aborted && error === c.req.raw.signal.reason) return c.body(null, 204)
    if (isCutBody(error))
      return problemResponse(
        { status: 400, title: 'The request ended before the body was complete.' },
        requestId,
      )
    if (error instanceof StoreFull || parts.isFull()) {
      parts.log.error({ requestId, err: error }, 'Couldn’t save a request: the disk is full')
      return problemResponse(storeFull(), requestId)
    }
    parts.log.error({ requestId, err: error }, 'Unhandled request error')
    return problemResponse(
      {
        status: 500,
        title: 'Something went wrong.',
        detail: 'Something went wrong in Landside. The server log has the details.',
      },
      requestId,
    )
  })
  return app
}

/** Refuses what changes the account's data or the team's work while nothing can be changed. */
function refuseWrites(
  key: EndpointKey,
  { whyReadOnly }: Pick<AppParts, 'whyReadOnly'>,
): MiddlewareHandler<RouteEnv> {
  const [method = '', path = ''] = key.split(' ')
  const isWrite =
    !bodiless.has(method) && path.startsWith('/api/') && !path.startsWith('/api/auth/')
  if (!whyReadOnly || !isWrite || endpointAt(key).unaudited !== undefined)
    return (_, next) => next()
  return (_, next) => {
    const detail = whyReadOnly()
    if (detail === null) return next()
    throw new RequestProblem({
      status: 503,
      kind: 'read-only',
      title: 'Couldn’t save.',
      detail,
      headers: { 'retry-after': '30' },
    })
  }
}

/** A client that aborts its body (Node's `aborted`) isn't our bug, and logging it would let anyone fill the log. */
function isCutBody(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error
}

/** Each endpoint with its handler. Throws if the table and the handlers don't match. */
function handlersOf(routes: Routes): readonly [EndpointKey, AnyHandler][] {
  const handlers = new Map<string, unknown>(Object.entries(routes))
  for (const key of handlers.keys())
    if (!endpointKeys.some((known) => known === key))
      throw new Error(`The route ${key} isn’t in the table of endpoints`)
  return endpointKeys.map((key) => {
    const handler = handlers.get(key)
    if (!handler) throw new Error(`The endpoint ${key} has no handler`)
    // Its body and reply are type-checked where the handler is defined.
    return [key, handler as AnyHandler]
  })
}

/** Runs a handler with the body check of its row, and sends its result as the row specifies. */
function answer(key: EndpointKey, handler: AnyHandler): Responder {
  const { request, status = 200 } = endpointAt(key)
  const isTagged = isForPrograms(key) && key.startsWith('GET ')
  const noBody = (): never => {
    throw new Error(`${key} has no request body`)
  }
  return async (c) => {
    const reply = await handler(c, request ? () => readInTurn(c, request) : noBody)
    if (reply instanceof Response) return reply
    if (reply === undefined) return c.body(null, 204)
    const text = JSON.stringify(reply)
    if (isTagged) return taggedJson(c, text)
    const headers = { 'content-type': 'application/json' }
    return text.length < ordinaryChars
      ? c.body(text, status, headers)
      : bytesAnswer(c, new TextEncoder().encode(text), headers, status)
  }
}

/** At most three bytes each, so only longer texts need counting in bytes. */
const ordinaryChars = 20_000

/**
 * Validates the body in its turn, so that a burst isn't validated all at once. Receiving it comes before, at any speed.
 */
async function readInTurn(c: RouteContext, schema: NonNullable<Endpoint['request']>) {
  await c.req.text()
  // The person may have been disabled, signed out or given another role in the meantime.
  await c.get('stillAllowed')()
  return inTurn(c, () => readBody(c, schema))
}

type AnyHandler = (c: RouteContext, body: () => Promise<unknown>) => unknown
type Responder = (c: RouteContext) => Promise<Response>

/** Adds the request id, the headers every answer has, and one log event for the whole request. */
function observe(parts: AppParts): MiddlewareHandler<RouteEnv> {
  const always = Object.entries(securityHeaders(parts.publicUrl?.startsWith('https:') ?? false))
  const addressOf = createAddressReader(parts.trustedProxies)
  const lines = limitLines(parts)
  return async (c, next) => {
    const startedAt = parts.elapsed()
    const requestId = parts.newRequestId()
    c.set('requestId', requestId)
    c.set('address', addressOf(socketAddress(c.env), c.req.raw.headers))
    c.set('signedIn', null)
    c.set('token', null)
    c.set('stillAllowed', () => Promise.resolve())
    c.set('route', 'page')
    await next()
    // Setting each of them with `c.header` would copy the answer.
    const { headers } = c.res
    for (const [name, value] of always) headers.set(name, value)
    headers.set('x-request-id', requestId)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
    const [route, method, status] = [c.get('route'), c.req.method, c.res.status]
    const ms = parts.elapsed() - startedAt
    parts.metrics.observeRequest({ route, method, status, seconds: ms / 1000 })
    if (route === 'page' && status < 400) return
    const isLimited = c.get('signedIn') === null || status === 429
    if (isLimited && !lines.mayLog(status, c.get('address'))) return
    parts.log.info(
      {
        requestId,
        route,
        method,
        status,
        ms: Math.round(ms),
        personId: c.get('signedIn')?.person.id,
        address: c.get('address'),
      },
      'Request completed',
    )
  }
}

function guard({ publicUrl, anyHost }: AppParts): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    const { path, method } = c.req
    if (!signedPaths.has(path))
      guardRequest(c.req.raw, path, publicUrl, anyHost, {
        mayReturn: returnPaths.has(path),
        takesFile: takesFile(method, path),
      })
    await next()
  }
}

const bodiless = new Set(['GET', 'HEAD'])

/**
 * Reads the body only if the caller is allowed: reading takes memory and time. Methods without a body are skipped,
 * since even checking would create a whole Request. So are endpoints that read it themselves.
 */
function limitBody(key: EndpointKey): MiddlewareHandler<RouteEnv> {
  const limit = endpointAt(key).largeBody ? limitLarge : limitPeople
  return (c, next) =>
    bodiless.has(c.req.method) || signedPaths.has(c.req.path) || endpointAt(key).takesFile
      ? next()
      : limit(c, async () => {
          // Whoever held the body back may have been disabled, signed out or given another role in the meantime.
          await c.get('stillAllowed')()
          await next()
        })
}

const limitPeople = bodyOf(maxBodyBytes)
const limitLarge = bodyOf(maxLargeBodyBytes)

function bodyOf(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw bodyTooLarge()
    },
  })
}

interface Gates extends Pick<AppParts, 'auth' | 'tokens' | 'calls' | 'publicUrl'> {
  readonly turns: PersonTurns
  readonly unread: UnreadAnswers
}

/** Lets through the callers that the policy names, after identifying them. `route` is the name in logs and metrics. */
function allow(gates: Gates, policy: Caller, route: string): MiddlewareHandler<RouteEnv> {
  const { auth, calls, turns, unread } = gates
  if (isForPrograms(route) && isRole(policy)) return allowToken(gates, policy, route)
  const isTurn = endpointKeys.some((key) => key === route && takesTurns(key))
  const counted = countedAs(route)
  return async (c, next) => {
    /** Who turns and unread answers are counted for: a person or, before sign-in, a network. */
    const knowAsker = (who: string): void => {
      c.set('takeTurn', (work) => turns.run(who, c.req.raw.signal, work))
      c.set('sendBytes', (bytes) => unread.send(who, c.req.raw.signal, bytes))
    }
    c.set('route', route.split(' ')[1] ?? route)
    if (policy === 'anyone' || policy === 'returning' || policy === 'signer') {
      const network = networkOf(c.get('address'))
      knowAsker(network)
      const waitSeconds = calls.take(route, network)
      if (waitSeconds > 0) throw tooManyOfAddress(waitSeconds)
      return sentBy(network, next)
    }
    if (policy === 'machine-or-admin' && isLocalMachine(c.get('address'), c.req.raw.headers))
      return next()
    const { signedIn, cookies } = await auth.identify(c.req.raw.headers)
    if (!signedIn) {
      const waitSeconds = calls.take(refusedCalls, networkOf(c.get('address')))
      if (waitSeconds > 0) throw tooManyOfAddress(waitSeconds)
      throw notSignedIn()
    }
    const needed = policy === 'machine-or-admin' ? 'admin' : policy
    const letIn = (who: SignedIn): void => {
      c.set('signedIn', who)
      if (hasRole(who.person.role, needed)) return
      takeCalls(calls, refusedCalls, who.person.id)
      throw roleMissing(needsRole(needed))
    }
    letIn(signedIn)
    c.set('stillAllowed', async () => {
      const again = await auth.identify(c.req.raw.headers)
      if (again.signedIn?.sessionId !== signedIn.sessionId) throw notSignedIn()
      letIn(again.signedIn)
    })
    takeCalls(calls, counted, signedIn.person.id)
    knowAsker(signedIn.person.id)
    const { id } = signedIn.person
    const work = () => sentBy(id, () => askedBy(id, next))
    await (isTurn ? c.get('takeTurn')(work) : work())
    for (const cookie of cookies) c.res.headers.append('set-cookie', cookie)
  }
}

function notSignedIn(): RequestProblem {
  return new RequestProblem({
    status: 401,
    kind: 'not-signed-in',
    title: 'Sign in to continue.',
    headers: { 'www-authenticate': 'Session' },
  })
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
