/** The world's time: the machine's or a demo's, moved and quickened by hand. Rate windows and the call log use the machine's. */
export interface WorldClock {
  now(): number
  /** Milliseconds by which the world is ahead of the machine. */
  offset(): number
  /** How many of the world's seconds pass in one of the machine's. */
  speed(): number
  setTo(moment: number): void
  advance(ms: number): void
  setSpeed(speed: number): void
  /** Back to the time and pace that nobody moved. */
  reset(): void
}

/** `unmoved`: the world's time until it is moved, which passes as the machine's does. */
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
