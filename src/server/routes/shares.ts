import { networkOf } from '../auth/network-of.ts'
import { maxShareLinks, type Shares } from '../share/create-shares.ts'
import { createShareThrottle } from '../share/throttle.ts'
import type { ShareSubject } from '../store/people/share-links.ts'
import {
  badParameter,
  notTracked,
  RequestProblem,
  tooManySaved,
  tooManyRequests,
} from './problem.ts'
import { actorOf, idOf, inTurn, personOf, type RouteContext, type Routes } from './route.ts'

/** Links for people without an account: managed by signed-in people, opened by anyone who has one. */
export function shareRoutes({ shares }: { readonly shares: Shares }): Routes {
  const throttle = createShareThrottle()
  return {
    'GET /api/shares': async (c) => ({ data: await shares.list(readSubject(c)) }),

    'POST /api/shares': async (c, body) => {
      const { days, ...subject } = await body()
      const made = await shares.make(subject, days, { ...actorOf(c), id: personOf(c).id })
      if ('refused' in made)
        throw made.refused === 'too-many'
          ? tooManySaved('share links', maxShareLinks)
          : notTracked(subject.kind)
      return { data: await shares.list(subject), token: made.token }
    },

    'GET /api/share-links': async () => ({ data: await shares.listAll() }),

    'DELETE /api/shares/:id': async (c) => {
      const subject = await shares.revoke(idOf(c), actorOf(c))
      if (!subject) throw new RequestProblem({ status: 404, title: 'Link not found.' })
      return { data: await shares.list(subject) }
    },

    'GET /api/shared/:id': async (c) => {
      const address = networkOf(c.get('address'))
      const link = await shares.find(idOf(c))
      const wait = link ? await throttle.look(address) : await throttle.missed(address)
      if (wait > 0) throw tooManyRequests(wait)
      const data = link && (await inTurn(c, () => shares.show(link)))
      if (data) return { data }
      throw new RequestProblem({
        status: 404,
        title: 'This link doesn’t work anymore.',
        detail:
          'It may have expired, been mistyped or been revoked. Ask the sender for a new link.',
      })
    },
  }
}

function readSubject(c: RouteContext): ShareSubject {
  const kind = c.req.query('kind')
  const subjectId = c.req.query('id')
  if (kind !== 'container' && kind !== 'shipment')
    throw badParameter('kind', 'Use container or shipment.')
  if (!subjectId) throw badParameter('id', 'Use the ID of a container or shipment.')
  return { kind, subjectId }
}
