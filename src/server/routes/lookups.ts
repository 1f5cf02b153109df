import { lookupKeeping } from '#wire/api/shares.ts'
import { clearLookups, keepLookup, listLookups } from '../store/kept-lookups.ts'
import type { Store } from '../store/open-store.ts'
import { personOf, readBody, type RouteContext, type Routes } from './route.ts'

/** What each person looked up: their own, on every device. */
export function lookupRoutes({ store }: { readonly store: Store }): Routes {
  const answer = async (c: RouteContext): Promise<Response> =>
    c.json({ data: await listLookups(store.db, personOf(c).id) })
  return {
    'GET /api/lookups': answer,

    'PUT /api/lookups': async (c) => {
      const { text, pinned } = await readBody(c, lookupKeeping)
      await store.transaction((tx) => keepLookup(tx, personOf(c).id, text, pinned ?? null))
      return answer(c)
    },

    'DELETE /api/lookups': async (c) => {
      await store.transaction((tx) => clearLookups(tx, personOf(c).id))
      return answer(c)
    },
  }
}
