import type { Container } from '../container/container.ts'
import type { Deadline } from '../deadlines/deadline.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import { daysBetween } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { countingZone, placeOf, whyNotRunning } from '../container/place.ts'
import { isTrackingStopped } from '../container/status.ts'
import { findUnreadable } from '../container/unreadable-field.ts'
import { localDateAt } from '../time/zone.ts'

/** Age of the facts that decide release, from the source that reports them where the container is. */
export interface Freshness {
  readonly source: 'terminal' | 'rail' | 'line'
  readonly checkedAt: Instant | null
  readonly ageMinutes: number | null
  /** Hours after which this container's facts are too old, now. */
  readonly thresholdHours: number
  /**
   * `old` is over half the threshold. `never`: no check yet. `unreadable`: the time of the check couldn't be read.
   * `not-checked`: no longer checked, by design.
   */
  readonly state: 'fresh' | 'old' | 'stale' | 'never' | 'unreadable' | 'not-checked'
}

const minuteMs = 60_000

/**
 * How old the data on release is, and whether that is too old for this container now. The source depends on its place: the
 * terminal at the port, the railroad inland (at the ramp the terminal's check if rail was never checked, on the way the
 * line's), the line at sea and after pickup. Thresholds tighten as the last free day nears. A container that is delivered,
 * returned or no longer tracked isn't checked anymore: that is quiet, not stale.
 */
export function assessFreshness(
  container: Container,
  deadline: Deadline | null,
  now: Instant,
  policy: Policy,
): Freshness {
  const { source, checkedAt } = whoIsAsked(container, now)
  const thresholdHours = thresholdFor(container, deadline, now, policy)
  const ageMinutes =
    checkedAt === null
      ? null
      : Math.max(0, Math.floor((epochMs(now) - epochMs(checkedAt)) / minuteMs))
  return {
    source,
    checkedAt,
    ageMinutes,
    thresholdHours,
    state: stateOf(container, source, ageMinutes, thresholdHours * 60),
  }
}

/** The field with the time of each source's last check. */
const checkedFields = {
  terminal: 'checkedAt',
  rail: 'railCheckedAt',
  line: 'lineCheckedAt',
} as const satisfies Record<Freshness['source'], keyof Container>

/** Whether this container isn't expected to be checked anymore. */
export function isQuiet(container: Container): boolean {
  const why = whyNotRunning(container, null)
  return why === 'delivered' || why === 'returned' || isTrackingStopped(container)
}

function stateOf(
  container: Container,
  source: Freshness['source'],
  ageMinutes: number | null,
  thresholdMinutes: number,
): Freshness['state'] {
  if (isQuiet(container)) return 'not-checked'
  if (ageMinutes === null)
    return findUnreadable(container, checkedFields[source]) ? 'unreadable' : 'never'
  if (ageMinutes > thresholdMinutes) return 'stale'
  return ageMinutes > thresholdMinutes / 2 ? 'old' : 'fresh'
}

function whoIsAsked(container: Container, now: Instant): Pick<Freshness, 'source' | 'checkedAt'> {
  const byTerminal = { source: 'terminal', checkedAt: container.checkedAt } as const
  const byRail = { source: 'rail', checkedAt: container.railCheckedAt } as const
  const byLine = { source: 'line', checkedAt: container.lineCheckedAt } as const
  switch (placeOf(container, now)) {
    case 'not-discharged':
    case 'out':
    case 'ended':
      return byLine
    case 'loaded-on-rail':
    case 'on-rail':
    case 'left-port':
      return container.railCheckedAt === null ? byLine : byRail
    case 'at-ramp':
      return container.railCheckedAt === null ? byTerminal : byRail
    case 'at-port':
    case 'not-confirmed':
      return byTerminal
  }
}

function thresholdFor(
  container: Container,
  deadline: Deadline | null,
  now: Instant,
  policy: Policy,
): number {
  const { near, close, far } = policy.freshnessHours
  if (deadline === null || whyNotRunning(container, now) !== null) return far
  const daysLeft = daysBetween(localDateAt(now, countingZone(container, deadline)), deadline.date)
  if (daysLeft <= 1) return near
  return daysLeft <= 3 ? close : far
}
