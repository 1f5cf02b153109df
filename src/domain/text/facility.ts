import type { Container } from '../container/container.ts'
import { governingList } from '../container/governing-list.ts'
import { isAtInlandFacility, isPortPickup } from '../container/place.ts'
import { isInlandBound } from '../container/rail-facts.ts'

/** What the facility that has the container is called in a sentence. */
export type FacilityNoun = 'terminal' | 'ramp'

/** Who reports on release and holds now: `ramp` once the container is there, else `terminal`. */
export function facilityNoun(container: Container): FacilityNoun {
  return isAtInlandFacility(container) ? 'ramp' : 'terminal'
}

/** Whose fees count: `ramp`, `port terminal` of an inland move, `terminal`. An empty list of the ramp leaves the port's in force. */
export function feesListedBy(container: Container): string {
  if (governingList(container, 'fees') === 'inlandFees') return 'ramp'
  return isInlandBound(container) && !isPortPickup(container) ? 'port terminal' : 'terminal'
}
