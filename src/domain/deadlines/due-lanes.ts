import type { Lane, Urgency } from './urgency.ts'

/** Lanes with work that can't wait until tomorrow: charges accrue, or a truck has to come by the next gate day. */
export const dueLanes = [
  'past-lfd',
  'charging',
  'gate-closed',
  'today',
  'next-gate-day',
] as const satisfies readonly Lane[]

export type DueLane = (typeof dueLanes)[number]

/** Containers in each lane that is due. */
export type DueCounts = Readonly<Record<DueLane, number>>

/** Whether the container is in a lane that is due. */
export function isDue({ lane }: Urgency): boolean {
  return dueLanes.some((one) => one === lane)
}

/** Counts the containers in each lane that is due. */
export function countDue(urgencies: readonly Urgency[]): DueCounts {
  const count = (wanted: DueLane) => urgencies.filter(({ lane }) => lane === wanted).length
  return {
    'past-lfd': count('past-lfd'),
    charging: count('charging'),
    'gate-closed': count('gate-closed'),
    today: count('today'),
    'next-gate-day': count('next-gate-day'),
  }
}
