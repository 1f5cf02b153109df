import { setImmediate } from 'node:timers/promises'
import type { RouteKey } from '../auth/policy-table.ts'

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
 * Six hundred reads of one person, each of them allowed, would be computed in one go, and everybody else would wait for
 * all of them. Between two of them, whoever else has asked is answered.
 */
export function createPersonTurns(): PersonTurns {
  const people = new Map<string, { running: number; waiting: (() => void)[] }>()

  async function leave(who: string): Promise<void> {
    await setImmediate()
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

/** Reads that wait for the service, or stay open: what they compute afterwards takes a turn of its own (`inTurn`). */
const lasting: ReadonlySet<string> = new Set<RouteKey>([
  'GET /api/live',
  'GET /api/containers/:id',
  'GET /api/containers/:id/raw-events',
  'GET /api/containers/:id/documents',
  'GET /api/shipments/:id',
  'GET /api/shipments/:id/documents',
  'GET /api/shipments/:id/vessel',
  'GET /api/documents',
])

/** Whether a route takes its turn as a whole: all reads but those that wait for others. */
export function takesTurns(route: string): boolean {
  return route.startsWith('GET ') && !lasting.has(route)
}
