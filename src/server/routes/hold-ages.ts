import { listHoldAges } from '../store/containers/hold-ages.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { Routes } from './route.ts'

/** When holds began. The holds themselves are on the rows of the fleet. */
export function holdAgeRoutes({ store }: { readonly store: Store }): Routes {
  return {
    'GET /api/hold-ages': async () => ({ data: await listHoldAges(store.db) }),
  }
}
