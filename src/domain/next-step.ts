import { isSlotPassed, type AppointmentGap } from './appointment.ts'
import type { Container } from './container.ts'
import { activeHolds } from './holds.ts'
import type { Instant } from './instant.ts'
import type { Policy } from './policy.ts'
import type { Readiness } from './readiness.ts'
import { isEnded, placeOf, type NotRunning } from './place.ts'
import type { Urgency } from './urgency.ts'

/** What a person does about the box next; the verb is made in words/next-step.ts. */
export type NextStep =
  | { readonly step: 'clear-hold'; readonly hold: string }
  | { readonly step: 'wait-for-release' }
  | { readonly step: 'book-slot' }
  | { readonly step: 'move-slot-earlier'; readonly slotAt: Instant }
  | { readonly step: 'rebook-slot'; readonly slotAt: Instant }
  | { readonly step: 'pick-up'; readonly slotAt: Instant }
  | { readonly step: 'check-terminal' }
  | { readonly step: 'ask-terminal-and-line' }
  | { readonly step: 'refresh' }
  | { readonly step: 'find-last-free-day' }
  | { readonly step: 'wait-for-arrival' }
  | { readonly step: 'wait-for-rail' }
  | { readonly step: 'find-container' }
  | { readonly step: 'return-empty' }
  | { readonly step: 'nothing' }

/** What was judged of the box before a step is chosen. */
export interface Judged {
  readonly readiness: Readiness
  readonly urgency: Urgency
  readonly appointmentGap: AppointmentGap | null
}

/** The one thing a person does next. Follows the verdict; a box that waits for somebody else says for whom. */
export function chooseNextStep(
  container: Container,
  judged: Judged,
  now: Instant,
  { canRefresh }: Pick<Policy, 'canRefresh'>,
): NextStep {
  const { notRunning } = judged.urgency
  return notRunning === null
    ? stepAtTheGate(container, judged, now, canRefresh)
    : stepElsewhere(container, notRunning)
}

function stepElsewhere(container: Container, notRunning: NotRunning): NextStep {
  switch (notRunning) {
    case 'not-discharged':
      return { step: 'wait-for-arrival' }
    case 'awaiting-rail':
    case 'loaded-on-rail':
    case 'on-rail':
      return { step: 'wait-for-rail' }
    case 'left-port':
      return { step: 'find-container' }
    case 'picked-up':
    case 'delivered':
      return isEnded(container) ? { step: 'nothing' } : { step: 'return-empty' }
    case 'returned':
      return { step: 'nothing' }
  }
}

function stepAtTheGate(
  container: Container,
  judged: Judged,
  now: Instant,
  canRefresh: boolean,
): NextStep {
  // Whom to call depends on where it is: that comes first.
  if (placeOf(container, now) === 'not-confirmed') return { step: 'find-container' }
  const { verdict } = judged.readiness
  switch (verdict) {
    case 'stale':
      return { step: canRefresh ? 'refresh' : 'check-terminal' }
    case 'conflict':
      return { step: 'ask-terminal-and-line' }
    case 'blocked': {
      const hold = activeHolds(container)[0]
      return hold ? { step: 'clear-hold', hold: hold.name } : { step: 'check-terminal' }
    }
    case 'unknown':
      return { step: 'check-terminal' }
    case 'not-released':
      return judged.urgency.bucket === 'no-date'
        ? { step: 'find-last-free-day' }
        : { step: 'wait-for-release' }
    case 'ready-pending-hold':
    case 'ready':
      return stepWithSlot(container.appointmentAt, judged, now)
  }
}

function stepWithSlot(slotAt: Instant | null, judged: Judged, now: Instant): NextStep {
  if (slotAt === null) return { step: 'book-slot' }
  if (isSlotPassed(slotAt, now)) return { step: 'rebook-slot', slotAt }
  // Once the deadline has passed every slot is after it: the next one is simply the pickup.
  const isTooLate = judged.appointmentGap === 'after-deadline' && judged.urgency.band !== 'over'
  return isTooLate ? { step: 'move-slot-earlier', slotAt } : { step: 'pick-up', slotAt }
}
