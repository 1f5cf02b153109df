import type { Colleague } from '#domain/container/handling.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { signatureOf } from '../schema/signature.ts'
import type { StoredOrder } from './delivery-orders.ts'

/** Ends the links to all orders of a carrier. Returns the orders that had one. All of its orders are read again. */
export async function endLinksOf(
  tx: WriteTransaction,
  carrierId: string,
  by: Colleague,
): Promise<readonly Pick<StoredOrder, 'id' | 'number' | 'version'>[]> {
  const linked = await tx.db
    .selectFrom('delivery_order')
    .select(['id', 'number', 'version'])
    .where('carrier_id', '=', carrierId)
    .where('link_hash', 'is not', null)
    .orderBy('number')
    .execute()
  await tx.db
    .updateTable('delivery_order')
    .set({ link_hash: null, link_expires_at: null, ...signatureOf(by) })
    .where('carrier_id', '=', carrierId)
    .where('link_hash', 'is not', null)
    .execute()
  await tx.db
    .updateTable('delivery_order')
    .set({ changed_at: tx.at })
    .where('carrier_id', '=', carrierId)
    .execute()
  tx.notifyInstances()
  return linked
}
