import type { Band } from '#domain/urgency.ts'
import type { Lane } from '#web/parts/fleet-sets.ts'

export const laneLabels: Readonly<Record<Lane, string>> = {
  over: 'Over',
  today: 'Today',
  tomorrow: 'Tomorrow',
  'days-2-3': '2–3 days',
  'no-date': 'No LFD',
  blocked: 'Blocked',
}

/** The shape and tint of a lane by deadline. */
export const laneBands: Readonly<Record<Exclude<Lane, 'blocked'>, Band>> = {
  over: 'over',
  today: 'last-day',
  tomorrow: 'soon',
  'days-2-3': 'soon',
  'no-date': 'no-date',
}

/** Whether the key of a band is a lane. */
export function isLane(key: string): key is Lane {
  return Object.hasOwn(laneLabels, key)
}
