import type { Store } from '../store/engine/open-store.ts'
import { readSyncFact, writeSyncFact } from '../store/sync/sync-state.ts'
import type { Database } from '../store/schema/tables.ts'
import type { EvenClock } from './even-clock.ts'

/** Browsers keep a stream open, whose session is checked every 15 seconds: a minute covers one or two missed checks. */
const presentMs = 60_000

/** Minimum gap between two writes of one instance. */
const noteEveryMs = 15_000

/** Whether anyone is signed in, at any instance: all instances that share the budget must know. */
export interface Presence {
  /** A signed-in person was just active here. */
  seen(): void
  /** The stored value, read in the transaction that spends. `now` by the ledger's time. */
  read(db: Database, now: number): Promise<boolean>
  /** The value last known here. */
  isKnown(now: number): boolean
}

/** Creates it on the store that all instances share. */
export function createPresence(store: Store, clock: EvenClock): Presence {
  let until = 0
  let notedAt = -Infinity
  // A time further ahead was written by a clock that has since been set back.
  const isPresent = (now: number) => now < until && until <= now + presentMs + noteEveryMs

  return {
    seen() {
      const now = clock.estimate()
      if (now - notedAt < noteEveryMs) return
      notedAt = now
      until = Math.ceil(now) + presentMs
      store
        .transaction((tx) => writeSyncFact(tx, 'peopleUntil', until))
        .catch(() => {
          // The disk is full or the database is gone: the next request tries again.
          notedAt = -Infinity
        })
    },
    async read(db, now) {
      until = (await readSyncFact(db, 'peopleUntil')) ?? 0
      return isPresent(now)
    },
    isKnown: isPresent,
  }
}
