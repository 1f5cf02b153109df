import { tooManyRequests } from './problem.ts'

/** Small enough that an ordinary answer is sent in one part. */
const partBytes = 64 * 1024
/** A page of 1,000 containers is 2 MB, the longest list of invoices 10 MB. */
const maxUnreadBytes = 32 * 1024 * 1024

/** A body, whole or in parts. */
export type Sendable = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

/**
 * Sends answers in parts and limits what each client leaves unread. Otherwise a client that never reads would fill the
 * memory.
 */
export interface UnreadAnswers {
  /**
   * Sends a small answer whole, and a larger one in parts, each once the client has read the previous one. Throws 429
   * if `who` would then have more than 32 MB unread, unless it's their only answer.
   */
  send(who: string, signal: AbortSignal, bytes: Uint8Array<ArrayBuffer>): Sendable
}

export function createUnreadAnswers(): UnreadAnswers {
  const unread = new Set<{ readonly who: string; readonly bytes: number }>()
  return {
    send(who, signal, bytes) {
      if (bytes.length <= partBytes) return bytes
      let before = 0
      for (const one of unread) if (one.who === who) before += one.bytes
      if (before > 0 && before + bytes.length > maxUnreadBytes) throw tooManyRequests(10)
      const answer = { who, bytes: bytes.length }
      unread.add(answer)
      const close = (): void => void unread.delete(answer)
      signal.addEventListener('abort', close, { once: true })
      return inParts(bytes, close)
    },
  }
}

function inParts(
  bytes: Uint8Array<ArrayBuffer>,
  onEnd: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + partBytes))
      at += partBytes
      if (at < bytes.length) return
      controller.close()
      onEnd()
    },
    cancel: onEnd,
  })
}
