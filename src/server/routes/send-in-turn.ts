import type { PersonTurns } from './person-turns.ts'

/** Small enough that an ordinary answer is sent in one part and keeps no turn. */
const partBytes = 64 * 1024

/**
 * Makes a large answer in a turn of this person, and keeps the turn until the client has read it all or hung up. Of somebody who
 * reads slowly, or not at all, so few answers are in memory at once.
 *
 * @returns the answer in parts, each made when the client has taken the one before
 */
export function sendInTurn(
  turns: PersonTurns,
  who: string,
  signal: AbortSignal,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return new Promise((resolve, reject) => {
    const sending = turns.run(who, signal, async () => {
      const sent = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => sent.resolve(), { once: true })
      resolve(inParts(await make(), () => sent.resolve()))
      await sent.promise
    })
    sending.catch(reject)
  })
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
