import type { Container } from './container.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { facilityZone } from './place.ts'
import { localDateAt } from '../time/zone.ts'

/** A container as far as its snooze depends on it: where it stands, and which last free day governs. */
export type SnoozedContainer = Container & {
  readonly deadline: { readonly date: LocalDate } | null
}

/**
 * Whether a container is laid aside at `now`. It is back on the first moment of its day at its own facility (UTC where no
 * zone is known), and at once where a last free day has come up that is earlier than the one it was laid aside under:
 * nobody agreed to sleep over that.
 */
export function isSnoozed(container: SnoozedContainer, now: Instant): boolean {
  const snooze = container.handling?.snooze
  if (!snooze) return false
  return (
    !hasCome(snooze.until, container, now) &&
    !isEarlier(container.deadline?.date ?? null, snooze.under)
  )
}

/** Why a container that was laid aside is back: its day has come, or its last free day has moved up. Null where it is not. */
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
