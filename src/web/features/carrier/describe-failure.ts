import { orderWords } from '#domain/text/order-words.ts'
import { ApiError } from '#web/data/api.ts'
import type { CarrierWords } from './carrier-words.ts'

/** Why something wasn't sent. A refusal is in the server's words, which name the container. */
export function describeFailure(error: unknown, words: CarrierWords): string {
  if (!(error instanceof ApiError)) return words.failed
  const { failure } = error
  if (failure.kind === 'unreachable') return navigator.onLine ? words.noReply : words.offline
  if (failure.kind === 'problem') {
    const { status, title } = failure.problem
    if (status === 429) return words.tooMany
    if (status === 408) return words.noReply
    // Without a link that works, the server doesn't know the carrier's language.
    if (title === orderWords.en.problems['link-ended']) return `${words.gone}.`
    if (status < 500) return title
  }
  return words.failed + (error.requestId === null ? '' : ` (Ref ${error.requestId})`)
}
