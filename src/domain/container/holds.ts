import type { Container, Hold } from './container.ts'
import { findUnreadableList, governingList, isListUnreadable } from './governing-list.ts'
import { isAtInlandFacility } from './place.ts'

/** Most containers have none, and are checked four times each. */
const none: readonly Hold[] = []

/** Whether a hold stops release now. One whose name couldn't be read is unclear, whatever its status. */
export function isActiveHold(hold: Hold): boolean {
  return hold.name !== '' && isBlockingStatus(hold.status)
}

/** Whether this is the status of a hold that stops release. */
export function isBlockingStatus(status: string): boolean {
  return status.trim().toLowerCase() === 'hold'
}

function isPendingHold({ name, status }: Hold): boolean {
  return name !== '' && status.trim().toLowerCase() === 'pending'
}

/** Which list of holds governs; see {@link governingList}. */
export function governingHoldsField(container: Container): 'holds' | 'inlandHolds' {
  return governingList(container, 'holds')
}

/** Whether any of those holds couldn't be read, or has a status other than the service's `hold` and `pending`. */
export function areHoldsUnreadable(container: Container): boolean {
  return isListUnreadable(container, 'holds') || unclearHolds(container).length > 0
}

/** Whether the whole list couldn't be read, so the holds shown are from an earlier reading. */
export function isHoldListUnreadable(container: Container): boolean {
  return findUnreadableList(container, governingHoldsField(container)) !== null
}

/** The holds that decide about release, in the order of the facility that lists them. */
export function governingHolds(container: Container): readonly Hold[] {
  return container[governingHoldsField(container)] ?? none
}

/** Holds that the inland facility lists already and that don't count yet, because the container isn't there. */
export function inlandHoldsAhead(container: Container): readonly Hold[] {
  const { inlandHolds = none } = container
  return inlandHolds.length === 0 || isAtInlandFacility(container) ? none : inlandHolds
}

/** Holds that block, in the order of the facility. */
export function activeHolds(container: Container): readonly Hold[] {
  const holds = governingHolds(container)
  return holds.length === 0 ? none : holds.filter(isActiveHold)
}

/** Holds that are expected and don't block yet. */
export function pendingHolds(container: Container): readonly Hold[] {
  const holds = governingHolds(container)
  return holds.length === 0 ? none : holds.filter(isPendingHold)
}

/** Holds whose status is neither `hold` nor `pending`, or whose name couldn't be read. They may or may not block. */
export function unclearHolds(container: Container): readonly Hold[] {
  const holds = governingHolds(container)
  return holds.length === 0
    ? none
    : holds.filter((hold) => !isActiveHold(hold) && !isPendingHold(hold))
}

/** Who can lift a hold: the person to call. */
export type HoldClearer =
  | 'broker'
  | 'payer-with-line'
  | 'pierpass'
  | 'broker-and-terminal'
  | 'terminal'

/**
 * Who clears a hold of this name. Names are open and case-sensitive; the service's own are `freight`, `customs`, `USDA`,
 * `VACIS`, `TMF` and `other`. Any other name is read by its words; failing that, only the terminal can explain it. Source:
 * domain rules, table of holds (customs and agencies: broker; exams: broker, while terminal or exam site moves the
 * container; freight and line: the consignee or forwarder; Traffic Mitigation Fee: paid to PierPass).
 */
export function whoClears(name: string): HoldClearer {
  if (/\b(tmf|traffic mitigation|pierpass|ctf)/i.test(name)) return 'pierpass'
  if (/\b(vacis|nii|exam|ces|tailgate|intensive|x-?ray)/i.test(name)) return 'broker-and-terminal'
  if (/\b(customs|cbp|usda|fda|agriculture|agency|docs?\b|document)/i.test(name)) return 'broker'
  if (/\b(freight|line|carrier|original bill)/i.test(name)) return 'payer-with-line'
  return 'terminal'
}
