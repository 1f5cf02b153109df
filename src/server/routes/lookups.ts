import { clearLookups, saveLookup, listLookups } from '../store/people/saved-lookups.ts'
import type { Store } from '../store/engine/open-store.ts'
import { tooManySaved } from './problem.ts'
import { personOf, type RouteContext, type Routes } from './route.ts'

const maxPinned = 50

/** Each person's own lookups, on every device. */
export function lookupRoutes({ store }: { readonly store: Store }): Routes {
  const answer = async (c: RouteContext) => ({
    data: await listLookups(store.db, personOf(c).id),
  })
  return {
    'GET /api/lookups': answer,

    'PUT /api/lookups': async (c, body) => {
      const { text, pinned } = await body()
      const { id } = personOf(c)
      await store.transaction(async (tx) => {
        if (pinned) {
          const others = (await listLookups(tx.db, id)).filter((one) => one.text !== text)
          if (others.filter((one) => one.pinned).length >= maxPinned)
            throw tooManySaved('pinned lookups', maxPinned)
        }
        await saveLookup(tx, id, text, pinned ?? null)
      })
      return answer(c)
    },

    'DELETE /api/lookups': async (c) => {
      await store.transaction((tx) => clearLookups(tx, personOf(c).id))
      return answer(c)
    },
  }
}
