import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bucketLimits, type BucketName } from '../../upstream/buckets.ts'
import type { ScaledClock } from './scaled-clock.ts'

export const sentAtHeader = 'x-sent-at'

/**
 * One request as the service saw it, and when it was sent; `pausedUntil`: the end of the pause it had requested for
 * that bucket, if any.
 */
export interface Arrival {
  readonly bucket: BucketName
  readonly at: number
  readonly sentAt: number
  readonly pausedUntil: number
  readonly pausedAt: number
}

/** A service on real sockets that counts by its own clock, reachable by several processes. */
export interface CountingServer {
  readonly baseUrl: string
  readonly arrivals: readonly Arrival[]
  /** Requests beyond the limit of a rolling minute: each got 429. */
  refused(): number
  /** From now on every `nth` request gets 429 with a `Retry-After` of this many seconds. */
  interrupt(nth: number, seconds: number): void
  close(): Promise<void>
}

export async function startCountingServer(clock: ScaledClock): Promise<CountingServer> {
  const arrivals: Arrival[] = []
  const paused = new Map<BucketName, { until: number; at: number }>()
  let refused = 0
  let interruption: { nth: number; seconds: number } | null = null

  const server = createServer((request, response) => {
    const at = clock.nowMs()
    const bucket: BucketName = request.method === 'PATCH' ? 'refresh' : 'default'
    const pause = paused.get(bucket)
    const sentAt = Number(request.headers[sentAtHeader] ?? at)
    arrivals.push({ bucket, at, sentAt, pausedUntil: pause?.until ?? 0, pausedAt: pause?.at ?? 0 })
    if (countWithin(arrivals, bucket, at) > bucketLimits[bucket]) {
      refused += 1
      return wait(60)
    }
    if (interruption && arrivals.length % interruption.nth === 0) return wait(interruption.seconds)
    response.setHeader('content-type', 'application/vnd.api+json')
    response.end('{"data":{"id":"container","type":"container"},"message":"Refresh started"}')

    function wait(seconds: number): void {
      response.writeHead(429, { 'retry-after': String(seconds) }).end(() => {
        const at = clock.nowMs()
        paused.set(bucket, { until: at + seconds * 1_000, at })
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v2`,
    arrivals,
    refused: () => refused,
    interrupt(nth, seconds) {
      interruption = { nth, seconds }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Number of requests of a bucket in the minute that ends at `until`. */
function countWithin(arrivals: readonly Arrival[], bucket: BucketName, until: number): number {
  let count = 0
  for (let at = arrivals.length - 1; at >= 0; at -= 1) {
    const arrival = arrivals[at]
    if (!arrival || until - arrival.at >= 60_000) break
    if (arrival.bucket === bucket) count += 1
  }
  return count
}
