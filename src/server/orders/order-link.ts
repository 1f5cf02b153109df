import { createHmac } from 'node:crypto'
import { hashOfToken, isTokenShaped } from '../runtime/secret-token.ts'
import type { OrderLink } from '../store/orders/delivery-orders.ts'

/** Tokens of carriers' links. They are computed, so that the store holds only what finds them. */
export interface OrderLinks {
  /** The token of an order's link. */
  tokenOf(orderId: string, nonce: string): string
  /** What the store finds an order by. */
  hashOf(token: string): string | null
  /** Whether the link that is given out for this order is the one that works: not after the secret has changed. */
  isCurrent(orderId: string, link: OrderLink): boolean
}

/** @param secret the server's own; whoever knows it can compute every link */
export function createOrderLinks(secret: string): OrderLinks {
  const tokenOf = (orderId: string, nonce: string) =>
    createHmac('sha256', secret).update(`delivery order ${orderId} ${nonce}`).digest('base64url')
  return {
    tokenOf,
    hashOf: (token) => (isTokenShaped(token) ? hashOfToken(token) : null),
    isCurrent: (orderId, { hash, nonce }) => hash === hashOfToken(tokenOf(orderId, nonce)),
  }
}
