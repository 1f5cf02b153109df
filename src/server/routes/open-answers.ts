import { tooManyRequests } from './problem.ts'

/** Small enough that an ordinary answer is sent in one part. */
const partBytes = 64 * 1024
/** Large answers of one person that are being made or not read yet. */
const maxOpen = 4

/** Sends large answers: of somebody who reads slowly, or not at all, few are in memory. */
export interface OpenAnswers {
  /**
   * Makes an answer and returns it in parts, each when the client has taken the one before. Throws 429 while four of this person's
   * are being made or not read yet.
   */
  send(
    who: string,
    signal: AbortSignal,
    make: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}

export function createOpenAnswers(): OpenAnswers {
  const open = new Map<string, number>()
  return {
    async send(who, signal, make) {
      const count = open.get(who) ?? 0
      if (count >= maxOpen) throw tooManyRequests(10)
      open.set(who, count + 1)
      const close = once(() => {
        const left = (open.get(who) ?? 1) - 1
        if (left === 0) open.delete(who)
        else open.set(who, left)
      })
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

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
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
