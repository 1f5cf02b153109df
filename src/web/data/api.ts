import { createCell } from '../cell.ts'
import type { QueryOf, ReplySchemaOf, SentBodyOf } from '#wire/api/endpoint-types.ts'
import type { EndpointKey } from '#wire/api/endpoints.ts'
import { problem, type Problem } from '#wire/api/problem.ts'
import * as z from 'zod/mini'

/** Why a call to our server failed. */
export type Failure =
  /** The server refused, with an error message. */
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** No response: the network or the server is down. */
  | { readonly kind: 'unreachable' }
  /** A response that doesn't match the contract, such as a page of a proxy. */
  | { readonly kind: 'unreadable'; readonly status: number; readonly requestId: string | null }

/**
 * Thrown by every call, so that queries keep it as their error. Its message is for people; if it's a server error, it ends
 * with the reference to quote, as {@link quoted} formats it.
 */
export class ApiError extends Error {
  readonly failure: Failure
  /** The reference a person quotes to support; null if the server gave none. */
  readonly requestId: string | null

  constructor(failure: Failure) {
    super(`${titleOf(failure)}${isTheirFault(failure) ? quoted(referenceOf(failure)) : ''}`)
    this.name = 'ApiError'
    this.failure = failure
    this.requestId = referenceOf(failure)
  }
}

/** HTTP status of a refused call; null if there was no response. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const { failure } = error
  if (failure.kind === 'problem') return failure.problem.status
  return failure.kind === 'unreadable' ? failure.status : null
}

/** The reference a person quotes to support; null if the server gave none. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null
}

/** The server's message for each invalid field of a form, by the field's name. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.failure.kind !== 'problem') return {}
  const fields = error.failure.problem.fields ?? []
  return Object.fromEntries(fields.map(({ field, problem }) => [field, problem]))
}

/** The input of an endpoint: the ID in its path, its query, its body, and an abort signal. */
export type Input<K extends EndpointKey> = (K extends `${string}/:id${string}`
  ? { readonly id: string }
  : unknown) &
  ([QueryOf<K>] extends [never]
    ? unknown
    : { readonly query?: Partial<Readonly<Record<QueryOf<K>, string | number | undefined>>> }) &
  (SentBodyOf<K> extends undefined ? unknown : { readonly body: SentBodyOf<K> }) & {
    readonly signal?: AbortSignal | undefined
  }

/**
 * Calls an endpoint and checks its response against `reply`, the schema of its row: a page loads the schemas it uses, not
 * the whole table. Throws {@link ApiError}.
 */
export async function ask<K extends EndpointKey, T>(
  key: K,
  reply: ReplySchemaOf<K> & z.ZodMiniType<T>,
  input: Input<K>,
): Promise<T> {
  const schema: z.ZodMiniType<T> = reply
  return parse(await callEndpoint(key, input), schema)
}

/** Calls an endpoint for which only success matters. Throws {@link ApiError}. */
export async function command<K extends EndpointKey>(key: K, input: Input<K>): Promise<void> {
  await callEndpoint(key, input)
}

/** Calls an endpoint whose answer is a file. Throws {@link ApiError}. */
export async function askFile<K extends EndpointKey>(key: K, input: Input<K>): Promise<Blob> {
  return (await callEndpoint(key, input)).blob()
}

/** Reads a page by a link from another page. Throws {@link ApiError}. */
export async function follow<T>(
  link: string,
  schema: z.ZodMiniType<T>,
  signal: AbortSignal,
): Promise<T> {
  return parse(await call(link, read(signal)), schema)
}

/** The URL of an endpoint, for links, downloads and streams. */
export function addressOf<K extends EndpointKey>(
  key: K,
  input: Pick<Input<K>, Extract<keyof Input<K>, 'id' | 'query'>>,
): string {
  const { id = '', query = {} }: GeneralInput = input
  const path = key.slice(key.indexOf(' ') + 1).replace(':id', encodeURIComponent(id))
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

interface GeneralInput {
  readonly id?: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

function callEndpoint<K extends EndpointKey>(key: K, input: Input<K>): Promise<Response> {
  const { body, signal }: GeneralInput = input
  const method = key.slice(0, key.indexOf(' '))
  const address = addressOf(key, input)
  if (method === 'GET') return call(address, read(signal))
  const init = write(method, body)
  // A caller that can abort doesn't share its request.
  return signal ? call(address, { ...init, signal }) : callOnce(address, init)
}

const lastWrite = createCell<{
  readonly same: string
  readonly response: Promise<Response>
} | null>(null)

/**
 * A second click, or a second Enter, can come before the button is disabled, so it shares the write that is in progress. If
 * another write started in between, repeating the first one is intentional.
 */
async function callOnce(path: string, init: RequestInit): Promise<Response> {
  const same = JSON.stringify([init.method, path, init.body])
  const before = lastWrite.get()
  const own = before?.same === same ? before : { same, response: call(path, init) }
  lastWrite.set(own)
  try {
    return (await own.response).clone()
  } finally {
    if (lastWrite.get() === own) lastWrite.set(null)
  }
}

/** How often the server no longer had the session. */
const sessionsEnded = createCell(0)

/** Calls `listener` when the server no longer has the session. Returns a function that stops listening. */
export const onSessionEnded = sessionsEnded.subscribe

function read(signal: AbortSignal | undefined): RequestInit {
  // Always revalidates with the server, which may answer 304.
  return { cache: 'no-cache', headers: { Accept: 'application/json' }, ...(signal && { signal }) }
}

function write(method: string, body: unknown): RequestInit {
  return {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  }
}

async function call(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, {
    ...init,
    credentials: 'same-origin',
    redirect: 'error',
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError({ kind: 'unreachable' })
  })
  if (response.ok) return response
  if (response.status === 401 && !path.startsWith('/api/auth/')) {
    sessionsEnded.set(sessionsEnded.get() + 1)
  }
  throw new ApiError(await readProblem(response))
}

/** Reads a response that is already here: its body, checked against `schema`. Throws {@link ApiError} for a refusal. */
export async function readResponse<T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> {
  if (!response.ok) throw new ApiError(await readProblem(response))
  return parse(response, schema)
}

async function parse<T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined)
  const read = z.safeParse(schema, body)
  if (read.success) return read.data
  throw new ApiError(unreadable(response))
}

async function readProblem(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => undefined)
  const read = z.safeParse(problem, body)
  return read.success ? { kind: 'problem', problem: read.data } : unreadable(response)
}

function unreadable(response: Response): Failure {
  return {
    kind: 'unreadable',
    status: response.status,
    requestId: response.headers.get('X-Request-Id'),
  }
}

/** A reference at the end of a sentence: ` Ref 4f1c….`; empty if there is none. */
function quoted(reference: string | null): string {
  return reference === null ? '' : ` Ref ${reference}.`
}

function referenceOf(failure: Failure): string | null {
  if (failure.kind === 'problem') return failure.problem.requestId ?? null
  return failure.kind === 'unreadable' ? failure.requestId : null
}

/** A user error is explained in the sentence; only a server error needs the server's log. */
function isTheirFault(failure: Failure): boolean {
  return failure.kind === 'problem' ? failure.problem.status >= 500 : failure.kind === 'unreadable'
}

function titleOf(failure: Failure): string {
  if (failure.kind === 'problem') return failure.problem.detail ?? failure.problem.title
  return failure.kind === 'unreachable'
    ? 'Landside didn’t respond. Check your connection. We’ll keep trying.'
    : 'Unexpected response. A proxy or login page may be in the way.'
}
