import type { Store } from '../store/engine/open-store.ts'
import { readSyncFact, writeSyncFact } from '../store/sync/sync-state.ts'
import type { Database } from '../store/schema/tables.ts'
import type { EvenClock } from './even-clock.ts'

/** Browsers keep a stream open, whose session is checked every 15 seconds: a minute outlasts a lost one or two. */
const presentMs = 60_000

/** Between two notes of one instance. */
const noteEveryMs = 15_000

/** Whether somebody is signed in, at whichever instance: who shares the budget must know it everywhere. */
export interface Presence {
  /** Somebody who is signed in was just heard of here. */
  seen(): void
  /** What the store says, read in the transaction that spends. `now` by the ledger's time. */
  read(db: Database, now: number): Promise<boolean>
  /** What was last known here. */
  isKnown(now: number): boolean
}

/** Makes it over what all instances share. */
export function createPresence(store: Store, clock: EvenClock): Presence {
  let until = 0
  let notedAt = -Infinity
  // A moment further ahead was written by a clock that has since been set back.
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
          // A full or lost database: the next request tries again.
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
