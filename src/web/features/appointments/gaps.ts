import type { AppointmentGap } from '#domain/readiness/appointment.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** Six problems with an appointment, each with its own action. */
export const gapKinds = ['none', 'late', 'closed', 'unconfirmed', 'early', 'passed'] as const
export type GapKind = (typeof gapKinds)[number]

/** An appointment before release and one while on hold need the same call: move it, or get the container released. */
const kindOf: Readonly<Record<AppointmentGap, GapKind>> = {
  'none-though-ready': 'none',
  'after-deadline': 'late',
  'closed-day': 'closed',
  'unconfirmed-day': 'unconfirmed',
  'before-availability': 'early',
  'while-held': 'early',
  'passed-still-in': 'passed',
}

/** The kind of gap that a container has; null if its appointment, or the lack of one, is fine. */
export function gapKindOf({ assessment }: FleetRow): GapKind | null {
  return assessment.appointmentGap && kindOf[assessment.appointmentGap]
}

/** The name of each kind, and its remedy. */
export const gapNames: Readonly<Record<GapKind, string>> = {
  none: 'Available, no appointment',
  late: 'After LFD',
  closed: 'Gate closed',
  unconfirmed: 'Gate may be closed',
  early: 'Booked before release or while on hold',
  passed: 'Appointment missed',
}
