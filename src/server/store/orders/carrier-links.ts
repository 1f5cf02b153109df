import type { Colleague } from '#domain/container/handling.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { signatureOf } from '../schema/signature.ts'
import { sortable } from '../schema/sortable.ts'
import type { StoredOrder } from './delivery-orders.ts'

/** An order whose link worked until now. */
export interface EndedLink extends Pick<StoredOrder, 'id' | 'number'> {
  readonly isOpen: boolean
}

/**
 * Ends the links to all orders of a carrier, and the mails about them that wait. Returns the orders whose link still
 * worked. In a few statements, since there may be orders of a year and a half.
 */
export async function endLinksOf(
  tx: WriteTransaction,
  carrierId: string,
  by: Colleague,
): Promise<readonly EndedLink[]> {
  const ofCarrier = tx.db.selectFrom('delivery_order').where('carrier_id', '=', carrierId)
  const linked = await ofCarrier
    .select(['id', 'number', 'is_open'])
    .where('link_hash', 'is not', null)
    .where('link_expires_at', '>', sortable(tx.at))
    .orderBy('number')
    .execute()
  await tx.db
    .updateTable('delivery_order')
    .set({ link_hash: null, link_expires_at: null, changed_at: tx.at, ...signatureOf(by) })
    .where('carrier_id', '=', carrierId)
    .where('link_hash', 'is not', null)
    .where('link_expires_at', '>', sortable(tx.at))
    .execute()
  // One that has changed is enough for lists to be read again. Others keep the time from which they are stored.
  await tx.db
    .updateTable('delivery_order')
    .set({ changed_at: tx.at })
    .where(
      'number',
      '=',
      ofCarrier.select((eb) => eb.fn.max('number').as('number')),
    )
    .execute()
  await tx.db
    .updateTable('delivery_order_mail')
    .set({ state: 'replaced', at: tx.at })
    .where('state', '=', 'due')
    .where('order_id', 'in', ofCarrier.select('id'))
    .execute()
  tx.notifyInstances()
  return linked.map(({ id, number, is_open }) => ({ id, number, isOpen: is_open === 1 }))
}
