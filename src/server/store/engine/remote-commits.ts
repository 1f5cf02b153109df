import { createListeners } from '../../runtime/listeners.ts'
import type { Log } from './log.ts'
import type { Database } from '../schema/tables.ts'

/**
 * Distinguishes this instance's commits from others' by counting revisions: every commit takes the next one.
 * `heard`: the last revision that all listeners know of.
 */
export function createElsewhere({
  db,
  settled,
  log,
}: {
  readonly db: Database
  /** Resolves once our own transaction in progress has reported its revision. */
  readonly settled: () => Promise<unknown>
  readonly log: Log
}) {
  const listeners = createListeners((error) =>
    log.error({ err: error }, 'Listener failed on a change from another instance'),
  )
  /**
   * Our own revisions above `heard`. Those in between belong to other instances, and listeners still have to be
   * notified.
   */
  const ours = new Set<number>()
  let heard = 0

  function advanceTo(revision: number): void {
    heard = revision
    while (ours.has(heard + 1)) heard += 1
    for (const own of ours) if (own <= heard) ours.delete(own)
  }

  return {
    /** Starts from the stored revision. */
    async begin(): Promise<void> {
      heard = await readRevision(db)
    },
    /** Records one of our own commits. */
    committedHere(revision: number): void {
      ours.add(revision)
      advanceTo(heard)
    },
    /** Notifies the listeners if others have committed. */
    async look(): Promise<void> {
      const revision = await readRevision(db)
      // It may be our own, just committed and not reported yet.
      await settled()
      if (revision <= heard) return
      advanceTo(revision)
      listeners.notify()
    },
    listen: listeners.add,
  }
}

async function readRevision(db: Database): Promise<number> {
  const row = await db
    .selectFrom('fleet_version')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return row.revision
}
