import { problem, type Problem } from '#wire/api/problem.ts'
import * as z from 'zod/mini'

/** Why a call to our server did not give what was asked for. */
export type Failure =
  /** The server said no, in its own words. */
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** No answer: the network or the server is away. */
  | { readonly kind: 'unreachable' }
  /** An answer that is not what the contract says, such as a page of a proxy. */
  | { readonly kind: 'unreadable'; readonly status: number; readonly requestId: string | null }

/**
 * Thrown by every call, so that queries keep it as their error. Its message is for people; where the fault is the server's,
 * it ends with the reference to quote, as {@link quoted} writes it.
 */
export class ApiError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`${titleOf(failure)}${isTheirFault(failure) ? quoted(referenceOf(failure)) : ''}`)
    this.name = 'ApiError'
    this.failure = failure
  }
}

/** HTTP status of a refused call; null where there was no answer. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const { failure } = error
  if (failure.kind === 'problem') return failure.problem.status
  return failure.kind === 'unreadable' ? failure.status : null
}

/** The reference a person quotes to support; null where the server gave none. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? referenceOf(error.failure) : null
}

/** What the server found wrong in each field of a form, by the field's name. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.failure.kind !== 'problem') return {}
  const fields = error.failure.problem.fields ?? []
  return Object.fromEntries(fields.map(({ field, problem }) => [field, problem]))
}

/** Reads `path` and checks the answer against the contract. Throws {@link ApiError}. */
export async function get<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  signal?: AbortSignal,
): Promise<T> {
  return parse(await call(path, read(signal)), schema)
}

/** Writes to `path` and checks the answer against the contract. Throws {@link ApiError}. */
export async function send<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  schema: z.ZodMiniType<T>,
  signal?: AbortSignal,
): Promise<T> {
  const init = { ...write(method, body), ...(signal && { signal }) }
  return parse(await call(path, init), schema)
}

/** Writes to `path` where only success matters. Throws {@link ApiError}. */
export async function sendOnly(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
): Promise<void> {
  await call(path, write(method, body))
}

type Listener = () => void
const endedListeners = new Set<Listener>()

/** Calls `listener` when the server no longer knows who is signed in. Answers how to stop listening. */
export function onSessionEnded(listener: Listener): () => void {
  endedListeners.add(listener)
  return () => endedListeners.delete(listener)
}

function read(signal: AbortSignal | undefined): RequestInit {
  // Always asks the server, which may answer that nothing has changed.
  return { cache: 'no-cache', headers: { Accept: 'application/json' }, ...(signal && { signal }) }
}

function write(method: 'POST' | 'PUT' | 'DELETE', body: unknown): RequestInit {
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
    for (const listener of endedListeners) listener()
  }
  throw new ApiError(await readProblem(response))
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

/** A reference as it ends a sentence: ` Ref 4f1c….`; nothing where there is none. */
function quoted(reference: string | null): string {
  return reference === null ? '' : ` Ref ${reference}.`
}

function referenceOf(failure: Failure): string | null {
  if (failure.kind === 'problem') return failure.problem.requestId ?? null
  return failure.kind === 'unreadable' ? failure.requestId : null
}

/** What a person did wrong is in the sentence; only what the server did wrong is looked up in its log. */
function isTheirFault(failure: Failure): boolean {
  return failure.kind === 'problem' ? failure.problem.status >= 500 : failure.kind === 'unreadable'
}

function titleOf(failure: Failure): string {
  if (failure.kind === 'problem') return failure.problem.detail ?? failure.problem.title
  return failure.kind === 'unreachable'
    ? 'Landside didn’t respond. Check your connection. We’ll keep trying.'
    : 'Unexpected response. A proxy or login page may be in the way.'
}
