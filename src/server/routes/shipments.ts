import type { ShipmentDetail } from '#wire/api/shipments.ts'
import { openedRecords, takeCalls, type CallCounter } from './call-limits.ts'
import type { After } from '../runtime/timers.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import type { Mirror } from '../mirror/create-mirror.ts'
import { findRawShipment, findShipments } from '../store/containers/shipments.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { PageAnswer } from './page-answer.ts'
import { countListed, readPageAsk, readSnapshot } from './page-query.ts'
import { orTimeout } from './time-limit.ts'
import { notTracked, snapshotGone } from './problem.ts'
import { idOf, inTurn, isServiceId, mayDo, personOf, type Routes } from './route.ts'
import { serviceProblem } from './service-problem.ts'

/** The account's shipments: pages of the fleet, and one with the document the service sent, for admins. */
export function shipmentRoutes(deps: {
  readonly store: Store
  readonly fleet: ServerFleet
  readonly mirror: Pick<Mirror, 'readShipment'>
  readonly calls: CallCounter
  readonly answerPage: PageAnswer
  readonly after: After
}): Routes {
  const { store, fleet, mirror, answerPage } = deps

  async function findShipment(id: string) {
    const [shipment] = await findShipments(store.db, [id])
    const document = await findRawShipment(store.db, id)
    return shipment && document ? { shipment, ...document } : null
  }

  /** For a shipment newer than our copy: the service may already have it. */
  async function readShipment(id: string, personId: string) {
    if (!isServiceId(id)) throw notTracked('shipment')
    takeCalls(deps.calls, openedRecords, personId)
    const read = await orTimeout(mirror.readShipment(id), deps.after)
    if (!read.ok && read.failure.kind !== 'not-found') throw serviceProblem(read.failure)
    const found = await findShipment(id)
    if (!found) throw notTracked('shipment')
    return found
  }

  return {
    'GET /api/shipments': async (c) => {
      const ask = readPageAsk(c)
      countListed(deps.calls, c, ask)
      const page = await fleet.shipmentPage(ask, readSnapshot(c))
      if (page === 'gone') throw snapshotGone()
      return answerPage(c, page)
    },

    'GET /api/shipments/:id': async (c) => {
      const id = idOf(c)
      const found =
        (await inTurn(c, () => findShipment(id))) ?? (await readShipment(id, personOf(c).id))
      // The wire's types come from zod and are mutable, but the facts are the same.
      const raw = mayDo(c, 'GET /api/shipments/:id', 'raw') ? found.raw : null
      const data = { ...found, raw } as ShipmentDetail
      return { data }
    },
  }
}
