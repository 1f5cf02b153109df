import { useCallback, useSyncExternalStore } from 'react'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'

/** Above this difference the device's clock is reported as wrong. */
const noteworthyMs = 2 * 60_000

/** The one clock of the dashboard: estimated server time, with a tick every minute on the minute. */
export interface Clock {
  /** This moment. */
  readonly now: () => Instant
  /** The moment of the last tick: stable between ticks. */
  readonly lastTick: () => Instant
  readonly subscribe: (listener: () => void) => () => void
  /** Runs `work` before each tick with the moment of that tick, so that results can be prepared. */
  readonly beforeTick: (work: (next: Instant) => Promise<void>) => void
  /** Sets the clock from the server's time. */
  readonly correct: (serverTime: Instant) => void
  /** How far the device is ahead of the server, in whole minutes. 0 below the threshold. */
  readonly deviceAheadMinutes: () => number
}

/** A clock over the device's `deviceMs` (milliseconds since the epoch). */
export function createClock(deviceMs: () => number): Clock {
  const listeners = new Set<() => void>()
  const works: ((next: Instant) => Promise<void>)[] = []
  /** Whether preparation is running, and whether another tick came due meanwhile. */
  let preparing = false
  let isLate = false
  let aheadMs = 0
  let tick = instantAt(deviceMs())
  let timer: ReturnType<typeof setTimeout> | undefined

  const nowMs = () => deviceMs() - aheadMs
  const publishTick = (moment: Instant) => {
    tick = moment
    for (const listener of listeners) listener()
  }
  // A tick in preparation is published before the next one starts, so the clock never stops.
  const prepareTick = async () => {
    isLate = preparing
    if (isLate) return
    const next = instantAt(nowMs())
    if (works.length === 0) return publishTick(next)
    preparing = true
    await Promise.allSettled(works.map((work) => work(next)))
    preparing = false
    publishTick(next)
    if (isLate) await prepareTick()
  }
  const schedule = () => {
    clearTimeout(timer)
    if (listeners.size === 0) return
    timer = setTimeout(
      () => {
        void prepareTick()
        schedule()
      },
      60_000 - (nowMs() % 60_000),
    )
  }

  return {
    now: () => instantAt(nowMs()),
    lastTick: () => tick,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) schedule()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
    beforeTick: (work) => void works.push(work),
    correct(serverTime) {
      const before = aheadMs
      aheadMs = deviceMs() - epochMs(serverTime)
      // Responses take time to arrive, so a difference below two seconds is ignored.
      if (Math.abs(aheadMs - before) < 2000) return
      // Without subscribers nothing has to be prepared.
      if (listeners.size === 0) tick = instantAt(nowMs())
      else void prepareTick()
      schedule()
    },
    deviceAheadMinutes: () => (Math.abs(aheadMs) < noteworthyMs ? 0 : Math.round(aheadMs / 60_000)),
  }
}

export const clock = createClock(() => Date.now())

/** This moment, by the server's clock; changes once a minute. */
export function useNow(): Instant {
  return useSyncExternalStore(clock.subscribe, clock.lastTick)
}

/** Like {@link useNow}, but every second while `active`, for countdowns in seconds. */
export function useNowBySecond(active: boolean): Instant {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!active) return clock.subscribe(listener)
      const timer = setInterval(listener, 1000)
      return () => clearInterval(timer)
    },
    [active],
  )
  const bySecond = () => `${clock.now().slice(0, 19)}Z` as const
  return useSyncExternalStore(subscribe, active ? bySecond : clock.lastTick)
}

/** How far the device's clock is ahead (negative: behind), in minutes. 0 below the threshold. */
export function useDeviceAheadMinutes(): number {
  return useSyncExternalStore(clock.subscribe, clock.deviceAheadMinutes)
}
