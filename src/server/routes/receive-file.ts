import type { After } from '../runtime/timers.ts'
import { createTurns } from '../runtime/turns.ts'
import { bodyTooLarge, RequestProblem, tooManyRequests } from './problem.ts'

/** Files are in memory while they arrive and are saved, so only so many may: of everyone, and of one sender. */
const maxAtOnce = 8
/** Half of the places: drivers of one carrier may come back from the gate together. */
const maxOfSender = 4

/** A phone with a weak signal sends 20 kB a second; a sender who holds a place sends less. Connecting takes a while. */
const minBytesPerSecond = 20_000
const graceSeconds = 15
/** The same while all places are taken, so that nobody keeps the others out with files that hardly come. */
const graceSecondsWhenFull = 3
const lookEverySeconds = 1

/** Receives files that are the whole body of a request. */
export interface FileReceiver {
  /**
   * Receives a file, and does `work` with it once it's the sender's turn: with one file at a time, so that others are
   * answered in between. Throws 413 as soon as it is too large, 408 if it comes too slowly, and 429 if too many others are
   * being received.
   */
  receive<T>(request: Request, sender: string, work: (bytes: Uint8Array) => Promise<T>): Promise<T>
}

export function createFileReceiver(deps: {
  readonly maxBytes: number
  readonly after: After
}): FileReceiver {
  const { maxBytes, after } = deps
  const turns = createTurns()
  /** How many files each sender is sending. */
  const senders = new Map<string, number>()
  let receiving = 0

  return {
    async receive(request, sender, work) {
      const ofSender = senders.get(sender) ?? 0
      if (receiving >= maxAtOnce || ofSender >= maxOfSender) throw tooManyRequests(10)
      if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw bodyTooLarge()
      receiving += 1
      senders.set(sender, ofSender + 1)
      try {
        const bytes = await readBytes(request.body, {
          maxBytes,
          after,
          graceSeconds: () => (receiving < maxAtOnce ? graceSeconds : graceSecondsWhenFull),
        })
        return await turns.run(sender, request.signal, () => work(bytes))
      } finally {
        receiving -= 1
        const left = (senders.get(sender) ?? 1) - 1
        if (left === 0) senders.delete(sender)
        else senders.set(sender, left)
      }
    },
  }
}

async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  deps: {
    readonly maxBytes: number
    readonly after: After
    readonly graceSeconds: () => number
  },
): Promise<Uint8Array> {
  const { maxBytes, after } = deps
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  const tooSlow = Promise.withResolvers<never>()
  const watch = (seconds: number): (() => void) =>
    after(lookEverySeconds * 1000, () => {
      const elapsed = seconds + lookEverySeconds
      if (size < (elapsed - deps.graceSeconds()) * minBytesPerSecond)
        tooSlow.reject(sentTooSlowly())
      else stop = watch(elapsed)
    })
  let stop = watch(0)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), tooSlow.promise])
      if (done) return Buffer.concat(parts, size)
      size += value.byteLength
      if (size > maxBytes) throw bodyTooLarge()
      parts.push(value)
    }
  } catch (error) {
    void reader.cancel(error).catch(() => undefined)
    throw error
  } finally {
    stop()
  }
}

/** The connection ends, so that the rest isn't waited for. */
function sentTooSlowly(): RequestProblem {
  return new RequestProblem({
    status: 408,
    kind: 'too-slow',
    title: 'The file arrived too slowly.',
    headers: { connection: 'close' },
  })
}
