import { setTimeout } from 'node:timers/promises'
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
/** Shorter while all places are taken, so that stalled uploads don't lock others out. */
const graceSecondsWhenFull = 3
/** A file keeps its place this long even if a sender without one is waiting. Most have arrived by then. */
const safeSeconds = 10

/** Saving a file of 5 MB takes about 100 ms in one piece: others get twice that long before the next one. */
const restFactor = 2
const longestRestMs = 500

/** Receives files that are the whole body of a request. */
export interface FileReceiver {
  /**
   * Receives a file, and does `work` with it once it's the sender's turn: with one file at a time, so that others are
   * answered in between. Throws 413 as soon as it is too large, 408 if it comes too slowly, and 429 if too many others are
   * being received. Once all places are taken, a sender without one gets the place of the slowest file whose sender has
   * several, or that has been arriving for more than ten seconds.
   */
  receive<T>(request: Request, sender: string, work: (bytes: Uint8Array) => Promise<T>): Promise<T>
}

/** A file that is arriving, or is being saved (`end` null). */
interface Arriving {
  readonly sender: string
  seconds: number
  size: number
  end: (() => void) | null
}

export function createFileReceiver(deps: {
  readonly maxBytes: number
  readonly after: After
}): FileReceiver {
  const { maxBytes, after } = deps
  const turns = createTurns()
  let restsUntil = 0
  const files = new Set<Arriving>()
  const countOf = (sender: string) => [...files].filter((file) => file.sender === sender).length

  /** Throws 429 if there is no place for another file of the sender. */
  function makeRoom(sender: string): void {
    const own = countOf(sender)
    if (own >= maxOfSender) throw tooManyRequests(10)
    if (files.size < maxAtOnce) return
    const [slowest] = [...files]
      .filter((file) => file.end !== null)
      .filter((file) => countOf(file.sender) > 1 || file.seconds > safeSeconds)
      .toSorted((a, b) => countOf(b.sender) - countOf(a.sender) || rateOf(a) - rateOf(b))
    if (own > 0 || !slowest) throw tooManyRequests(10)
    files.delete(slowest)
    slowest.end?.()
  }

  async function readBytes(
    body: ReadableStream<Uint8Array> | null,
    file: Arriving,
  ): Promise<Uint8Array> {
    if (body === null) return new Uint8Array()
    const reader = body.getReader()
    const parts: Uint8Array[] = []
    const tooSlow = Promise.withResolvers<never>()
    file.end = () => tooSlow.reject(sentTooSlowly())
    const watch = (): (() => void) =>
      after(1000, () => {
        file.seconds += 1
        const grace = files.size < maxAtOnce ? graceSeconds : graceSecondsWhenFull
        if (file.size < (file.seconds - grace) * minBytesPerSecond) file.end?.()
        else stop = watch()
      })
    let stop = watch()
    try {
      for (;;) {
        const { done, value } = await Promise.race([reader.read(), tooSlow.promise])
        if (done) return Buffer.concat(parts, file.size)
        file.size += value.byteLength
        if (file.size > maxBytes) throw bodyTooLarge()
        parts.push(value)
      }
    } catch (error) {
      void reader.cancel(error).catch(() => undefined)
      throw error
    } finally {
      stop()
      file.end = null
    }
  }

  return {
    async receive(request, sender, work) {
      if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw bodyTooLarge()
      makeRoom(sender)
      const file: Arriving = { sender, seconds: 0, size: 0, end: null }
      files.add(file)
      try {
        const bytes = await readBytes(request.body, file)
        return await turns.run(sender, request.signal, async () => {
          await setTimeout(Math.max(0, restsUntil - performance.now()))
          const began = performance.now()
          try {
            return await work(bytes)
          } finally {
            const now = performance.now()
            restsUntil = now + Math.min(longestRestMs, restFactor * (now - began))
          }
        })
      } finally {
        files.delete(file)
      }
    },
  }
}

/** Bytes a second. */
function rateOf({ size, seconds }: Arriving): number {
  return size / Math.max(1, seconds)
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
