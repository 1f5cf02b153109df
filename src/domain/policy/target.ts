import { ownValue } from '../tables/own-value.ts'

/** The measures that can have a target: percent of a share, or the median in days or hours. */
export const targetMeasures = [
  'on-time',
  'dwell',
  'to-available',
  'to-out',
  'free-time',
  'hold-hours',
  'lfd-moved',
  'slots-kept',
  'avoidable',
] as const
export type TargetMeasure = (typeof targetMeasures)[number]

/** The account's targets; absent: none is set. */
export type Targets = Readonly<Partial<Record<TargetMeasure, number>>>

/** Targets in days or hours. The others are percent of a share. */
const inTime: ReadonlySet<string> = new Set(['dwell', 'to-available', 'to-out', 'hold-hours'])

/** The highest target of a measure: 100 percent, or 1,000 days or hours. */
export function maxTarget(measure: TargetMeasure): number {
  return inTime.has(measure) ? 1000 : 100
}

/** Returns the target of a measure; null if none is set, or it can't have one. */
export function targetOf(targets: Targets, measure: string): number | null {
  return ownValue<number | undefined>(targets, measure) ?? null
}
