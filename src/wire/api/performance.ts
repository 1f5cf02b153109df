import type { Departure } from '#domain/history/kpi-departure.ts'
import { measures, measureKinds, type Measure } from '#domain/history/kpi.ts'
import type {
  GroupFigures,
  MeasureFigures,
  PerformanceOverview,
  Trend,
} from '#domain/history/performance.ts'
import type { Reading } from '#domain/history/tally.ts'
import { groupings, type Mover } from '#domain/history/trend.ts'
import * as z from 'zod/mini'
import { departures, joinRecords } from './departures.ts'
import { instant, localDate, text } from './shapes.ts'

/** A reading as numbers; empty: not measured. What they mean follows from the measure: see {@link packReading}. */
const packed = z.array(z.number())
type Packed = z.infer<typeof packed>

const series = { measure: z.enum(measures), currency: text }
const packedTrend = z.object({ left: z.array(z.number()), readings: z.array(packed) })
const trend = z.extend(packedTrend, { ...series, hold: text })
const options = z.array(z.object({ id: z.string(), name: z.string(), left: z.number() }))
const hold = z.object({
  name: z.string(),
  of: z.number(),
  hours: z.number(),
  median: z.number(),
  p90: z.number(),
})

const figures = {
  periods: z.array(localDate),
  left: z.number(),
  series: z.array(z.object(series)),
}

/** How far the figures are, and since when Landside tracks the account. */
const meta = z.object({
  /** The day (UTC) that the periods end with. */
  today: localDate,
  followedSince: instant,
  /** Null: everything is computed. Otherwise how many containers are, of all; without data until the first time is over. */
  progress: z.nullable(z.object({ done: z.number(), all: z.number() })),
})
export type PerformanceMeta = z.infer<typeof meta>

/** Figures with how far they are; null until every departure was computed once. */
export interface PerformanceAnswer<T> {
  readonly data: T | null
  readonly meta: PerformanceMeta
}

/** A page of the departures behind a figure. */
export interface DeparturePage {
  readonly data: readonly Departure[]
  readonly total: number
  readonly counted: number | null
  readonly reading: Reading
}

/** `GET /api/performance?by=week&months=3`: every measure over time, what moved, and what held containers. */
export const performance = z.object({
  data: z.nullable(
    z.object({
      ...figures,
      scope: z.object({ terminal: text, line: text, customer: text }),
      leftOfAll: z.number(),
      options: z.object({ terminal: options, line: options, customer: options }),
      trends: z.array(trend),
      movers: z.array(
        z.object({
          ...series,
          grouping: z.enum(groupings),
          id: z.string(),
          name: z.string(),
          period: localDate,
          left: z.number(),
          reading: packed,
          now: z.number(),
          usual: z.number(),
          periods: z.number(),
        }),
      ),
      holds: z.array(hold),
      holdTrends: z.array(trend),
    }),
  ),
  meta,
})

/** `GET /api/performance/measure?measure=dwell&group=line`: one measure over time and by group. */
export const performanceMeasure = z.object({
  data: z.nullable(
    z.object({
      ...figures,
      trend,
      whole: packed,
      of: z.nullable(z.object({ id: z.string(), name: z.string() })),
      groups: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          left: z.number(),
          reading: packed,
          trend: z.nullable(packedTrend),
        }),
      ),
      volatility: z.nullable(
        z.object({ moved: z.number(), meanShift: z.number(), earlier: z.number() }),
      ),
    }),
  ),
  meta,
})

/** `GET /api/performance/containers?measure=dwell&period=2026-11-16`: the departures behind a figure, the latest first. */
export const performanceContainers = z.object({
  data: departures.shape.data,
  customers: departures.shape.customers,
  meta: z.object({
    total: z.number(),
    /** How many of them a share counts; null: the measure isn't a share of containers. */
    counted: z.nullable(z.number()),
    reading: packed,
  }),
})

/** Takes the numbers out of a reading. */
export function packReading(reading: Reading): Packed {
  switch (reading.kind) {
    case 'none':
      return []
    case 'share':
      return [reading.of, reading.part, reading.whole]
    case 'spread':
      return [reading.of, reading.median, reading.p90]
    case 'money':
      return [reading.of, reading.amount, reading.charged, reading.billed]
  }
}

