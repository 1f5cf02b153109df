import type { Live } from '../live/create-live.ts'
import { badParameter } from './problem.ts'
import { readWhole } from './page-query.ts'
import { signedInOf, type RouteContext, type Routes } from './route.ts'

/** The stream of changes. */
export function liveRoutes({ live }: { readonly live: Live }): Routes {
  return {
    'GET /api/live': (c) => {
      const from = readVersion(c)
      const headers = {
        'content-type': 'text/event-stream',
        'cache-control': 'private, no-store',
        'x-accel-buffering': 'no',
      }
      // A stream nobody reads would never end.
      if (c.req.method === 'HEAD') return new Response(null, { headers })
      const { sessionId, person } = signedInOf(c)
      return new Response(live.connect({ sessionId, personId: person.id, from }), { headers })
    },
  }
}

/** The last version the browser saw wins over the one it began with; without either: from the present. */
function readVersion(c: RouteContext): number | null {
  const last = c.req.header('last-event-id')
  if (last === undefined || last === '') return readWhole(c, 'from', 0, Number.MAX_SAFE_INTEGER)
  if (!/^\d{1,15}$/.test(last)) throw badParameter('Last-Event-ID', 'Use the ID of the last event.')
  return Number(last)
}
