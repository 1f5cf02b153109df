import type { Lane, Urgency } from '#domain/deadlines/urgency.ts'

/** How urgency is drawn: shape first, color second. */
export type UrgencyLook =
  | 'over'
  | 'gate-closed'
  | 'last-day'
  | 'soon'
  | 'no-date'
  | 'later'
  | 'not-running'

export const laneLooks: Readonly<Record<Lane, UrgencyLook>> = {
  'past-lfd': 'over',
  charging: 'no-date',
  'gate-closed': 'gate-closed',
  today: 'last-day',
  'next-gate-day': 'soon',
  'gate-days-2-3': 'soon',
  'no-lfd': 'no-date',
  later: 'later',
}

export function lookOf({ lane }: Urgency): UrgencyLook {
  return lane === null ? 'not-running' : laneLooks[lane]
}
