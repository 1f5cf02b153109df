import type { OrderLine } from '#domain/orders/delivery-order.ts'
import { nothingReported } from '#domain/container/order-report.ts'
import type { StoredOrder } from '../orders/delivery-orders.ts'

type Written = Omit<StoredOrder, 'changedBy' | 'changedAt' | 'createdAt'>

/** A draft of one container for Monday, November 23, 2026. */
export function anOrder(facts: Partial<Written> = {}): Written {
  return {
    id: 'order-1',
    number: 1001,
    carrierId: 'carrier-1',
    carrier: { name: 'Harbor Drayage', scac: 'HBDG', language: 'en' },
    day: '2026-11-23',
    instructions: null,
    lines: [aLine()],
    version: 1,
    sentVersion: null,
    sentAt: null,
    sentTerms: null,
    seenAt: null,
    link: { hash: null, nonce: 'n-1', expiresAt: null },
    ...facts,
  }
}

/** A container of an order that was never sent. */
export function aLine(facts: Partial<OrderLine> = {}): OrderLine {
  return {
    containerId: 'container-1',
    number: 'MSKU1234565',
    state: 'draft',
    terms: { deliverTo: null, instructions: null },
    sent: null,
    sentBefore: null,
    report: nothingReported,
    ...facts,
  }
}
