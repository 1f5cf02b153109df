import type { VirtualTime } from '../../../testing/virtual-time.ts'

/** A service that counts requests itself, when they reach it, on its own clock. */
export interface CountingService {
  /** Takes `thereMs` to reach the service and `backMs` to come back. */
  request(thereMs: number, backMs: number): Promise<void>
  readonly arrivals: readonly number[]
  /** The most requests that reached it in any 60 seconds. */
  maxInAMinute(): number
}

export function createCountingService(time: VirtualTime): CountingService {
  const arrivals: number[] = []
  const wait = (ms: number) => new Promise<void>((resolve) => void time.after(ms, resolve))
  // Not the clock that a test may set: the service's time only moves forward.
  const started = time.elapsedMs()
  return {
    arrivals,
    async request(thereMs, backMs) {
      await wait(thereMs)
      arrivals.push(time.elapsedMs() - started)
      await wait(backMs)
    },
    maxInAMinute: () =>
      Math.max(
        0,
        ...arrivals.map((from) => arrivals.filter((at) => at >= from && at - from < 60_000).length),
      ),
  }
}
