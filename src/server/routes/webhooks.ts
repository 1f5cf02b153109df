import type { Receipt, Webhooks } from '../webhooks/create-webhooks.ts'
import { networkOf } from '../auth/network-of.ts'
import { unsignedNotices, type CallCounter } from './call-limits.ts'
import { bodyTooLarge, RequestProblem, tooManyOfAddress } from './problem.ts'
import type { Routes } from './route.ts'

/** A webhook for a bill of lading with hundreds of containers lists all of them in one body. */
const maxBodyBytes = 4 * 1024 * 1024

/** A large body takes longer to read and hash, so it counts once for every 64 kB. */
const countedBytes = 64 * 1024

/** Size that every body may have at any time; only the excess of larger ones shares {@link maxBytesBeingRead}. */
const ordinaryBodyBytes = 64 * 1024
const maxBeingRead = 400
const maxBytesBeingRead = 32 * 1024 * 1024

/** The address to which the service posts events. It signs its bodies; there is no sign-in. */
export function webhookRoutes(deps: {
  readonly webhooks: Webhooks
  readonly calls: CallCounter
}): Routes {
  const { webhooks, calls } = deps
  const readBytes = createBodyReader()
  return {
    'POST /webhooks/tracking': async (c) => {
      const network = networkOf(c.get('address'))
      let counted = 0
      const count = (more: number): void => {
        const waitSeconds = calls.take(unsignedNotices, network, more)
        if (waitSeconds > 0) throw tooManyOfAddress(waitSeconds)
        counted += more
      }
      count(1)
      const signature = c.req.header(webhooks.signatureHeader) ?? null
      // Without a signature there is no reason to read the body.
      const body =
        signature === null
          ? new Uint8Array()
          : await readBytes(c.req.raw, (size) => {
              const due = Math.ceil(size / countedBytes)
              if (due > counted) count(due - counted)
            })
      const receipt = await webhooks.receive(body, signature)
      // Only a right signature gets as far as 'full'.
      if (receipt === 'kept' || receipt === 'known' || receipt === 'full')
        calls.giveBack(unsignedNotices, network, counted)
      return answer(receipt)
    },
  }
}

/**
 * 200 and 202 stop the service's retries (public facts, section 13.3); after any other status it sends the notice
 * again.
 */
function answer(receipt: Receipt): Response {
  switch (receipt) {
    case 'kept':
      return new Response(null, { status: 202 })
    case 'known':
      return new Response(null, { status: 200 })
    case 'unsigned':
      throw new RequestProblem({
        status: 401,
        kind: 'not-signed',
        title: 'The signature is missing or doesn’t match the body.',
      })
    case 'not-ready':
      throw new RequestProblem({
        status: 503,
        kind: 'not-ready',
        title: 'No signing secret is known yet.',
        headers: { 'retry-after': '30' },
      })
    case 'full':
      throw new RequestProblem({
        status: 503,
        kind: 'busy',
        title: 'Too many webhooks wait to be applied.',
        headers: { 'retry-after': '10' },
      })
  }
}

/** A body being read: how much of the shared bytes it uses, and how to abort it. */
interface HeldBody {
  shared: number
  cancel(): void
}

/**
 * Creates the reader of bodies whose signature hasn't been checked yet: all those being read at once may use 57 MiB of
 * memory. It returns the body's exact bytes, and calls `onSize` with how many have arrived, which may throw to refuse
 * the rest. Throws 413 as soon as there are too many, whatever length was announced, 400 if the sender hangs up, and
 * 503 if too much is being read: the service sends a webhook again. If there are too many bodies, or too large ones,
 * the slowest make room, since the service sends its own in one go.
 */
function createBodyReader(): (
  request: Request,
  onSize: (bytes: number) => void,
) => Promise<Uint8Array> {
  /** Each body being read, oldest first. */
  const underWay = new Set<HeldBody>()
  let bytes = 0

  function end(held: HeldBody): void {
    underWay.delete(held)
    bytes -= held.shared
    held.shared = 0
    held.cancel()
  }

  /** Aborts the oldest of the large bodies until there is room. Returns whether there is. */
  function makeRoom(wanted: number, forBody: HeldBody): boolean {
    for (const held of underWay) {
      if (bytes + wanted <= maxBytesBeingRead) break
      if (held !== forBody && held.shared > 0) end(held)
    }
    return bytes + wanted <= maxBytesBeingRead
  }

  return async ({ body }, onSize) => {
    if (body === null) return new Uint8Array()
    const reader = body.getReader()
    const parts: Uint8Array[] = []
    let size = 0
    let isEnded = false
    const held: HeldBody = {
      shared: 0,
      cancel() {
        isEnded = true
        void reader.cancel()
      },
    }
    const [oldest] = underWay
    if (oldest && underWay.size >= maxBeingRead) end(oldest)
    underWay.add(held)
    try {
      for (;;) {
        const { done, value } = await reader.read().catch(() => {
          throw new RequestProblem({
            status: 400,
            title: 'The request ended before the body was complete.',
          })
        })
        if (isEnded) throw busy()
        if (done) return Buffer.concat(parts)
        size += value.byteLength
        if (size > maxBodyBytes) throw bodyTooLarge()
        onSize(size)
        const more = Math.max(0, size - ordinaryBodyBytes) - held.shared
        if (!makeRoom(more, held)) throw busy()
        held.shared += more
        bytes += more
        parts.push(value)
      }
    } finally {
      underWay.delete(held)
      bytes -= held.shared
      reader.cancel().catch(() => undefined)
    }
  }
}

function busy(): RequestProblem {
  return new RequestProblem({
    status: 503,
    kind: 'busy',
    title: 'Too many webhooks are being received.',
    headers: { 'retry-after': '10' },
  })
}
