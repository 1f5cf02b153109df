import type { SubjectLocks } from '../runtime/subject-queue.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import { giveEditLock, takeEditLock } from '../store/sync/edit-locks.ts'

/** Locks of edits across all instances on one store, since each of them serves people. */
export function createEditLocks(deps: {
  readonly store: Store
  /** Unique name of this instance. */
  readonly holder: string
  readonly log: Log
}): SubjectLocks {
  const { store, holder, log } = deps
  return {
    take: (subject) => takeEditLock(store, subject, holder),
    async give(subject) {
      try {
        await giveEditLock(store, subject, holder)
      } catch (error) {
        // The edit itself is done. The lock expires on its own.
        log.warn({ err: error }, 'Couldn’t release an edit')
      }
    },
  }
}
