import { setImmediate } from 'node:timers/promises'
import { endpointAt, type EndpointKey } from '#wire/api/endpoints.ts'

/** Limits how many of one person's reads run at once, however many they request. */
export interface PersonTurns {
  /**
   * Runs `work` when fewer than four of `who` are running, in the order requested. Rejects with the signal's reason,
   * without running it, if the caller has hung up by then.
   */
  run<T>(who: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** A browser opens six connections. Computations share one thread: more at once wouldn't be faster. */
const atOnce = 4

/**
 * The event loop accepts one new connection per iteration. With one iteration between two turns, another person's
 * connection waits until all earlier connections of a burst were accepted, one per turn.
 */
async function letOthersConnect(): Promise<void> {
  for (let round = 0; round < 32; round += 1) await setImmediate()
}

/**
 * Six hundred reads of one person, each of them allowed, would be computed in one go, and everyone else would wait for
 * all of them. This way, other callers are answered between two of them.
 */
export function createPersonTurns(): PersonTurns {
  const people = new Map<string, { running: number; waiting: (() => void)[] }>()

  async function leave(who: string): Promise<void> {
    await letOthersConnect()
    const own = people.get(who)
    if (!own) return
    const next = own.waiting.shift()
    if (next) next()
    else {
      own.running -= 1
      if (own.running === 0) people.delete(who)
    }
  }

  return {
    async run(who, signal, work) {
      const own = people.get(who) ?? { running: 0, waiting: [] }
      people.set(who, own)
      if (own.running < atOnce) own.running += 1
      else await new Promise<void>((resolve) => own.waiting.push(resolve))
      try {
        signal.throwIfAborted()
        return await work()
      } finally {
        void leave(who)
      }
    },
  }
}

/**
 * Whether an endpoint takes its turn as a whole: all reads except those that wait for other services, of which only the
 * computing part takes a turn (`inTurn`).
 */
export function takesTurns(key: EndpointKey): boolean {
  return key.startsWith('GET ') && endpointAt(key).waits !== true
}
