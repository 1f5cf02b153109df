import { createHash } from 'node:crypto'
import type { CarrierLanguage } from '#domain/carriers/carrier.ts'
import { isOffOrder } from '#domain/container/order-state.ts'
import { inspectReceipt } from '#domain/orders/receipt-file.ts'
import type { ReceiptKind } from '#domain/orders/receipt-kind.ts'
import { orderWords } from '#domain/text/order-words.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import type { StoredOrder } from '../store/orders/delivery-orders.ts'
import { addReceipt, countReceipts, hasReceipt } from '../store/orders/order-receipts.ts'
import { OrderProblem } from './order-problem.ts'

const maxOfContainer = 10
const maxOfOrder = 100
/** Of all receipts of the account: 5 GB. */
const maxBytes = 5 * 1024 ** 3

/** A file that is what a receipt may be. */
export interface ReceiptFile {
  readonly kind: ReceiptKind
  readonly sha256: string
  readonly bytes: Uint8Array
}

/** Reads an uploaded file. Throws an {@link OrderProblem} in the carrier's language if it can't be a receipt. */
export function readReceipt(bytes: Uint8Array, language: CarrierLanguage): ReceiptFile {
  const check = inspectReceipt(bytes, latin1)
  if ('problem' in check)
    throw new OrderProblem('bad-file', orderWords[language].receiptProblems[check.problem])
  return { kind: check.kind, sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

function latin1({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
}

/**
 * Saves a file that the carrier uploaded for a container of its order. False if the container has it already. Throws an
 * {@link OrderProblem} if the container isn't on the order, or there is no room for more.
 */
export async function saveReceipt(
  tx: WriteTransaction,
  order: StoredOrder,
  containerId: string | undefined,
  file: ReceiptFile,
  newId: string,
): Promise<boolean> {
  const { problems, refusals, receiptProblems } = orderWords[order.carrier.language]
  const line = order.lines.find((one) => one.containerId === containerId)
  if (!line) throw new OrderProblem('not-found', problems['not-on-order'])
  if (isOffOrder(line.state)) {
    const why = line.state === 'declined' ? 'is-declined' : 'is-canceled'
    throw new OrderProblem('refused', `${line.number}: ${refusals[why]}`)
  }
  const of = { orderId: order.id, containerId: line.containerId }
  if (await hasReceipt(tx.db, of, file.sha256)) return false
  const count = await countReceipts(tx.db, of)
  const full =
    (count.container >= maxOfContainer && 'container-full') ||
    (count.order >= maxOfOrder && 'order-full') ||
    (count.bytes + file.bytes.length > maxBytes && 'account-full')
  if (full) throw new OrderProblem('refused', receiptProblems[full])
  const by = { id: order.carrierId, name: order.carrier.name }
  await addReceipt(tx, { ...file, ...of, id: newId, side: 'carrier', by })
  return true
}
