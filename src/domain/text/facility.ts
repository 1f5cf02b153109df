import type { Container } from '../container/container.ts'
import { governingList } from '../container/governing-list.ts'
import { isAtInlandFacility, isPortPickup } from '../container/place.ts'
import { isInlandBound } from '../container/rail-facts.ts'

/** The noun in a sentence for the facility that has the container. */
export type FacilityNoun = 'terminal' | 'ramp'

/** Who reports on release and holds now: `ramp` once the container is there, else `terminal`. */
export function facilityNoun(container: Container): FacilityNoun {
  return isAtInlandFacility(container) ? 'ramp' : 'terminal'
}

/**
 * Whose fees count: `ramp`, `port terminal` of an inland move, `terminal`. If the ramp's list is empty, the port's applies.
 */
export function feesListedBy(container: Container): string {
  if (governingList(container, 'fees') === 'inlandFees') return 'ramp'
  return isInlandBound(container) && !isPortPickup(container) ? 'port terminal' : 'terminal'
}
