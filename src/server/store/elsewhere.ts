import type { Log } from './log.ts'
import type { Database } from './tables.ts'

/**
 * Tells apart what this instance committed and what others did, by counting revisions: every commit takes the next one.
 * `heard`: the last revision that everybody here knows of.
 */
export function createElsewhere(db: Database, log: Log) {
  const listeners = new Set<() => void>()
  let heard = 0

  return {
    /** Begins with what is stored now. */
    async begin(): Promise<void> {
      heard = await readRevision(db)
    },
    /** A commit of our own. One that skips a number does not count: the number between was somebody else's. */
    committedHere(revision: number): void {
      if (revision === heard + 1) heard = revision
    },
    /** Looks whether others have committed, and tells who listens. */
    async look(): Promise<void> {
      const revision = await readRevision(db)
      if (revision <= heard) return
      heard = revision
      for (const listener of listeners) {
        try {
          listener()
        } catch (error) {
          log.error({ err: error }, 'A listener failed on news of another instance')
        }
      }
    },
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
