import type { Instant } from '#domain/time/instant.ts'

/** Changes of one transaction. */
export interface Commit {
  /** The fleet's version after it; unchanged if only refresh jobs changed. */
  readonly version: number
  readonly at: Instant
  readonly containers: readonly string[]
  readonly shipments: readonly string[]
  /** Whether refresh jobs changed. */
  readonly refreshes: boolean
}

export type CommitListener = (commit: Commit) => void
