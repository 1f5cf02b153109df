import { dueOf, isDated } from './arrival-wave.ts'
import type { Judged } from './assess.ts'
import type { Container, Facility } from './container.ts'
import { fieldZone } from './field-zone.ts'
import { gateCalendarOf, isGateOpen, whyClosed } from './gates.ts'
import type { Instant } from './instant.ts'
import { addDays, type LocalDate } from './local-date.ts'
import type { Policy } from './policy.ts'
import { blockerOf } from './risk.ts'
import { isOut } from './place.ts'
import { localDateAt } from './zone.ts'

/** What happens at terminals on one of their days. */
export interface TerminalDay {
  readonly day: LocalDate
  /** Last free days: named or running (`known`), or expected from arrival and free time; `held` are among both. */
  readonly due: { readonly known: number; readonly expected: number; readonly held: number }
  /** Containers with a gate slot on it. */
  readonly slots: number
  /** Places whose gate serves nobody, with the name of the closure where it has one. */
  readonly closed: readonly { readonly facility: Facility; readonly why: string | null }[]
  /** How many places there are. */
  readonly places: number
}

/** The day of a container's gate slot, in its terminal's own calendar; null without one, or once the container is out. */
export function slotDay(container: Container): LocalDate | null {
  if (container.appointmentAt === null || isOut(container)) return null
  return localDateAt(container.appointmentAt, fieldZone(container, 'appointmentAt') ?? 'UTC')
}

/** `days` days from `first` on: every deadline and slot of the fleet on its day, and which gates are shut. */
export function terminalDays(
  fleet: readonly Judged[],
  { first, days }: { readonly first: LocalDate; readonly days: number },
  now: Instant,
  policy: Policy,
): readonly TerminalDay[] {
  const dues = Map.groupBy(
    fleet.flatMap((judged) => {
      const due = dueOf(judged, now, policy)
      return isDated(due) ? [{ due, held: blockerOf(judged) === 'held' }] : []
    }),
    ({ due }) => due.day,
  )
  const slots = Map.groupBy(fleet, ({ container }) => slotDay(container))
  const places = placesOf(fleet)
  return Array.from({ length: days }, (_, i) => {
    const day = addDays(first, i)
    const here = dues.get(day) ?? []
    const known = here.filter(({ due }) => due.kind === 'known').length
    return {
      day,
      due: { known, expected: here.length - known, held: here.filter(({ held }) => held).length },
      slots: slots.get(day)?.length ?? 0,
      closed: places.flatMap((facility) => closureOn(day, facility, policy)),
      places: places.length,
    }
  })
}

/** Where containers of the fleet are or will be handed over, each place once, by name. */
function placesOf(fleet: readonly Judged[]): readonly Facility[] {
  const places = new Map<string, Facility>()
  for (const { container } of fleet) {
    if (container.facility !== null && !isOut(container))
      places.set(container.facility.id, container.facility)
  }
  return [...places.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function closureOn(day: LocalDate, facility: Facility, policy: Policy): TerminalDay['closed'] {
  const calendar = gateCalendarOf(facility, policy.gates)
  return isGateOpen(day, calendar) ? [] : [{ facility, why: whyClosed(day, calendar) }]
}
