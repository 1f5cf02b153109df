import type { ContainerWithLfd } from './assess.ts'
import type { Container } from '../container/container.ts'
import { findSourceDeadlines, governingDeadline, type Deadline } from '../deadlines/deadline.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { whyToConfirm, type DeadlineOverride, type WhyToConfirm } from '../container/override.ts'
import type { Policy } from '../policy/policy.ts'
import {
  clockOf,
  facilityZone,
  gateOutAt,
  mayBecomeUnconfirmed,
  type FreeTimeClock,
} from '../container/place.ts'
import { localDateAt } from '../time/zone.ts'

/**
 * The governing last free day of this container at `now` (UTC), including one a person set. That one governs until it needs
 * confirmation; then the earlier of its day and what the sources give does. Time alone changes the result only for a
 * container with a date set by hand, or whose inland arrival may become overdue.
 */
export function deadlineAt(container: Container, policy: Policy, now: Instant): Deadline | null {
  const override = container.handling?.override ?? null
  if (!override) return governingDeadline(container, policy, null, now)
  const said = findSourceDeadlines(container, policy, null, now)
  const why = whyToConfirm(override, said, doubtAt(container, now))
  return governingDeadline(container, policy, { date: override.date, toConfirm: why !== null }, now)
}

/**
 * `container` with its deadline at `now`: the same object, unless time alone has put in doubt a date set by hand or the
 * place of an inland-bound container.
 */
export function withDeadlineAt<B extends ContainerWithLfd>(
  container: B,
  policy: Policy,
  now: Instant,
): B {
  if (!container.handling?.override && !mayBecomeUnconfirmed(container)) return container
  const deadline = deadlineAt(container, policy, now)
  const isSame =
    deadline?.rule === container.deadline?.rule && deadline?.clock === container.deadline?.clock
  return isSame ? container : { ...container, deadline }
}

/** A date set by hand, with why it is to be confirmed; null if nobody set one. */
export interface OverrideStatus {
  readonly override: DeadlineOverride
  readonly why: WhyToConfirm | null
}

/** The status at `now` of the date that a person set for `container`. */
export function overrideStanding(container: ContainerWithLfd, now: Instant): OverrideStatus | null {
  const override = container.handling?.override ?? null
  if (!override) return null
  const why = whyToConfirm(override, container.deadline?.sources ?? [], doubtAt(container, now))
  return { override, why }
}

/** The clock, and the facility's day by which an expiry counts: once the container has left, the day on which it did. */
function doubtAt(
  container: Container,
  now: Instant,
): { on: LocalDate; clock: FreeTimeClock | null } {
  const on = localDateAt(gateOutAt(container) ?? now, facilityZone(container) ?? 'UTC')
  return { on, clock: clockOf(container, now) }
}
