import type { Colleague } from '../container/colleague.ts'
import type { Discrepancy } from './discrepancy.ts'
import { trackingKey } from './discrepancy.ts'
import type { Instant } from '../time/instant.ts'

/** A person's decision on a discrepancy. `ignored` needs a reason. */
export const settlingDecisions = ['tracking-right', 'document-right', 'ignored'] as const
export type SettlingDecision = (typeof settlingDecisions)[number]

/** A decision, with what both sides said when it was made. */
export interface Settlement {
  readonly decision: SettlingDecision
  readonly reason: string | null
  readonly documentSays: string
  readonly trackingSays: string
  readonly by: Colleague
  readonly at: Instant
}

/**
 * `open`: nobody has decided. `settled`: the decision holds. `reopened`: a side has changed since it was
 * decided, so it has to be decided again.
 */
export type SettlingState = 'open' | 'settled' | 'reopened'

/** The state of a decision, given what document and tracking say now. */
export function settlingState(
  { documentSays, tracking }: Pick<Discrepancy, 'documentSays' | 'tracking'>,
  settlement: Settlement | null,
): SettlingState {
  if (settlement === null) return 'open'
  const isSame =
    settlement.documentSays === documentSays && settlement.trackingSays === trackingKey(tracking)
  return isSame ? 'settled' : 'reopened'
}

/**
 * Identifies a discrepancy among those of its kind in a document, across readings: the text for a container number, because
 * there may be several; else empty.
 */
export function discrepancyItem({
  kind,
  documentSays,
}: Pick<Discrepancy, 'kind' | 'documentSays'>): string {
  return kind === 'container-number' ? documentSays : ''
}
