import { setImmediate } from 'node:timers/promises'
import { endpointAt, type EndpointKey } from '#wire/api/endpoints.ts'

/** Lets few reads of one person be worked on at once, however many they ask for. */
export interface PersonTurns {
  /**
   * Runs `work` when fewer than four of `who` are under way, in the order asked. Rejects with the signal's reason, without
   * running it, where the asker has hung up by then.
   */
  run<T>(who: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** A browser opens six connections. What is computed holds the one thread: more at once would not be faster. */
const atOnce = 4

/**
 * The event loop accepts one new connection each time it goes round. With one round between two turns, a connection of
 * somebody else waits until all connections of a burst before it were accepted, one for each turn.
 */
async function letOthersConnect(): Promise<void> {
  for (let round = 0; round < 32; round += 1) await setImmediate()
}

/**
 * Six hundred reads of one person, each of them allowed, would be computed in one go, and everybody else would wait for
 * all of them. Between two of them, whoever else has asked is answered.
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
 * Whether an endpoint takes its turn as a whole: all reads but those that wait for others, of which the part that computes
 * takes one (`inTurn`).
 */
export function takesTurns(key: EndpointKey): boolean {
  return key.startsWith('GET ') && endpointAt(key).waits !== true
}
