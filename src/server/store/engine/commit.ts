import type { Instant } from '#domain/time/instant.ts'
import type { Log } from './log.ts'

/** What one transaction changed. */
export interface Commit {
  /** The fleet's version after it; unchanged where only refresh jobs moved. */
  readonly version: number
  readonly at: Instant
  readonly containers: readonly string[]
  readonly shipments: readonly string[]
  /** Whether refresh jobs moved. */
  readonly refreshes: boolean
}

export type CommitListener = (commit: Commit) => void

/** Notifies every listener of every commit; one that throws costs the others nothing. */
export function announcer(log: Log) {
  const listeners = new Set<CommitListener>()
  return {
    announce: (commit: Commit): void => {
      for (const listener of listeners) {
        try {
          listener(commit)
        } catch (error) {
          log.error({ error, version: commit.version }, 'Commit listener failed')
        }
      }
    },
    listen: (listener: CommitListener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
