import * as z from 'zod/mini'
import { read, write, type Endpoint } from './endpoint.ts'
import { instant, personRef } from './shapes.ts'

/** The calendar of a saved view, which a calendar app reads by a secret link. Only the reply that created it has its token. */
const calendarFeed = z.object({
  id: z.string(),
  viewId: z.string(),
  viewName: z.string(),
  by: personRef,
  madeAt: instant,
  /** To the minute; null: never. */
  lastReadAt: z.nullable(instant),
})
export type CalendarFeed = z.infer<typeof calendarFeed>

/** `GET /api/calendar-feeds`: this person's feeds, for admins everyone's; newest first. */
export const calendarFeeds = z.object({ data: z.array(calendarFeed) })

/** `POST /api/calendar-feeds`: a feed of a saved view that this person sees. */
const newCalendarFeed = z.object({ viewId: z.string().check(z.maxLength(100)) })

/** The only reply with the token: whoever has `/feeds/{token}.ics` reads the calendar. */
export const madeCalendarFeed = z.object({ data: z.array(calendarFeed), token: z.string() })

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
