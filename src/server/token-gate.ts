import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Role } from '#wire/api/session.ts'
import { sharerOf, type ApiTokens, type TokenHolder } from './auth/api-tokens.ts'
import { networkOf } from './auth/network-of.ts'
import { hasRole, needsRole } from './auth/roles.ts'
import type { Store } from './store/engine/open-store.ts'
import { sentBy } from './store/engine/sender.ts'
import { beginCall, endCall, type KeptAnswer } from './store/people/idempotent-calls.ts'
import { sessionOfToken } from './store/people/api-tokens.ts'
import { askedBy } from './upstream/shares.ts'
import { countedAs, refusedCalls, takeCalls, type CallCounter } from './routes/call-limits.ts'
import { encode } from './routes/encoding.ts'
import { taggedAnswer } from './routes/page-answer.ts'
import { takesTurns, type PersonTurns } from './routes/person-turns.ts'
import { endpointKeys } from '#wire/api/endpoints.ts'
import { isChange } from '#wire/api/permissions.ts'
import { RequestProblem, roleMissing, tokenReadsOnly, tooManyOfAddress } from './routes/problem.ts'
import type { RouteContext, RouteEnv } from './routes/route.ts'
import type { UnreadAnswers } from './routes/unread-answers.ts'

interface Gates {
  readonly tokens: Pick<ApiTokens, 'identify'>
  readonly calls: CallCounter
  readonly turns: PersonTurns
  readonly unread: UnreadAnswers
  readonly publicUrl: string | null
}

/**
 * Lets through programs whose token allows `needed`. Cookies aren't looked at. Calls count per token; turns, unread
 * answers and calls of the service count for its person, however many tokens they have, or for all service tokens.
 */
export function allowToken(
  { tokens, calls, turns, unread, publicUrl }: Gates,
  needed: Role,
  route: string,
): MiddlewareHandler<RouteEnv> {
  const isTurn = endpointKeys.some((key) => key === route && takesTurns(key))
  const counted = countedAs(route)
  const isWrite = endpointKeys.some((key) => key === route && isChange(key))
  return async (c, next) => {
    c.set('route', route.split(' ')[1] ?? route)
    const noToken = () => withoutToken(route.endsWith(' /mcp') ? metadataOf(c, publicUrl) : '')
    const holder = await tokens.identify(c.req.raw.headers)
    if (!holder) {
      const waitSeconds = calls.take(refusedCalls, networkOf(c.get('address')))
      if (waitSeconds > 0) throw tooManyOfAddress(waitSeconds)
      throw noToken()
    }
    const letIn = ({ token, person, role }: TokenHolder): void => {
      c.set('signedIn', { sessionId: sessionOfToken(token.id), person: { ...person, role } })
      c.set('token', token)
      const isAllowed = hasRole(role, needed)
      if (isAllowed && (token.writes || !isWrite)) return
      takeCalls(calls, refusedCalls, sharerOf(person.id))
      throw isAllowed ? tokenReadsOnly() : roleMissing(needsRole(needed))
    }
    letIn(holder)
    c.set('stillAllowed', async () => {
      const again = await tokens.identify(c.req.raw.headers)
      if (!again) throw noToken()
      letIn(again)
    })
    const sharer = sharerOf(holder.person.id)
    const sessionId = sessionOfToken(holder.token.id)
    takeCalls(calls, counted, sessionId)
    c.set('takeTurn', (work) => turns.run(sharer, c.req.raw.signal, work))
    c.set('sendBytes', (bytes) => unread.send(sharer, c.req.raw.signal, bytes))
    const work = () => sentBy(sharer, () => askedBy(sharer, next))
    await (isTurn ? c.get('takeTurn')(work) : work())
  }
}

/** Where an assistant's program learns how to get a token (RFC 9728), as a parameter of the challenge. */
function metadataOf(c: RouteContext, publicUrl: string | null): string {
  const origin = publicUrl ?? new URL(c.req.url).origin
  return `, resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`
}

function withoutToken(parameters: string): RequestProblem {
  return new RequestProblem({
    status: 401,
    kind: 'no-token',
    title: 'Send a working API token.',
    detail: 'Authorization: Bearer landside_… It may be missing, mistyped, expired or revoked.',
    headers: { 'www-authenticate': `Bearer realm="Landside"${parameters}` },
  })
}

/** The JSON of a read with its tag; 304 if the client has it already. */
export function taggedJson(c: RouteContext, text: string): Promise<Response> {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  return taggedAnswer(c, etag, (encoding) => encode(new TextEncoder().encode(text), encoding))
}

/**
 * Makes a write with an `Idempotency-Key` happen once per token and key within 24 hours: a repeated call gets the first
 * answer. A refused call may be made again.
 */
export function onceByKey(store: Store): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    const key = c.req.header('idempotency-key')
    const tokenId = c.get('signedIn')?.sessionId
    if (key === undefined || tokenId === undefined) return next()
    if (!/^[\x21-\x7e]{1,200}$/.test(key))
      throw new RequestProblem({
        status: 400,
        kind: 'bad-idempotency-key',
        title: 'Invalid Idempotency-Key.',
        detail: 'Use 1 to 200 printable characters without spaces.',
      })
    const text = await c.req.text()
    await c.get('stillAllowed')()
    const asked = createHash('sha256')
      .update(`${c.req.method} ${c.req.path}\n${text}`)
      .digest('hex')
    const call = { tokenId, key, asked }
    const earlier = await store.transaction((tx) => beginCall(tx, call))
    if (earlier === 'other-request')
      throw new RequestProblem({
        status: 422,
        kind: 'idempotency-key-reused',
        title: 'This Idempotency-Key was used for another request.',
        detail: 'Nothing was changed. Use a new key for each request.',
      })
    if (earlier === 'running')
      throw new RequestProblem({
        status: 409,
        kind: 'idempotency-key-in-use',
        title: 'The first request with this Idempotency-Key hasn’t finished.',
        detail: 'If it was cut off, read what was saved before you try again with a new key.',
      })
    if (earlier !== 'none') {
      const headers = { 'content-type': 'application/json', 'idempotency-replayed': 'true' }
      c.res = new Response(earlier.text, { status: earlier.status, headers })
      return
    }
    let answer: KeptAnswer | null = null
    try {
      await next()
      if (c.res.ok && c.error === undefined)
        answer = { status: c.res.status, text: await c.res.clone().text() }
    } finally {
      // Also if the client hung up: what was refused may be made again.
      await store.transaction((tx) => endCall(tx, call, answer))
    }
  }
}
