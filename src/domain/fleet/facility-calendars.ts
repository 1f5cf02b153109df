import type { AssessedContainer } from './assess.ts'
import type { Facility } from '../container/container.ts'
import type { GateCalendar } from '../policy/gate-calendar.ts'
import { gateCalendarOf, rampCalendar } from '../policy/gates.ts'
import type { Policy } from '../policy/policy.ts'

/**
 * The gate calendar of each facility that `containers` are at, ordered by facility name. Every count of closed gates uses
 * these. A ramp without gate hours is left out, because it isn't known when it closes.
 */
export function facilityCalendars(
  containers: readonly AssessedContainer[],
  policy: Policy,
): readonly GateCalendar[] {
  const facilities = new Map<string, Facility>()
  for (const { container } of containers)
    if (container.facility !== null) facilities.set(container.facility.id, container.facility)
  return [...facilities.values()]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((facility) => gateCalendarOf(facility, policy.gates))
    .filter((calendar) => calendar !== rampCalendar)
}
