import type { Container } from './container.ts'
import { isAtInlandFacility } from './place.ts'
import { findUnreadable, type UnreadableField } from './unreadable-field.ts'

const inlandLists = { holds: 'inlandHolds', fees: 'inlandFees' } as const
type FacilityList = keyof typeof inlandLists

/**
 * Returns which list applies: the inland facility's once the container is there, else the port's. An empty inland list
 * doesn't replace the port's, because it may only mean that nobody reports there. An unreadable one does.
 * Source: domain rules, 1.3b (holds and fees follow the place).
 */
export function governingList<L extends FacilityList>(
  container: Container,
  list: L,
): L | (typeof inlandLists)[L] {
  const inland = inlandLists[list]
  const isEmpty = (container[inland] ?? []).length === 0
  // Most containers have no inland list and nothing unreadable.
  if (isEmpty && container.unreadable === undefined) return list
  const isReported = !isEmpty || findUnreadable(container, inland) !== null
  return isReported && isAtInlandFacility(container) ? inland : list
}

/** Whether all or part of the list that applies couldn't be read, so an empty list doesn't mean there is nothing. */
export function isListUnreadable(container: Container, list: FacilityList): boolean {
  if (container.unreadable === undefined) return false
  return findUnreadable(container, governingList(container, list)) !== null
}

/** The unreadable field that is the whole list, so that what is shown of it is from an earlier reading; else null. */
export function findUnreadableList(
  container: Container,
  list: FacilityList | (typeof inlandLists)[FacilityList],
): UnreadableField | null {
  return (
    container.unreadable?.find(
      ({ field, facts }) => facts.includes(list) && !field.includes('.'),
    ) ?? null
  )
}
