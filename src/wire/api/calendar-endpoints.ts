import { calendarFeeds, madeCalendarFeed, newCalendarFeed } from './calendar-feeds.ts'
import { read, write, type Endpoint } from './endpoint.ts'

/** The rows of calendar feeds, part of `endpoints`. */
export const calendarEndpoints = {
  'GET /api/calendar-feeds': read('support', calendarFeeds),
  'POST /api/calendar-feeds': write('support', newCalendarFeed, madeCalendarFeed, {
    calls: 'writes',
    status: 201,
    problems: [409],
  }),
  'DELETE /api/calendar-feeds/:id': write('support', null, calendarFeeds, {
    parts: { others: 'admin' },
  }),
  'GET /feeds/:id': read('anyone', 'file'),
} as const satisfies Record<string, Endpoint>
