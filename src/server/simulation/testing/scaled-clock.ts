import { instantAt, type Instant } from '#domain/time/instant.ts'
import type { After } from '../../runtime/timers.ts'

/** A clock that runs `scale` times as fast as the machine's, the same in every process that knows its start. */
export interface ScaledClock {
  readonly nowMs: () => number
  readonly now: () => Instant
  readonly after: After
}

/** @param beganAt start by the machine's clock, milliseconds since the epoch: there both clocks agree */
export function createScaledClock(scale: number, beganAt: number): ScaledClock {
  const nowMs = () => beganAt + (Date.now() - beganAt) * scale
  return {
    nowMs,
    now: () => instantAt(nowMs()),
    after(ms, run) {
      const timer = setTimeout(run, ms / scale)
      return () => clearTimeout(timer)
    },
  }
}
