import type { Container } from './container.ts'
import type { Deadline } from './deadline.ts'
import { activeHolds } from './holds.ts'
import { epochMs, type Instant } from './instant.ts'
import type { Readiness } from './readiness.ts'
import { whyNotRunning } from './place.ts'

/** Five ways in which a gate slot fails its box. */
export type AppointmentGap =
  | 'none-though-ready'
  | 'after-deadline'
  | 'before-availability'
  | 'while-held'
  | 'passed-still-in'

/** Gates serve a slot for about an hour: until then a box still in has not missed it. */
export const slotMinutes = 60

/**
 * How the gate slot fails the box, the costliest failure first; null where it does not, or where no clock runs.
 * `readiness` decides whether a missing slot is one: a box that cannot leave needs none yet.
 */
export function findAppointmentGap(
  container: Container,
  deadline: Deadline | null,
  readiness: Readiness,
  now: Instant,
): AppointmentGap | null {
  if (whyNotRunning(container, now) !== null) return null
  const slot = container.appointmentAt
  if (slot === null) return isReady(readiness) ? 'none-though-ready' : null
  if (isSlotPassed(slot, now)) return 'passed-still-in'
  if (deadline !== null && epochMs(slot) >= epochMs(deadline.endsAt)) return 'after-deadline'
  if (activeHolds(container).length > 0) return 'while-held'
  return container.availability === 'not-available' ? 'before-availability' : null
}

/** Whether the gate no longer serves the slot. */
export function isSlotPassed(slot: Instant, now: Instant): boolean {
  return epochMs(now) >= epochMs(slot) + slotMinutes * 60_000
}

/** Whether a truck can be sent: ready, with or without a hold that is only expected. */
export function isReady(readiness: Readiness): boolean {
  return readiness.verdict === 'ready' || readiness.verdict === 'ready-pending-hold'
}
