import { dueOf, isDated } from './arrival-wave.ts'
import type { AssessedContainer } from '../fleet/assess.ts'
import type { Container } from '../container/container.ts'
import { facilityCalendars } from '../fleet/facility-calendars.ts'
import { countClosures, type GateClosures } from '../policy/gates.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { blockerOf } from '../fleet/risk.ts'
import { isOut } from '../container/place.ts'
import { appointmentDate } from '../readiness/appointment.ts'

/** The events at terminals on one of their days. */
export interface TerminalDay {
  readonly day: LocalDate
  /** Last free days: named or running (`known`), or expected from arrival and free time; `held` are among both. */
  readonly due: { readonly known: number; readonly expected: number; readonly held: number }
  /** Containers with an appointment on it. */
  readonly slots: number
  readonly gates: GateClosures
}

/** The day of a container's appointment, in its terminal's own calendar; null without one, or once the container is out. */
export function appointmentDay(container: Container): LocalDate | null {
  return isOut(container) ? null : appointmentDate(container)
}

/** `days` days from `first` on: every deadline and appointment of the fleet on its day, and how many gates are closed. */
export function terminalDays(
  fleet: readonly AssessedContainer[],
  { first, days }: { readonly first: LocalDate; readonly days: number },
  now: Instant,
  policy: Policy,
): readonly TerminalDay[] {
  const dues = Map.groupBy(
    fleet.flatMap((assessed) => {
      const due = dueOf(assessed, now, policy)
      return isDated(due) ? [{ due, held: blockerOf(assessed) === 'held' }] : []
    }),
    ({ due }) => due.day,
  )
  const slots = Map.groupBy(fleet, ({ container }) => appointmentDay(container))
  const calendars = facilityCalendars(
    fleet.filter(({ container }) => !isOut(container)),
    policy,
  )
  return Array.from({ length: days }, (_, i) => {
    const day = addDays(first, i)
    const here = dues.get(day) ?? []
    const known = here.filter(({ due }) => due.kind === 'known').length
    return {
      day,
      due: { known, expected: here.length - known, held: here.filter(({ held }) => held).length },
      slots: slots.get(day)?.length ?? 0,
      gates: countClosures(day, calendars),
    }
  })
}
