import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { isOpenState } from '#domain/container/order-state.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { findContainers } from '../store/containers/containers.ts'
import { listAddresses } from '../store/containers/facilities.ts'
import type { StoredOrder } from '../store/orders/delivery-orders.ts'
import { listCarrierIds } from '../store/people/carriers.ts'
import type { Database } from '../store/schema/tables.ts'
import type { OrderFacts } from './order-view.ts'

/** The fleet as far as orders need it. */
export type OrderFleet = Pick<ServerFleet, 'assessRow' | 'findAssessed'>

/** What every order needs: read once for a list. */
export async function readOrderBook(db: Database): Promise<Omit<OrderFacts, 'rows'>> {
  const addresses = new Map(
    (await listAddresses(db)).map(({ facilityId, address }) => [facilityId, address]),
  )
  return { addresses, carriers: await listCarrierIds(db) }
}

/** Rows, addresses and carriers for orders: containers in play as the fleet has them, others from the store. */
export async function readOrderFacts(
  db: Database,
  fleet: OrderFleet,
  orders: readonly StoredOrder[],
  book?: Omit<OrderFacts, 'rows'>,
): Promise<OrderFacts> {
  const ids = new Set(
    orders.flatMap(({ lines }) =>
      lines.flatMap(({ containerId, state }) => (isOpenState(state) ? [containerId] : [])),
    ),
  )
  const rows = new Map<string, FleetRow>()
  for (const id of ids) {
    const row = fleet.findAssessed(id)
    if (row) rows.set(id, row)
  }
  const others = [...ids].filter((id) => !rows.has(id))
  for (const container of await findContainers(db, others))
    rows.set(container.id, fleet.assessRow(container))
  return { rows, ...(book ?? (await readOrderBook(db))) }
}
