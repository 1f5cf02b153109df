import { errorDocument, type ErrorElement } from '#wire/upstream/json-api.ts'

/** What the service found wrong in one field of a request. */
export interface FieldProblem {
  /** The last part of its pointer (`request_number`), or the parameter; null where it names none. */
  readonly field: string | null
  readonly problem: string
  readonly code: string | null
}

/** Why there is no answer. Texts are ours or the service's, never the request's: no credential is in them. */
export type Failure =
  | { readonly kind: 'refused'; readonly detail: string }
  /** `notEnabled`: the account lacks the feature that was asked for, by the title that says so and no other. */
  | { readonly kind: 'forbidden'; readonly detail: string; readonly notEnabled: boolean }
  | { readonly kind: 'not-found'; readonly detail: string }
  | { readonly kind: 'invalid'; readonly detail: string; readonly fields: readonly FieldProblem[] }
  /** The service asked us to wait; `retryAfterMs` is what it said, or our own back-off. */
  | { readonly kind: 'limited'; readonly detail: string; readonly retryAfterMs: number }
  /** Our own budget is spent, and the caller did not want to wait. Milliseconds since the epoch. */
  | { readonly kind: 'no-slot'; readonly detail: string; readonly freeAt: number }
  | { readonly kind: 'unreachable'; readonly detail: string }
  | { readonly kind: 'unreadable'; readonly detail: string }
  | { readonly kind: 'server-error'; readonly detail: string; readonly status: number }
  | { readonly kind: 'cancelled'; readonly detail: string }
  /** Our own disk is full: the request could not be counted, or its answer not be saved. */
  | { readonly kind: 'no-room'; readonly detail: string }

/** Reads an answer that is not a success. `body` is its JSON, or undefined where it has none. */
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

/** Enough to correct a request by. */
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
