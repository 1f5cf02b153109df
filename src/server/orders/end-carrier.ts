import type { Colleague } from '#domain/container/handling.ts'
import { orderNumber } from '#domain/orders/delivery-order.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { endLinksOf } from '../store/orders/carrier-links.ts'
import { addEventToEach } from '../store/orders/order-events.ts'

/**
 * Ends what reaches a carrier that is deleted: the links to its orders, and the mails about them that wait. Its orders
 * stay; the history of open ones says so. Returns the numbers of those whose link ended.
 */
export async function endCarrier(
  tx: WriteTransaction,
  carrierId: string,
  by: Colleague,
  newId: () => string,
): Promise<readonly string[]> {
  const linked = await endLinksOf(tx, carrierId, by)
  const open = linked.filter(({ isOpen }) => isOpen).map(({ id }) => id)
  const event = {
    containerId: null,
    side: 'team',
    by: { id: by.id, name: by.name },
    act: 'revoke link',
    detail: 'Carrier deleted',
  } as const
  await addEventToEach(tx, open, event, newId)
  return linked.map(({ number }) => orderNumber(number))
}
