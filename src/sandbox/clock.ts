/**
 * The world's time: the machine's or a demo's, moved and sped up by hand. Rate windows and the call log use the
 * machine's.
 */
export interface WorldClock {
  now(): number
  /** Milliseconds by which the world is ahead of the machine. */
  offset(): number
  /** Seconds of the world per second of the machine. */
  speed(): number
  setTo(moment: number): void
  advance(ms: number): void
  setSpeed(speed: number): void
  /** Back to the original time and pace. */
  reset(): void
}

/** `unmoved`: the world's time until it is moved, at the machine's pace. */
export function createWorldClock(
  machine: () => number,
  unmoved: () => number = machine,
): WorldClock {
  let since = machine()
  let origin = unmoved()
  let speed = 1
  const now = () => origin + (machine() - since) * speed
  const startFrom = (moment: number, pace: number) => {
    since = machine()
    origin = moment
    speed = pace
  }
  return {
    now,
    offset: () => now() - machine(),
    speed: () => speed,
    setTo: (moment) => startFrom(moment, speed),
    advance: (ms) => startFrom(now() + ms, speed),
    setSpeed: (pace) => startFrom(now(), pace),
    reset: () => startFrom(unmoved(), 1),
  }
}
