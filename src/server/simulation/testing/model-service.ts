import type { Dice } from '#sandbox/world/dice.ts'
import type { VirtualTime } from '../../../testing/virtual-time.ts'
import type { SmallService } from '../../mirror/testing/small-service.ts'
import { bucketLimits, type BucketName } from '../../upstream/buckets.ts'
import { bend, instead, type FaultKind } from './faults.ts'

/** The connection to the service: latency, outages, limits, and a log of every request that reached it. */
export interface ModelService {
  /** One process's connection. A process that died gets no answer, though its request may still arrive. */
  connect(isAlive: () => boolean): (request: Request) => Promise<Response>
  /** The next `count` requests fail with `kind`. */
  addFaults(kind: FaultKind, count: number): void
  /** Ends every fault. From now on requests succeed after a short delay. */
  calm(): void
  /** Forbidden behavior of ours that it observed. */
  readonly offences: readonly string[]
  /** Requests that reached it. */
  count(): number
}

/** Adds latency and faults to `service`; both are drawn from `dice`. */
export function createModelService(
  service: SmallService,
  time: VirtualTime,
  dice: Dice,
  onRefresh: (id: string) => void,
): ModelService {
  const offences: string[] = []
  const arrivals = new Map<BucketName, number[]>()
  const pausedUntil = new Map<BucketName, number>()
  let faults: FaultKind[] = []
  let isCalm = false
  let count = 0

  /** Counts a request in its bucket's rolling minute. Returns whether it exceeded the limit. */
  function arrive(bucket: BucketName): boolean {
    const now = time.nowMs()
    const recent = (arrivals.get(bucket) ?? []).filter((at) => now - at < 60_000)
    recent.push(now)
    arrivals.set(bucket, recent)
    count += 1
    if (recent.length <= bucketLimits[bucket]) return false
    offences.push(`${recent.length} requests of ${bucket} within a minute`)
    return true
  }

  function answer(request: Request, bucket: BucketName): Promise<Response> {
    const isTooMany = arrive(bucket)
    const kind = isTooMany ? 'too-many' : (faults.shift() ?? null)
    const other = kind && instead(kind, dice)
    if (other) return other
    const refreshed = /\/containers\/([^/]+)\/refresh$/.exec(request.url)?.[1]
    if (refreshed) onRefresh(refreshed)
    return service.fetch(request).then((response) => (kind ? bend(kind, response) : response))
  }

  const wait = (ms: number) => new Promise<void>((resolve) => void time.after(ms, resolve))
  const latency = () => {
    if (isCalm || dice.chance(0.7)) return dice.whole(5, 300)
    return dice.chance(0.9) ? dice.whole(300, 3_000) : dice.whole(3_000, 12_000)
  }

  return {
    offences,
    count: () => count,
    connect: (isAlive) => async (request) => {
      const bucket: BucketName = request.method === 'PATCH' ? 'refresh' : 'default'
      const early = (pausedUntil.get(bucket) ?? 0) - time.nowMs()
      if (early > 0) offences.push(`a request ${early} ms before Retry-After of ${bucket} was over`)
      await wait(latency())
      const response = await answer(request, bucket)
      await wait(latency())
      if (!isAlive()) return new Promise<never>(() => undefined)
      const seconds = response.headers.get('retry-after')
      if (seconds) pausedUntil.set(bucket, time.nowMs() + Number(seconds) * 1_000)
      return response
    },
    addFaults: (kind, many) => void faults.push(...Array.from({ length: many }, () => kind)),
    calm() {
      faults = []
      isCalm = true
    },
  }
}
