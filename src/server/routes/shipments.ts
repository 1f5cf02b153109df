import type { ShipmentDetail } from '#wire/api/shipments.ts'
import type { Fleet } from '../fleet/create-fleet.ts'
import { findRawShipment, findShipments } from '../store/shipments.ts'
import type { Store } from '../store/open-store.ts'
import type { PageAnswer } from './page-answer.ts'
import { readPageAsk, readSnapshot } from './page-query.ts'
import { notTracked, snapshotGone } from './problem.ts'
import { idOf, type Routes } from './route.ts'

/** The account's shipments: pages of the fleet, and one with the document the service sent. */
export function shipmentRoutes(deps: {
  readonly store: Store
  readonly fleet: Fleet
  readonly answerPage: PageAnswer
}): Routes {
  const { store, fleet, answerPage } = deps
  return {
    'GET /api/shipments': (c) => {
      const page = fleet.page('shipments', readPageAsk(c), readSnapshot(c))
      if (page === 'gone') throw snapshotGone()
      return answerPage(c, page)
    },

    'GET /api/shipments/:id': async (c) => {
      const id = idOf(c)
      const [shipment] = await findShipments(store.db, [id])
      const document = await findRawShipment(store.db, id)
      if (!shipment || !document) throw notTracked('shipment')
      // The wire's types are zod's and therefore mutable; the facts are the same.
      const data = { shipment, ...document } as ShipmentDetail
      return c.json({ data })
    },
  }
}
