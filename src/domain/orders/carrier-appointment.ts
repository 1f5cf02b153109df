import { epochMs, type Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { knownZone, localDateAt } from '../time/zone.ts'
import type { OrderContent } from './order-content.ts'

const dayMs = 86_400_000

/** Whether an appointment is over for more than a day. A carrier that enters one has mistyped it. */
export function isLongOver(appointmentAt: Instant, now: Instant): boolean {
  return epochMs(now) - epochMs(appointmentAt) > dayMs
}

/** The day that an appointment misses, and what day that is; null: none that is known. */
export function missedBy(
  appointmentAt: Instant | null,
  { lastFreeDay, pickUpBy, zone }: Pick<OrderContent, 'lastFreeDay' | 'pickUpBy' | 'zone'>,
): { readonly field: 'lastFreeDay' | 'pickUpBy'; readonly day: LocalDate } | null {
  const at = knownZone(zone)
  if (appointmentAt === null || at === null) return null
  const day = localDateAt(appointmentAt, at)
  if (lastFreeDay !== null && day > lastFreeDay) return { field: 'lastFreeDay', day: lastFreeDay }
  return pickUpBy !== null && day > pickUpBy ? { field: 'pickUpBy', day: pickUpBy } : null
}