/** Makes a reading of its numbers again. */
export function unpackReading(
  { measure, currency }: { readonly measure: Measure; readonly currency: string | null },
  [of, first = 0, second = 0, third = 0]: Packed,
): Reading {
  if (of === undefined) return { kind: 'none', of: 0 }
  const kind = measureKinds[measure]
  switch (kind) {
    case 'share':
      return { kind, of, part: first, whole: second }
    case 'days':
    case 'hours':
      return { kind: 'spread', unit: kind, of, median: first, p90: second }
    case 'money':
      return { kind, of, currency, amount: first, charged: second, billed: third }
  }
}

/** An overview as it is sent. */
export function packOverview({
  trends,
  movers,
  options: { terminal, line, customer },
  ...rest
}: PerformanceOverview): NonNullable<z.infer<typeof performance>['data']> {
  return {
    ...packFigures(rest),
    scope: rest.scope,
    leftOfAll: rest.leftOfAll,
    options: { terminal: [...terminal], line: [...line], customer: [...customer] },
    holds: rest.holds.map((one) => ({ ...one })),
    trends: trends.map(packTrend),
    holdTrends: rest.holdTrends.map(packTrend),
    movers: movers.map(({ point, measure, currency, grouping, id, name, now, usual, periods }) => ({
      measure,
      currency,
      grouping,
      id,
      name,
      period: point.period,
      left: point.left,
      reading: packReading(point.reading),
      now,
      usual,
      periods,
    })),
  }
}

/** The overview that was sent. */
export function unpackOverview(
  sent: NonNullable<z.infer<typeof performance>['data']>,
): PerformanceOverview {
  return {
    ...sent,
    trends: sent.trends.map(unpackTrend),
    holdTrends: sent.holdTrends.map(unpackTrend),
    movers: sent.movers.map(({ period, left, reading, ...one }): Mover => ({
      ...one,
      change: one.now - one.usual,
      isUnusual: true,
      point: { period, left, isComplete: true, reading: unpackReading(one, reading) },
    })),
  }
}

/** The figures of a measure as they are sent. */
export function packMeasure(
  figuresOf: MeasureFigures,
): NonNullable<z.infer<typeof performanceMeasure>['data']> {
  const { of, volatility } = figuresOf
  return {
    ...packFigures(figuresOf),
    trend: packTrend(figuresOf.trend),
    whole: packReading(figuresOf.whole),
    of: of && { ...of },
    groups: figuresOf.groups.map(({ id, name, left, reading, trend: own }) => ({
      id,
      name,
      left,
      reading: packReading(reading),
      trend: own && { left: [...own.left], readings: own.readings.map(packReading) },
    })),
    volatility: volatility && { ...volatility },
  }
}

/** The figures of a measure that were sent. */
export function unpackMeasure(
  sent: NonNullable<z.infer<typeof performanceMeasure>['data']>,
): MeasureFigures {
  const { trend: own, whole, groups } = sent
  return {
    ...sent,
    trend: unpackTrend(own),
    whole: unpackReading(own, whole),
    groups: groups.map((one): GroupFigures => ({
      ...one,
      reading: unpackReading(own, one.reading),
      trend: one.trend && {
        left: one.trend.left,
        readings: unpackReadings(own, one.trend.readings),
      },
    })),
  }
}

function packFigures({
  periods,
  left,
  series: all,
}: Pick<PerformanceOverview, 'periods' | 'left' | 'series'>) {
  return { periods: [...periods], left, series: all.map((one) => ({ ...one })) }
}

function packTrend({ measure, currency, hold: kind, left, readings }: Trend) {
  return {
    measure,
    currency,
    hold: kind,
    left: [...left],
    readings: readings.map(packReading),
  }
}

function unpackTrend(one: z.infer<typeof trend>): Trend {
  return { ...one, readings: unpackReadings(one, one.readings) }
}

function unpackReadings(
  of: { readonly measure: Measure; readonly currency: string | null },
  readings: readonly Packed[],
): readonly Reading[] {
  return readings.map((one) => unpackReading(of, one))
}

/** A page of departures with each customer's record at its containers. */
export function joinContainers({
  data,
  customers,
  meta: page,
}: z.infer<typeof performanceContainers>) {
  return { data: joinRecords(data, customers), meta: page }
}
