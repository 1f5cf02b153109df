import type { Container } from './container.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { facilityZone } from './place.ts'
import { localDateAt } from '../time/zone.ts'

/** The facts of a container that its snooze depends on: where it is, and which last free day governs. */
export type SnoozedContainer = Container & {
  readonly deadline: { readonly date: LocalDate } | null
}

/**
 * Whether a container is snoozed at `now`. It returns on the first moment of its day at its own facility (UTC if no zone is
 * known), and at once if an earlier last free day is reported than the one at the snooze: nobody agreed to sleep through
 * that.
 */
export function isSnoozed(container: SnoozedContainer, now: Instant): boolean {
  const snooze = container.handling?.snooze
  if (!snooze) return false
  return (
    !hasCome(snooze.until, container, now) &&
    !isEarlier(container.deadline?.date ?? null, snooze.under)
  )
}

/** Why a snoozed container is back: its day has come, or its last free day has moved up. Null if it isn't back. */
export function whyBack(
  container: SnoozedContainer,
  now: Instant,
): 'day-came' | 'deadline-moved-up' | null {
  const snooze = container.handling?.snooze
  if (!snooze || isSnoozed(container, now)) return null
  return hasCome(snooze.until, container, now) ? 'day-came' : 'deadline-moved-up'
}

function hasCome(day: LocalDate, container: Container, now: Instant): boolean {
  return localDateAt(now, facilityZone(container) ?? 'UTC') >= day
}

function isEarlier(date: LocalDate | null, than: LocalDate | null): boolean {
  return date !== null && (than === null || date < than)
}
