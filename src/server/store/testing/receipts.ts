import type { addReceipt } from '../orders/order-receipts.ts'

type Written = Parameters<typeof addReceipt>[1]

/** A receipt of {@link anOrder}'s container. Its four bytes are those that engines could get wrong. */
export function aReceipt(facts: Partial<Written> = {}): Written {
  return {
    id: 'receipt-1',
    orderId: 'order-1',
    containerId: 'container-1',
    kind: 'pdf',
    side: 'carrier',
    sha256: 'a'.repeat(64),
    bytes: Uint8Array.from([0, 255, 39, 92]),
    by: { id: 'carrier-1', name: 'Harbor Drayage' },
    ...facts,
  }
}
