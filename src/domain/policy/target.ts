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

/** Measures in money. A target is an amount in one currency, per container whose charge is known. */
export const moneyTargetMeasures = ['demurrage', 'per-diem'] as const
export type MoneyTargetMeasure = (typeof moneyTargetMeasures)[number]

/** What a target is of: a measure, or a measure of money in one currency. */
export type TargetKey = TargetMeasure | `${MoneyTargetMeasure} ${string}`

/** The account's targets by {@link targetKey}; absent: none is set. */
export type Targets = Readonly<Record<string, number>>

/** Targets in days or hours. The others are percent of a share, or money. */
const inTime: ReadonlySet<string> = new Set(['dwell', 'to-available', 'to-out', 'hold-hours'])

/** What the target of a measure is saved under; null: it can't have one, because its currency isn't known. */
export function targetKey(
  measure: TargetMeasure | MoneyTargetMeasure,
  currency: string | null,
): TargetKey | null {
  if (measure !== 'demurrage' && measure !== 'per-diem') return measure
  return currency === null ? null : `${measure} ${currency}`
}

/** The highest target of a measure: 100 percent, 1,000 days or hours, or 1,000,000 per container. */
export function maxTarget(measure: TargetMeasure | MoneyTargetMeasure): number {
  if (measure === 'demurrage' || measure === 'per-diem') return 1_000_000
  return inTime.has(measure) ? 1000 : 100
}

/** Returns the target of a measure, in one currency if it's one of money; null if none is set. */
export function targetOf(
  targets: Targets,
  measure: TargetMeasure | MoneyTargetMeasure,
  currency: string | null,
): number | null {
  const key = targetKey(measure, currency)
  return key === null ? null : (ownValue<number | undefined>(targets, key) ?? null)
}
