import { availableParallelism } from 'node:os'

/** Thrown where a password can't be looked at now; nothing was done. */
export class HashGateFull extends Error {
  constructor() {
    super('Too many passwords are being checked')
    this.name = 'HashGateFull'
  }
}

/** Lets few passwords be hashed at once: each takes a core and tens of megabytes for about 0.1 s. */
export interface HashGate {
  /**
   * Runs `work` in its turn. Rejects with {@link HashGateFull} where too many wait, or too many from `address`. Where the
   * account signed in from that address lately (`isKnown`), it waits in a line of its own and goes first: whoever comes
   * from many addresses locks nobody out of a known address.
   */
  run<T>(address: string, work: () => Promise<T>, isKnown?: boolean): Promise<T>
  /** Whether a stranger from `address` would be turned away now. */
  isFullFor(address: string): boolean
}

interface Waiting {
  readonly address: string
  readonly start: () => void
}

/** One core at least stays free for everybody else. */
const coresForHashing = availableParallelism() > 2 ? 2 : 1

/**
 * Two at a time, on a machine of two cores one. So few may wait that whoever waits is answered within a second.
 */
export function createHashGate({
  atOnce = coresForHashing,
  maxWaiting = 6 * coresForHashing,
  maxWaitingOfOne = 3,
} = {}): HashGate {
  let running = 0
  const strangers: Waiting[] = []
  const known: Waiting[] = []

  /** Hands the place to whoever waits longest, so that nobody new slips in between. */
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
