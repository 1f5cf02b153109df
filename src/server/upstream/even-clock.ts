import type { Store, WriteTransaction } from '../store/engine/open-store.ts'
import { readCorrection, writeCorrection } from '../store/sync/rate-clock.ts'
import type { Database } from '../store/schema/tables.ts'

/** A reading that differs by more than this from the elapsed time means that the clock was set. */
const jumpMs = 2_000

/** A reading that took longer looks like a clock jump: the process may have been suspended in the middle of it. */
const surelyMs = 1_000

/**
 * The ledger's time: the clock that all instances share, but even. If that clock is set, the first to notice corrects
 * it for all, so that a minute stays a minute. Milliseconds since the epoch, as long as no clock was ever set.
 */
export interface EvenClock {
  /** The current time, comparable across all instances. */
  read(tx: WriteTransaction): Promise<number>
  /** The same, extrapolated from the last reading; never earlier than the true time. */
  estimate(): number
  /** Reads again, so that the estimate stays accurate. */
  refresh(): Promise<void>
}

/** `elapsed`: this process's monotonic clock in milliseconds. */
export async function createEvenClock(deps: {
  readonly store: Store
  readonly elapsed: () => number
}): Promise<EvenClock> {
  const { store, elapsed } = deps
  let last = await look(store.db)

  async function look(db: Database) {
    const correction = await readCorrection(db)
    const before = elapsed()
    const shared = await store.clock(db)
    return {
      time: shared + correction,
      correction,
      // From before the reading, so that an estimate is late rather than early.
      elapsed: before,
      isSure: elapsed() - before < surelyMs,
    }
  }

  const estimate = () => last.time + (elapsed() - last.elapsed)

  return {
    estimate,
    async read(tx) {
      const seen = await look(tx.db)
      const jump = seen.time - (last.time + (seen.elapsed - last.elapsed))
      if (seen.isSure && Math.abs(jump) > jumpMs) {
        await writeCorrection(tx, seen.correction - jump)
        last = { ...seen, correction: seen.correction - jump, time: seen.time - jump }
      } else last = seen
      return last.time
    },
    async refresh() {
      const seen = await look(store.db)
      const isEven = Math.abs(seen.time - (last.time + (seen.elapsed - last.elapsed))) <= jumpMs
      if (seen.isSure && isEven) last = seen
    },
  }
}
