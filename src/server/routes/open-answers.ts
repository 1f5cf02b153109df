import { tooManyRequests } from './problem.ts'

/** Small enough that an ordinary answer is sent in one part. */
const partBytes = 64 * 1024
/** Large answers that one person may have open: still being made, or not fully read. */
const maxOpen = 4

/** Sends large answers in parts, and keeps few of them in memory for a person who reads slowly or not at all. */
export interface OpenAnswers {
  /**
   * Makes an answer and returns it in parts, each one once the client has taken the one before. Throws 429 while this person has
   * four answers open.
   */
  send(
    who: string,
    signal: AbortSignal,
    make: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}

export function createOpenAnswers(): OpenAnswers {
  const open = new Set<{ readonly who: string }>()
  return {
    async send(who, signal, make) {
      const count = [...open].filter((one) => one.who === who).length
      if (count >= maxOpen) throw tooManyRequests(10)
      const answer = { who }
      open.add(answer)
      const close = (): void => void open.delete(answer)
      signal.addEventListener('abort', close, { once: true })
      try {
        return inParts(await make(), close)
      } catch (error) {
        close()
        throw error
      }
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
