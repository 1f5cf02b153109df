import { departures } from './departures.ts'
import { read, type Endpoint } from './endpoint.ts'
import { performance, performanceContainers, performanceMeasure } from './performance.ts'

const periods = ['by', 'months', 'terminal', 'line', 'customer'] as const
const measure = [...periods, 'measure', 'currency', 'hold', 'group', 'of'] as const

/** The rows of departures and their figures, part of `endpoints`. */
export const performanceEndpoints = {
  'GET /api/departures': read('support', departures, { calls: 'figures', query: ['days'] }),
  'GET /api/performance': read('support', performance, { calls: 'figures', query: periods }),
  'GET /api/performance/measure': read('support', performanceMeasure, {
    calls: 'figures',
    query: [...measure, 'charts'],
  }),
  'GET /api/performance/containers': read('support', performanceContainers, {
    calls: 'figures',
    query: [...measure, 'part', 'period', 'page[number]', 'page[size]'],
  }),
} as const satisfies Record<string, Endpoint>
