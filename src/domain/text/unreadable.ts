import type { Container } from '../container/container.ts'
import { areHoldsUnreadable, governingHoldsField } from '../container/holds.ts'
import { findUnreadableList, governingList, isListUnreadable } from '../container/governing-list.ts'
import type { Instant } from '../time/instant.ts'
import { findUnreadable, type PartlyRead } from '../container/unreadable-field.ts'
import { capitalised } from './count.ts'
import { formatAgeAt } from './time.ts'

/**
 * `Holds couldn’t be read`, with the age of those shown instead, or `Some holds couldn’t be read` beside those that could;
 * null if all were read. Without `now` the age is left out.
 */
export function unreadableHoldsNote(
  container: Container,
  now: Instant | null = null,
): string | null {
  if (!areHoldsUnreadable(container)) return null
  const list = governingHoldsField(container)
  return unreadableListNote(container, { noun: 'holds', list, now })
}

/** The same for fees. */
export function unreadableFeesNote(
  container: Container,
  now: Instant | null = null,
): string | null {
  if (!isListUnreadable(container, 'fees')) return null
  const list = governingList(container, 'fees')
  return unreadableListNote(container, { noun: 'fees', list, now })
}

interface ListNote {
  readonly noun: 'holds' | 'fees'
  readonly list: 'holds' | 'inlandHolds' | 'fees' | 'inlandFees'
  readonly now: Instant | null
}

function unreadableListNote(container: Container, { noun, list, now }: ListNote): string {
  const all = `${capitalised(noun)} couldn’t be read`
  if ((container[list] ?? []).length === 0) return all
  const whole = findUnreadableList(container, list)
  if (whole === null) return `Some ${noun} couldn’t be read`
  if (whole.lastReadAt === null || now === null) return all
  return `${all}. Shown as last read ${formatAgeAt(whole.lastReadAt, now)}`
}

/** Whether a value shown for these `facts` is an earlier one, because the current one couldn't be read. */
export function isEarlierValue(
  record: PartlyRead | null | undefined,
  facts: readonly string[],
): boolean {
  if (!record?.unreadable) return false
  return facts.some((path) => findUnreadable(record, path) !== null)
}

/** Text for a missing value: `couldn’t be read` if any of its `facts` was sent but didn't fit its type, else `otherwise`. */
export function describeMissing(
  record: PartlyRead | null | undefined,
  facts: readonly string[],
  otherwise: string,
): string {
  return record && facts.some((path) => findUnreadable(record, path) !== null)
    ? 'couldn’t be read'
    : otherwise
}
