import type { Problem } from '#wire/api/problem.ts'
import { vi } from 'vitest'

/** Answers to requests, by method and path: `POST /api/people`. */
export type Answers = Readonly<
  Record<string, (body: unknown, search: URLSearchParams) => Response | Promise<Response>>
>

/** A request to our server as a test sees it. */
export interface Sent {
  readonly to: string
  readonly body: unknown
}

/** Answers the page's requests to our server until the test ends. Returns what was sent, in order. */
export function serve(answers: Answers): readonly Sent[] {
  const sent: Sent[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = input instanceof Request ? input.url : String(input)
    const { pathname, searchParams } = new URL(request, location.href)
    const to = `${init?.method ?? 'GET'} ${pathname}`
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ to, body })
    return (
      answers[to]?.(body, searchParams) ??
      refused({ status: 404, title: `The test answers no ${to}` })
    )
  })
  return sent
}

/** An answer with `body`. */
export function ok(body: unknown): Response {
  return Response.json(body)
}

/** A refusal as the server writes it, with the problem of each field. */
export function refused(problem: Omit<Problem, 'type'>): Response {
  return Response.json({ type: 'about:blank', ...problem }, { status: problem.status })
}

/** An answer that is sent when the test says so. */
export function answerLater(): {
  readonly answer: () => Promise<Response>
  readonly arrive: (response: Response) => void
} {
  const { promise, resolve } = Promise.withResolvers<Response>()
  // Each request needs its own answer: Strict Mode requests twice.
  return { answer: async () => (await promise).clone(), arrive: resolve }
}
