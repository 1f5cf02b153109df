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

/** What one person may have been sent and not have read. A page of 1,000 containers has 2 MB, an export of invoices 10. */
const maxUnreadBytes = 16 * 1024 * 1024

/** Sends answers in parts and bounds what each asker leaves unread: whoever never reads would otherwise fill the memory. */
export interface UnreadAnswers {
  /**
   * An answer to send: as it is if it's small, else in parts, each one once the client has taken the one before. Throws 429 if
   * `who` would then have more than 16 MB unread, unless it's the only answer.
   */
  send(who: string, signal: AbortSignal, bytes: Uint8Array<ArrayBuffer>): Sendable
}

/** A body, whole or in parts. */
export type Sendable = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

export function createUnreadAnswers(): UnreadAnswers {
  const unread = new Map<string, number>()
  return {
    send(who, signal, bytes) {
      if (bytes.length <= partBytes) return bytes
      const before = unread.get(who) ?? 0
      if (before > 0 && before + bytes.length > maxUnreadBytes) throw tooManyRequests(10)
      unread.set(who, before + bytes.length)
      const close = once(() => {
        const left = (unread.get(who) ?? 0) - bytes.length
        if (left > 0) unread.set(who, left)
        else unread.delete(who)
      })
      signal.addEventListener('abort', close, { once: true })
      return inParts(bytes, close)
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
