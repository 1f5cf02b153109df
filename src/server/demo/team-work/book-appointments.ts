import { facilityZone } from '#domain/container/place.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { gateCalendarOf, nextGateDay } from '#domain/policy/gates.ts'
import { instantOfClock, localDateAt } from '#domain/time/zone.ts'
import type { HandlingChangeRequest } from '#wire/api/handling-changes.ts'
import { editContainers, isAtFacility } from './handle-containers.ts'
import { isUsTerminal } from './set-up.ts'
import type { Team, Workplace } from './team.ts'

const booked = 2

/**
 * The coordinator books the most urgent containers that need an appointment, first where a booking site is entered, and records
 * what was booked.
 */
export async function bookAppointments(at: Workplace): Promise<void> {
  const { fleet, team } = at
  const { bookingSites } = fleet.policy().policy
  const hasSite = ({ container }: FleetRow) =>
    Object.hasOwn(bookingSites, container.facility?.id ?? '')
  const wanted = fleet
    .rows()
    .filter(needsAppointment)
    .toSorted((a, b) => Number(hasSite(b)) - Number(hasSite(a)))
    .flatMap((row) => {
      const change = recordFor(row, team)
      return change ? [{ row, change }] : []
    })
  await editContainers(at, team.teammate('coordinator'), wanted.slice(0, booked))
}

function needsAppointment(row: FleetRow): boolean {
  const { container, assessment } = row
  return (
    isAtFacility(row) &&
    isUsTerminal(container.facility) &&
    assessment.nextStep.step === 'book-appointment'
  )
}

/** At ten o'clock on the next day with open gates, if that is early enough. */
function recordFor(
  { container, assessment, now, policy }: FleetRow,
  team: Team,
): HandlingChangeRequest | null {
  const zone = facilityZone(container)
  if (zone === null) return null
  const day = nextGateDay(localDateAt(now, zone), gateCalendarOf(container.facility, policy.gates))
  const { pickUpBy } = assessment.urgency
  if (day === null || pickUpBy === null || pickUpBy < day) return null
  const at = instantOfClock(day, 10 * 60, zone)
  if (at === null) return null
  const confirmation = `APT-${10_000 + team.draw(`confirmation ${container.id}`, 90_000)}`
  const pickupNumber = String(100_000 + team.draw(`pickup ${container.id}`, 900_000))
  return { kind: 'booking', to: { at, confirmation, pickupNumber } }
}
