import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { SignedIn } from '../auth/signed-in.ts'
import type { RouteKey } from '../auth/policy-table.ts'
import type { Actor, RequestSource } from '../store/people/audit.ts'
import type { Turns } from './in-turn.ts'
import { RequestProblem } from './problem.ts'

/** What is known of a request before its route runs. `signedIn` is absent where the policy needs nobody. */
export interface RouteEnv {
  Variables: {
    requestId: string
    address: string
    signedIn: SignedIn | null
    route: string
    takeTurn: (work: () => Promise<unknown>) => Promise<unknown>
  }
}

export type RouteContext = Context<RouteEnv>

/** Routes by their key in the policy table: what is not in the table does not compile. */
export type Routes = Partial<Record<RouteKey, (c: RouteContext) => Response | Promise<Response>>>

/** The person who asks. The policy has made sure of one, so nobody is a defect. */
export function personOf(c: RouteContext): SignedIn['person'] {
  return signedInOf(c).person
}

/**
 * Runs `work` when it's this person's turn: for the part of a route that computes, in routes that first wait for the
 * service without holding a turn. All other reads take their turn as a whole.
 */
export function inTurn<T>(c: RouteContext, work: () => Promise<T>): Promise<T> {
  // `takeTurn` answers what `work` answers.
  return c.get('takeTurn')(work) as Promise<T>
}

/**
 * Runs an import when it's this person's turn, its body read within `work`. The body is received before that, so that a slow
 * connection holds up nobody.
 */
export async function inImportTurn<T>(
  turns: Turns,
  c: RouteContext,
  work: () => Promise<T>,
): Promise<T> {
  await c.req.text()
  return turns.run(personOf(c).id, c.req.raw.signal, work)
}

/** The person who asks, as the audit names who does something. */
export function actorOf(c: RouteContext): Actor {
  const { id, name } = personOf(c)
  return { id, name, ...requestSourceOf(c) }
}

/** Where the request comes from, for what is done before anybody is signed in. */
export function requestSourceOf(c: RouteContext): RequestSource {
  return { address: c.get('address'), requestId: c.get('requestId') }
}

/** The session of the person who asks. */
export function signedInOf(c: RouteContext): SignedIn {
  const signedIn = c.get('signedIn')
  if (!signedIn) throw new Error('A route that needs a person was reached without one')
  return signedIn
}

/** The path parameter `id`, which every route with `/:id` has. */
export function idOf(c: RouteContext): string {
  const id = c.req.param('id')
  if (id === undefined) throw new Error('A route without :id asked for it')
  return id
}

/** Whether the service can have given this id: its ids are UUIDs. Any other is not worth a call of the account's budget. */
export function isServiceId(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
}

/** Of a body that does not fit at all, naming every field helps nobody. */
const maxFieldsNamed = 20

/** The body, checked. Throws 400 where it is no JSON and 422, naming the first 20 fields, where it does not fit. */
export async function readBody<T>(c: RouteContext, schema: z.ZodMiniType<T>): Promise<T> {
  const result = schema.safeParse(parseJson(await c.req.text()))
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

/** Deeper than any body of the API. Building a value of 100,000 levels, and walking it, would stop the process. */
const maxDepth = 32

/** Whether the text, read as JSON, nests deeper than {@link maxDepth}: one pass, before anything is made of it. */
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
    // A reviver makes long bodies slow to read: only where there may be one.
    return /\\u(?:0000|d[89a-f])/i.test(text) ? JSON.parse(text, asStorable) : JSON.parse(text)
  } catch {
    throw new RequestProblem({
      status: 400,
      kind: 'bad-body',
      title: 'The request body isn’t valid JSON.',
    })
  }
}

/** Postgres can hold neither NUL, which says nothing, nor half of a surrogate pair, which becomes U+FFFD. */
function asStorable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
