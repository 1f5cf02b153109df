import type { Colleague } from '../container/colleague.ts'
import type { Discrepancy } from './discrepancy.ts'
import { trackingKey } from './discrepancy.ts'
import type { Instant } from '../time/instant.ts'

/** What a person made of it. `ignored` needs a reason. */
export const settlingDecisions = ['tracking-right', 'document-right', 'ignored'] as const
export type SettlingDecision = (typeof settlingDecisions)[number]

/** A decision, with what either side said when it was taken. */
export interface Settlement {
  readonly decision: SettlingDecision
  readonly reason: string | null
  readonly documentSays: string
  readonly trackingSays: string
  readonly by: Colleague
  readonly at: Instant
}

/**
 * `open`: nobody has decided. `settled`: the decision stands. `reopened`: either side says something else than when it
 * was decided, so that it is to be decided anew.
 */
export type SettlingState = 'open' | 'settled' | 'reopened'

/** How a decision stands against what document and tracking say now. */
export function settlingState(
  { documentSays, tracking }: Pick<Discrepancy, 'documentSays' | 'tracking'>,
  settlement: Settlement | null,
): SettlingState {
  if (settlement === null) return 'open'
  const isSame =
    settlement.documentSays === documentSays && settlement.trackingSays === trackingKey(tracking)
  return isSame ? 'settled' : 'reopened'
}

/** What names a discrepancy of a document from one reading to the next; several container numbers go by themselves. */
export function discrepancyItem({
  kind,
  documentSays,
}: Pick<Discrepancy, 'kind' | 'documentSays'>): string {
  return kind === 'container-number' ? documentSays : ''
}
