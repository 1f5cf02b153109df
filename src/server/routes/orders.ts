import { hasRole } from '../auth/roles.ts'
import { OrderProblem } from '../orders/order-problem.ts'
import type { Orders } from '../orders/create-orders.ts'
import { changedMeanwhile, limitReached, notTracked, RequestProblem } from './problem.ts'
import { changedContainers, takeCalls, type CallCounter } from './call-limits.ts'
import { joined } from './joined.ts'
import { jsonInSlices } from './json-in-slices.ts'
import { actorOf, bytesAnswer, idOf, personOf, type RouteContext, type Routes } from './route.ts'

/** Delivery orders to drayage carriers, as our team works with them. */
export function orderRoutes({
  orders,
  calls,
}: {
  readonly orders: Orders
  readonly calls: CallCounter
}): Routes {
  const byOf = (c: RouteContext) => ({ ...actorOf(c), id: personOf(c).id })
  /** Each container that a write may change is sent to every open browser. */
  const take = (c: RouteContext, containers: number) =>
    takeCalls(calls, changedContainers, personOf(c).id, containers)
  /** One at a time, and once for everyone who asks meanwhile. `of`: a container; empty: all orders. */
  const list = joined((of: string, inTurn) =>
    inTurn(async () => jsonInSlices({ data: await orders.list(of || null) }, {})),
  )
  const answer = async <T>(work: Promise<T>) => ({ data: await explained(work) })
  return {
    'GET /api/orders': async (c) => {
      const bytes = await list(c.req.query('container') ?? '', personOf(c).id)
      return bytesAnswer(c, bytes, { 'content-type': 'application/json' })
    },
    'GET /api/orders/:id': (c) =>
      answer(orders.find(idOf(c), hasRole(personOf(c).role, 'coordinator'))),
    'POST /api/orders': async (c, body) => {
      const asked = await body()
      take(c, asked.containerIds.length)
      return answer(orders.add(asked, byOf(c)))
    },
    'PUT /api/orders/:id': async (c, body) => {
      const asked = await body()
      take(c, await orders.countContainers(idOf(c)))
      return answer(orders.change(idOf(c), asked, byOf(c)))
    },
    'POST /api/orders/:id/acts': async (c, body) => {
      const asked = await body()
      take(c, asked.containerIds.length)
      return answer(orders.act(idOf(c), asked, byOf(c)))
    },
    'POST /api/orders/:id/send': async (c, body) => {
      const { basedOn } = await body()
      take(c, await orders.countContainers(idOf(c)))
      return answer(orders.send(idOf(c), basedOn, byOf(c)))
    },
    'POST /api/orders/:id/link': (c) => answer(orders.setLink(idOf(c), 'new', byOf(c))),
    'DELETE /api/orders/:id/link': (c) => answer(orders.setLink(idOf(c), null, byOf(c))),
  }
}

/** The result of `work`; an {@link OrderProblem} becomes the answer that says so. */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof OrderProblem ? problemOf(error) : error
  }
}

function problemOf({ kind, message, by }: OrderProblem): RequestProblem {
  switch (kind) {
    case 'not-found':
      return new RequestProblem({ status: 404, title: message })
    case 'not-tracked':
      return notTracked('container')
    case 'changed':
      return changedMeanwhile('order', by)
    case 'too-many':
      return limitReached(message)
    case 'bad-file':
      return new RequestProblem({ status: 422, kind: 'bad-file', title: message })
    case 'refused':
      return new RequestProblem({
        status: 409,
        kind: 'order-refused',
        title: message,
        detail: 'Nothing was changed.',
      })
  }
}
