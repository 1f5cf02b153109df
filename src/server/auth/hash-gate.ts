import { availableParallelism } from 'node:os'

/** Thrown if a password can't be checked now; nothing was done. */
export class HashGateFull extends Error {
  constructor() {
    super('Too many passwords are being checked')
    this.name = 'HashGateFull'
  }
}

/** Limits how many passwords are hashed at once: each takes a core and tens of megabytes for about 0.1 s. */
export interface HashGate {
  /**
   * Runs `work` when its turn comes. Rejects with {@link HashGateFull} if too many are waiting, or too many from
   * `address`. If the account recently signed in from that address (`isKnown`), it waits in a separate queue that goes
   * first, so a client with many addresses locks no one out of a known address.
   */
  run<T>(address: string, work: () => Promise<T>, isKnown?: boolean): Promise<T>
  /** Whether an unknown client from `address` would be turned away now. */
  isFullFor(address: string): boolean
}

interface Waiting {
  readonly address: string
  readonly start: () => void
}

/** Leaves at least one core free for everyone else. */
const coresForHashing = availableParallelism() > 2 ? 2 : 1

/** Two at a time, or one on a two-core machine. The queue is short enough that everyone waits at most a second. */
export function createHashGate({
  atOnce = coresForHashing,
  maxWaiting = 6 * coresForHashing,
  maxWaitingOfOne = 3,
} = {}): HashGate {
  let running = 0
  const strangers: Waiting[] = []
  const known: Waiting[] = []

  /** Hands the place to the longest-waiting caller, so that no newcomer slips in between. */
  function leave(): void {
    const first = known.shift() ?? strangers.shift()
    if (first) first.start()
    else running -= 1
  }

  function isFull(waiting: readonly Waiting[], address: string): boolean {
    if (running < atOnce) return false
    const own = waiting.filter((one) => one.address === address).length
    return waiting.length >= maxWaiting || own >= maxWaitingOfOne
  }

  return {
    isFullFor: (address) => isFull(strangers, address),
    async run(address, work, isKnown = false) {
      const waiting = isKnown ? known : strangers
      if (isFull(waiting, address)) throw new HashGateFull()
      if (running < atOnce) running += 1
      else {
        await new Promise<void>((resolve) => {
          waiting.push({ address, start: resolve })
        })
      }
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
