import type { Asked } from '../outbox/create-tracking-requests.ts'
import { endSentence } from '#domain/text/count.ts'
import { RequestProblem, storeFull } from './problem.ts'

type Failure = Extract<Asked<unknown>, { ok: false }>['failure']

/** The problem shown when the service refuses a request, with the service's own message as the detail. */
export function serviceProblem(failure: Failure): RequestProblem {
  const detail = endSentence(failure.detail)
  switch (failure.kind) {
    case 'invalid':
      return new RequestProblem({
        status: 422,
        kind: 'service-refused-fields',
        title: 'The tracking provider rejected this.',
        detail,
        fields: failure.fields.map(({ field, problem }) => ({ field: field ?? 'body', problem })),
      })
    case 'limited':
      return tooMany(Math.ceil(failure.retryAfterMs / 1000), detail)
    case 'no-slot':
      return tooMany(60, detail)
    case 'refused':
      return failed('service-refused-key', 'The tracking provider rejected the API key.', detail)
    case 'forbidden':
      return failed(
        'service-forbids',
        'Your account doesn’t have access to this at the tracking provider.',
        detail,
      )
    case 'not-found':
      return failed('service-failed', 'Not found at the tracking provider.', detail)
    case 'unreadable':
      return failed('service-unreadable', 'Couldn’t read the tracking provider’s response.', detail)
    case 'no-room':
      return new RequestProblem(storeFull())
    case 'unreachable':
    case 'server-error':
    case 'cancelled':
      return failed('service-failed', 'The tracking provider didn’t respond.', detail)
  }
}

function tooMany(seconds: number, detail: string): RequestProblem {
  return new RequestProblem({
    status: 429,
    kind: 'service-limit',
    title: 'The account’s request limit is reached. Try again shortly.',
    detail,
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  })
}

function failed(kind: string, title: string, detail: string): RequestProblem {
  return new RequestProblem({ status: 502, kind, title, detail })
}
