import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { isToOrderAgain } from '#domain/orders/delivery-order.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { OrderRow } from '#wire/api/orders.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { inSlices } from '../runtime/in-turns.ts'
import type { Store } from '../store/engine/open-store.ts'
import {
  listOrders,
  listOrdersOf,
  ordersRevision,
  type ListedOrder,
} from '../store/orders/delivery-orders.ts'
import { countLatestMails } from '../store/orders/order-mails.ts'
import { orderRowOf } from './order-view.ts'
import { readOrderBook, readOrderFacts, type OrderFleet } from './read-order-facts.ts'

/** Orders as lists show them. */
export interface OrderList {
  /** All open ones and the latest others, computed once for each state of orders and containers. */
  readAll(): Promise<readonly OrderRow[]>
  /** Those that have or had a container. */
  readOf(containerId: string): Promise<readonly OrderRow[]>
}

const maxClosed = 200
/** Few enough that reading and comparing their containers takes a few milliseconds. */
const ordersAtOnce = 20
/** Time alone changes what an order says: a last free day passes. */
const minuteMs = 60_000

export function createOrderList(deps: {
  readonly store: Store
  readonly fleet: OrderFleet & Pick<ServerFleet, 'rows' | 'version'>
  readonly now: () => Instant
}): OrderList {
  const { store, fleet } = deps
  let known: { readonly at: string; readonly rows: readonly OrderRow[] } | null = null

  async function rowsOf(orders: readonly ListedOrder[]): Promise<OrderRow[]> {
    const mails = await countLatestMails(
      store.db,
      orders.map(({ id }) => id),
    )
    const declined = declinedByOrder(fleet.rows())
    const book = await readOrderBook(store.db)
    return inSlices(orders, ordersAtOnce, async (some) => {
      const facts = await readOrderFacts(store.db, fleet, some, book)
      return some.map((order) =>
        orderRowOf(order, facts, {
          mails: mails.get(order.id),
          toOrderAgain: declined.get(order.id) ?? [],
        }),
      )
    })
  }

  return {
    async readAll() {
      const minute = Math.floor(epochMs(deps.now()) / minuteMs)
      const at = `${await ordersRevision(store.db)} ${fleet.version()} ${minute}`
      if (known?.at !== at)
        known = { at, rows: await rowsOf(await listOrders(store.db, maxClosed)) }
      return known.rows
    },
    readOf: async (containerId) => rowsOf(await listOrdersOf(store.db, containerId)),
  }
}

/** Containers that their carrier declined, that are on no other order and still have to be picked up, by order. */
function declinedByOrder(
  rows: readonly FleetRow[],
): ReadonlyMap<string, readonly OrderRow['toOrderAgain'][number][]> {
  const found = new Map<string, OrderRow['toOrderAgain'][number][]>()
  for (const { container } of rows) {
    const { deliveryOrder: order, id: containerId, number } = container
    if (!order || !isToOrderAgain(container)) continue
    const known = found.get(order.id) ?? []
    found.set(order.id, known)
    known.push({ containerId, number })
  }
  return found
}
