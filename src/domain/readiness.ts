/** Can it leave? First that fits, in this order of precedence (domain rules, readiness verdict). */
export type Verdict = 'stale' | 'conflict' | 'blocked' | 'unknown' | 'not-released' | 'ready-pending-hold' | 'ready'

/** One fact behind the verdict, as a code and its subject; the sentence is made in words/readiness.ts. */
export interface Because {
  readonly fact:
    | 'stale-source'
    | 'never-checked'
    | 'available'
    | 'not-available'
    | 'not-reported'
    | 'active-hold'
    | 'pending-hold'
    | 'tracking-stopped'
  /** Name of the hold or source the fact is about; null where it needs none. */
  readonly subject: string | null
}

/** The verdict with its reasons. Active and pending holds are always among them, whatever the verdict. */
export interface Readiness {
  readonly verdict: Verdict
  readonly because: readonly Because[]
}
