import type { OrderReceipts } from '../orders/create-order-receipts.ts'
import { explained } from './orders.ts'
import { actorOf, bytesAnswer, idOf, personOf, type Routes } from './route.ts'

const types = { pdf: 'application/pdf', jpeg: 'image/jpeg' } as const

/** Interchange receipts of delivery orders, as our team works with them. */
export function orderReceiptRoutes({
  orderReceipts,
}: {
  readonly orderReceipts: OrderReceipts
}): Routes {
  return {
    'GET /api/order-receipts/:id': async (c) => {
      const { name, kind, bytes } = await explained(orderReceipts.read(idOf(c)))
      // Never opened on this origin: somebody outside uploaded it.
      return bytesAnswer(c, new Uint8Array(bytes), {
        'content-type': types[kind],
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      })
    },

    'DELETE /api/order-receipts/:id': async (c) => {
      const by = { ...actorOf(c), id: personOf(c).id }
      return { data: await explained(orderReceipts.remove(idOf(c), by)) }
    },
  }
}
