import { errorDocument, type ErrorElement } from '#wire/upstream/json-api.ts'

/** The service's error about one field of a request. */
export interface FieldProblem {
  /** The last part of its pointer (`request_number`), or the parameter; null if it names none. */
  readonly field: string | null
  readonly problem: string
  readonly code: string | null
}

/** Why there is no answer. Its texts are ours, or the service's without our secrets (see `readJson`). */
export type Failure =
  | { readonly kind: 'refused'; readonly detail: string }
  /** `notEnabled`: the account lacks the requested feature, recognized only by the title that says so. */
  | { readonly kind: 'forbidden'; readonly detail: string; readonly notEnabled: boolean }
  | { readonly kind: 'not-found'; readonly detail: string }
  | { readonly kind: 'invalid'; readonly detail: string; readonly fields: readonly FieldProblem[] }
  /** The service asked us to wait; `retryAfterMs` is its value, or our own backoff. */
  | { readonly kind: 'limited'; readonly detail: string; readonly retryAfterMs: number }
  /** Our own budget is used up, and the caller didn't want to wait. Milliseconds since the epoch. */
  | { readonly kind: 'no-slot'; readonly detail: string; readonly freeAt: number }
  | { readonly kind: 'unreachable'; readonly detail: string }
  | { readonly kind: 'unreadable'; readonly detail: string }
  | { readonly kind: 'server-error'; readonly detail: string; readonly status: number }
  | { readonly kind: 'cancelled'; readonly detail: string }
  /** Our own disk is full: the request couldn't be counted, or its answer not be saved. */
  | { readonly kind: 'no-room'; readonly detail: string }

/** Reads an answer that isn't a success. `body` is its JSON without our secrets, or undefined if it has none. */
export function readFailure(status: number, body: unknown): Failure {
  const errors = readErrors(body)
  const detail = (fallback: string) => sentenceOf(errors) ?? fallback
  if (status === 401)
    return { kind: 'refused', detail: detail('The tracking provider rejected the API key') }
  if (status === 402 || status === 403) {
    return {
      kind: 'forbidden',
      detail: detail('Your account doesn’t have access to this at the tracking provider'),
      notEnabled: status === 403 && errors[0]?.title === 'API access not enabled',
    }
  }
  if (status === 404)
    return { kind: 'not-found', detail: detail('Not found at the tracking provider') }
  if (status >= 300 && status < 400) {
    return {
      kind: 'unreadable',
      detail: `The tracking provider responded with a redirect (${status}), and Landside doesn’t follow redirects`,
    }
  }
  if (status >= 500) {
    return {
      kind: 'server-error',
      status,
      detail: detail(`The tracking provider responded with an error (${status})`),
    }
  }
  return {
    kind: 'invalid',
    detail: detail(`The tracking provider rejected the request (${status})`),
    fields: errors.slice(0, maxFields).map(fieldOf),
  }
}

/** Enough to correct a request. */
const maxFields = 20

function readErrors(body: unknown): readonly ErrorElement[] {
  const read = errorDocument.safeParse(body)
  return read.success ? read.data.errors : []
}

function sentenceOf(errors: readonly ErrorElement[]): string | null {
  const [first] = errors
  const text = first?.detail ?? first?.title
  return text ? text.slice(0, 300) : null
}

function fieldOf(error: ErrorElement): FieldProblem {
  const place = error.source?.pointer ?? error.source?.parameter ?? null
  return {
    field: place?.split('/').at(-1) ?? null,
    problem: (error.detail ?? error.title ?? 'not accepted').slice(0, 300),
    code: error.code ?? null,
  }
}
