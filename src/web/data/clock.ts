import { useCallback, useSyncExternalStore } from 'react'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'

/** Beyond this difference the device's clock is said to be wrong. */
const noteworthyMs = 2 * 60_000

/** The one clock of the dashboard: server time as well as it is known, told once a minute on the minute. */
export interface Clock {
  /** This moment. */
  readonly now: () => Instant
  /** The moment of the last tick: stable between ticks. */
  readonly lastTick: () => Instant
  readonly subscribe: (listener: () => void) => () => void
  /** Has `work` done before each tick is told, whose moment it is given: what follows from it can be made ready. */
  readonly beforeTick: (work: (next: Instant) => Promise<void>) => void
  /** Sets the clock by the server's word. */
  readonly correct: (serverTime: Instant) => void
  /** How far the device is ahead of the server, in whole minutes, where that is noteworthy; else 0. */
  readonly deviceAheadMinutes: () => number
}

/** A clock over the device's `deviceMs` (milliseconds since the epoch). */
export function createClock(deviceMs: () => number): Clock {
  const listeners = new Set<() => void>()
  const works: ((next: Instant) => Promise<void>)[] = []
  /** While works are done, and whether the clock went on meanwhile. */
  let makingReady = false
  let isLate = false
  let aheadMs = 0
  let tick = instantAt(deviceMs())
  let timer: ReturnType<typeof setTimeout> | undefined

  const nowMs = () => deviceMs() - aheadMs
  const tell = (moment: Instant) => {
    tick = moment
    for (const listener of listeners) listener()
  }
  // A moment that is being made ready is told before the next one is begun: the clock always goes on.
  const makeReady = async () => {
    isLate = makingReady
    if (isLate) return
    const next = instantAt(nowMs())
    if (works.length === 0) return tell(next)
    makingReady = true
    await Promise.allSettled(works.map((work) => work(next)))
    makingReady = false
    tell(next)
    if (isLate) await makeReady()
  }
  const schedule = () => {
    clearTimeout(timer)
    if (listeners.size === 0) return
    timer = setTimeout(
      () => {
        void makeReady()
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
      // The way from the server takes a while: a second more or less is no news.
      if (Math.abs(aheadMs - before) < 2000) return
      // Nobody was told the time yet, so nothing has to be made ready for another one.
      if (listeners.size === 0) tick = instantAt(nowMs())
      else void makeReady()
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

/** As {@link useNow}, but each second while `active`: for waits that are counted in seconds. */
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

/** How far the device's clock is ahead (negative: behind), in minutes; 0 where nobody needs to know. */
export function useDeviceAheadMinutes(): number {
  return useSyncExternalStore(clock.subscribe, clock.deviceAheadMinutes)
}
