import { orderNumber } from '#domain/orders/delivery-order.ts'
import type { ReceiptKind } from '#domain/orders/receipt-kind.ts'
import type { OrderDetail } from '#wire/api/orders.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findOrder } from '../store/orders/delivery-orders.ts'
import { touchOrder } from '../store/orders/order-mails.ts'
import {
  deleteReceipt,
  findReceipt,
  readReceiptBytes,
  type StoredReceipt,
} from '../store/orders/order-receipts.ts'
import { writeAudit } from '../store/people/audit.ts'
import type { Database } from '../store/schema/tables.ts'
import { recordEvents } from './apply-acts.ts'
import type { OrderPerson, Orders } from './create-orders.ts'
import { OrderProblem } from './order-problem.ts'

/** A receipt to save on a disk. */
export interface ReceiptDownload {
  /** Made by us of plain characters: `DO-1042-MSKU1234565-receipt-1.pdf`. */
  readonly name: string
  readonly kind: ReceiptKind
  readonly bytes: Uint8Array
}

/** Interchange receipts as our team works with them. */
export interface OrderReceipts {
  read(id: string): Promise<ReceiptDownload>
  /** Deletes a receipt. Returns its order. */
  remove(id: string, by: OrderPerson): Promise<OrderDetail>
}

export function createOrderReceipts(deps: {
  readonly store: Store
  readonly orders: Pick<Orders, 'find'>
  readonly newId: () => string
}): OrderReceipts {
  const { store, orders, newId } = deps

  return {
    async read(id) {
      const { receipt, order, number } = await found(store.db, id)
      const bytes = (await readReceiptBytes(store.db, id)) ?? fail()
      const container = number.replaceAll(/[^A-Za-z\d]+/g, '').slice(0, 20)
      const { kind } = receipt
      const name = `${orderNumber(order.number)}-${container}-receipt-${receipt.number}`
      return { name: `${name}.${kind === 'jpeg' ? 'jpg' : kind}`, kind, bytes }
    },

    async remove(id, by) {
      const orderId = await store.transaction(async (tx) => {
        const { receipt, order, number } = await found(tx.db, id)
        const { containerId } = receipt
        await deleteReceipt(tx, id)
        await touchOrder(tx, order.id)
        await recordEvents(tx, order.id, { side: 'team', language: 'en', by, newId }, [
          { containerId, act: 'delete receipt', detail: `receipt ${receipt.number}` },
        ])
        await writeAudit(tx, by, {
          action: 'delete receipt',
          object: orderNumber(order.number),
          detail: { id: order.id, container: number, receipt: receipt.number },
        })
        return order.id
      })
      return orders.find(orderId, true)
    },
  }

  /** A receipt with its order and its container's number. Throws if there is none. */
  async function found(db: Database, id: string) {
    const receipt: StoredReceipt = (await findReceipt(db, id)) ?? fail()
    const order = (await findOrder(db, receipt.orderId)) ?? fail()
    const line = order.lines.find(({ containerId }) => containerId === receipt.containerId)
    return { receipt, order, number: line?.number ?? '' }
  }
}

function fail(): never {
  throw new OrderProblem('not-found', 'Receipt not found.')
}
