import { roles } from '#wire/api/session.ts'
import type { Store } from '../store/engine/open-store.ts'
import { listSeenTours, saveSeenTour } from '../store/people/seen-tours.ts'
import { personOf, type RouteContext, type Routes } from './route.ts'

/** The tour of each role, which a person sees once. Without tours everyone has seen all of them. */
export function tourRoutes({
  store,
  areToursOffered,
}: {
  readonly store: Store
  readonly areToursOffered: boolean
}): Routes {
  const answer = async (c: RouteContext) => {
    if (!areToursOffered) return { data: roles.slice() }
    const seen = new Set(await listSeenTours(store.db, personOf(c).id))
    return { data: roles.filter((role) => seen.has(role)) }
  }
  return {
    'GET /api/tours': answer,

    'POST /api/tours': async (c) => {
      const { id, role } = personOf(c)
      await store.transaction((tx) => saveSeenTour(tx, id, role))
      return answer(c)
    },
  }
}
