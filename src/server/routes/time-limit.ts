import type { After } from '../runtime/timers.ts'
import { RequestProblem } from './problem.ts'

/** `work`, or `late` if it takes longer than `ms`. The work continues. */
export function within<T, L>(work: Promise<T>, ms: number, after: After, late: L): Promise<T | L> {
  return new Promise((resolve, reject) => {
    const cancel = after(ms, () => resolve(late))
    work.then(resolve, reject).finally(cancel)
  })
}

const maxMs = 10_000

/** `work` that a person waits for with nothing on screen meanwhile. Throws 503 if it takes too long. */
export async function orTimeout<T>(work: Promise<T>, after: After): Promise<T> {
  const late = Symbol('late')
  const done = await within(work, maxMs, after, late)
  if (typeof done !== 'symbol') return done
  throw new RequestProblem({
    status: 503,
    kind: 'service-busy',
    title: 'The tracking provider hasn’t responded yet.',
    detail:
      'Your request goes out as soon as the account’s request limit allows. Try again in a moment.',
    headers: { 'retry-after': '10' },
  })
}
