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
  /** Runs `work` in its turn. Rejects with {@link HashGateFull} where too many wait, or too many from `address`. */
  run<T>(address: string, work: () => Promise<T>): Promise<T>
}

/** One core at least stays free for everybody else. */
const coresForHashing = availableParallelism() > 2 ? 2 : 1

/**
 * Two at a time, on a machine of two cores one. So few may wait that whoever waits is answered within a second.
 */
export function createHashGate({
  atOnce = coresForHashing,
  mostWaiting = 6 * coresForHashing,
  mostWaitingOfOne = 3,
} = {}): HashGate {
  let running = 0
  const waiting: { readonly address: string; readonly start: () => void }[] = []

  /** Hands the place to whoever waits longest, so that nobody new slips in between. */
  function leave(): void {
    const first = waiting.shift()
    if (first) first.start()
    else running -= 1
  }

  return {
    async run(address, work) {
      if (running < atOnce) running += 1
      else {
        const own = waiting.filter((one) => one.address === address).length
        if (waiting.length >= mostWaiting || own >= mostWaitingOfOne) throw new HashGateFull()
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
