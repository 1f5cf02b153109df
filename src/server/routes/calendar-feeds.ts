import { networkOf } from '../auth/network-of.ts'
import { maxCalendarFeeds, type CalendarFeeds } from '../calendar/create-calendar-feeds.ts'
import { createShareThrottle } from '../share/throttle.ts'
import { encode } from './encoding.ts'
import { taggedAnswer } from './page-answer.ts'
import { RequestProblem, tooManyRequests, tooManySaved } from './problem.ts'
import { actorOf, idOf, inTurn, mayDo, personOf, type RouteContext, type Routes } from './route.ts'

/** Calendar feeds of saved views: managed by signed-in people, read by their calendar apps. */
export function calendarFeedRoutes({ feeds }: { readonly feeds: CalendarFeeds }): Routes {
  const throttle = createShareThrottle()
  /** Null: everyone's. */
  const ownerOf = (c: RouteContext) =>
    mayDo(c, 'DELETE /api/calendar-feeds/:id', 'others') ? null : personOf(c).id
  const answer = async (c: RouteContext) => ({ data: [...(await feeds.list(ownerOf(c)))] })

  return {
    'GET /api/calendar-feeds': answer,

    'POST /api/calendar-feeds': async (c, body) => {
      const { viewId } = await body()
      const made = await feeds.make(viewId, { ...actorOf(c), id: personOf(c).id })
      if (made === 'no-view')
        throw new RequestProblem({ status: 404, title: 'Saved view not found.' })
      if (made === 'too-many') throw tooManySaved('calendar feeds', maxCalendarFeeds)
      return { ...(await answer(c)), token: made.token }
    },

    'DELETE /api/calendar-feeds/:id': async (c) => {
      if (!(await feeds.revoke(idOf(c), actorOf(c), ownerOf(c))))
        throw new RequestProblem({ status: 404, title: 'Calendar feed not found.' })
      return answer(c)
    },

    'GET /feeds/:id': async (c) => {
      const file = idOf(c)
      const feed = file.endsWith('.ics') ? await feeds.find(file.slice(0, -'.ics'.length)) : null
      // Calendar services read the feeds of many people from one address.
      const wait = feed
        ? await throttle.look(feed.id)
        : await throttle.missed(networkOf(c.get('address')))
      if (wait > 0) throw tooManyRequests(wait)
      if (!feed) throw new RequestProblem({ status: 404, title: 'Not found.' })
      const { text, etag } = await inTurn(c, () => feeds.read(feed, c.req.raw.signal))
      return taggedAnswer(
        c,
        etag,
        (encoding) => encode(new TextEncoder().encode(text), encoding),
        'text/calendar; charset=utf-8',
      )
    },
  }
}
