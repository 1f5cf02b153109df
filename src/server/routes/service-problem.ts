import type { Asked } from '../outbox/create-tracking-requests.ts'
import { RequestProblem, storeFull } from './problem.ts'

type Failure = Extract<Asked<unknown>, { ok: false }>['failure']

/** What a person is told where the service did not do what was asked. Its own sentence is the detail. */
export function serviceProblem(failure: Failure): RequestProblem {
  const { detail } = failure
  switch (failure.kind) {
    case 'invalid':
      return new RequestProblem({
        status: 422,
        kind: 'service-refused-fields',
        title: 'The service did not accept this.',
        detail,
        fields: failure.fields.map(({ field, problem }) => ({ field: field ?? 'body', problem })),
      })
    case 'limited':
      return tooMany(Math.ceil(failure.retryAfterMs / 1000), detail)
    case 'no-slot':
      return tooMany(60, detail)
    case 'refused':
      return failed('service-refused-key', 'The service refused our key.', detail)
    case 'forbidden':
      return failed('service-forbids', 'The service does not allow this to our account.', detail)
    case 'not-found':
      return failed('service-failed', 'The service does not have that.', detail)
    case 'unreadable':
      return failed('service-unreadable', 'The service’s answer cannot be read.', detail)
    case 'no-room':
      return new RequestProblem(storeFull())
    case 'unreachable':
    case 'server-error':
    case 'cancelled':
      return failed('service-failed', 'The service did not answer.', detail)
  }
}

function tooMany(seconds: number, detail: string): RequestProblem {
  return new RequestProblem({
    status: 429,
    kind: 'service-limit',
    title: 'The account’s limit is used up for now.',
    detail,
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  })
}

function failed(kind: string, title: string, detail: string): RequestProblem {
  return new RequestProblem({ status: 502, kind, title, detail })
}
