import { listAddresses } from '../store/containers/facilities.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { Routes } from './route.ts'

/** Addresses of terminals and ramps. Separate from the fleet's rows, each of which would repeat it. */
export function facilityAddressRoutes({ store }: { readonly store: Store }): Routes {
  return {
    'GET /api/facility-addresses': async () => ({ data: await listAddresses(store.db) }),
  }
}
