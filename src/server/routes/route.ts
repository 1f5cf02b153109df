import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { SignedIn } from '../auth/signed-in.ts'
import type { BodyOf, PartOf, ReplyOf } from '#wire/api/endpoint-types.ts'
import type { EndpointKey } from '#wire/api/endpoints.ts'
import { endpointAt } from '#wire/api/endpoints.ts'
import type { Role } from '#wire/api/session.ts'
import type { ApiToken } from '#wire/api/tokens.ts'
import { hasRole, needsRole } from '../auth/roles.ts'
import type { Actor, RequestSource } from '../store/people/audit.ts'
import type { Turns } from '../runtime/turns.ts'
import type { Sendable } from './unread-answers.ts'
import { RequestProblem, roleMissing } from './problem.ts'

/** Data about a request before its route runs. `signedIn` is absent if the policy requires no sign-in. */
export interface RouteEnv {
  Variables: {
    requestId: string
    address: string
    signedIn: SignedIn | null
    /** The token that the request came with; null: none. */
    token: ApiToken | null
    route: string
    /** Throws if the sender may no longer do this: a body can take a long time to arrive. */
    stillAllowed: () => Promise<void>
    takeTurn: (work: () => Promise<unknown>) => Promise<unknown>
    sendBytes: (bytes: Uint8Array<ArrayBuffer>) => Sendable
  }
}

export type RouteContext = Context<RouteEnv>

/**
 * Answers an endpoint with the JSON of its row, or with a finished response (a file, a stream, a prepared page). `body`
 * reads the request's body and validates it against the row when called.
 */
export type Handler<K extends EndpointKey> = (
  c: RouteContext,
  body: () => Promise<BodyOf<K>>,
) => Answer<K> | Promise<Answer<K>>

type Answer<K extends EndpointKey> = ReplyOf<K> | Response

/** Handlers by their key in the table of endpoints. Unknown keys don't compile. */
export type Routes = { readonly [K in EndpointKey]?: Handler<K> }

/** The signed-in person. The policy guarantees one, so a missing person is a bug. */
export function personOf(c: RouteContext): SignedIn['person'] {
  return signedInOf(c).person
}

/**
 * Runs `work` when it's this person's turn: for the computing part of a route that first waits for the service without
 * holding a turn. All other reads take their turn as a whole.
 */
export function inTurn<T>(c: RouteContext, work: () => Promise<T>): Promise<T> {
  // `takeTurn` returns the result of `work`.
  return c.get('takeTurn')(work) as Promise<T>
}

/**
 * An answer of bytes that are JSON or a file. A large one is sent in parts, and each person may leave only a few unread
 * (429).
 */
