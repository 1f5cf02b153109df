import type { DepartureScope } from '#domain/history/departure-scope.ts'
import { departureParts, type DepartureAsk } from '#domain/history/find-departures.ts'
import { measures } from '#domain/history/kpi.ts'
import type {
  MeasureAsk,
  MeasureFigures,
  PerformanceOverview,
  PerformancePeriods,
} from '#domain/history/performance.ts'
import { groupings, periodKinds, trendSpans } from '#domain/history/trend.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import {
  packMeasure,
  packOverview,
  packReading,
  type DeparturePage,
  type PerformanceAnswer,
} from '#wire/api/performance.ts'
import { shareCustomers } from '#wire/api/departures.ts'
import { readWhole } from './page-query.ts'
import { badParameter } from './problem.ts'
import { bytesAnswer, type RouteContext, type Routes } from './route.ts'

const standard = { months: 3, charts: 12, size: 50 }
const most = { charts: 300, size: 500, page: 20_000, text: 400 }

type Span = Pick<PerformancePeriods, 'kind' | 'months'> & { readonly scope: DepartureScope }

/** The figures over every stored departure: see `kpi/read-performance.ts`. `signal` ends the reading. */
interface Performance {
  overview(span: Span, signal: AbortSignal): Promise<PerformanceAnswer<PerformanceOverview>>
  measure(
    span: Span,
    ask: MeasureAsk,
    signal: AbortSignal,
  ): Promise<PerformanceAnswer<MeasureFigures>>
  departures(
    span: Span,
    ask: DepartureAsk,
    page: { readonly from: number; readonly size: number },
    signal: AbortSignal,
  ): Promise<DeparturePage>
}

/** The figures of Performance, and the departures behind each. */
export function performanceRoutes({ performance }: { readonly performance: Performance }): Routes {
  const written = new WeakMap<object, Uint8Array<ArrayBuffer>>()
  /** An answer of groups may be large, and is the same for everybody until something changes. */
  function send<T extends object>(
    c: RouteContext,
    data: T | null,
    meta: object,
    pack: (data: T) => object,
  ) {
    const json = data && (written.get(data) ?? encode(JSON.stringify(pack(data))))
    if (data && json) written.set(data, json)
    const body = Buffer.concat([
      encode('{"data":'),
      json ?? encode('null'),
      encode(`,"meta":${JSON.stringify(meta)}}`),
    ])
    return bytesAnswer(c, new Uint8Array(body), { 'content-type': 'application/json' })
  }

  return {
    'GET /api/performance': async (c) => {
      const { data, meta } = await performance.overview(spanOf(c), c.req.raw.signal)
      return send(c, data, meta, packOverview)
    },
    'GET /api/performance/measure': async (c) => {
      const charts = readWhole(c, 'charts', 0, most.charts) ?? standard.charts
      const { data, meta } = await performance.measure(
        spanOf(c),
        { ...measureOf(c), charts },
        c.req.raw.signal,
      )
      return send(c, data, meta, packMeasure)
    },
    'GET /api/performance/containers': async (c) => {
      const size = readWhole(c, 'page[size]', 1, most.size) ?? standard.size
      const number = readWhole(c, 'page[number]', 1, most.page) ?? 1
      const period = readText(c, 'period')
      if (period !== null && !isLocalDate(period))
        throw badParameter('period', 'Use the first day of a week or month.')
      const ask = {
        ...measureOf(c),
        period,
        part: readOneOf(c, 'part', departureParts) ?? 'measured',
      }
      const page = { from: (number - 1) * size, size }
      const found = await performance.departures(spanOf(c), ask, page, c.req.raw.signal)
      const { rows, customers } = shareCustomers(found.data)
      const { total, counted } = found
      const meta = { total, counted, reading: packReading(found.reading) }
      const bytes = encode(JSON.stringify({ data: rows, customers, meta }))
      return bytesAnswer(c, bytes, { 'content-type': 'application/json' })
    },
  }
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function spanOf(c: RouteContext): Span {
  const months = readWhole(c, 'months', 1, 24) ?? standard.months
  const span = trendSpans.find((one) => one === months)
  if (span === undefined) throw badParameter('months', `Use one of ${trendSpans.join(', ')}.`)
  return {
    kind: readOneOf(c, 'by', periodKinds) ?? 'week',
    months: span,
    scope: {
      terminal: readText(c, 'terminal'),
      line: readText(c, 'line'),
      customer: readText(c, 'customer'),
    },
  }
}

function measureOf(c: RouteContext): Omit<MeasureAsk, 'charts'> {
  const measure = readOneOf(c, 'measure', measures)
  if (measure === null) throw badParameter('measure', `Use one of ${measures.join(', ')}.`)
  return {
    measure,
    currency: readText(c, 'currency'),
    hold: readText(c, 'hold'),
    group: readOneOf(c, 'group', groupings) ?? 'terminal',
    of: readText(c, 'of'),
  }
}

function readText(c: RouteContext, name: string): string | null {
  const given = c.req.queries(name) ?? []
  const [text = null] = given
  if (given.length > 1 || (text !== null && text.length > most.text))
    throw badParameter(name, `Use one text of at most ${most.text} characters.`)
  return text
}

function readOneOf<T extends string>(
  c: RouteContext,
  name: string,
  options: readonly T[],
): T | null {
  const text = readText(c, name)
  if (text === null) return null
  const found = options.find((one) => one === text)
  if (found === undefined) throw badParameter(name, `Use one of ${options.join(', ')}.`)
  return found
}
