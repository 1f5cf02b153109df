import type { Colleague } from '#domain/container/handling.ts'
import { orderNumber } from '#domain/orders/delivery-order.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { endLinksOf } from '../store/orders/carrier-links.ts'
import { replaceOrderMails } from '../store/orders/order-mails.ts'
import { recordEvents } from './apply-acts.ts'

/**
 * Ends what reaches a carrier that is deleted: the links to its orders, and the mails about them that wait. Its orders
 * stay. Returns the numbers of those whose link ended.
 */
export async function endCarrier(
  tx: WriteTransaction,
  carrierId: string,
  by: Colleague,
  newId: () => string,
): Promise<readonly string[]> {
  const linked = await endLinksOf(tx, carrierId, by)
  for (const { id, version } of linked) {
    const event = { containerId: null, act: 'revoke link', detail: 'Carrier deleted' }
    await recordEvents(tx, id, { side: 'team', language: 'en', by, newId }, [event])
    await replaceOrderMails(tx, { orderId: id, version: version + 1 })
  }
  return linked.map(({ number }) => orderNumber(number))
}
