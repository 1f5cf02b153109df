import type { Asked, TrackingRequests } from '../outbox/create-tracking-requests.ts'
import type { TrackingSwitch } from '../outbox/create-tracking-switch.ts'
import { writeAudit, type Deed } from '../store/people/audit.ts'
import { findShipments } from '../store/containers/shipments.ts'
import type { Store } from '../store/engine/open-store.ts'
import { joined } from './joined.ts'
import { jsonInSlices } from './json-in-slices.ts'
import { notTracked } from './problem.ts'
import { actorOf, bytesAnswer, idOf, personOf, type RouteContext, type Routes } from './route.ts'
import { serviceProblem } from './service-problem.ts'

/** Numbers for the service to track, and whether it keeps tracking a shipment. */
export function trackingRequestRoutes(deps: {
  readonly store: Store
  readonly trackingRequests: TrackingRequests
  readonly trackingSwitch: TrackingSwitch
}): Routes {
  const { store, trackingRequests, trackingSwitch } = deps
  /** Before the call to the service, whose changes our transaction doesn't cover. */
  const note = (c: RouteContext, deed: Deed): Promise<void> =>
    store.transaction((tx) => writeAudit(tx, actorOf(c), deed))

  /** All that a list has, as one answer shared by everyone. */
  const list = joined((_, inTurn) =>
    inTurn(async () => {
      const { requests, isComplete } = await trackingRequests.list()
      return jsonInSlices({ data: requests }, { isComplete })
    }),
  )

  return {
    'GET /api/tracking-requests': async (c) =>
      bytesAnswer(c, await list('all', personOf(c).id), { 'content-type': 'application/json' }),

    'POST /api/tracking-requests': async (c, body) => {
      const request = await body()
      const { number, kind, lineScac } = request
      await note(c, { action: 'ask to track', object: number, detail: { kind, lineScac } })
      return { data: valueOf(await trackingRequests.create(request)) }
    },

    'POST /api/tracking-requests/infer': async (_, body) => {
      const { number } = await body()
      return { data: valueOf(await trackingRequests.infer(number)) }
    },

    'PUT /api/shipments/:id/tracking': async (c, body) => {
      const { on } = await body()
      const id = idOf(c)
      const [shipment] = await findShipments(store.db, [id])
      if (!shipment) throw notTracked('shipment')
      const action = on ? 'ask to resume tracking' : 'ask to stop tracking'
      await note(c, { action, object: shipment.billOfLading, detail: { id } })
      valueOf(await trackingSwitch.turn(id, on))
    },
  }
}

function valueOf<T>(asked: Asked<T>): T {
  if (!asked.ok) throw serviceProblem(asked.failure)
  return asked.value
}
