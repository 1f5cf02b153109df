import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DepartureScope } from '#domain/history/departure-scope.ts'
import type { DepartureAsk } from '#domain/history/find-departures.ts'
import type { MeasureAsk, PerformancePeriods } from '#domain/history/performance.ts'
import {
  joinContainers,
  performance,
  performanceContainers,
  performanceMeasure,
  unpackMeasure,
  unpackOverview,
  type PerformanceMeta,
} from '#wire/api/performance.ts'
import type * as z from 'zod/mini'
import { endpointQuery } from './endpoint-query.ts'

type Span = Pick<PerformancePeriods, 'kind' | 'months'> & { readonly scope: DepartureScope }

const [minuteMs, whileComputingMs] = [60_000, 2_000]

/** Figures that are still computed are read again soon, and the others every five minutes while shown. */
function refetchMs(answer: { readonly meta: PerformanceMeta } | undefined): number {
  return answer?.meta.progress ? whileComputingMs : 5 * minuteMs
}

/** The same functions on each render, so that an answer is unpacked once. */
const [selectOverview, selectMeasure] = [
  ({ data, meta }: z.infer<typeof performance>) => ({ data: data && unpackOverview(data), meta }),
  ({ data, meta }: z.infer<typeof performanceMeasure>) => ({
    data: data && unpackMeasure(data),
    meta,
  }),
]

/** Every measure over time. What was shown stays until the next is there. */
export function usePerformanceOverview(span: Span) {
  return useQuery({
    ...endpointQuery('GET /api/performance', performance, { query: spanOf(span) }),
    staleTime: minuteMs,
    refetchInterval: ({ state }) => refetchMs(state.data),
    placeholderData: keepPreviousData,
    select: selectOverview,
  })
}

/** One measure over time and by group. What was shown stays until the next is there. */
export function usePerformanceMeasure(span: Span, ask: MeasureAsk) {
  const query = { ...spanOf(span), ...measureOf(ask), charts: ask.charts }
  return useQuery({
    ...endpointQuery('GET /api/performance/measure', performanceMeasure, { query }),
    staleTime: minuteMs,
    refetchInterval: ({ state }) => refetchMs(state.data),
    placeholderData: keepPreviousData,
    select: selectMeasure,
  })
}

/** A page of the departures behind a figure. `number` counts from 1. */
export function usePerformanceContainers(
  span: Span,
  ask: DepartureAsk,
  page: { readonly number: number; readonly size: number },
) {
  const query = {
    ...spanOf(span),
    ...measureOf(ask),
    part: ask.part,
    period: ask.period ?? undefined,
    'page[number]': page.number,
    'page[size]': page.size,
  }
  return useQuery({
    ...endpointQuery('GET /api/performance/containers', performanceContainers, { query }),
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
    select: joinContainers,
  })
}

function spanOf({ kind, months, scope: { terminal, line, customer } }: Span) {
  return {
    by: kind,
    months,
    terminal: terminal ?? undefined,
    line: line ?? undefined,
    customer: customer ?? undefined,
  }
}

function measureOf({ measure, currency, hold, group, of }: Omit<MeasureAsk, 'charts'>) {
  return {
    measure,
    currency: currency ?? undefined,
    hold: hold ?? undefined,
    group,
    of: of ?? undefined,
  }
}