export function bytesAnswer(
  c: RouteContext,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Response {
  // A HEAD has no body: nobody would read it to its end.
  const body = c.req.method === 'HEAD' ? null : c.get('sendBytes')(bytes)
  return new Response(body, { status, headers })
}

/**
 * Runs an import when it's this person's turn, with its body parsed within `work`. The body is received before that, so
 * that a slow connection holds up nobody.
 */
export async function inImportTurn<T>(
  turns: Turns,
  c: RouteContext,
  work: () => Promise<T>,
): Promise<T> {
  await c.req.text()
  return turns.run(personOf(c).id, c.req.raw.signal, work)
}

/** The caller as the audit's actor. */
export function actorOf(c: RouteContext): Actor {
  const { id, name } = personOf(c)
  return { id, name, ...requestSourceOf(c) }
}

/** Source of the request, for actions before anyone is signed in. */
export function requestSourceOf(c: RouteContext): RequestSource {
  return { address: c.get('address'), requestId: c.get('requestId') }
}

/** The caller's session. */
export function signedInOf(c: RouteContext): SignedIn {
  const signedIn = c.get('signedIn')
  if (!signedIn) throw new Error('A route that needs a person was reached without one')
  return signedIn
}

/** Whether this person has the role that `part` of the endpoint needs. */
export function mayDo<K extends EndpointKey>(c: RouteContext, key: K, part: PartOf<K>): boolean {
  return hasRole(personOf(c).role, roleFor(key, part))
}

/** Throws 403 unless {@link mayDo}. `action` completes "Ask a manager to": "edit team views". */
export function demandPart<K extends EndpointKey>(
  c: RouteContext,
  key: K,
  part: PartOf<K>,
  action: string,
): void {
  if (!mayDo(c, key, part)) throw roleMissing(needsRole(roleFor(key, part), action))
}

function roleFor<K extends EndpointKey>(key: K, part: PartOf<K>): Role {
  const needed = endpointAt(key).parts?.[part]
  if (needed === undefined) throw new Error(`${key} has no part ${part}`)
  return needed
}

/** The path parameter `id`, which every route with `/:id` has. */
export function idOf(c: RouteContext): string {
  const id = c.req.param('id')
  if (id === undefined) throw new Error('A route without :id asked for it')
  return id
}

/**
 * Whether the service could have issued this id: its ids are UUIDs. Any other isn't worth a call of the account's
 * budget.
 */
export function isServiceId(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
}

/** If a body doesn't match at all, naming every field doesn't help. */
const maxFieldsNamed = 20

/** Returns the validated body. Throws 400 if it isn't JSON and 422, naming the first 20 fields, if it doesn't match. */
export async function readBody<T>(c: RouteContext, schema: z.ZodMiniType<T>): Promise<T> {
  const result = check(schema, parseJson(await c.req.text()))
  if (result.success) return result.data
  throw new RequestProblem({
    status: 422,
    kind: 'bad-body',
    title: 'Invalid request.',
    fields: result.error.issues.slice(0, maxFieldsNamed).map((issue) => ({
      field: issue.path.join('.') || 'body',
      problem: issue.message,
    })),
  })
}

/** Throws 422 if there are too many mistakes to list: zod then runs out of stack. */
function check<T>(schema: z.ZodMiniType<T>, value: unknown) {
  try {
    return schema.safeParse(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new RequestProblem({
      status: 422,
      kind: 'bad-body',
      title: 'Invalid request.',
      fields: [{ field: 'body', problem: 'Too many mistakes to list' }],
    })
  }
}

/** Deeper than any body of the API. Building and walking a value of 100,000 levels would stop the process. */
const maxDepth = 32

/** Whether the text, as JSON, nests deeper than {@link maxDepth}: one pass, before it is parsed. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isInString) {
      if (char === '\\') at += 1
      else if (char === '"') isInString = false
    } else if (char === '"') isInString = true
    else if (char === '{' || char === '[') {
      depth += 1
      if (depth > maxDepth) return true
    } else if (char === '}' || char === ']') depth -= 1
  }
  return false
}

function parseJson(text: string): unknown {
  if (isNestedTooDeep(text))
    throw new RequestProblem({
      status: 400,
      kind: 'bad-body',
      title: `The request body is nested more than ${maxDepth} levels deep.`,
    })
  try {
    return JSON.parse(/\\u(?:0000|d[89a-f])/i.test(text) ? withStorableTexts(text) : text)
  } catch {
    throw new RequestProblem({
      status: 400,
      kind: 'bad-body',
      title: 'The request body isn’t valid JSON.',
    })
  }
}

/**
 * JSON whose strings Postgres can store: without NUL, and with U+FFFD for half of a surrogate pair. Done on the text in
 * one pass: a reviver of `JSON.parse` takes forty times as long for a body of many small values.
 */
function withStorableTexts(json: string): string {
  return json.replaceAll(escapes, (escape) => {
    if (!/^\\u(?:0000|[dD][89a-fA-F]..)$/.test(escape)) return escape
    return escape === '\\u0000' ? '' : '\\ufffd'
  })
}

/** Matches whole escapes, so that an escaped backslash before `u0000` stays one; a surrogate pair counts as one. */
const escapes = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u[\da-fA-F]{4}|[^])/g
