import type { AppointmentGap } from '../appointment.ts'
import type { Instant } from '../instant.ts'
import { slotTimeWords } from './time.ts'

/** The five ways in which a gate slot fails its box. */
export const gapLabels: Readonly<Record<AppointmentGap, string>> = {
  'none-though-ready': 'Ready, no slot',
  'after-deadline': 'Slot after LFD',
  'before-availability': 'Slot before release',
  'while-held': 'Slot while held',
  'passed-still-in': 'Slot passed, still in',
}

/** `slot Mon 09:00`, `no slot`. */
export function slotWords(slotAt: Instant | null, zone: string | null, now: Instant): string {
  return slotAt === null ? 'no slot' : `slot ${slotTimeWords(slotAt, zone, now)}`
}
