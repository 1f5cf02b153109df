import { networkOf } from '../auth/network-of.ts'
import type { CarrierOrders } from '../orders/create-carrier-orders.ts'
import { createShareThrottle } from '../share/throttle.ts'
import { explained } from './orders.ts'
import { RequestProblem, tooManyRequests } from './problem.ts'
import { idOf, inTurn, requestSourceOf, type RouteContext, type Routes } from './route.ts'

/** A carrier's page: whoever has the link of an order reads it and answers for its carrier, without an account. */
export function carrierOrderRoutes(deps: { readonly carrierOrders: CarrierOrders }): Routes {
  const { carrierOrders } = deps
  const throttle = createShareThrottle()

  /** The order of the link. Links that work are counted by themselves, others by address. */
  async function open(c: RouteContext) {
    const order = await carrierOrders.find(idOf(c))
    const wait = order
      ? await throttle.look(order.id)
      : await throttle.missed(networkOf(c.get('address')))
    if (wait > 0) throw tooManyRequests(wait)
    if (order) return order
    throw new RequestProblem({
      status: 404,
      title: 'This link doesn’t work anymore.',
      detail: 'It may have expired, been mistyped or been revoked. Ask the sender for a new link.',
    })
  }

  return {
    'GET /api/carrier-orders/:id': async (c) => {
      const order = await open(c)
      return { data: await inTurn(c, () => carrierOrders.show(order)) }
    },

    'POST /api/carrier-orders/:id/acts': async (c, body) => {
      await open(c)
      const asked = await body()
      return { data: await explained(carrierOrders.act(idOf(c), asked, requestSourceOf(c))) }
    },

    'POST /api/carrier-orders/:id/notes': async (c, body) => {
      await open(c)
      const { text } = await body()
      return { data: await explained(carrierOrders.addNote(idOf(c), text, requestSourceOf(c))) }
    },
  }
}
