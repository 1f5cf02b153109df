import { maxReceiptBytes } from '#domain/orders/receipt-file.ts'
import { orderWords } from '#domain/text/order-words.ts'
import { networkOf } from '../auth/network-of.ts'
import type { CarrierOrders } from '../orders/create-carrier-orders.ts'
import type { After } from '../runtime/timers.ts'
import { createShareThrottle } from '../share/throttle.ts'
import { sentBy } from '../store/engine/sender.ts'
import { changedContainers, takeCalls, uploadedReceipts, type CallCounter } from './call-limits.ts'
import { explained } from './orders.ts'
import { badParameter, RequestProblem, tooManyRequests } from './problem.ts'
import { createFileReceiver } from './receive-file.ts'
import { idOf, inTurn, requestSourceOf, type RouteContext, type Routes } from './route.ts'

/** A carrier's page: whoever has the link of an order reads it and answers for its carrier, without an account. */
export function carrierOrderRoutes(deps: {
  readonly carrierOrders: CarrierOrders
  readonly calls: CallCounter
  readonly after: After
}): Routes {
  const { carrierOrders, calls } = deps
  const throttle = createShareThrottle()
  const receiver = createFileReceiver({ maxBytes: maxReceiptBytes, after: deps.after })

  /** The order of the link. Links that work are counted by themselves, others by address. */
  async function open(c: RouteContext) {
    const order = await carrierOrders.locate(idOf(c))
    const wait = order
      ? await throttle.look(order.id)
      : await throttle.missed(networkOf(c.get('address')))
    if (wait > 0) throw tooManyRequests(wait)
    if (!order) throw linkEnded()
    return order
  }

  async function read(token: string) {
    const order = await carrierOrders.find(token)
    if (!order) throw linkEnded()
    return carrierOrders.show(order)
  }

  /**
   * However many links a carrier has, and wherever they are used: its writes are one sender's. All carriers together take
   * one turn among people, who would otherwise wait for each of hundreds.
   */
  const senderOf = (order: { readonly carrierId: string }) => `carriers/${order.carrierId}`

  return {
    'GET /api/carrier-orders/:id': async (c) => {
      await open(c)
      return { data: await inTurn(c, () => read(idOf(c))) }
    },

    'POST /api/carrier-orders/:id/acts': async (c, body) => {
      const sender = senderOf(await open(c))
      const asked = await body()
      takeCalls(calls, changedContainers, sender, asked.refs.length)
      const act = () => carrierOrders.act(idOf(c), asked, requestSourceOf(c))
      return { data: await explained(sentBy(sender, act)) }
    },

    'POST /api/carrier-orders/:id/notes': async (c, body) => {
      const sender = senderOf(await open(c))
      const { text } = await body()
      const add = () => carrierOrders.addNote(idOf(c), text, requestSourceOf(c))
      return { data: await explained(sentBy(sender, add)) }
    },

    'POST /api/carrier-orders/:id/receipts': async (c) => {
      const sender = senderOf(await open(c))
      takeCalls(calls, uploadedReceipts, sender)
      const container = c.req.query('container')
      if (!container) throw badParameter('container', 'Name the container')
      const save = (bytes: Uint8Array) =>
        carrierOrders.addReceipt(idOf(c), container, bytes, requestSourceOf(c))
      const receive = () => receiver.receive(c.req.raw, sender, save)
      return { data: await explained(sentBy(sender, receive)) }
    },
  }
}

function linkEnded(): RequestProblem {
  return new RequestProblem({
    status: 404,
    title: orderWords.en.problems['link-ended'],
    detail: 'It may have expired, been mistyped or been revoked. Ask the sender for a new link.',
  })
}
