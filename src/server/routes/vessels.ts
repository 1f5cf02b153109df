import type { Instant } from '#domain/time/instant.ts'
import type { After } from '../runtime/timers.ts'
import { createLooks } from '../mirror/looks.ts'
import type { PositionRead, Vessels } from '../mirror/read-vessel.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findShipments } from '../store/containers/shipments.ts'
import { orTimeout } from './time-limit.ts'
import { notTracked } from './problem.ts'
import { idOf, inTurn, type Routes } from './route.ts'
import { serviceProblem } from './service-problem.ts'

const freshForMs = 10 * 60_000
/** A failed read isn't repeated at once. */
const failedForMs = 60_000

/** The reported position of a shipment's ship, read on request, at most once in ten minutes for each ship. */
export function vesselRoutes(deps: {
  readonly store: Store
  readonly vessels: Vessels
  readonly now: () => Instant
  readonly after: After
}): Routes {
  const { store, vessels, now, after } = deps
  const look = createLooks<PositionRead>(now, failedForMs)

  return {
    'GET /api/shipments/:id/vessel': async (c) => {
      const [shipment] = await inTurn(c, () => findShipments(store.db, [idOf(c)]))
      if (!shipment) throw notTracked('shipment')
      const imo = shipment.vesselImo
      // After delivering the cargo, the ship sails on without it, so its position no longer matters here.
      if (imo === null || shipment.arrivedAt !== null) return { data: { position: null } }
      const read = await orTimeout(
        look(imo, freshForMs, () => vessels.findPosition(imo)).read,
        after,
      )
      if (!read.ok) throw serviceProblem(read.failure)
      return { data: { position: read.position } }
    },
  }
}
