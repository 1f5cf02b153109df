import { aPdf } from '../../domain/testing/receipts.ts'
import { makeOrder, makeReceipt, refIn, tokenOf } from './order-deeds.ts'
import type { Requester } from './test-server.ts'

const everybody = [200, 200, 200, 200, 200] as const
const coordinators = [200, 403, 200, 200, 200] as const
const day = '2026-11-23'

/**
 * Who may do what with a delivery order, by endpoint: what each asker is answered, as in object-access.test.ts.
 *
 * @param asks who orders
 * @param aContainer the container that is ordered
 */
export function orderRows(asks: () => Requester, aContainer: () => Promise<string>) {
  const make = async (isSent = false) => makeOrder(asks(), await aContainer(), isSent)
  let id = ''
  let ref = ''
  return {
    'GET /api/orders/:id': { make: async () => (await make()).id, answers: everybody },
    'PUT /api/orders/:id': {
      make: async () => (await make()).id,
      body: () => ({ basedOn: 1, day, instructions: 'Call first.', lines: [] }),
      answers: coordinators,
    },
    'POST /api/orders/:id/acts': {
      make: async () => {
        id = await aContainer()
        return (await make()).id
      },
      body: () => ({ containerIds: [id], entry: { act: 'cancel' } }),
      answers: coordinators,
    },
    'POST /api/orders/:id/send': {
      make: async () => (await make()).id,
      body: () => ({ basedOn: 1 }),
      answers: coordinators,
    },
    'POST /api/orders/:id/link': {
      make: async () => (await make(true)).id,
      answers: coordinators,
    },
    'DELETE /api/orders/:id/link': {
      make: async () => (await make(true)).id,
      answers: coordinators,
    },
    // Their ids are the token of an order's link, which its carrier has.
    'GET /api/carrier-orders/:id': {
      make: async () => tokenOf(await make(true)),
      answers: everybody,
    },
    'POST /api/carrier-orders/:id/acts': {
      make: async () => {
        const order = await make(true)
        ref = refIn(order)
        return tokenOf(order)
      },
      body: () => ({ refs: [ref], entry: { act: 'accept' } }),
      answers: everybody,
    },
    'POST /api/carrier-orders/:id/notes': {
      make: async () => tokenOf(await make(true)),
      body: () => ({ text: 'Gate is slow' }),
      answers: everybody,
    },
    'POST /api/carrier-orders/:id/receipts': {
      make: async () => {
        const order = await make(true)
        ref = refIn(order)
        return tokenOf(order)
      },
      get search() {
        return `?container=${ref}`
      },
      body: () => aPdf(),
      answers: [201, 201, 201, 201, 201],
    },
    'GET /api/order-receipts/:id': {
      make: async () => makeReceipt(asks(), await make(true)),
      answers: everybody,
    },
    'DELETE /api/order-receipts/:id': {
      make: async () => makeReceipt(asks(), await make(true)),
      answers: coordinators,
    },
  } as const
}
