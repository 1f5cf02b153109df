import { hasRole } from '../auth/roles.ts'
import { OrderProblem } from '../orders/order-problem.ts'
import type { Orders } from '../orders/create-orders.ts'
import { changedMeanwhile, limitReached, notTracked, RequestProblem } from './problem.ts'
import { actorOf, idOf, personOf, type RouteContext, type Routes } from './route.ts'

/** Delivery orders to drayage carriers, as our team works with them. */
export function orderRoutes({ orders }: { readonly orders: Orders }): Routes {
  const byOf = (c: RouteContext) => ({ ...actorOf(c), id: personOf(c).id })
  const answer = async <T>(work: Promise<T>) => ({ data: await explained(work) })
  return {
    'GET /api/orders': (c) => answer(orders.list(c.req.query('container') ?? null)),
    'GET /api/orders/:id': (c) =>
      answer(orders.find(idOf(c), hasRole(personOf(c).role, 'coordinator'))),
    'POST /api/orders': async (c, body) => answer(orders.add(await body(), byOf(c))),
    'PUT /api/orders/:id': async (c, body) => answer(orders.change(idOf(c), await body(), byOf(c))),
    'POST /api/orders/:id/acts': async (c, body) =>
      answer(orders.act(idOf(c), await body(), byOf(c))),
    'POST /api/orders/:id/send': async (c, body) => {
      const { basedOn } = await body()
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
