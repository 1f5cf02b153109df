/** The world's time: the machine's, moved by hand. Rate windows and the call log keep to the machine's. */
export interface WorldClock {
  now(): number
  /** Milliseconds by which the world is ahead of the machine. */
  offset(): number
  setTo(moment: number): void
  advance(ms: number): void
}

export function createWorldClock(machine: () => number): WorldClock {
  let offset = 0
  return {
    now: () => machine() + offset,
    offset: () => offset,
    setTo: (moment) => {
      offset = moment - machine()
    },
    advance: (ms) => {
      offset += ms
    },
  }
}
