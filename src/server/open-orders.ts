import { saveAuthSecret } from './auth/auth-secret.ts'
import type { Config } from './config.ts'
import { createCarrierOrders, type CarrierOrders } from './orders/create-carrier-orders.ts'
import { createOrderReceipts, type OrderReceipts } from './orders/create-order-receipts.ts'
import { createOrders, type Orders } from './orders/create-orders.ts'
import { findBookedCarrier } from './orders/booked-carrier.ts'
import { createOrderLinks } from './orders/order-link.ts'
import { createOrderOutbox, type OrderOutbox } from './orders/order-outbox.ts'

/** Delivery orders of a running server. */
export interface OrderServices {
  readonly orders: Orders
  readonly orderReceipts: OrderReceipts
  readonly carrierOrders: CarrierOrders
  /** Sends orders by email; null if no mail server is configured: then links are copied. */
  readonly orderOutbox: OrderOutbox | null
}

/** Opens delivery orders, with their mails through the configured mail server. */
export async function openOrders(
  config: Pick<Config, 'mail' | 'publicUrl' | 'authSecret' | 'dataDirectory'>,
  deps: Omit<
    Parameters<typeof createOrders>[0],
    'links' | 'isMailConfigured' | 'origin' | 'findCarrier'
  > &
    Omit<Parameters<typeof createOrderOutbox>[0], 'links' | 'send' | 'origin' | 'findCarrier'>,
): Promise<OrderServices> {
  const { mail, publicUrl: origin } = config
  const links = createOrderLinks(config.authSecret ?? (await saveAuthSecret(config.dataDirectory)))
  // Loaded only when used: a server without mail configured has no mailer.
  const smtp = mail && (await import('./digest/smtp.ts')).createSmtp(mail)
  const outbox =
    smtp &&
    createOrderOutbox({
      ...deps,
      links,
      origin,
      findCarrier: findBookedCarrier,
      send: (one, signal) => smtp.send(one, signal),
    })
  const orders = createOrders({
    ...deps,
    links,
    origin,
    isMailConfigured: smtp !== null,
    findCarrier: findBookedCarrier,
  })
  return {
    orders,
    orderReceipts: createOrderReceipts({ ...deps, orders }),
    carrierOrders: createCarrierOrders({ ...deps, links }),
    orderOutbox: outbox && {
      ...outbox,
      async stop() {
        await outbox.stop()
        smtp.close()
      },
    },
  }
}
