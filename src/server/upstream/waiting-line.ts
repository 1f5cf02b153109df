import { priorities, type Priority } from './buckets.ts'
import type { SlotRequest, Slot, Taken } from './slot.ts'
import type { After } from '../runtime/timers.ts'

interface Waiter {
  readonly ask: SlotRequest
  readonly give: (slot: Slot | null) => void
  readonly fail: (error: unknown) => void
}

/** The queue for one bucket: most urgent class first, within a class in the order requested. */
export interface WaitingLine {
  /** Null if the signal was aborted before there was a slot. */
  wait(ask: SlotRequest): Promise<Slot | null>
  /** Checks at once whether the first can go, because something has changed. */
  advance(): void
}

/** A clock that is set back must not put the queue to sleep for that long. */
const maxNapMs = 10_000

/** Creates the queue of one bucket. */
export function createWaitingLine(deps: {
  readonly tryTake: (ask: SlotRequest) => Promise<Taken>
  readonly nowMs: () => number
  readonly after: After
}): WaitingLine {
  const classes = new Map<Priority, Waiter[]>(priorities.map((priority) => [priority, []]))
  let serving = false
  let served: Waiter | null = null
  let again = false
  let cancelNap: (() => void) | null = null

  const first = () => priorities.flatMap((priority) => classes.get(priority) ?? [])[0]

  function leave(waiter: Waiter): void {
    const line = classes.get(waiter.ask.priority) ?? []
    const at = line.indexOf(waiter)
    if (at >= 0) line.splice(at, 1)
  }

  /** Serves the first until someone has to wait. */
  async function serve(): Promise<void> {
    cancelNap?.()
    cancelNap = null
    for (let waiter = first(); waiter; waiter = first()) {
      served = waiter
      let taken: Taken
      try {
        taken = await deps.tryTake(waiter.ask)
        if (waiter.ask.signal?.aborted) {
          leave(waiter)
          if ('slot' in taken) await taken.slot.giveBack()
          waiter.give(null)
          continue
        }
      } catch (error) {
        leave(waiter)
        waiter.fail(error)
        continue
      } finally {
        served = null
      }
      if ('slot' in taken) {
        leave(waiter)
        waiter.give(taken.slot)
      } else if (first() === waiter) {
        const ms = Math.min(Math.max(taken.freeAt - deps.nowMs(), 20), maxNapMs)
        cancelNap = deps.after(ms, advance)
        return
      }
    }
  }

  async function serveWhileAsked(): Promise<void> {
    serving = true
    while (again) {
      again = false
      await serve()
    }
    serving = false
  }

  function advance(): void {
    again = true
    if (!serving) void serveWhileAsked()
  }

  return {
    advance,
    wait: (ask) =>
      new Promise((resolve, reject) => {
        if (ask.signal?.aborted) {
          resolve(null)
          return
        }
        const stop = () => {
          // A caller being served gets its answer once its slot is given back.
          if (waiter === served) return
          leave(waiter)
          resolve(null)
        }
        const waiter: Waiter = {
          ask,
          give: (slot) => {
            ask.signal?.removeEventListener('abort', stop)
            resolve(slot)
          },
          fail: reject,
        }
        ask.signal?.addEventListener('abort', stop)
        classes.get(ask.priority)?.push(waiter)
        advance()
      }),
  }
}
