import type { Container, Hold } from './container.ts'
import { isAtInlandFacility } from './place.ts'
import { findUnreadable } from './unreadable-field.ts'

/** Most boxes have none, and are asked four times over. */
const none: readonly Hold[] = []

/** Whether a hold stops release now. */
export function isActiveHold(hold: Hold): boolean {
  return stateOf(hold) === 'hold'
}

function stateOf({ status }: Hold): string {
  return status.trim().toLowerCase()
}

/**
 * Which list of holds decides about release: the inland facility's own once the container is there, else the port's. An
 * empty list of the inland facility lifts no hold that the port still lists: it may only mean that nobody reports them
 * there. Source: domain rules, 1.3b (holds follow the place).
 */
export function governingHoldsField(container: Container): 'holds' | 'inlandHolds' {
  const { inlandHolds = none, unreadable } = container
  if (inlandHolds.length === 0 && unreadable === undefined) return 'holds'
  const isReported = inlandHolds.length > 0 || findUnreadable(container, 'inlandHolds') !== null
  return isReported && isAtInlandFacility(container) ? 'inlandHolds' : 'holds'
}

/**
 * Whether those holds, or some of them, could not be read: then none listed does not mean that there is none. A state
 * besides the service's two, `hold` and `pending`, may mean either.
 */
export function areHoldsUnreadable(container: Container): boolean {
  if (
    container.unreadable !== undefined &&
    findUnreadable(container, governingHoldsField(container))
  )
    return true
  return unclearHolds(container).length > 0
}

/** Whether nothing of those holds could be read, so that the ones shown are of an earlier reading. */
export function isHoldListUnreadable(container: Container): boolean {
  const list = governingHoldsField(container)
  return (container.unreadable ?? []).some(
    ({ field, facts }) => facts.includes(list) && !field.includes('.'),
  )
}

/** The holds that decide about release, in the order of the facility that lists them. */
export function governingHolds(container: Container): readonly Hold[] {
  return container[governingHoldsField(container)] ?? none
}

/** Holds that the inland facility lists already and that do not count yet, since the container is not there. */
export function inlandHoldsAhead(container: Container): readonly Hold[] {
  const { inlandHolds = none } = container
  return inlandHolds.length === 0 || isAtInlandFacility(container) ? none : inlandHolds
}

/** Holds that block, in the order of the facility. */
export function activeHolds(container: Container): readonly Hold[] {
  const holds = governingHolds(container)
  return holds.length === 0 ? none : holds.filter(isActiveHold)
}

/** Holds that are expected and do not block yet. */
export function pendingHolds(container: Container): readonly Hold[] {
  const holds = governingHolds(container)
  return holds.length === 0 ? none : holds.filter((hold) => stateOf(hold) === 'pending')
}

/** Holds in a state that is neither of the service's two: nobody can say whether they block. */
export function unclearHolds(container: Container): readonly Hold[] {
  const holds = governingHolds(container)
  return holds.length === 0
    ? none
    : holds.filter((hold) => !['hold', 'pending'].includes(stateOf(hold)))
}

/** Who can lift a hold: the person to call. */
export type HoldClearer =
  | 'broker'
  | 'payer-with-line'
  | 'pierpass'
  | 'broker-and-terminal'
  | 'terminal'

/**
 * Who clears a hold of this name. Names are open and case-sensitive; the service's own are `freight`, `customs`,
 * `USDA`, `VACIS`, `TMF` and `other`. Anything else is read by its words, and else is the terminal's to explain.
 * Source: table of holds in the trade's rules (customs and agencies: broker; exams: broker, while terminal or exam site
 * moves the box; freight and line: whoever owes the line; Traffic Mitigation Fee: paid to PierPass).
 */
export function whoClears(name: string): HoldClearer {
  if (/\b(tmf|traffic mitigation|pierpass|ctf)/i.test(name)) return 'pierpass'
  if (/\b(vacis|nii|exam|ces|tailgate|intensive|x-?ray)/i.test(name)) return 'broker-and-terminal'
  if (/\b(customs|cbp|usda|fda|agriculture|agency|docs?\b|document)/i.test(name)) return 'broker'
  if (/\b(freight|line|carrier|original bill)/i.test(name)) return 'payer-with-line'
  return 'terminal'
}
