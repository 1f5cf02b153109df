import { addDays, daysBetween, isLocalDate, weekday, type LocalDate } from '../time/local-date.ts'
import type { Departure } from './kpi-departure.ts'
import { isMoney, type Series } from './kpi.ts'
import { spreadOf, type Reading } from './tally.ts'

/** A period is named by its first day: the Monday of an ISO week, or the first of a month. */
export const periodKinds = ['week', 'month'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** How far back a trend may go, in months. */
export const trendSpans = [3, 6, 12, 24] as const
export type TrendSpan = (typeof trendSpans)[number]

/** How many periods before the last complete one it is compared with. */
export const comparedPeriods = 8

/** The fewest measured containers a period needs to be compared. */
export const minCompared = 5

/** What a trend can be split by. A route is the port of lading and the destination, or the port of discharge. */
export const groupings = ['terminal', 'line', 'customer', 'route'] as const
export type Grouping = (typeof groupings)[number]

/** One period of a measure. A period without departures has a reading of kind `none`: a gap, not a zero. */
export interface TrendPoint {
  /** Its first day. */
  readonly period: LocalDate
  /** False: `today` is in it, so more containers may leave. */
  readonly isComplete: boolean
  /** How many containers left in it. */
  readonly left: number
  readonly reading: Reading
}

/** Returns the first day of the week or month of `day`. */
export function periodOf(kind: PeriodKind, day: LocalDate): LocalDate {
  return kind === 'week' ? addDays(day, 1 - weekday(day)) : firstOfMonth(day, 0)
}

/** Returns the first day of the period that is `count` periods after the one that starts on `period`. */
export function addPeriods(kind: PeriodKind, period: LocalDate, count: number): LocalDate {
  return kind === 'week' ? addDays(period, 7 * count) : firstOfMonth(period, count)
}

/** Returns the periods of a span, the oldest first: the complete ones, then the one that `today` is in. */
export function trendPeriods(
  kind: PeriodKind,
  span: TrendSpan,
  today: LocalDate,
): readonly LocalDate[] {
  const current = periodOf(kind, today)
  const complete = kind === 'week' ? Math.round((span * 52) / 12) : span
  return Array.from({ length: complete + 1 }, (_, at) => addPeriods(kind, current, at - complete))
}

/** What a reading is compared and drawn by: percent of a share, the median of a spread; null if it measured nothing. */
export function valueOf(reading: Reading): number | null {
  switch (reading.kind) {
    case 'none':
      return null
    case 'share':
      return reading.whole === 0 ? null : (100 * reading.part) / reading.whole
    case 'spread':
      return reading.median
    case 'money':
      return reading.amount
  }
}

/** The last complete period against those before it, in the unit of {@link valueOf}. */
export interface Comparison {
  readonly point: TrendPoint
  readonly now: number
  /** The median of the periods before that have a value. */
  readonly usual: number
  /** `now` minus `usual`. */
  readonly change: number
  /** How many of the 8 periods before have a value. */
  readonly periods: number
  /** Whether it is a change by {@link isUnusual}. */
  readonly isUnusual: boolean
}

/** Returns the last complete point of a trend; null if there is none. */
export function lastComplete(points: readonly TrendPoint[]): TrendPoint | null {
  return points.findLast(({ isComplete }) => isComplete) ?? null
}

/** Compares the last complete point with the 8 before it; null if it, or all of those, have no value. */
export function compareLast(points: readonly TrendPoint[]): Comparison | null {
  const complete = points.filter(({ isComplete }) => isComplete)
  const point = complete.at(-1)
  const now = point ? valueOf(point.reading) : null
  if (!point || now === null) return null
  const before = complete.slice(-1 - comparedPeriods, -1)
  const values = before.flatMap(({ reading }) => valueOf(reading) ?? [])
  if (values.length === 0) return null
  const usual = spreadOf(values).median
  return {
    point,
    now,
    usual,
    change: now - usual,
    periods: values.length,
    isUnusual: isUnusual(point, before),
  }
}

/**
 * Whether a period is above or below all of the 8 before it, with at least 5 measured containers in each of the nine. The
 * rule is the same as leaving the 10th to 90th percentile of the eight by nearest rank.
 */
function isUnusual(point: TrendPoint, before: readonly TrendPoint[]): boolean {
  const all = [...before, point]
  if (before.length < comparedPeriods) return false
  if (all.some(({ reading }) => reading.of < minCompared)) return false
  const now = valueOf(point.reading)
  const values = before.flatMap(({ reading }) => valueOf(reading) ?? [])
  if (now === null || values.length < comparedPeriods) return false
  return now > Math.max(...values) || now < Math.min(...values)
}

/** A group whose last complete period is unusual for a measure. */
export interface Mover extends Comparison, Series {
  readonly grouping: Grouping
  readonly id: string
  readonly name: string
}

/** The periods that movers are found in: the last complete one, and those that it is compared with. */
export function moverPeriods(kind: PeriodKind, today: LocalDate): readonly LocalDate[] {
  const current = periodOf(kind, today)
  return Array.from({ length: comparedPeriods + 1 }, (_, at) =>
    addPeriods(kind, current, at - comparedPeriods - 1),
  )
}

/** The series that can have movers: a change in an unknown currency means nothing. */
export function isComparable({ measure, currency }: Series): boolean {
  return !isMoney(measure) || currency !== null
}

/** The mover that a group's points of the {@link moverPeriods} give; null: the group isn't named, or its change is usual. */
export function moverOf(
  series: Series,
  group: Pick<Mover, 'grouping' | 'id' | 'name'>,
  points: readonly TrendPoint[],
): Mover | null {
  if (group.id === unknownGroup.id) return null
  const found = compareLast(points)
  return found?.isUnusual ? { ...found, ...series, ...group } : null
}

/** The order of movers: the change relative to the larger of the two values, times the containers, the largest first. */
export function byWeight(a: Mover, b: Mover): number {
  return (
    weightOf(b) - weightOf(a) ||
    compareTexts(a.name, b.name) ||
    compareTexts(a.grouping, b.grouping) ||
    compareTexts(a.measure, b.measure)
  )
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function weightOf({ now, usual, change, point }: Mover): number {
  const most = Math.max(Math.abs(now), Math.abs(usual))
  return most === 0 ? 0 : (Math.abs(change) / most) * point.reading.of
}

/** The group of departures for which it isn't reported. */
export const unknownGroup = { id: '~', name: 'Not reported' }

/** The group that a departure is in. */
export function groupOf(
  { facility, line, customer, route }: Departure,
  grouping: Grouping,
): { readonly id: string; readonly name: string } {
  switch (grouping) {
    case 'terminal':
      return facility ?? unknownGroup
    case 'line':
      return line ? { id: line.scac, name: line.name ?? line.scac } : unknownGroup
    case 'customer':
      return customer ? { id: customer, name: customer } : unknownGroup
    case 'route':
      return route ?? unknownGroup
  }
}

/** Whether `today` is after the whole of a period. */
export function isPast(kind: PeriodKind, period: LocalDate, today: LocalDate): boolean {
  return daysBetween(addPeriods(kind, period, 1), today) >= 0
}

function firstOfMonth(day: LocalDate, later: number): LocalDate {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later
  const month = String((months % 12) + 1).padStart(2, '0')
  const text = `${Math.floor(months / 12)}-${month}-01`
  if (!isLocalDate(text)) throw new RangeError(`${text} isn’t a day`)
  return text
}
