import type { OrderDetail } from '#wire/api/orders.ts'
import { refOf } from '../orders/carrier-view.ts'
import { tokenOf } from './order-deeds.ts'

const everybody = [200, 200, 200, 200, 200] as const
const coordinators = [200, 403, 200, 200, 200] as const
const day = '2026-11-23'

/**
 * Who may do what with a delivery order, by endpoint: what each asker is answered, as in object-access.test.ts.
 *
 * @param make a new order of the container that `aContainer` gives
 */
export function orderRows(
  make: (isSent?: boolean) => Promise<OrderDetail>,
  aContainer: () => Promise<string>,
) {
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
        ref = refOf(order.id, order.lines[0]?.containerId ?? '')
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
  } as const
}
