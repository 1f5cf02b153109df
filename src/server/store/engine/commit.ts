import type { Instant } from '#domain/time/instant.ts'

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
