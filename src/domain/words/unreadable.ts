import type { Container } from '../container.ts'
import { areHoldsUnreadable, governingHolds } from '../holds.ts'
import { isListUnreadable } from '../governing-list.ts'
import { governingFees } from '../posted.ts'
import { findUnreadable, type PartlyRead } from '../unreadable-field.ts'

/** `Holds couldn’t be read`, or `Some holds couldn’t be read` beside those that could; null if all were read. */
export function unreadableHoldsNote(container: Container): string | null {
  if (!areHoldsUnreadable(container)) return null
  return governingHolds(container).length === 0
    ? 'Holds couldn’t be read'
    : 'Some holds couldn’t be read'
}

/** The same for fees. */
export function unreadableFeesNote(container: Container): string | null {
  if (!isListUnreadable(container, 'fees')) return null
  return governingFees(container).length === 0
    ? 'Fees couldn’t be read'
    : 'Some fees couldn’t be read'
}

/** Text for a missing value: `couldn’t be read` if any of its `facts` was sent but didn't fit its type, else `otherwise`. */
export function missingWords(
  record: PartlyRead,
  facts: readonly string[],
  otherwise: string,
): string {
  return facts.some((path) => findUnreadable(record, path) !== null)
    ? 'couldn’t be read'
    : otherwise
}
